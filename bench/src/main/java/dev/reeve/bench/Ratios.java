package dev.reeve.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.sf.jsqlparser.parser.ParseException;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Prints how Reeve compares with what it is measured against, each pair in one run. With the argument {@code check} it is quicker, and
 * fails where a ratio is below half its goal, since a busy machine may cost that much, or where more is allocated than allowed.
 */
public final class Ratios {
    private static final double MARGIN = 2;
    private static final int ALLOCATION = 300;
    private static final int ADDED = 10;

    /** The goal is missed where other work runs beside; this holds what is reached then. */
    private static final int MOST_ADDED = 50;

    private static final String MEASURE = "  %-8s %15.2f %10.2f %8.1f";

    private final PrintStream out;
    private final Effort effort;
    private boolean broken;

    private Ratios(PrintStream out, Effort effort) {
        this.out = out;
        this.effort = effort;
    }

    /** How much of a corpus is measured, and how long. */
    private enum Effort {
        CAREFUL(1, 40, 7, 10),
        BRIEF(16, 10, 5, 3);

        private final int step;
        private final int warmUpSeconds;
        private final int rounds;
        private final int iterations;

        Effort(int step, int warmUpSeconds, int rounds, int iterations) {
            this.step = step;
            this.warmUpSeconds = warmUpSeconds;
            this.rounds = rounds;
            this.iterations = iterations;
        }
    }

    public static void main(String[] arguments) throws IOException, ParseException, RunnerException, SQLException {
        boolean check = List.of(arguments).equals(List.of("check"));
        Ratios ratios = new Ratios(System.out, check ? Effort.BRIEF : Effort.CAREFUL);
        if (List.of(arguments).equals(List.of("lookups"))) {
            ratios.lookups();
            return;
        }
        ratios.parser(Corpus.orm(), 8);
        Corpus regression = Corpus.regression().orElse(null);
        if (regression == null) {
            ratios.out.println(
                    "regression: no corpus; .ci/grammar/run makes one, -Dreeve.corpus=… names its directory");
        } else {
            ratios.parser(regression, 6);
        }
        ratios.cachedPlan();
        ratios.lookups();
        if (check && ratios.broken) {
            throw new IllegalStateException("a ratio is far from its goal");
        }
    }

    private void parser(Corpus corpus, double goal) throws ParseException {
        int step = corpus.statements().size() < 1000 ? 1 : effort.step;
        List<String> statements = corpus.accepted(step);
        ParserRatios.Comparison comparison = new ParserRatios(statements, effort.rounds).measure(effort.warmUpSeconds);
        ParserRatios.Times reeve = comparison.reeve();
        ParserRatios.Times reference = comparison.reference();
        out.printf("%s: %d statements that both parsers accept%n", corpus.name(), statements.size());
        out.printf("  %-8s %15s %10s %8s%n", "", "JSqlParser, µs", "Reeve, µs", "ratio");
        row("median", reference.median(), reeve.median(), goal);
        row("p95", reference.p95(), reeve.p95(), goal);
        out.printf(MEASURE + "%n", "mean", reference.mean(), reeve.mean(), reference.mean() / reeve.mean());
    }

    private void cachedPlan() throws RunnerException {
        var options = new OptionsBuilder()
                .include(CachedPlanBenchmark.class.getName())
                .addProfiler(GCProfiler.class)
                .warmupIterations(effort.iterations)
                .measurementIterations(effort.iterations)
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true)
                .build();
        Map<String, RunResult> results = new Runner(options)
                .run().stream()
                        .collect(Collectors.toMap(
                                result -> result.getPrimaryResult().getLabel(), result -> result));
        double cached = microseconds(results, "cached");
        double parsed = microseconds(results, "parsed");
        double planned = microseconds(results, "planned");
        out.printf("a statement with three predicates and one tenant%n");
        out.printf("  %-8s %15s %10s %8s%n", "", "anew, µs", "cached, µs", "ratio");
        row("parsed", parsed, cached, 20);
        out.printf(MEASURE + "%n", "planned", planned, cached, planned / cached);
        double bytes = allocated(result(results, "cached"));
        boolean tooMuch = bytes > ALLOCATION;
        broken |= tooMuch;
        out.printf("  %.0f bytes allocated of at most %d: %s%n", bytes, ALLOCATION, tooMuch ? "BROKEN" : "met");
    }

    private void lookups() throws SQLException {
        LookupCosts.Costs costs = LookupCosts.measure(50 * effort.rounds);
        out.printf("a row by its key, over 4 databases; the driver alone takes %.1f µs of CPU%n", costs.driver());
        out.printf(
                "  %-24s %10s %12s %26s%n",
                "",
                "CPU, µs",
                "round trips",
                "ms, each trip " + Math.round(LookupCosts.delayMilliseconds()) + " ms longer");
        cost("tenant named", costs.named(), 1, 1);
        cost("key remembered", costs.remembered(), 2, 2);
        cost("key not remembered", costs.unknown(), 5, 2);
        boolean tooMuch = costs.added() > MOST_ADDED;
        broken |= tooMuch;
        out.printf(
                "  %.1f µs added by a remembered key beside the driver's own, of at most %d: %s%n",
                costs.added(), ADDED, costs.added() <= ADDED ? "met" : tooMuch ? "BROKEN" : "missed");
    }

    /** @param inTurn how many of the round trips are made one after the other */
    private void cost(String name, LookupCosts.Cost cost, int roundTrips, int inTurn) {
        boolean wrong = cost.roundTrips() != roundTrips
                || cost.milliseconds() > (inTurn + 0.8) * LookupCosts.delayMilliseconds();
        broken |= wrong;
        out.printf(
                "  %-24s %10.1f %12.2f %26.1f %s%n",
                name, cost.cpuMicroseconds(), cost.roundTrips(), cost.milliseconds(), wrong ? "BROKEN" : "met");
    }

    private static double microseconds(Map<String, RunResult> results, String benchmark) {
        return result(results, benchmark).getPrimaryResult().getScore() / 1e3;
    }

    private static double allocated(RunResult result) {
        Result<?> allocated = result.getSecondaryResults().get("gc.alloc.rate.norm");
        if (allocated == null) {
            throw new IllegalStateException("the profiler tells no allocation");
        }
        return allocated.getScore();
    }

    private static RunResult result(Map<String, RunResult> results, String benchmark) {
        RunResult result = results.get(benchmark);
        if (result == null) {
            throw new IllegalStateException("no result of the benchmark " + benchmark);
        }
        return result;
    }

    private void row(String name, double reference, double reeve, double goal) {
        double ratio = reference / reeve;
        boolean far = ratio * MARGIN < goal;
        broken |= far;
        String verdict = ratio >= goal ? "met" : far ? "BROKEN" : "missed";
        out.printf(MEASURE + " of at least %.0f: %s%n", name, reference, reeve, ratio, goal, verdict);
    }
}

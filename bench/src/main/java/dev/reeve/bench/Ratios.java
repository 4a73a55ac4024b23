package dev.reeve.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import net.sf.jsqlparser.parser.ParseException;

/**
 * Prints how Reeve compares with what it is measured against, each pair in one run. With the argument {@code check} it is quicker, and
 * fails where a ratio is far from its goal: half of it, since a busy machine may cost that much.
 */
public final class Ratios {
    private static final double MARGIN = 2;
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
        CAREFUL(1, 40, 7),
        BRIEF(16, 10, 5);

        private final int step;
        private final int warmUpSeconds;
        private final int rounds;

        Effort(int step, int warmUpSeconds, int rounds) {
            this.step = step;
            this.warmUpSeconds = warmUpSeconds;
            this.rounds = rounds;
        }
    }

    public static void main(String[] arguments) throws IOException, ParseException {
        boolean check = List.of(arguments).equals(List.of("check"));
        Ratios ratios = new Ratios(System.out, check ? Effort.BRIEF : Effort.CAREFUL);
        ratios.parser(Corpus.orm(), 8);
        Corpus regression = Corpus.regression().orElse(null);
        if (regression == null) {
            ratios.out.println(
                    "regression: no corpus; .ci/grammar/run makes one, -Dreeve.corpus=… names its directory");
        } else {
            ratios.parser(regression, 6);
        }
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

    private void row(String name, double reference, double reeve, double goal) {
        double ratio = reference / reeve;
        boolean far = ratio * MARGIN < goal;
        broken |= far;
        String verdict = ratio >= goal ? "met" : far ? "BROKEN" : "missed";
        out.printf(MEASURE + " of at least %.0f: %s%n", name, reference, reeve, ratio, goal, verdict);
    }
}

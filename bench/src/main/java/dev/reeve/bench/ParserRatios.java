package dev.reeve.bench;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import net.sf.jsqlparser.parser.ParseException;

/**
 * How long each statement of a corpus takes in either parser, both warm and in turns, so that whatever disturbs the run disturbs both.
 * A statement's time is the median, over the rounds, of its average over some parses in a row. For one thread.
 */
final class ParserRatios {
    private static final int PARSES = 8;

    private final List<String> statements;
    private final int rounds;
    private Object sink = "";

    ParserRatios(List<String> statements, int rounds) {
        this.statements = List.copyOf(statements);
        this.rounds = rounds;
    }

    /** The times of one parser's statements, in microseconds. */
    record Times(double median, double p95, double mean) {
        private static Times of(double[] nanoseconds) {
            Arrays.sort(nanoseconds);
            return new Times(
                    quantile(nanoseconds, 0.5),
                    quantile(nanoseconds, 0.95),
                    Arrays.stream(nanoseconds).average().orElseThrow() / 1e3);
        }

        private static double quantile(double[] sorted, double quantile) {
            return sorted[(int) (quantile * (sorted.length - 1))] / 1e3;
        }
    }

    /** Both parsers' times for the same statements. */
    record Comparison(Times reeve, Times reference) {}

    /** Runs each parser over the corpus until it is warm, and then measures both. */
    Comparison measure(int warmUpSeconds) throws ParseException {
        double[][] reeve = new double[statements.size()][rounds];
        double[][] reference = new double[statements.size()][rounds];
        warmUp(warmUpSeconds, this::reeve);
        warmUp(warmUpSeconds, this::reference);
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < statements.size(); i++) {
                reeve[i][round] = reeve(statements.get(i));
                reference[i][round] = reference(statements.get(i));
            }
        }
        return new Comparison(Times.of(medians(reeve)), Times.of(medians(reference)));
    }

    private interface Timing {
        double of(String statement) throws ParseException;
    }

    private void warmUp(int seconds, Timing timing) throws ParseException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        do {
            for (String statement : statements) {
                timing.of(statement);
            }
        } while (System.nanoTime() < end);
    }

    private double reeve(String statement) {
        long start = System.nanoTime();
        for (int i = 0; i < PARSES; i++) {
            sink = ReeveParser.parse(statement);
        }
        return (System.nanoTime() - start) / (double) PARSES;
    }

    private double reference(String statement) throws ParseException {
        long start = System.nanoTime();
        for (int i = 0; i < PARSES; i++) {
            sink = ReferenceParser.parse(statement);
        }
        return (System.nanoTime() - start) / (double) PARSES;
    }

    private static double[] medians(double[][] times) {
        return Arrays.stream(times)
                .mapToDouble(rounds -> {
                    Arrays.sort(rounds);
                    return rounds[rounds.length / 2];
                })
                .toArray();
    }

    /** The last tree made, so that no compiler may leave the parsing out. */
    Object last() {
        return sink;
    }
}

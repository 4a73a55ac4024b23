package dev.reeve.testkit.noninterference;

import dev.reeve.testkit.cases.Outcome;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a statement did in one place.
 *
 * @param rows the rows afterwards, before it is rolled back; null if it does not write or has failed
 */
record Observation(Outcome outcome, @Nullable Digest rows) {
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+\\.[0-9]+");

    /** Whether Reeve refused it. */
    boolean isRefused() {
        return outcome instanceof Outcome.Failed failed && failed.refusal() != null;
    }

    boolean isFailed(String sqlState) {
        return outcome instanceof Outcome.Failed failed && failed.sqlState().equals(sqlState);
    }

    boolean isFailed() {
        return outcome instanceof Outcome.Failed;
    }

    /** The error's first line; empty if there is none. */
    String message() {
        return outcome instanceof Outcome.Failed failed ? firstLine(failed.message()) : "";
    }

    /**
     * What differs from another observation, or null.
     *
     * @param ordered whether rows have to come in the same order
     * @param scaled whether numbers have to be written with the same digits behind the point
     */
    @Nullable
    String difference(Observation other, boolean ordered, boolean scaled) {
        if (outcome instanceof Outcome.Rows one && other.outcome instanceof Outcome.Rows two) {
            if (!one.columns().equals(two.columns())) {
                return "columns " + one.columns() + " and " + two.columns();
            }
            Outcome.Rows left = unscaled(one);
            Outcome.Rows right = unscaled(two);
            // Rows are sorted by all columns, but 5 and 5.00 are equal to ORDER BY.
            boolean equal = (ordered ? left.equals(right) : left.sorted().equals(right.sorted()))
                    && (!scaled || one.sorted().equals(two.sorted()));
            if (!equal) {
                return "rows " + one + " and " + two;
            }
        } else if (outcome instanceof Outcome.Failed one && other.outcome instanceof Outcome.Failed two) {
            if (!one.sqlState().equals(two.sqlState())
                    || !Objects.equals(one.refusal(), two.refusal())
                    || !(isOfText(one) || firstLine(one.message()).equals(firstLine(two.message())))) {
                return "errors " + one + " and " + two;
            }
        } else if (!outcome.equals(other.outcome)) {
            return outcome + " and " + other.outcome;
        }
        if (rows != null && other.rows != null && !rows.own().equals(other.rows.own())) {
            return "the tenant's rows afterwards, of "
                    + rows.own().keySet().stream()
                            .filter(table -> !Objects.equals(
                                    rows.own().get(table),
                                    Objects.requireNonNull(other.rows).own().get(table)))
                            .toList();
        }
        return null;
    }

    /** Whether the statement's text is wrong, whatever the rows; which of several names is told is nobody's promise. */
    private static boolean isOfText(Outcome.Failed failed) {
        return failed.refusal() == null && failed.sqlState().startsWith("42");
    }

    /** Whether the statement met a row: changed one, or gave one with a value in it that is not empty, zero or false. */
    boolean touches() {
        if (outcome instanceof Outcome.Rows all) {
            return all.rows().stream()
                    .anyMatch(row -> row.stream().anyMatch(value -> value != null && !EMPTY.contains(value)));
        }
        return outcome instanceof Outcome.Count count && count.rows() > 0;
    }

    private static final List<String> EMPTY = List.of("", "0", "f", "{}");

    private static Outcome.Rows unscaled(Outcome.Rows rows) {
        List<List<@Nullable String>> all = new ArrayList<>();
        for (List<@Nullable String> row : rows.rows()) {
            List<@Nullable String> values = new ArrayList<>();
            for (String value : row) {
                values.add(
                        value == null
                                ? null
                                : NUMBER.matcher(value)
                                        .replaceAll(match -> new BigDecimal(match.group())
                                                .stripTrailingZeros()
                                                .toPlainString()));
            }
            all.add(values);
        }
        return new Outcome.Rows(rows.columns(), all);
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse("");
    }
}

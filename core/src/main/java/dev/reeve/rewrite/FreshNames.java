package dev.reeve.rewrite;

import java.util.Locale;

/** Makes names that a statement does not contain anywhere, so that they neither hide nor capture one of its own. For one thread. */
final class FreshNames {
    private final String prefix;

    FreshNames(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        String candidate = "reeve_";
        // A name could also be written with escapes; one that contains an escape is avoided by another prefix
        // altogether.
        if (lower.contains("u&\"")) {
            candidate = "reeve_of_statement_" + Integer.toHexString(text.hashCode()) + "_";
        }
        while (lower.contains(candidate)) {
            candidate = "x" + candidate;
        }
        this.prefix = candidate;
    }

    /** The name for a join of Reeve's own: one for each number within a query, so that equal subqueries stay equal. */
    String ofJoin(int number) {
        return prefix + "join_" + (number + 1);
    }

    /**
     * The name for a table in a query of Reeve's own that nothing outside refers to: one for each depth of nesting, so that equal
     * expressions stay equal.
     */
    String at(int depth) {
        return prefix + (depth + 1);
    }
}

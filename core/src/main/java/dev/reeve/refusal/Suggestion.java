package dev.reeve.refusal;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The valid name that was probably meant, for messages about unknown names: the one with the least edit distance, if it
 * is near enough to be a slip (a third of the name's length, at least one edit).
 */
public final class Suggestion {
    private Suggestion() {}

    /** {@code ", did you mean "x"?"}, or nothing if no known name is near. */
    public static String among(String given, Collection<String> known) {
        String nearest = nearest(given, known);
        return nearest == null ? "" : ", did you mean \"" + nearest + "\"?";
    }

    static @Nullable String nearest(String given, Collection<String> known) {
        String nearest = null;
        int least = Math.max(1, given.length() / 3) + 1;
        for (String candidate : known) {
            int distance = distance(given.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            if (distance < least) {
                least = distance;
                nearest = candidate;
            }
        }
        return nearest;
    }

    /** Damerau's distance with adjacent transpositions (optimal string alignment). */
    private static int distance(String from, String to) {
        int[][] edits = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                if (i == 0 || j == 0) {
                    edits[i][j] = i + j;
                    continue;
                }
                int replace = from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1;
                int best = Math.min(edits[i - 1][j - 1] + replace, Math.min(edits[i - 1][j] + 1, edits[i][j - 1] + 1));
                if (i > 1
                        && j > 1
                        && from.charAt(i - 1) == to.charAt(j - 2)
                        && from.charAt(i - 2) == to.charAt(j - 1)) {
                    best = Math.min(best, edits[i - 2][j - 2] + 1);
                }
                edits[i][j] = best;
            }
        }
        return edits[from.length()][to.length()];
    }
}

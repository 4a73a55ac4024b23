package dev.reeve.cli;

import dev.reeve.Explanation;
import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.Refusal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** What is said of a statement that did not run: one message, the place in the text where it is known, and what else helps. */
final class ShellError {
    private ShellError() {}

    /**
     * The lines of an error.
     *
     * @param explanation tells what the server was given
     */
    static List<String> lines(SQLException error, String sql, Explanation explanation) {
        if (error instanceof ReeveRefusedException refused) {
            return refusal(refused.refusal(), sql);
        }
        ServerErrorMessage server = error instanceof PSQLException e ? e.getServerErrorMessage() : null;
        List<String> lines = new ArrayList<>();
        if (server == null) {
            lines.add(String.valueOf(error.getMessage()));
            return lines;
        }
        lines.add(server.getSeverity() + ": " + server.getMessage());
        lines.addAll(place(sql, position(server.getPosition(), sql, explanation.rewritten())));
        add(lines, "detail", server.getDetail());
        add(lines, "hint", server.getHint());
        return lines;
    }

    private static List<String> refusal(Refusal refusal, String sql) {
        List<String> lines = new ArrayList<>();
        lines.add(refusal.message());
        lines.addAll(place(sql, refusal.position()));
        refusal.details().forEach(detail -> lines.add("  " + detail));
        lines.add("hint: " + refusal.hint());
        return lines;
    }

    private static void add(List<String> lines, String label, @Nullable String text) {
        if (text != null) {
            lines.add(label + ": " + text);
        }
    }

    private static List<String> place(String sql, int position) {
        if (position < 1 || position > sql.codePointCount(0, sql.length()) + 1) {
            return List.of();
        }
        return TextPlace.at(sql, sql.offsetByCodePoints(0, position - 1)).stream()
                .map(line -> "  " + line)
                .toList();
    }

    /**
     * The server counts in the text that it was given: the place is the same before the first change and, from the end, behind
     * the last one. In between it is not known.
     */
    static int position(int position, String sql, @Nullable String rewritten) {
        if (position < 1 || rewritten == null) {
            return 0;
        }
        int[] written = sql.codePoints().toArray();
        int[] given = rewritten.codePoints().toArray();
        int most = Math.min(written.length, given.length);
        int same = 0;
        while (same < most && written[same] == given[same]) {
            same++;
        }
        if (position <= same) {
            return position;
        }
        int behind = 0;
        while (behind < most - same && written[written.length - 1 - behind] == given[given.length - 1 - behind]) {
            behind++;
        }
        return position > given.length - behind ? position - given.length + written.length : 0;
    }
}

package dev.reeve.cli;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.Refusal;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLWarning;
import org.postgresql.util.ServerErrorMessage;

/** What is said of a statement that did not run: one message, the place in the text where it is known, and what else helps. */
final class ShellError {
    private ShellError() {}

    static List<String> lines(SQLException error, String sql) {
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
        lines.addAll(place(sql, server.getPosition()));
        add(lines, "detail", server.getDetail());
        add(lines, "hint", server.getHint());
        return lines;
    }

    /** What the server remarked beside its answer. */
    static List<String> warnings(@Nullable SQLWarning first) {
        List<String> lines = new ArrayList<>();
        for (SQLWarning warning = first; warning != null; warning = warning.getNextWarning()) {
            ServerErrorMessage server = warning instanceof PSQLWarning w ? w.getServerErrorMessage() : null;
            if (server == null) {
                lines.add("WARNING: " + warning.getMessage());
            } else {
                lines.add(server.getSeverity() + ": " + server.getMessage());
                add(lines, "detail", server.getDetail());
                add(lines, "hint", server.getHint());
            }
        }
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
}

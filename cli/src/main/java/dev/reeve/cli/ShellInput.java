package dev.reeve.cli;

import dev.reeve.parse.Dialect;
import dev.reeve.parse.StatementSplitter;
import dev.reeve.sql.Literal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads what is typed, line by line, into commands: a statement goes to its semicolon, a command of the shell's own to the end of
 * its line. Not safe for use by several threads.
 */
final class ShellInput {
    /** Commands that need no backslash, since nobody takes them for statements. */
    private static final Set<String> PLAIN = Set.of("quit", "exit", "help");

    private String pending = "";

    /** Something to do. */
    sealed interface Command {}

    /** A statement, without its semicolon. */
    record Statement(String sql) implements Command {}

    /** {@code \name argument}, or a word that means one. */
    record Own(String name, String argument) implements Command {}

    /** Whether the text leaves nothing unfinished. */
    static boolean isComplete(String text) {
        ShellInput input = new ShellInput();
        text.lines().forEach(input::add);
        return !input.isPending();
    }

    /** The commands that the line completes. */
    List<Command> add(String line) {
        List<Command> commands = new ArrayList<>();
        if (!isPending() && isOwn(line)) {
            commands.add(own(line.strip()));
            return commands;
        }
        pending += line + "\n";
        while (line.indexOf(';') >= 0) {
            int end = StatementSplitter.firstEnd(pending, Dialect.POSTGRESQL, Literal.Marker.DOLLAR);
            if (end < 0) {
                break;
            }
            String sql = pending.substring(0, end);
            pending = pending.substring(end);
            addStatement(sql.substring(0, sql.lastIndexOf(';')), commands);
        }
        if (pending.isBlank()) {
            pending = "";
        } else if (!commands.isEmpty() && isOwn(pending)) {
            commands.add(own(pending.strip()));
            pending = "";
        }
        return commands;
    }

    /** What is left at the end of the input, where a last semicolon may be missing. */
    List<Command> end() {
        List<Command> commands = new ArrayList<>();
        addStatement(pending, commands);
        pending = "";
        return commands;
    }

    /** Whether a statement has begun and has no end yet. */
    boolean isPending() {
        return !pending.isEmpty();
    }

    private static void addStatement(String sql, List<Command> commands) {
        if (!sql.isBlank()) {
            commands.add(new Statement(sql.strip()));
        }
    }

    private static boolean isOwn(String line) {
        return line.stripLeading().startsWith("\\")
                || PLAIN.contains(withoutSemicolon(line.strip()).toLowerCase(Locale.ROOT));
    }

    private static Own own(String line) {
        if (!line.startsWith("\\")) {
            return new Own(withoutSemicolon(line).toLowerCase(Locale.ROOT), "");
        }
        int end = 1;
        while (end < line.length() && !Character.isWhitespace(line.charAt(end))) {
            end++;
        }
        String name = withoutSemicolon(line.substring(1, end)).toLowerCase(Locale.ROOT);
        return new Own(name, withoutSemicolon(line.substring(end).strip()));
    }

    private static String withoutSemicolon(String text) {
        return text.endsWith(";") ? text.substring(0, text.length() - 1).stripTrailing() : text;
    }
}

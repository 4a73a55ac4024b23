package dev.reeve.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jline.terminal.Terminal;
import org.jspecify.annotations.Nullable;

/**
 * A terminal as the shell's screen. What does not fit goes through {@code $PAGER}, or {@code less}: text that has too many lines as the
 * terminal breaks them, and tables that have too many, or a line that would be broken.
 */
final class ShellPager implements ShellScreen {
    private static final String FOR_TEXT = "less -F -X";
    private static final String FOR_TABLES = "less -S -F -X";
    private static final int NOT_FOUND = 127;

    private final Terminal terminal;
    private final @Nullable String command;

    /** @param command what to page with, as the shell of the system reads it; null for {@code less} */
    ShellPager(Terminal terminal, @Nullable String command) {
        this.terminal = terminal;
        this.command = command == null || command.isBlank() ? null : command;
    }

    @Override
    public void show(List<String> lines) {
        long broken = 0;
        for (String line : lines) {
            broken += linesOf(line);
        }
        if (isShort(broken) || !isPaged(lines, FOR_TEXT)) {
            print(lines);
        }
    }

    @Override
    public void showTable(List<String> lines) {
        boolean narrow = lines.stream().allMatch(line -> linesOf(line) == 1);
        if ((narrow && isShort(lines.size())) || !isPaged(lines, FOR_TABLES)) {
            print(lines);
        }
    }

    @Override
    public void complain(List<String> lines) {
        print(lines);
    }

    private void print(List<String> lines) {
        lines.forEach(terminal.writer()::println);
        terminal.flush();
    }

    /** How many lines of the terminal a line takes. */
    private int linesOf(String line) {
        int columns = terminal.getWidth();
        return columns <= 0 ? 1 : Math.max(1, (TextTable.width(line) + columns - 1) / columns);
    }

    /** Whether the terminal has that many lines, and one for the prompt. A terminal that does not tell its height has any number. */
    private boolean isShort(long lines) {
        int height = terminal.getHeight();
        return height <= 0 || lines < height;
    }

    /** Whether a pager took the lines; one that is left early has taken them too. */
    private boolean isPaged(List<String> lines, String otherwise) {
        try {
            Process pager = new ProcessBuilder("sh", "-c", command == null ? otherwise : command)
                    .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (PrintWriter writer =
                    new PrintWriter(new OutputStreamWriter(pager.getOutputStream(), StandardCharsets.UTF_8))) {
                lines.forEach(writer::println);
            }
            return pager.waitFor() != NOT_FOUND;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}

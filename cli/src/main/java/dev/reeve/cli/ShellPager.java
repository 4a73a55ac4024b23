package dev.reeve.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jline.terminal.Terminal;

/** A terminal as the shell's screen. What does not fit goes through {@code $PAGER}, or {@code less}. */
final class ShellPager implements ShellScreen {
    private static final String COMMAND = "${PAGER:-less -S -F -X}";

    private final Terminal terminal;

    ShellPager(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void show(List<String> lines) {
        if (!fits(lines) && paged(lines)) {
            return;
        }
        print(lines);
    }

    @Override
    public void complain(List<String> lines) {
        print(lines);
    }

    private void print(List<String> lines) {
        lines.forEach(terminal.writer()::println);
        terminal.flush();
    }

    private boolean fits(List<String> lines) {
        int height = terminal.getHeight();
        int width = terminal.getWidth();
        if (height <= 0 || width <= 0) {
            return true;
        }
        return lines.size() < height && lines.stream().allMatch(line -> line.codePointCount(0, line.length()) <= width);
    }

    /** Whether a pager took the lines; one that is left early has taken them too. */
    private boolean paged(List<String> lines) {
        try {
            Process pager = new ProcessBuilder("sh", "-c", COMMAND)
                    .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try (PrintWriter writer =
                    new PrintWriter(new OutputStreamWriter(pager.getOutputStream(), StandardCharsets.UTF_8))) {
                lines.forEach(writer::println);
            }
            return pager.waitFor() != 127;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }
}

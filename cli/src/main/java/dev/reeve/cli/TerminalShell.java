package dev.reeve.cli;

import dev.reeve.jdbc.ReeveDataSource;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/** The shell on a terminal: editing, history, completion, and Ctrl-C that cancels what runs. */
final class TerminalShell {
    /** As wide as a value is shown on a terminal, which pages what is wider than itself. */
    static final int WIDEST = 200;

    private TerminalShell() {}

    /** The terminal that the process was started on; nothing if its input or output is something else. */
    static Optional<Terminal> terminal() {
        try {
            return Optional.of(TerminalBuilder.builder()
                    .system(true)
                    .systemOutput(TerminalBuilder.SystemOutput.SysOut)
                    .dumb(false)
                    .build());
        } catch (IOException | IllegalStateException e) {
            return Optional.empty();
        }
    }

    /** Starts a shell if there is a terminal. */
    static void offer(ReeveDataSource dataSource, String greeting) throws IOException, SQLException {
        Optional<Terminal> found = terminal();
        if (found.isPresent()) {
            try (Terminal terminal = found.get();
                    ShellConnection connection = ShellConnection.open(dataSource, null)) {
                terminal.writer().println(System.lineSeparator() + greeting);
                run(terminal, connection, history(), WIDEST);
            }
        }
    }

    static Path history() {
        return Path.of(System.getProperty("user.home"), ".reeve_history");
    }

    /**
     * Reads and carries out until the end of the input or {@code \q}.
     *
     * @param history the file of earlier lines, or null for none
     */
    static void run(Terminal terminal, ShellConnection connection, @Nullable Path history, int widest) {
        ShellSession session = new ShellSession(connection, new ShellPager(terminal), widest);
        LineReader reader = reader(terminal, connection, history);
        terminal.handle(Terminal.Signal.INT, signal -> session.cancel());
        while (!session.isLeft()) {
            try {
                String text = reader.readLine(session.prompt());
                ShellInput input = new ShellInput();
                text.lines().forEach(line -> session.carryOut(input.add(line)));
            } catch (UserInterruptException e) {
                terminal.flush(); // Ctrl-C on a line: it is dropped
            } catch (EndOfFileException e) {
                return;
            }
        }
    }

    private static LineReader reader(Terminal terminal, ShellConnection connection, @Nullable Path history) {
        LineReaderBuilder builder = LineReaderBuilder.builder()
                .terminal(terminal)
                .appName("reeve")
                .parser(ShellLine.PARSER)
                .completer(new ShellCompletion(connection.catalog()))
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .variable(LineReader.SECONDARY_PROMPT_PATTERN, "  ...> ")
                .variable(LineReader.INDENTATION, 0);
        if (history != null) {
            builder.variable(LineReader.HISTORY_FILE, history);
        }
        return builder.build();
    }
}

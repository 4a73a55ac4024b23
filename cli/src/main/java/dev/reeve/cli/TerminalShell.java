package dev.reeve.cli;

import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.spec.Service;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
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

    private final Terminal terminal;
    private final ShellSession session;
    private final LineReader reader;

    /**
     * @param pager what to page with, or null for the usual
     * @param history the file of earlier lines, or null for none
     * @param widest how many characters of a value a table shows at most
     */
    TerminalShell(
            Terminal terminal, ShellConnection connection, @Nullable String pager, @Nullable Path history, int widest) {
        this.terminal = terminal;
        this.session = new ShellSession(connection, new ShellPager(terminal, pager), widest);
        this.reader = reader(terminal, connection, history);
    }

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
    static void offer(Optional<Terminal> found, ReeveDataSource dataSource, @Nullable Path history, String greeting)
            throws IOException, SQLException {
        if (found.isPresent()) {
            try (Terminal terminal = found.get();
                    ShellConnection connection = ShellConnection.open(dataSource, Service.DEFAULT, null)) {
                terminal.writer().println(System.lineSeparator() + greeting);
                new TerminalShell(terminal, connection, pager(), history, WIDEST).run();
            }
        }
    }

    /** What the environment says to page with, or null. */
    static @Nullable String pager() {
        return System.getenv("PAGER");
    }

    static Path history() {
        return Path.of(System.getProperty("user.home"), ".reeve_history");
    }

    /** Reads and carries out until the end of the input or {@code \q}. */
    void run() {
        terminal.handle(Terminal.Signal.INT, signal -> session.cancel());
        while (!session.isLeft()) {
            try {
                String text = reader.readLine(session.prompt());
                ShellInput input = new ShellInput();
                List<ShellInput.Command> commands = new ArrayList<>();
                text.lines().forEach(line -> commands.addAll(input.add(line)));
                session.carryOut(commands);
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
                .completer(new ShellCompletion(connection))
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .variable(LineReader.SECONDARY_PROMPT_PATTERN, "  ...> ")
                .variable(LineReader.INDENTATION, 0);
        if (history != null) {
            builder.variable(LineReader.HISTORY_FILE, history);
        }
        return builder.build();
    }
}

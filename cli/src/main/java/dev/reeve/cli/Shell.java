package dev.reeve.cli;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.Service;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jline.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Statements by hand, as an application's connection would run them. */
@Command(
        name = "shell",
        description =
                "Runs statements by hand, as a connection of an application would. Without a terminal they are read from"
                        + " standard input; the exit code is then 1 if one of them failed.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class Shell implements Callable<Integer> {
    private static final int WELL = 0;
    private static final int FAILED = 1;

    @picocli.CommandLine.Spec
    private CommandSpec command;

    @Mixin
    private SpecFile spec;

    @Option(
            names = {"-t", "--tenant"},
            paramLabel = "TENANT",
            description = "The tenant that the connection is bound to.")
    private @Nullable String tenant;

    @Option(
            names = "--service",
            paramLabel = "NAME",
            description = "The service of the connection; default: ${DEFAULT-VALUE}.",
            defaultValue = Service.DEFAULT)
    private String service;

    @Option(
            names = "--width",
            paramLabel = "CHARACTERS",
            defaultValue = "" + TerminalShell.WIDEST,
            description = "How many characters of a value a table shows at most; default: ${DEFAULT-VALUE}.")
    private int width;

    @Override
    public Integer call() throws IOException {
        if (width < 1) {
            throw new picocli.CommandLine.ParameterException(command.commandLine(), "--width counts from 1.");
        }
        try (ReeveDataSource dataSource = ReeveDataSource.of(Reeve.open(spec.path()));
                ShellConnection connection = ShellConnection.open(dataSource, service, tenant)) {
            Optional<Terminal> found = TerminalShell.terminal();
            if (found.isEmpty()) {
                return readStandardInput(connection);
            }
            try (Terminal terminal = found.get()) {
                terminal.writer().println("\\? tells what the shell takes, \\q leaves.");
                new TerminalShell(terminal, connection, TerminalShell.pager(), TerminalShell.history(), width).run();
            }
            return WELL;
        } catch (ReeveException e) {
            return fail(e.code().id() + ": " + e.summary(), e.details());
        } catch (SQLException e) {
            List<String> lines = ShellError.lines(e, "");
            return fail(lines.get(0), lines.subList(1, lines.size()));
        }
    }

    private int readStandardInput(ShellConnection connection) throws IOException {
        ShellSession session = new ShellSession(connection, new Printing(out(), err()), width);
        ShellInput input = new ShellInput();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            String line = reader.readLine();
            while (line != null && !session.isLeft()) {
                session.carryOut(input.add(line));
                line = reader.readLine();
            }
        }
        session.carryOut(input.end());
        return session.hasFailed() ? FAILED : WELL;
    }

    /** Output without a terminal. */
    record Printing(PrintWriter out, PrintWriter err) implements ShellScreen {
        @Override
        public void show(List<String> lines) {
            lines.forEach(out::println);
            out.flush();
        }

        @Override
        public void showTable(List<String> lines) {
            show(lines);
        }

        @Override
        public void complain(List<String> lines) {
            lines.forEach(err::println);
            err.flush();
        }
    }

    private int fail(String message, List<String> details) {
        err().println(message);
        details.forEach(line -> err().println("  " + line));
        err().flush();
        return FAILED;
    }

    private PrintWriter out() {
        return command.commandLine().getOut();
    }

    private PrintWriter err() {
        return command.commandLine().getErr();
    }
}

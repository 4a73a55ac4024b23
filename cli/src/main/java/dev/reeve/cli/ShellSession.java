package dev.reeve.cli;

import dev.reeve.refusal.ReeveException;
import dev.reeve.refusal.Suggestion;
import dev.reeve.spec.Service;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Carries out what is typed. Not safe for use by several threads, but for {@link #cancel}. */
final class ShellSession {
    /** The shell's own commands. */
    static final List<String> COMMANDS =
            List.of("\\tenant", "\\service", "\\explain", "\\d", "\\timing", "\\x", "\\q", "\\?");

    private static final List<String> HELP = List.of(
            "A statement ends with ; and may take several lines.",
            "  \\tenant TENANT      bind the connection to a tenant; \\tenant alone: to none",
            "  \\service NAME       use a service of the spec; \\service alone: list them",
            "  \\explain STATEMENT  what would become of a statement, on one line",
            "  \\d                  tables and their scopes",
            "  \\d TABLE            a table's columns and keys",
            "  \\timing             tell how long statements take, or stop telling; also on, off",
            "  \\x                  a line for each value, or a table again; also on, off",
            "  \\q                  leave; Ctrl-D does, too");

    private final ShellConnection connection;
    private final ShellScreen screen;
    private final int widest;
    private boolean timing;
    private boolean expanded;
    private boolean left;
    private boolean failed;
    private volatile boolean cancelled;

    /** @param widest how many characters of a value a table shows at most */
    ShellSession(ShellConnection connection, ShellScreen screen, int widest) {
        this.connection = connection;
        this.screen = screen;
        this.widest = widest;
    }

    /** Whether {@code \q} was given. */
    boolean isLeft() {
        return left;
    }

    /** Whether anything failed. */
    boolean hasFailed() {
        return failed;
    }

    /**
     * What is shown before a line: the service, unless it is the default; the tenant; a star within a transaction, an exclamation mark
     * within one that has failed.
     */
    String prompt() {
        String tenant = connection.tenant();
        String state = connection.hasFailed() ? "!" : connection.isInTransaction() ? "*" : "";
        return "reeve"
                + (connection.service().equals(Service.DEFAULT) ? "" : ":" + connection.service())
                + (tenant == null ? "" : "[" + TextTable.visible(tenant) + "]")
                + state
                + "> ";
    }

    /** Carries commands out that were given together, to the first that is cancelled. */
    void carryOut(List<ShellInput.Command> commands) {
        cancelled = false;
        for (ShellInput.Command command : commands) {
            if (left || cancelled) {
                return;
            }
            if (command instanceof ShellInput.Statement statement) {
                run(statement.sql());
            } else if (command instanceof ShellInput.Own own) {
                carryOut(own);
            } else {
                throw new IllegalStateException("a command that nobody carries out: " + command.getClass());
            }
        }
    }

    /** Stops what is being carried out, from another thread. */
    void cancel() {
        cancelled = true;
        try {
            connection.cancel();
        } catch (SQLException e) {
            screen.complain(List.of("cannot cancel: " + e.getMessage()));
        }
    }

    private void run(String sql) {
        long start = System.nanoTime();
        List<String> lines = new ArrayList<>();
        try {
            connection.run(sql, (statement, done) -> {
                screen.complain(ShellError.warnings(statement.getWarnings()));
                lines.addAll(new ShellResult(widest, expanded).lines(statement, done));
            });
        } catch (SQLException e) {
            fail(ShellError.lines(e, sql));
        } catch (ReeveException e) {
            fail(e);
        }
        if (timing) {
            lines.add(String.format(Locale.ROOT, "%.1f ms", (System.nanoTime() - start) / 1e6));
        }
        if (expanded) {
            screen.show(lines);
        } else {
            screen.showTable(lines);
        }
    }

    private void carryOut(ShellInput.Own command) {
        String argument = command.argument();
        switch (command.name()) {
            case "q", "quit", "exit" -> left = true;
            case "?", "h", "help" -> screen.show(HELP);
            case "x" -> expanded = turned(command, expanded, "a line for each value", "tables");
            case "timing" -> timing = turned(command, timing, "timing is on", "timing is off");
            case "tenant" -> reconnect(() -> connection.bind(argument.isEmpty() ? null : argument));
            case "service" -> {
                if (argument.isEmpty()) {
                    listServices();
                } else {
                    reconnect(() -> connection.serve(argument));
                }
            }
            case "explain" -> explain(argument);
            case "d", "dt" -> describe(argument);
            default ->
                fail(List.of(
                        "no such command: \\" + TextTable.visible(command.name())
                                + Suggestion.among("\\" + command.name(), COMMANDS),
                        "\\? lists them"));
        }
    }

    /** What a setting is after a command: what its argument says, or else the other than it was. */
    private boolean turned(ShellInput.Own command, boolean now, String on, String off) {
        String argument = command.argument().toLowerCase(Locale.ROOT);
        if (!List.of("", "on", "off").contains(argument)) {
            fail(List.of("\\" + command.name() + " takes on or off"));
            return now;
        }
        boolean turned = argument.isEmpty() ? !now : argument.equals("on");
        screen.show(List.of(turned ? on : off));
        return turned;
    }

    private void listServices() {
        TextTable table = new TextTable(List.of("", "service", "mode", "fan-out"), widest);
        connection
                .services()
                .forEach((name, service) -> table.add(List.of(
                        name.equals(connection.service()) ? "*" : "",
                        name,
                        service.mode().name().toLowerCase(Locale.ROOT),
                        service.fanOut().mode().name().toLowerCase(Locale.ROOT))));
        screen.showTable(table.render());
    }

    private void explain(String sql) {
        if (sql.isEmpty()) {
            fail(List.of("\\explain needs a statement on its line"));
            return;
        }
        try {
            screen.show(connection.explain(sql).text().lines().toList());
        } catch (SQLException e) {
            fail(ShellError.lines(e, sql));
        } catch (ReeveException e) {
            fail(e);
        }
    }

    private void describe(String table) {
        TableDescription description = new TableDescription(connection.catalog(), widest);
        List<String> lines = table.isEmpty() ? description.all() : description.of(table);
        if (lines.isEmpty()) {
            fail(List.of("no table with a scope has the name " + TextTable.visible(table)
                    + Suggestion.among(table, description.names())));
        } else {
            screen.showTable(lines);
        }
    }

    /** Opens another connection. */
    @FunctionalInterface
    private interface Reconnecting {
        void reconnect() throws SQLException;
    }

    private void reconnect(Reconnecting reconnecting) {
        if (connection.isInTransaction()) {
            fail(List.of("a transaction is open: COMMIT or ROLLBACK first"));
            return;
        }
        try {
            reconnecting.reconnect();
        } catch (SQLException e) {
            fail(ShellError.lines(e, ""));
        } catch (ReeveException e) {
            fail(e);
        }
    }

    private void fail(ReeveException error) {
        List<String> lines = new ArrayList<>();
        lines.add(error.code().id() + ": " + error.summary());
        error.details().forEach(line -> lines.add("  " + line));
        fail(lines);
    }

    private void fail(List<String> lines) {
        failed = true;
        screen.complain(lines);
    }
}

package dev.reeve.cli;

import dev.reeve.refusal.ReeveException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Carries out what is typed. Not safe for use by several threads, but for {@link #cancel}. */
final class ShellSession {
    private static final List<String> HELP = List.of(
            "A statement ends with ; and may take several lines.",
            "  \\tenant TENANT      bind the connection to a tenant; \\tenant alone: to none",
            "  \\service NAME       use a service of the spec",
            "  \\explain STATEMENT  what would become of a statement, on one line",
            "  \\d                  tables and their scopes",
            "  \\d TABLE            a table's columns and keys",
            "  \\timing             tell how long statements take, or stop telling",
            "  \\x                  a line for each value, or a table again",
            "  \\q                  leave");

    private final ShellConnection connection;
    private final ShellScreen screen;
    private final int widest;
    private boolean timing;
    private boolean expanded;
    private boolean left;
    private boolean failed;

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

    /** What is shown before a line: the tenant, and a star within a transaction. */
    String prompt() {
        String tenant = connection.tenant();
        return "reeve" + (tenant == null ? "" : "[" + TextTable.visible(tenant) + "]")
                + (connection.isInTransaction() ? "*" : "") + "> ";
    }

    void carryOut(List<ShellInput.Command> commands) {
        for (ShellInput.Command command : commands) {
            if (left) {
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

    /** Stops the running statement, from another thread. */
    void cancel() {
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
            connection.run(sql, statement -> lines.addAll(new ShellResult(widest, expanded).lines(statement, sql)));
        } catch (SQLException e) {
            fail(ShellError.lines(e, sql, connection.explainUnasked(sql)));
        } catch (ReeveException e) {
            fail(e);
        }
        if (timing) {
            lines.add(String.format(Locale.ROOT, "%.1f ms", (System.nanoTime() - start) / 1e6));
        }
        if (!lines.isEmpty()) {
            screen.show(lines);
        }
    }

    private void carryOut(ShellInput.Own command) {
        String argument = command.argument();
        switch (command.name()) {
            case "q", "quit" -> left = true;
            case "?", "h", "help" -> screen.show(HELP);
            case "x" -> {
                expanded = !expanded;
                screen.show(List.of(expanded ? "a line for each value" : "tables"));
            }
            case "timing" -> {
                timing = !timing;
                screen.show(List.of(timing ? "timing is on" : "timing is off"));
            }
            case "tenant" -> reconnect(() -> connection.bind(argument.isEmpty() ? null : argument));
            case "service" -> {
                if (argument.isEmpty()) {
                    fail(List.of("\\service needs the name of a service"));
                } else {
                    reconnect(() -> connection.serve(argument));
                }
            }
            case "explain" -> explain(argument);
            case "d" -> describe(argument);
            default -> fail(List.of("no such command: \\" + TextTable.visible(command.name()) + "; \\? lists them"));
        }
    }

    private void explain(String sql) {
        if (sql.isEmpty()) {
            fail(List.of("\\explain needs a statement"));
            return;
        }
        try {
            screen.show(connection.explain(sql).text().lines().toList());
        } catch (SQLException e) {
            fail(ShellError.lines(e, sql, connection.explainUnasked(sql)));
        }
    }

    private void describe(String table) {
        TableDescription description = new TableDescription(connection.catalog(), widest);
        List<String> lines = table.isEmpty() ? description.all() : description.of(table);
        if (lines.isEmpty()) {
            fail(List.of("no table with a scope has the name " + TextTable.visible(table)));
        } else {
            screen.show(lines);
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
            fail(List.of(String.valueOf(e.getMessage())));
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

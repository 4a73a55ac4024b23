package dev.reeve.cli;

import dev.reeve.Explanation;
import dev.reeve.Reeve;
import dev.reeve.cli.check.ScriptCheck;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.CaseDirectory;
import dev.reeve.testkit.cases.World;
import dev.reeve.testkit.cases.WorldFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jline.terminal.Terminal;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code reeve demo}: an application with seven tenants on an embedded PostgreSQL, and what becomes of its statements. */
@Command(
        name = "demo",
        description = "Starts a PostgreSQL of its own with four databases, and shows what becomes of some statements.",
        mixinStandardHelpOptions = true)
final class Demo implements Callable<Integer> {
    private static final int WIDEST = 40;
    private static final String INTRODUCTION = """

            One application, seven tenants. Rows carry their tenant in the column organization_id:
              home     users, organizations and other tables of no tenant
              shard_a  tenants 1, 2 and 5
              shard_b  tenants 3, 4 and 7
              shard_c  tenant 6
            """;

    @Spec
    private CommandSpec spec;

    @Option(names = "--no-shell", description = "End after the statements; otherwise a shell follows on a terminal.")
    private boolean withoutShell;

    private final Supplier<Optional<Terminal>> terminals;
    private final @Nullable Path history;

    /** Made by picocli. */
    Demo() {
        this(TerminalShell::terminal, TerminalShell.history());
    }

    /**
     * @param terminals finds the terminal that the demo was started on, if it was on one
     * @param history the shell's file of earlier lines, or null for none
     */
    Demo(Supplier<Optional<Terminal>> terminals, @Nullable Path history) {
        this.terminals = terminals;
        this.history = history;
    }

    @Override
    public Integer call() throws SQLException, IOException {
        PrintWriter out = spec.commandLine().getOut();
        long start = System.nanoTime();
        say(out, "Starting PostgreSQL …");
        try (EmbeddedServer server = EmbeddedServer.start()) {
            say(out, "Making an application's databases …");
            WorldFiles files = WorldFiles.read(CaseDirectory.copied(), "world-shared-rows.yaml");
            World world = World.create(server, "", files, "");
            say(out, "Opening Reeve …");
            try (ReeveDataSource dataSource = ReeveDataSource.of(Reeve.open(world.spec()))) {
                out.print(INTRODUCTION);
                int code = tour(out, dataSource, start);
                if (!withoutShell) {
                    TerminalShell.offer(
                            terminals.get(),
                            dataSource,
                            history,
                            "The shell: \\? tells what it takes, \\q leaves, \\tenant 1 binds to tenant 1.");
                }
                return code;
            }
        }
    }

    private static int tour(PrintWriter out, ReeveDataSource dataSource, long start) throws SQLException {
        List<TourStop> stops = TourStop.tour();
        int number = 0;
        int refused = 0;
        int surprises = 0;
        for (TourStop stop : stops) {
            number++;
            out.printf("%n%d. %s%n", number, stop.title());
            Explanation explanation = door(dataSource, stop).explain(stop.sql(), stop.parameters());
            show(out, stop, explanation);
            String reason = run(out, dataSource, stop);
            refused += reason == null ? 0 : 1;
            if (!Objects.equals(reason, stop.refused())) {
                surprises++;
                out.println("   That was not to be expected: " + (reason == null ? "it ran" : reason));
            }
            out.flush();
        }
        out.printf("%n%d. A whole application is checked at once, as by ./reeve check --sql app.sql%n", number + 1);
        String script = TourStop.script();
        script.lines().forEach(line -> out.println("   " + line));
        ScriptCheck.text(dataSource.reeve(), "app.sql", script)
                .lines()
                .forEach(line -> out.println(line.isEmpty() ? "" : "   → " + line));
        out.printf(
                Locale.ROOT,
                "%nDone: %d statements, %d of them refused, in %.1f s.%n",
                number,
                refused,
                (System.nanoTime() - start) / 1e9);
        out.flush();
        return surprises == 0 ? 0 : 1;
    }

    private static void show(PrintWriter out, TourStop stop, Explanation explanation) {
        out.println("   " + stop.sql());
        if (!stop.parameters().isEmpty()) {
            out.println("   parameters  " + stop.parameters());
        }
        if (stop.tenant() != null) {
            out.println("   connection  bound to tenant " + stop.tenant());
        }
        explanation.text().lines().forEach(line -> out.println("   → " + line));
    }

    private static ReeveDataSource door(ReeveDataSource dataSource, TourStop stop) {
        String tenant = stop.tenant();
        return tenant == null ? dataSource : dataSource.forTenant(tenant);
    }

    /** Runs a statement and prints what it gives: the id of the refusal, or null if it ran. */
    private static @Nullable String run(PrintWriter out, ReeveDataSource dataSource, TourStop stop)
            throws SQLException {
        try (Connection connection = door(dataSource, stop).getConnection();
                PreparedStatement statement = connection.prepareStatement(stop.jdbcText())) {
            for (int i = 0; i < stop.parameters().size(); i++) {
                statement.setObject(i + 1, stop.parameters().get(i));
            }
            if (statement.execute()) {
                try (ResultSet result = statement.getResultSet()) {
                    print(out, result);
                }
            } else {
                out.println("     " + statement.getUpdateCount() + " rows changed");
            }
            return null;
        } catch (ReeveRefusedException e) {
            return e.code().id();
        }
    }

    private static void print(PrintWriter out, ResultSet result) throws SQLException {
        ResultSetMetaData meta = result.getMetaData();
        List<String> headings = new ArrayList<>();
        for (int column = 1; column <= meta.getColumnCount(); column++) {
            headings.add(meta.getColumnLabel(column));
        }
        TextTable table = new TextTable(headings, WIDEST);
        while (result.next()) {
            List<@Nullable String> row = new ArrayList<>();
            for (int column = 1; column <= headings.size(); column++) {
                row.add(result.getString(column));
            }
            table.add(row);
        }
        table.render().forEach(line -> out.println("     " + line));
    }

    private static void say(PrintWriter out, String line) {
        out.println(line);
        out.flush();
    }
}

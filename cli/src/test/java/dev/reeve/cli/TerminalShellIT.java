package dev.reeve.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell as it is typed at. */
final class TerminalShellIT {
    private static final String CONTROL_C = "\u0003";
    private static final String CONTROL_D = "\u0004";
    private static final String UP = "\u001b[A";

    private static EmbeddedServer server;
    private static ReeveDataSource dataSource;

    @TempDir
    private static Path directory;

    private TypedTerminal typed;

    @BeforeAll
    static void start() throws SQLException, IOException {
        server = EmbeddedServer.start();
        server.createDatabase("home");
        try (Connection connection = server.connect("home");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE orders (org bigint NOT NULL, no int NOT NULL, PRIMARY KEY (org, no))");
            statement.execute("CREATE TABLE visits (org bigint NOT NULL, page text)");
            statement.execute("CREATE SCHEMA old; CREATE TABLE old.bills (org bigint NOT NULL, due date)");
        }
        Path spec = Files.writeString(
                directory.resolve("reeve.yaml"), """
                shards: {home: {url: "%s", username: postgres, password: %s}}
                tenancy: {column: org, source: inline}
                tenants: {"7": {shard: home}, "78": {shard: home}}
                safe_functions: [pg_sleep]
                services:
                  default: {}
                  reports: {fanout: {mode: allow}}
                  rollout: {mode: observe}
                """.formatted(server.url("home"), server.password()));
        dataSource = ReeveDataSource.of(Reeve.open(spec));
    }

    @BeforeEach
    void sit() throws IOException {
        typed = new TypedTerminal();
    }

    @AfterEach
    void rise() throws IOException {
        typed.close();
    }

    @AfterAll
    static void stop() {
        dataSource.close();
        server.close();
    }

    @Test
    void controlCCancelsWhatRunsAndTheRestOfItsLineAndTheShellGoesOn() throws Exception {
        CompletableFuture<Void> shell = start(null, null);
        typed.type("reeve> ", "SELECT pg_sleep(600); SELECT 'not ' || 'run';\r");
        awaitRunning("SELECT pg_sleep(600)");
        typed.type(CONTROL_C);
        typed.await("ERROR: canceling statement due to user request");
        typed.type("reeve> ", "SELECT 'still ' || 'here';\r");
        typed.await("still here");
        typed.type("reeve> ", "\\q\r");
        end(shell);
        assertThat(typed.written()).doesNotContain("not run");
    }

    @Test
    void controlCDropsTheLinesThatAreBeingTypedAndControlDLeaves() throws Exception {
        CompletableFuture<Void> shell = start(null, null);
        typed.type("reeve> ", CONTROL_C);
        typed.type("reeve> ", "SELECT 'half ' ||\r");
        typed.type("...> ", CONTROL_C);
        typed.type("reeve> ", "SELECT 40 +\r");
        typed.type("...> ", "2;\r");
        typed.await("42");
        typed.type("reeve> ", CONTROL_D);
        end(shell);
        assertThat(typed.written()).doesNotContain("ERROR").doesNotContain("not_understood");
    }

    @Test
    void anotherStartRemembersWhatWasTyped() throws Exception {
        Path history = directory.resolve("history");
        CompletableFuture<Void> first = start(null, history);
        typed.type("reeve> ", "SELECT 40\r");
        typed.type("...> ", "+ 2 AS sum;\r");
        typed.await("(1 row)");
        typed.type("reeve> ", "\\q\r");
        end(first);
        typed.close();

        typed = new TypedTerminal();
        CompletableFuture<Void> second = start(null, history);
        typed.type("reeve> ", UP + UP + "\r");
        typed.await("(1 row)");
        typed.type("reeve> ", "\\q\r");
        end(second);
        assertThat(typed.written()).contains("42");
    }

    @Test
    void aPagerGetsWhatDoesNotFit() throws Exception {
        Path paged = directory.resolve("paged");
        CompletableFuture<Void> shell = start("cat >> " + paged, null);
        typed.type("reeve> ", "SELECT 'short' AS a;\r");
        typed.type("(1 row)", "SELECT n FROM generate_series(1, 30) n;\r");
        typed.type("reeve> ", "SELECT repeat('w', 90) AS wide;\r");
        typed.type("reeve> ", "\\x\rSELECT repeat('e', 90) AS expanded;\r");
        typed.type("(1 row)", "\\q\r");
        end(shell);
        assertThat(Files.readString(paged))
                .contains("(30 rows)", "w".repeat(90))
                .doesNotContain("short")
                .doesNotContain("eee");
    }

    @Test
    void withoutAPagerEverythingIsPrinted() throws Exception {
        CompletableFuture<Void> shell = start("reeve-no-such-pager", null);
        typed.type("reeve> ", "SELECT n FROM generate_series(1, 30) n;\r");
        typed.type("(30 rows)", "\\q\r");
        end(shell);
    }

    @Test
    void servicesAreListedAndChanged() throws Exception {
        CompletableFuture<Void> shell = start(null, null);
        typed.type("reeve> ", "\\service\r");
        typed.await("* │ default │ enforce │ refuse");
        typed.await("  │ reports │ enforce │ allow");
        typed.type("reeve> ", "SELECT count(*) FROM orders;\r");
        typed.await("no_condition: orders");
        typed.type("reeve> ", "\\service reports\r");
        typed.type("reeve:reports> ", "SELECT count(*) FROM orders;\r");
        typed.await("not_yet_supported: orders");
        typed.type("reeve:reports> ", "\\service rolout\r");
        typed.await("the spec has no service rolout, did you mean \"rollout\"?");
        typed.type("reeve:reports> ", "\\service rollout\r");
        typed.type("reeve:rollout> ", "SELECT count(*) AS seen FROM orders;\r");
        typed.type("(1 row)", "\\tenant 7\r");
        typed.type("reeve:rollout[7]> ", "\\q\r");
        end(shell);
    }

    @Test
    void thePromptTellsOfTheTransactionAndWhatBecameOfIt() throws Exception {
        CompletableFuture<Void> shell = start(null, null);
        typed.type("reeve> ", "BEGIN;\r");
        typed.type("reeve*> ", "SELECT count(*) FROM orders;\r");
        typed.type("reeve*> ", "SELECT 1 / 0;\r");
        typed.type("reeve!> ", "COMMIT;\r");
        typed.await("ROLLBACK");
        typed.type("reeve> ", "BEGIN; SAVEPOINT a; SELECT 1 / 0;\r");
        typed.type("reeve!> ", "ROLLBACK TO a;\r");
        typed.type("reeve*> ", "COMMIT;\r");
        typed.await("COMMIT;");
        typed.await("COMMIT");
        typed.type("reeve> ", "\\q\r");
        end(shell);
    }

    @Test
    void tabCompletes() throws Exception {
        CompletableFuture<Void> shell = start(null, null);
        typed.type("reeve> ", "\\te\t 78\r");
        typed.type("reeve[78]> ", "sel\tcount(*) AS found from vis\t;\r");
        typed.type("(1 row)", "\\q\r");
        end(shell);
        assertThat(typed.written()).contains("found").doesNotContain("not_understood");
    }

    @Test
    void whatCompletesFitsItsPlace() throws Exception {
        try (ShellConnection connection = connect()) {
            ShellCompletion completion = new ShellCompletion(connection);
            assertThat(completion.words("", "\\t", "")).containsExactly("\\tenant", "\\timing");
            assertThat(completion.words("\\tenant ", "7", "")).containsExactly("7", "78");
            assertThat(completion.words("\\service ", "r", "")).containsExactly("reports", "rollout");
            assertThat(completion.words("\\d ", "", "")).containsExactly("old.bills", "orders", "visits");
            assertThat(completion.words("\\timing ", "", "")).containsExactly("off", "on");
            assertThat(completion.words("\\explain ", "SEL", "")).containsExactly("SELECT");
            assertThat(completion.words("SELECT * FROM ", "o", "")).containsExactly("old.bills", "orders");
            assertThat(completion.words("SELECT * FROM ", "public.", "")).contains("public.orders");
            assertThat(completion.words("SELECT ", "p", "")).contains("page", "partition");
            assertThat(completion.words("SELECT ", "p", " FROM orders")).containsExactly("partition");
            assertThat(completion.words("SELECT ", "v.", " FROM orders o, visits AS v"))
                    .containsExactly("v.org", "v.page");
            assertThat(completion.words("UPDATE old.bills b SET due = ", "b.", ""))
                    .containsExactly("b.due", "b.org");
            assertThat(completion.words("SELECT * FROM visits; SELECT * FROM orders WHERE ", "n", ""))
                    .contains("no")
                    .doesNotContain("page");
        }
    }

    @Test
    void theDemoEndsInTheShellOnATerminal() throws Exception {
        CompletableFuture<Integer> demo = CompletableFuture.supplyAsync(() -> new picocli.CommandLine(
                        new Demo(() -> Optional.of(typed.terminal()), null))
                .setOut(new PrintWriter(Writer.nullWriter()))
                .execute());
        typed.type("reeve> ", "\\tenant 6\r");
        typed.type("reeve[6]> ", "SELECT count(*) AS found FROM orders;\r");
        typed.type("(1 row)", "\\q\r");
        assertThat(demo.get(1, TimeUnit.MINUTES)).isZero();
    }

    @Test
    void theDemoEndsByItselfWithoutATerminal() {
        StringWriter out = new StringWriter();
        int code = CommandLines.reeve().setOut(new PrintWriter(out)).execute("demo");
        assertThat(code).isZero();
        assertThat(out.toString())
                .contains("reeve check: 5 statements read, 5 kinds, 1 error, 1 warning, 0 notes", "Done: ")
                .doesNotContain("The shell:", "not to be expected");
    }

    private ShellConnection connect() throws SQLException {
        return ShellConnection.open(dataSource, "default", null);
    }

    private CompletableFuture<Void> start(@Nullable String pager, @Nullable Path history) {
        return CompletableFuture.runAsync(() -> {
            try (ShellConnection connection = connect()) {
                new TerminalShell(typed.terminal(), connection, pager, history, 200).run();
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static void end(CompletableFuture<?> shell) throws Exception {
        shell.get(1, TimeUnit.MINUTES);
    }

    private static void awaitRunning(String sql) throws SQLException {
        try (Connection connection = server.connect("home");
                Statement statement = connection.createStatement()) {
            long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
            boolean running = false;
            while (!running) {
                assertThat(System.nanoTime()).as("%s runs", sql).isLessThan(end);
                try (ResultSet found = statement.executeQuery(
                        "SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query = '" + sql + "'")) {
                    running = found.next();
                }
            }
        }
    }
}

package dev.reeve.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.spec.Service;
import dev.reeve.testkit.EmbeddedServer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell on real databases. */
final class ShellIT {
    private static EmbeddedServer server;

    @TempDir
    private static Path directory;

    private static Path spec;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void start() throws SQLException, IOException {
        server = EmbeddedServer.start();
        for (String name : List.of("home", "other")) {
            server.createDatabase(name);
            try (Connection connection = server.connect(name);
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE TABLE orders (org bigint NOT NULL, no int NOT NULL, PRIMARY KEY (org, no))");
            }
        }
        String credentials = "username: postgres, password: " + server.password();
        spec = Files.writeString(directory.resolve("reeve.yaml"), """
                shards:
                  home: {url: "%s", %s}
                  other: {url: "%s", %s}
                tenancy: {column: org, source: inline}
                tenants: {"7": {shard: other}, "8": {shard: other}}
                services: {default: {}, legacy: {mode: pass}}
                """.formatted(
                        server.url("home"), credentials, server.url("other"), credentials));
    }

    @BeforeEach
    void empty() throws SQLException {
        try (Connection connection = server.connect("other");
                Statement statement = connection.createStatement()) {
            statement.execute("TRUNCATE orders");
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void statementsRunForTheTenantThatTheConnectionIsBoundTo() throws Exception {
        assertThat(run("""
                INSERT INTO orders VALUES (7, 1), (7, 2);
                \\tenant 7
                SELECT no
                  FROM orders ORDER BY no;
                \\x
                SELECT count(*) FROM orders
                """)).isTrue();
        assertThat(out.toString().lines())
                .containsSequence("2 rows changed", "no", "──", " 1", " 2", "(2 rows)")
                .contains("count │ 2");
    }

    @Test
    void aTransactionGoesOverSeveralStatements() throws Exception {
        assertThat(run("""
                BEGIN; INSERT INTO orders VALUES (7, 1); ROLLBACK;
                SELECT no FROM orders WHERE org = 7;
                """)).isTrue();
        assertThat(out.toString()).contains("BEGIN", "1 row changed", "ROLLBACK", "(0 rows)");
    }

    @Test
    void whatFailsIsOneMessageWithItsPlaceAndTheRestStillRuns() throws Exception {
        assertThat(run("""
                SELECT no FROM orders;
                SELECT nothing FROM orders WHERE org = 7;
                SELECT 5 AS five;
                """)).isFalse();
        assertThat(err.toString())
                .contains("no_condition: orders", "hint: ")
                .contains(
                        "ERROR: column \"nothing\" does not exist\n  SELECT nothing FROM orders WHERE org = 7\n         ^");
        assertThat(out.toString()).contains("five");
    }

    @Test
    void thePlaceIsCountedInTheTextThatWasTyped() throws Exception {
        run("\\tenant 7\nSELECT no FROM orders WHERE no > 0 GROUP BY no HAVING nothing > 1;\n");
        assertThat(err.toString())
                .contains("\n  SELECT no FROM orders WHERE no > 0 GROUP BY no HAVING nothing > 1\n" + " ".repeat(56)
                        + "^");
    }

    @Test
    void whatTheServerRemarksIsShown() throws Exception {
        assertThat(run("\\service legacy\nROLLBACK;\n")).isTrue();
        assertThat(err.toString()).contains("WARNING: there is no transaction in progress");
    }

    @Test
    void theTenantStaysWhileATransactionIsOpen() throws Exception {
        assertThat(run("BEGIN;\n\\tenant 7\nROLLBACK;\n\\service none\n\\nonsense\n"))
                .isFalse();
        assertThat(err.toString()).contains("a transaction is open", "no service none", "no such command: \\nonsense");
    }

    @Test
    void tablesAndStatementsAreDescribed() throws Exception {
        assertThat(run("\\d\n\\d orders\n\\explain SELECT no FROM orders WHERE org = 7\n\\timing\nSELECT 1;\n"))
                .isTrue();
        assertThat(out.toString())
                .contains("orders │ tenant │ org", "primary key orders_pkey: (org, no)", "shard: other", " ms");
    }

    @Test
    void aTerminalIsReadLineByLineUntilTheShellIsLeft() throws Exception {
        ByteArrayInputStream typed = new ByteArrayInputStream(
                "\\tenant 7\nSELECT 40 +\n2 AS sum;\n\\q\nSELECT 'unread';\n".getBytes(StandardCharsets.UTF_8));
        ByteArrayOutputStream screen = new ByteArrayOutputStream();
        try (Terminal terminal = TerminalBuilder.builder()
                        .system(false)
                        .streams(typed, screen)
                        .dumb(true)
                        .type("dumb")
                        .encoding(StandardCharsets.UTF_8)
                        .build();
                ReeveDataSource dataSource = ReeveDataSource.of(Reeve.open(spec));
                ShellConnection connection = ShellConnection.open(dataSource, Service.DEFAULT, null)) {
            new TerminalShell(terminal, connection, null, null, 40).run();
        }
        assertThat(screen.toString(StandardCharsets.UTF_8))
                .contains("reeve> ", "reeve[7]> ", "sum", "42", "(1 row)")
                .doesNotContain("?column?");
    }

    /** Whether all went well. */
    private boolean run(String typed) throws Exception {
        try (ReeveDataSource dataSource = ReeveDataSource.of(Reeve.open(spec));
                ShellConnection connection = ShellConnection.open(dataSource, Service.DEFAULT, null)) {
            ShellSession session =
                    new ShellSession(connection, new Shell.Printing(new PrintWriter(out), new PrintWriter(err)), 40);
            ShellInput input = new ShellInput();
            typed.lines().forEach(line -> session.carryOut(input.add(line)));
            session.carryOut(input.end());
            return !session.hasFailed();
        }
    }
}

package dev.reeve.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code explain} and the demo on real databases. */
final class ExplainIT {
    private static EmbeddedServer server;

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();

    @BeforeAll
    static void start() throws SQLException {
        server = EmbeddedServer.start();
        for (String name : List.of("home", "other")) {
            server.createDatabase(name);
            try (Connection connection = server.connect(name);
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE TABLE orders (org bigint NOT NULL, no int NOT NULL, PRIMARY KEY (org, no))");
                statement.execute("CREATE TABLE tickets (id bigint PRIMARY KEY, org bigint NOT NULL)");
            }
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void anAdmittedStatementIsShownWithItsTenantItsShardAndItsText() throws IOException {
        assertThat(run("explain", "-p", "7", "SELECT no FROM orders WHERE org = $1"))
                .isZero();
        assertThat(out.toString())
                .contains("tenant: 7", "orders: orders.org = $1", "shard: other, shared_row", "runs: SELECT no FROM");
    }

    @Test
    void aBoundConnectionsStatementNeedsToNameNobody() throws IOException {
        assertThat(run("explain", "--tenant", "7", "SELECT no FROM orders")).isZero();
        assertThat(out.toString()).contains("tenant: 7, the connection's", "orders: the connection's tenant");
    }

    @Test
    void aKeyIsLookedUpOnTheShards() throws Exception {
        try (Connection connection = server.connect("other");
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO tickets VALUES (70, 7)");
        }
        assertThat(run("explain", "-p", "70", "SELECT id FROM tickets WHERE id = $1"))
                .isZero();
        assertThat(out.toString()).contains("tenant: 7", "tickets: found by looking up the key tickets.id = $1");
    }

    @Test
    void theServiceHasItsSay() throws IOException {
        assertThat(run("explain", "--service", "rollout", "SELECT no FROM orders"))
                .isZero();
        assertThat(out.toString())
                .contains(
                        "service: rollout, observe: home gets the statement as it is",
                        "shard: home",
                        "enforced: it would be refused: no_condition: orders");
        assertThat(run("explain", "--service", "nobody", "SELECT no FROM orders"))
                .isEqualTo(1);
        assertThat(out.toString()).contains("spec_invalid: the spec has no service nobody");
    }

    @Test
    void programsGetJson() throws IOException {
        assertThat(run("explain", "--json", "-p", "71", "SELECT id FROM tickets WHERE id = $1"))
                .isZero();
        assertThat(out.toString())
                .startsWith("{\n  \"statement\": \"SELECT id FROM tickets WHERE id = $1\",\n  \"admitted\": true,")
                .contains("\"key\": \"tickets.id\"", "\"tenants\": [],\n          \"shard\": null")
                .endsWith("\"refusal\": null\n}\n");
    }

    @Test
    void aRefusedStatementIsShownWithTheReasonAndTheRemedy() throws IOException {
        assertThat(run("explain", "SELECT no FROM orders")).isEqualTo(1);
        assertThat(out.toString()).contains("refused: no_condition: orders", "hint: ");
    }

    @Test
    void aShardThatCannotBeReachedIsOneClearError() throws IOException {
        Path spec = spec("jdbc:postgresql://127.0.0.1:1/other");
        assertThat(commandLine().execute("explain", "-s", spec.toString(), "SELECT 1"))
                .isEqualTo(1);
        assertThat(out.toString())
                .startsWith("shard_unreachable: shard other cannot be used")
                .doesNotContain("\tat ");
    }

    @Test
    void theDemoShowsEveryStopAndMeetsNoSurprise() {
        assertThat(commandLine().execute("demo")).isZero();
        assertThat(out.toString())
                .contains("\nDone: 23 statements, 8 of them refused")
                .doesNotContain("not to be expected");
    }

    private int run(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(1, "--spec=" + spec(server.url("other")));
        return commandLine().execute(all.toArray(new String[0]));
    }

    private CommandLine commandLine() {
        PrintWriter writer = new PrintWriter(out, true);
        return Main.commandLine().setOut(writer).setErr(writer);
    }

    private Path spec(String other) throws IOException {
        String credentials = "username: postgres, password: " + server.password();
        return Files.writeString(
                directory.resolve("reeve.yaml"), """
                shards:
                  home: {url: "%s", %s}
                  other: {url: "%s", %s}
                tenancy: {column: org, source: inline}
                tenants: {"7": {shard: other}}
                services: {rollout: {mode: observe}}
                """.formatted(server.url("home"), credentials, other, credentials));
    }
}

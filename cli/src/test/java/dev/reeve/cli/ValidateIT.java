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
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code validate --connect} on real databases. */
final class ValidateIT {
    private static final String TABLES = """
            CREATE TABLE orders (org bigint NOT NULL, no int NOT NULL, total numeric(12,2), PRIMARY KEY (org, no));
            CREATE TABLE currencies (code text PRIMARY KEY);
            """;

    private static EmbeddedServer server;

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();

    @BeforeAll
    static void start() throws SQLException {
        server = EmbeddedServer.start();
        create("home", TABLES);
        create("good", TABLES);
        create("odd", "CREATE TABLE orders (org bigint NOT NULL, no bigint NOT NULL, PRIMARY KEY (no))");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void aShardWithHomesTablesIsFine() throws IOException {
        assertThat(validate("good", server.password(), "tables: {orders: {scope: tenant}}"))
                .isZero();
        assertThat(lines())
                .containsExactly(
                        "FILE: ok",
                        "  2 shards, 1 tenant, 1 table declared",
                        "  tables on home: 1 tenant, 1 global",
                        "  tenant column: org int8",
                        "  shard other: reached, its tables are home's");
    }

    @Test
    void aSpecThatDoesNotFitHomeIsRefused() throws IOException {
        assertThat(validate("good", server.password(), "tables: {ordrs: {scope: tenant}}"))
                .isEqualTo(1);
        assertThat(lines())
                .containsExactly("FILE:6:10: there is no table ordrs, did you mean \"orders\"?", "FILE: 1 finding");
    }

    @Test
    void aShardWithOtherTablesIsRefused() throws IOException {
        assertThat(validate("odd", server.password(), "")).isEqualTo(1);
        assertThat(lines())
                .containsExactly(
                        "FILE:3:3: shard other: column public.orders.no is bigint, on home integer",
                        "FILE:3:3: shard other: column public.orders.total is missing",
                        "FILE:3:3: shard other: table public.orders has the primary key (no), on home the primary key"
                                + " (org, no)",
                        "FILE: 3 findings");
    }

    @Test
    void aShardThatCannotBeReachedIsNamedWithoutItsPassword() throws IOException {
        assertThat(validate("none", server.password(), "")).isEqualTo(1);
        assertThat(lines().get(0))
                .startsWith("FILE:3:3: shard other: ")
                .contains("\"none\"")
                .contains("3D000");
        assertThat(out.toString()).doesNotContain(server.password());
    }

    @Test
    void aWrongPasswordIsNotPrinted() throws IOException {
        assertThat(validate("good", "hunter2", "")).isEqualTo(1);
        assertThat(lines().get(0)).startsWith("FILE:3:3: shard other: ").contains("28P01");
        assertThat(out.toString()).doesNotContain("hunter2");
    }

    @Test
    void aUrlThatCannotBeReadIsNotPrinted() throws IOException {
        assertThat(validate("good?port=x:y&password=hunter2&socketTimeout=z", server.password(), ""))
                .isEqualTo(1);
        assertThat(out.toString()).doesNotContain("hunter2");
    }

    private int validate(String database, String password, String more) throws IOException {
        Files.writeString(directory.resolve("reeve.yaml"), """
                shards:
                  home: {url: "%s", username: %s, password: "%s"}
                  other: {url: "%s", username: %s, password: "%s"}
                tenancy: {column: org}
                tenants: {1: {shard: other}}
                %s
                """.formatted(
                        server.url("home"),
                        server.username(),
                        server.password(),
                        server.url(database),
                        server.username(),
                        password,
                        more));
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .execute(
                        "validate", "--connect", directory.resolve("reeve.yaml").toString());
    }

    private List<String> lines() {
        return out.toString()
                .replace(directory.resolve("reeve.yaml").toString(), "FILE")
                .lines()
                .toList();
    }

    private static void create(String database, String sql) throws SQLException {
        server.createDatabase(database);
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}

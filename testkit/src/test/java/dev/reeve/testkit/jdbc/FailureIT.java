package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.SpecSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What goes wrong outside of statements, and the ways in. */
class FailureIT {
    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    @Test
    void aWrongPasswordIsOneClearErrorAtOpen() {
        assertThatThrownBy(() -> Reeve.open(spec(world.server().url("home"), "wrong")))
                .isInstanceOfSatisfying(ReeveException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.SHARD_UNREACHABLE);
                    assertThat(e.getMessage()).contains("shard home", "28P01").doesNotContain("wrong\"");
                });
    }

    @Test
    void anUnreachableShardIsOneClearErrorAtOpen() {
        assertThatThrownBy(() -> Reeve.open(spec("jdbc:postgresql://127.0.0.1:1/home", "x")))
                .isInstanceOfSatisfying(ReeveException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.SHARD_UNREACHABLE);
                    assertThat(e.getMessage()).contains("shard home", "08001");
                });
    }

    private static SpecSource spec(String url, String password) {
        return SpecSource.text("reeve.yaml", """
                shards: {home: {url: "%s", username: "%s", password: "%s"}}
                tenancy: {column: organization_id, level: shared_row, unknown: refuse, source: inline}
                tenants: {"1": {shard: home}}
                """.formatted(url, world.server().username(), password));
    }

    @Test
    void aConnectionThatDiesInMidQueryKeepsItsSqlStateAndIsReplaced() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            CountDownLatch started = new CountDownLatch(1);
            Thread killer = new Thread(() -> kill(started));
            killer.start();
            started.await();
            assertThatThrownBy(() -> {
                        while (true) {
                            statement
                                    .executeQuery("SELECT count(*) FROM documents, generate_series(1, 3000000) AS g")
                                    .close();
                        }
                    })
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isIn("57P01", "08006", "08003"));
            killer.join();
            try (ResultSet rows = statement.executeQuery("SELECT count(*) FROM documents")) {
                rows.next();
                assertThat(rows.getLong(1)).isEqualTo(world.count("documents", 1));
            }
        }
    }

    /** Ends the server's processes that run the query, once there is one. */
    private static void kill(CountDownLatch started) {
        started.countDown();
        try (Connection admin = world.world().shard("shard_a");
                Statement statement = admin.createStatement()) {
            boolean killed = false;
            while (!killed) {
                try (ResultSet rows = statement.executeQuery("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        + " WHERE datname = 'shard_a' AND state = 'active' AND query LIKE '%generate_series%'"
                        + " AND pid <> pg_backend_pid()")) {
                    killed = rows.next();
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aStatementCanBeCancelled() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            statement.setQueryTimeout(1);
            assertThatThrownBy(() -> statement.executeQuery(
                            "SELECT count(*) FROM generate_series(1, 100000) a, generate_series(1, 100000) b"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("57014"));
            statement.setQueryTimeout(0);
            statement.executeQuery("SELECT 1").close();
        }
    }

    @Test
    void metadataAreThoseOfHomeAndGiveNoPhysicalConnectionAway() throws Exception {
        try (Connection one = world.tenant("1")) {
            DatabaseMetaData metadata = one.getMetaData();
            assertThat(metadata.getDatabaseProductName()).isEqualTo("PostgreSQL");
            assertThat(metadata.getConnection()).isSameAs(one);
            try (ResultSet tables = metadata.getTables(null, "public", "documents", null)) {
                assertThat(tables.next()).isTrue();
                assertThat(tables.getStatement().getConnection()).isSameAs(one);
            }
            try (PreparedStatement statement =
                    one.prepareStatement("SELECT id, title FROM documents WHERE price > ?")) {
                assertThat(statement.getMetaData().getColumnCount()).isEqualTo(2);
                assertThat(statement.getParameterMetaData().getParameterCount()).isEqualTo(1);
            }
            assertThat(one.isValid(5)).isTrue();
            assertThat(one.isWrapperFor(org.postgresql.core.BaseConnection.class))
                    .isFalse();
        }
    }

    @Test
    void theDriverOpensASpecByItsUrl(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("reeve.yaml");
        Files.writeString(file, world.specWithUrls());
        String url = "jdbc:reeve:file:" + file;
        try (Connection one = DriverManager.getConnection(url + "?tenant=1");
                Statement statement = one.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM documents")) {
            rows.next();
            assertThat(rows.getLong(1)).isEqualTo(world.count("documents", 1));
        }
        assertThatThrownBy(() -> DriverManager.getConnection(url + "?tennant=1"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("tennant");
        assertThatThrownBy(() -> DriverManager.getConnection("jdbc:reeve:nowhere"))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("08001"));
        assertThatThrownBy(() -> DriverManager.getConnection("jdbc:reeve:file:" + directory.resolve("none.yaml")))
                .isInstanceOf(SQLException.class);
    }

    @Test
    void anAdministratorsConnectionIsHomeItself() throws Exception {
        ReeveDataSource source = world.source();
        try (Connection home = source.admin().getConnection();
                Statement statement = home.createStatement()) {
            statement.execute("CREATE TABLE migrated (id int)");
            statement.execute("DROP TABLE migrated");
        }
    }
}

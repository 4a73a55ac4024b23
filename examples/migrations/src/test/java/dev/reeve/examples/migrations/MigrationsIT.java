package dev.reeve.examples.migrations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.SpecSource;
import dev.reeve.testkit.EmbeddedServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import javax.sql.DataSource;
import liquibase.database.core.PostgresDatabase;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Flyway and Liquibase on the shards past Reeve, and what becomes of them through it. */
final class MigrationsIT {
    private static final List<String> SHARDS = List.of("home", "shard_a");

    private EmbeddedServer server;

    @BeforeEach
    void start() throws SQLException {
        server = EmbeddedServer.start();
        for (String shard : SHARDS) {
            server.createDatabase(shard);
        }
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private SpecSource spec() {
        SpecSource spec = SpecSource.text("reeve.yaml", """
                shards: {home: {}, shard_a: {}}
                tenancy: {column: organization_id}
                tenants: {"1": {shard: shard_a}, "2": {shard: home}}
                """);
        for (String shard : SHARDS) {
            spec = spec.shard(shard, server.url(shard), server.username(), server.password());
        }
        return spec;
    }

    private ReeveDataSource open() {
        return ReeveDataSource.of(Reeve.open(spec()));
    }

    private void firstVersion() {
        for (DataSource shard : ReeveDataSource.shards(spec()).values()) {
            Flyway.configure().dataSource(shard).target("1").load().migrate();
        }
    }

    @Test
    void emptyDatabasesAreMigratedBeforeReeveIsOpened() throws Exception {
        assertThatThrownBy(this::open).isInstanceOf(ReeveException.class);

        Migrations.flyway(spec());
        try (ReeveDataSource reeve = open()) {
            execute(reeve.forTenant("1"), "INSERT INTO invoices (id, amount, due) VALUES (7, 10, '2026-02-28')");
            assertThat(number(reeve.forTenant("1"), "SELECT count(*) FROM invoices"))
                    .isEqualTo(1);
        }
    }

    @Test
    void homeIsMigratedLast() {
        assertThat(ReeveDataSource.shards(spec()).keySet()).containsExactly("shard_a", "home");
    }

    @Test
    void tenantsSeeALaterVersionOnceReeveIsOpenedAgain() throws Exception {
        firstVersion();
        try (ReeveDataSource reeve = open()) {
            execute(reeve.forTenant("1"), "INSERT INTO invoices (id, amount) VALUES (7, 10)");
            Migrations.flyway(spec());
        }
        try (ReeveDataSource reeve = open()) {
            execute(reeve.forTenant("1"), "UPDATE invoices SET due = '2026-02-28' WHERE id = 7");
            assertThat(number(reeve.forTenant("1"), "SELECT count(*) FROM invoices WHERE due IS NOT NULL"))
                    .isEqualTo(1);
            assertThat(number(reeve.forTenant("2"), "SELECT count(*) FROM invoices"))
                    .isZero();
        }
    }

    @Test
    void liquibaseUpdatesEveryShard() throws Exception {
        Migrations.liquibase(spec());
        try (ReeveDataSource reeve = open()) {
            execute(reeve.forTenant("1"), "INSERT INTO reminders (note) VALUES ('x')");
            assertThat(number(reeve.forTenant("1"), "SELECT count(*) FROM reminders"))
                    .isEqualTo(1);
            assertThat(number(reeve.forTenant("2"), "SELECT count(*) FROM reminders"))
                    .isZero();
        }
    }

    @Test
    void throughReeveTheyFindPostgreSqlAndAreRefused() throws Exception {
        firstVersion();
        try (ReeveDataSource reeve = open();
                Connection connection = reeve.getConnection()) {
            assertThat(Migrations.detected(connection)).isInstanceOf(PostgresDatabase.class);
            assertThatThrownBy(() -> Migrations.flyway(reeve))
                    .hasStackTraceContaining("statements of this kind are not run for tenants");
        }
    }

    private static void execute(DataSource source, String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static long number(DataSource source, String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}

package dev.reeve.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.Reeve;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.Table;
import dev.reeve.catalog.Type;
import dev.reeve.catalog.TypeMachinery;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReeveConnectionTest {
    private static final FullName BIGINT = new FullName("pg_catalog", "int8");

    private final StubDriver driver = new StubDriver();
    private ReeveDataSource source;

    @BeforeEach
    void open() throws SQLException {
        DriverManager.registerDriver(driver);
        source = ReeveDataSource.of(Reeve.of(catalog()));
    }

    @AfterEach
    void close() throws SQLException {
        source.close();
        DriverManager.deregisterDriver(driver);
    }

    private static GovernedCatalog catalog() {
        Spec spec = onStubs(Spec.parse(SpecSource.text("reeve.yaml", """
                shards: {home: {url: "jdbc:postgresql:x"}, a: {url: "jdbc:postgresql:x"}, b: {url: "jdbc:postgresql:x"}}
                tenancy: {column: tenant, level: shared_row, unknown: refuse, source: inline}
                tenants: {"1": {shard: a}, "2": {shard: b}}
                """)));
        Table notes = new Table(
                new FullName("public", "notes"),
                Table.Kind.TABLE,
                List.of(column("id", 1), column("tenant", 2)),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                false,
                null,
                Table.Behaviour.PLAIN);
        Catalog catalog = new Catalog(
                "stub",
                150000,
                List.of("pg_catalog", "public"),
                Set.of("pg_catalog", "public"),
                Map.of(notes.name(), notes),
                Map.of(),
                Map.of(BIGINT, new Type(BIGINT, 20, Type.Kind.BASE, null, null)),
                Map.of(),
                Set.of(),
                TypeMachinery.NONE);
        return GovernedCatalog.of(spec, catalog);
    }

    private static Spec onStubs(Spec spec) {
        Map<String, Shard> shards = new LinkedHashMap<>();
        for (Shard shard : spec.shards().values()) {
            String url = StubDriver.PREFIX + shard.name();
            shards.put(shard.name(), new Shard(shard.name(), url, null, null, shard.pool(), shard.at()));
        }
        return new Spec(
                shards,
                spec.tenancy(),
                spec.tenants(),
                spec.tables(),
                spec.relations(),
                spec.keys(),
                spec.lookups(),
                spec.services(),
                spec.transactions(),
                spec.safeFunctions());
    }

    private static Column column(String name, int number) {
        return new Column(
                name, number, BIGINT, -1, "bigint", true, true, false, Column.Generated.NO, Column.Identity.NO);
    }

    @Test
    void aStatementGoesToItsTenantsShardWithItsParametersInPlace() throws SQLException {
        try (Connection connection = source.getConnection();
                PreparedStatement statement =
                        connection.prepareStatement("DELETE FROM notes WHERE tenant = ? AND id = ?")) {
            statement.setLong(1, 2);
            statement.setLong(2, 7);
            assertThat(statement.executeUpdate()).isEqualTo(1);
        }

        assertThat(driver.log).contains("b: 1 = 2").noneMatch(line -> line.startsWith("a:"));
        assertThat(driver.log).anyMatch(line -> line.startsWith("b: DELETE FROM notes WHERE"));
    }

    @Test
    void aRefusedStatementTakesNoConnection() throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("DELETE FROM notes"))
                    .isInstanceOfSatisfying(ReeveRefusedException.class, refused -> {
                        assertThat(refused.code()).isEqualTo(ErrorCode.NO_CONDITION);
                        assertThat(refused.getSQLState()).isEqualTo(ErrorCode.NO_CONDITION.sqlState());
                    });
        }

        assertThat(driver.log).isEmpty();
    }

    @Test
    void aTransactionEndsOnTheShardsThatItReached() throws SQLException {
        try (Connection one = source.forTenant("1").getConnection();
                Statement statement = one.createStatement()) {
            one.setAutoCommit(false);
            statement.executeUpdate("DELETE FROM notes");
            one.commit();
            statement.executeUpdate("DELETE FROM notes");
            one.rollback();
        }

        assertThat(driver.log)
                .containsSubsequence("a: commit", "a: rollback")
                .doesNotContain("b: commit", "home: commit");
    }

    @Test
    void anErrorOfTheDatabaseIsHandedOn() throws SQLException {
        driver.failing.add("SELECT 1");
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("SELECT 1"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("22000"));
            statement.execute("SELECT 2");
        }
    }

    @Test
    void whatCannotBeHeldToATenantIsNotOffered() throws SQLException {
        try (Connection connection = source.getConnection()) {
            assertThatThrownBy(
                            () -> connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_UPDATABLE))
                    .isInstanceOf(SQLFeatureNotSupportedException.class);
            assertThatThrownBy(() -> connection.prepareCall("{call f()}"))
                    .isInstanceOf(SQLFeatureNotSupportedException.class);
            assertThatThrownBy(connection::createBlob).isInstanceOf(SQLFeatureNotSupportedException.class);
            assertThatThrownBy(() -> connection.setSchema("other")).isInstanceOf(ReeveRefusedException.class);
            assertThat(connection.getSchema()).isEqualTo("public");
        }
    }

    @Test
    void aParameterThatIsMissingOrTooManyIsAnError() throws SQLException {
        try (Connection one = source.forTenant("1").getConnection();
                PreparedStatement statement = one.prepareStatement("DELETE FROM notes WHERE id = ?")) {
            assertThatThrownBy(statement::executeUpdate).hasMessageContaining("parameter 1");
            statement.setLong(1, 1);
            statement.setLong(2, 1);
            assertThatThrownBy(statement::executeUpdate).hasMessageContaining("out of range");
            statement.clearParameters();
            statement.setLong(1, 1);
            assertThat(statement.executeUpdate()).isEqualTo(1);
        }
    }

    @Test
    void aClosedConnectionAndItsStatementsTakeNothingMore() throws SQLException {
        Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        connection.close();

        assertThat(statement.isClosed()).isTrue();
        assertThatThrownBy(() -> statement.execute("SELECT 1")).isInstanceOf(SQLException.class);
        assertThatThrownBy(connection::createStatement)
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("08003"));
        connection.close();
    }
}

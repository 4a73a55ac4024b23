package dev.reeve.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.Reeve;
import dev.reeve.refusal.ErrorCode;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLWarning;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReeveConnectionTest {
    private final StubDriver driver = new StubDriver();
    private ReeveDataSource source;

    @BeforeEach
    void open() throws SQLException {
        DriverManager.registerDriver(driver);
        source = ReeveDataSource.of(Reeve.of(StubCatalog.notes()));
    }

    @AfterEach
    void close() throws SQLException {
        source.close();
        DriverManager.deregisterDriver(driver);
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
            assertThatThrownBy(connection::createBlob).isInstanceOf(SQLFeatureNotSupportedException.class);
            assertThatThrownBy(() -> connection.setSchema("other")).isInstanceOf(ReeveRefusedException.class);
            assertThat(connection.getSchema()).isEqualTo("public");
        }
    }

    @Test
    void resultsAreReadOnlyAndThatIsAWarningToWhomAsksForMore() throws SQLException {
        try (Connection connection = source.getConnection()) {
            for (int n = 0; n < 2; n++) {
                try (Statement statement =
                        connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_UPDATABLE)) {
                    assertThat(statement.getResultSetConcurrency()).isEqualTo(ResultSet.CONCUR_READ_ONLY);
                }
            }
            SQLWarning warning = connection.getWarnings();
            assertThat(warning.getSQLState()).isEqualTo("01S02");
            assertThat((Throwable) warning.getNextWarning()).isNull();
            assertThatThrownBy(() -> connection.createStatement(ResultSet.TYPE_FORWARD_ONLY, 7))
                    .isInstanceOf(SQLException.class);
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

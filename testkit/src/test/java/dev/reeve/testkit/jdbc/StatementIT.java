package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Statements through the JDBC door, on real servers. */
class StatementIT {
    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    @Test
    void aBoundConnectionSeesItsTenantOnly() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement();
                ResultSet rows = statement.executeQuery("SELECT DISTINCT organization_id FROM documents")) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.getLong(1)).isEqualTo(1);
            assertThat(rows.next()).isFalse();
            assertThat(rows.getStatement()).isSameAs(statement);
            assertThat(rows.getStatement().getConnection()).isSameAs(one);
        }
    }

    @Test
    void anUnboundStatementIsReadForItsTenant() throws Exception {
        try (Connection connection = world.unbound();
                PreparedStatement statement = connection.prepareStatement(
                        "SELECT count(*) FROM documents WHERE state <> ? AND organization_id = ?")) {
            statement.setString(1, "nothing");
            for (long tenant = 1; tenant <= 4; tenant++) {
                statement.setLong(2, tenant);
                try (ResultSet rows = statement.executeQuery()) {
                    rows.next();
                    assertThat(rows.getLong(1)).isEqualTo(world.count("documents", tenant));
                }
            }
        }
    }

    @Test
    void whatNamesNoTenantIsRefusedAndTheConnectionGoesOn() throws Exception {
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            assertRefused(ErrorCode.NO_CONDITION, () -> statement.executeQuery("SELECT * FROM documents"));
            assertRefused(ErrorCode.NOT_UNDERSTOOD, () -> statement.executeQuery("SELEC 1"));
            assertRefused(ErrorCode.UNSAFE_STATEMENT, () -> statement.execute("SET search_path = org_5"));
            assertRefused(
                    ErrorCode.UNSAFE_FUNCTION,
                    () -> statement.execute("SELECT query_to_xml('SELECT 1', true, false, '')"));
            assertRefused(
                    ErrorCode.UNKNOWN_TENANT,
                    () -> statement.executeQuery("SELECT * FROM documents WHERE organization_id = 99"));
            assertRefused(
                    ErrorCode.CROSS_TENANT_STATEMENT,
                    () -> statement.executeQuery("SELECT * FROM documents WHERE organization_id IN (1, 3)"));
            try (ResultSet rows = statement.executeQuery("SELECT 1")) {
                assertThat(rows.next()).isTrue();
            }
        }
    }

    @Test
    void aRefusalHasItsPartsAndNoValues() throws Exception {
        try (Connection connection = world.unbound();
                PreparedStatement statement =
                        connection.prepareStatement("SELECT * FROM documents WHERE title = 'secret' AND price = ?")) {
            statement.setLong(1, 4711);
            assertThatThrownBy(statement::executeQuery).isInstanceOfSatisfying(ReeveRefusedException.class, refused -> {
                assertThat(refused.getSQLState()).startsWith("RV");
                assertThat(refused.table()).contains("documents");
                assertThat(refused.hint()).isNotEmpty();
                assertThat(refused.getMessage()).doesNotContain("secret", "4711");
            });
        }
    }

    @Test
    void anUnknownTenantGetsNoConnection() {
        assertRefused(ErrorCode.UNKNOWN_TENANT, () -> world.tenant("99"));
        assertRefused(ErrorCode.UNKNOWN_TENANT, () -> world.tenant("nobody"));
    }

    @Test
    void aNullTenantIsRefused() throws Exception {
        try (Connection connection = world.unbound();
                PreparedStatement statement = connection.prepareStatement(
                        "INSERT INTO conversations (id, organization_id, subject) VALUES (?, ?, 'x')")) {
            statement.setLong(1, 700001);
            statement.setNull(2, java.sql.Types.BIGINT);
            assertRefused(ErrorCode.UNKNOWN_TENANT, statement::executeUpdate);
        }
    }

    @Test
    void errorsKeepTheirSqlState() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            assertState("22012", () -> statement.executeQuery("SELECT 1 / 0"));
            assertState("42703", () -> statement.executeQuery("SELECT nothing FROM documents"));
            assertState("42P01", () -> statement.executeQuery("SELECT * FROM no_such_table"));
            assertState(
                    "23505",
                    () -> statement.executeUpdate(
                            "INSERT INTO documents (id, slug, title) VALUES (1001, 'again', 'again')"));
        }
    }

    @Test
    void questionMarksAreOperatorsInStatementsAndParametersInPreparedOnes() throws Exception {
        try (Connection one = world.tenant("1")) {
            long plain;
            try (Statement statement = one.createStatement();
                    ResultSet rows = statement.executeQuery("SELECT count(*) FROM documents WHERE meta ? 't'")) {
                rows.next();
                plain = rows.getLong(1);
            }
            assertThat(plain).isPositive();
            try (PreparedStatement statement = one.prepareStatement("SELECT count(*) FROM documents WHERE meta ?? ?")) {
                statement.setString(1, "t");
                try (ResultSet rows = statement.executeQuery()) {
                    rows.next();
                    assertThat(rows.getLong(1)).isEqualTo(plain);
                }
            }
        }
    }

    @Test
    void generatedKeysComeBack() throws Exception {
        try (Connection one = world.tenant("1")) {
            one.setAutoCommit(false);
            String sql = "INSERT INTO conversations (id, subject) VALUES (?, ?)";
            try (PreparedStatement statement = one.prepareStatement(sql, new String[] {"id", "organization_id"})) {
                statement.setLong(1, 700010);
                statement.setString(2, "x");
                assertThat(statement.executeUpdate()).isEqualTo(1);
                try (ResultSet keys = statement.getGeneratedKeys()) {
                    assertThat(keys.next()).isTrue();
                    assertThat(keys.getLong("id")).isEqualTo(700010);
                    assertThat(keys.getLong("organization_id")).isEqualTo(1);
                }
            }
            try (PreparedStatement statement = one.prepareStatement(sql, Statement.RETURN_GENERATED_KEYS)) {
                statement.setLong(1, 700011);
                statement.setString(2, "y");
                assertThat(statement.executeUpdate()).isEqualTo(1);
                try (ResultSet keys = statement.getGeneratedKeys()) {
                    assertThat(keys.next()).isTrue();
                    assertThat(keys.getString("subject")).isEqualTo("y");
                }
            }
            one.rollback();
        }
    }

    @Test
    void aLongStatementAndManyParametersPass() throws Exception {
        try (Connection one = world.tenant("1")) {
            String padding = "x".repeat(1 << 20);
            try (Statement statement = one.createStatement();
                    ResultSet rows =
                            statement.executeQuery("SELECT count(*) FROM documents WHERE title <> '" + padding + "'")) {
                rows.next();
                assertThat(rows.getLong(1)).isEqualTo(world.count("documents", 1));
            }
            int count = 10_000;
            String marks = "?, ".repeat(count - 1) + "?";
            try (PreparedStatement statement =
                    one.prepareStatement("SELECT count(*) FROM documents WHERE id IN (" + marks + ")")) {
                for (int i = 1; i <= count; i++) {
                    statement.setLong(i, i);
                }
                try (ResultSet rows = statement.executeQuery()) {
                    rows.next();
                    assertThat(rows.getLong(1)).isEqualTo(world.count("documents", 1));
                }
            }
        }
    }

    @Test
    void deepParenthesesAreRefused() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            String deep = "SELECT " + "(".repeat(5000) + "1" + ")".repeat(5000);
            assertRefused(ErrorCode.NOT_UNDERSTOOD, () -> statement.execute(deep));
        }
    }

    @Test
    void severalStatementsRunTogetherOrNotAtAll() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            assertRefused(ErrorCode.UNSAFE_STATEMENT, () -> statement.execute("DELETE FROM events; TRUNCATE events"));
            assertThat(world.count("events", 1)).isPositive();
            assertThat(statement.execute("SELECT 1; SELECT 2")).isTrue();
            assertThat(statement.getMoreResults()).isTrue();
            try (ResultSet rows = statement.getResultSet()) {
                rows.next();
                assertThat(rows.getInt(1)).isEqualTo(2);
            }
            assertThat(statement.getMoreResults()).isFalse();
            assertThat(statement.getUpdateCount()).isEqualTo(-1);
        }
    }

    @Test
    void aParentOfAnotherTenantIsAsAbsentAsOneThatIsNot() throws Exception {
        try (Connection one = world.tenant("1");
                PreparedStatement statement = one.prepareStatement(
                        "INSERT INTO versions (id, document_id, no, body) VALUES (?, ?, 99, 'x')")) {
            statement.setLong(1, 700100);
            statement.setLong(2, 2001);
            assertState("23503", statement::executeUpdate);
            statement.setLong(2, 999999);
            assertState("23503", statement::executeUpdate);
            one.setAutoCommit(false);
            statement.setLong(2, 1001);
            assertThat(statement.executeUpdate()).isEqualTo(1);
            one.rollback();
        }
    }

    @Test
    void settingsStayWithTheSession() throws Exception {
        String name = "reeve-" + UUID.randomUUID();
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            statement.execute("SET application_name = '" + name + "'");
            assertThat(setting(one, "application_name")).isEqualTo(name);
        }
        for (int i = 0; i < 20; i++) {
            try (Connection other = world.tenant("2")) {
                assertThat(setting(other, "application_name")).isNotEqualTo(name);
            }
        }
    }

    private static String setting(Connection connection, String name) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SHOW " + name)) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static void assertRefused(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ReeveRefusedException.class,
                        refused -> assertThat(refused.code()).isEqualTo(code));
    }

    private static void assertState(String state, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SQLException.class,
                        error -> assertThat(error.getSQLState())
                                .as(error.getMessage())
                                .isEqualTo(state));
    }
}

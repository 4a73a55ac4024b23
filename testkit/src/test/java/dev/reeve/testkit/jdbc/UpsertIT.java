package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Upserts that meet another tenant's row through the JDBC door: always a unique violation, and a transaction that has failed. */
class UpsertIT {
    private static final String DO_NOTHING =
            "INSERT INTO documents (id, slug, title) VALUES (?, ?, 'x') ON CONFLICT DO NOTHING";
    private static final String DO_UPDATE =
            "INSERT INTO documents (id, slug, title) VALUES (?, ?, 'x') ON CONFLICT (slug) DO UPDATE SET title = 'y'";

    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    @Test
    void aTransactionFailsAsByTheDatabasesOwnError() throws Exception {
        try (Connection one = world.tenant("1");
                PreparedStatement insert = one.prepareStatement(DO_NOTHING);
                Statement statement = one.createStatement()) {
            one.setAutoCommit(false);
            Savepoint before = one.setSavepoint();
            set(insert, 990101, "doc-2002");
            assertThatThrownBy(insert::executeUpdate)
                    .isInstanceOfSatisfying(SQLException.class, UpsertIT::isUniqueViolation);
            assertThatThrownBy(() -> statement.executeQuery("SELECT 1"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("25P02"));
            one.rollback(before);
            set(insert, 990102, "free-990102");
            assertThat(insert.executeUpdate()).isEqualTo(1);
            assertThat(insert.executeUpdate()).isZero();
            one.rollback();
        }
    }

    @Test
    void ofABatchNothingStays() throws Exception {
        try (Connection one = world.tenant("1");
                PreparedStatement insert = one.prepareStatement(DO_NOTHING)) {
            set(insert, 990201, "free-990201");
            insert.addBatch();
            set(insert, 990202, "doc-2002");
            insert.addBatch();
            assertThatThrownBy(insert::executeBatch).isInstanceOfSatisfying(BatchUpdateException.class, e -> {
                isUniqueViolation(e);
                assertThat(e.getUpdateCounts()).hasSize(2).containsOnly(Statement.EXECUTE_FAILED);
            });
            assertThat(count(one, 990201)).isZero();
        }
    }

    @Test
    void aBatchWhoseOwnRowsAreThereCountsThem() throws Exception {
        try (Connection one = world.tenant("1");
                PreparedStatement insert = one.prepareStatement(DO_NOTHING)) {
            one.setAutoCommit(false);
            set(insert, 990301, "free-990301");
            insert.addBatch();
            set(insert, 990302, "doc-1001");
            insert.addBatch();
            assertThat(insert.executeBatch()).containsExactly(1, 0);
            one.rollback();
        }
    }

    @Test
    void aBatchThatWouldUpdateAnotherTenantsRowIsAUniqueViolationToo() throws Exception {
        try (Connection one = world.tenant("1");
                PreparedStatement insert = one.prepareStatement(DO_UPDATE)) {
            set(insert, 990401, "doc-2002");
            insert.addBatch();
            assertThatThrownBy(insert::executeBatch)
                    .isInstanceOfSatisfying(BatchUpdateException.class, UpsertIT::isUniqueViolation);
        }
    }

    @Test
    void generatedKeysAndFetchSizesChangeNothing() throws Exception {
        String returning = DO_NOTHING + " RETURNING id";
        try (Connection one = world.tenant("1");
                PreparedStatement insert = one.prepareStatement(returning);
                PreparedStatement keys = one.prepareStatement(DO_NOTHING, Statement.RETURN_GENERATED_KEYS)) {
            insert.setFetchSize(1);
            set(insert, 990501, "free-990501");
            try (ResultSet rows = insert.executeQuery()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getLong(1)).isEqualTo(990501);
            }
            set(keys, 990502, "doc-2002");
            assertThatThrownBy(keys::executeUpdate)
                    .isInstanceOfSatisfying(SQLException.class, UpsertIT::isUniqueViolation);
            set(keys, 990502, "free-990502");
            assertThat(keys.executeUpdate()).isEqualTo(1);
            try (ResultSet rows = keys.getGeneratedKeys()) {
                assertThat(rows.next()).isTrue();
            }
            try (Statement clean = one.createStatement()) {
                clean.executeUpdate("DELETE FROM documents WHERE id IN (990501, 990502)");
            }
        }
    }

    private static void set(PreparedStatement insert, long id, String slug) throws SQLException {
        insert.setLong(1, id);
        insert.setString(2, slug);
    }

    private static void isUniqueViolation(SQLException e) {
        assertThat(e.getSQLState()).isEqualTo("23505");
        assertThat(e.getMessage()).doesNotContain("reeve", "boolean");
    }

    private static long count(Connection connection, long id) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM documents WHERE id = " + id)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}

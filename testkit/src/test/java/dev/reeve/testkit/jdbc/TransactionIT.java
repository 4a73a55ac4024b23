package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Transactions and batches through the JDBC door, on real servers. */
class TransactionIT {
    private static final String INSERT = "INSERT INTO conversations (id, organization_id, subject) VALUES (?, ?, 'x')";

    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    @Test
    void whatIsRolledBackIsGone() throws Exception {
        try (Connection one = world.tenant("1")) {
            one.setAutoCommit(false);
            insert(one, 800001, 1);
            assertThat(exists("1", 800001)).isFalse();
            one.rollback();
            insert(one, 800002, 1);
            one.commit();
        }
        assertThat(exists("1", 800001)).isFalse();
        assertThat(exists("1", 800002)).isTrue();
    }

    @Test
    void closingWithoutACommitRollsBack() throws Exception {
        try (Connection one = world.tenant("1")) {
            one.setAutoCommit(false);
            insert(one, 800010, 1);
        }
        assertThat(exists("1", 800010)).isFalse();
    }

    @Test
    void aSavepointTakesBackWhatCameAfterIt() throws Exception {
        try (Connection one = world.tenant("1")) {
            one.setAutoCommit(false);
            insert(one, 800020, 1);
            Savepoint savepoint = one.setSavepoint();
            insert(one, 800021, 1);
            one.rollback(savepoint);
            one.releaseSavepoint(one.setSavepoint("Named"));
            one.commit();
        }
        assertThat(exists("1", 800020)).isTrue();
        assertThat(exists("1", 800021)).isFalse();
    }

    @Test
    void aTransactionReadsHomeAndWritesOneShard() throws Exception {
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            try (ResultSet rows = statement.executeQuery("SELECT count(*) FROM users")) {
                rows.next();
                assertThat(rows.getLong(1)).isPositive();
            }
            insert(connection, 800030, 1);
            insert(connection, 800031, 2);
            assertThatThrownBy(() -> insert(connection, 800032, 3))
                    .isInstanceOfSatisfying(
                            ReeveRefusedException.class,
                            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CROSS_SHARD_WRITE));
            connection.commit();
        }
        assertThat(exists("2", 800031)).isTrue();
        assertThat(exists("3", 800032)).isFalse();
    }

    @Test
    void oneSnapshotIsReadOnOneDatabaseOnly() throws Exception {
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
            statement
                    .executeQuery("SELECT count(*) FROM orders WHERE organization_id = 1")
                    .close();
            statement.executeQuery("SELECT 1").close();
            assertThatThrownBy(() -> statement.executeQuery("SELECT count(*) FROM orders WHERE organization_id = 3"))
                    .isInstanceOfSatisfying(
                            ReeveRefusedException.class,
                            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CROSS_SHARD_TRANSACTION));
            connection.rollback();
        }
    }

    @Test
    void afterAnErrorTheTransactionIsOverEverywhere() throws Exception {
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            insert(connection, 800040, 1);
            assertState("22012", () -> statement.executeQuery("SELECT 1 / 0"));
            assertState("25P02", () -> statement.executeQuery("SELECT count(*) FROM users"));
            assertState("25P02", () -> insert(connection, 800041, 1));
            connection.rollback();
            statement.executeQuery("SELECT count(*) FROM users").close();
        }
        assertThat(exists("1", 800040)).isFalse();
    }

    @Test
    void aRefusedStatementLeavesTheTransactionAsItWas() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            one.setAutoCommit(false);
            insert(one, 800050, 1);
            assertThatThrownBy(() -> statement.execute("TRUNCATE events")).isInstanceOf(ReeveRefusedException.class);
            one.commit();
        }
        assertThat(exists("1", 800050)).isTrue();
    }

    @Test
    void transactionsCanBeWritten() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            statement.execute("BEGIN ISOLATION LEVEL SERIALIZABLE, READ WRITE");
            try (ResultSet rows = statement.executeQuery("SHOW transaction_isolation")) {
                rows.next();
                assertThat(rows.getString(1)).isEqualTo("serializable");
            }
            statement.execute("ROLLBACK");
            statement.execute("BEGIN");
            insert(one, 800060, 1);
            statement.execute("SAVEPOINT a");
            insert(one, 800061, 1);
            statement.execute("ROLLBACK TO SAVEPOINT a");
            statement.execute("COMMIT");
        }
        assertThat(exists("1", 800060)).isTrue();
        assertThat(exists("1", 800061)).isFalse();
    }

    @Test
    void aReadOnlyConnectionWritesNothing() throws Exception {
        try (Connection one = world.tenant("1")) {
            one.setReadOnly(true);
            one.setAutoCommit(false);
            assertState("25006", () -> insert(one, 800070, 1));
            one.rollback();
        }
        try (Connection one = world.tenant("1")) {
            insert(one, 800071, 1);
        }
    }

    @Test
    void aBatchGoesToEachTenantsShard() throws Exception {
        try (Connection connection = world.unbound();
                PreparedStatement statement = connection.prepareStatement(INSERT)) {
            for (int tenant = 1; tenant <= 6; tenant++) {
                statement.setLong(1, 800100 + tenant);
                statement.setLong(2, tenant);
                statement.addBatch();
            }
            assertThat(statement.executeBatch()).containsExactly(1, 1, 1, 1, 1, 1);
        }
        for (int tenant = 1; tenant <= 6; tenant++) {
            assertThat(exists(Integer.toString(tenant), 800100 + tenant)).isTrue();
        }
    }

    @Test
    void aRefusedEntryEndsABatchAndItsCountsAreExact() throws Exception {
        try (Connection connection = world.unbound();
                PreparedStatement statement = connection.prepareStatement(INSERT)) {
            long[] tenants = {1, 1, 99, 1};
            for (int i = 0; i < tenants.length; i++) {
                statement.setLong(1, 800200 + i);
                statement.setLong(2, tenants[i]);
                statement.addBatch();
            }
            assertThatThrownBy(statement::executeBatch).isInstanceOfSatisfying(BatchUpdateException.class, failed -> {
                assertThat(failed.getUpdateCounts()).containsExactly(1, 1);
                assertThat(failed.getCause()).isInstanceOf(ReeveRefusedException.class);
            });
        }
        assertThat(exists("1", 800201)).isTrue();
        assertThat(exists("1", 800203)).isFalse();
    }

    @Test
    void aBatchGivesItsGeneratedKeys() throws Exception {
        try (Connection one = world.tenant("1");
                PreparedStatement statement = one.prepareStatement(
                        "INSERT INTO conversations (id, subject) VALUES (?, 'x')", new String[] {"id"})) {
            for (int i = 0; i < 3; i++) {
                statement.setLong(1, 800300 + i);
                statement.addBatch();
            }
            assertThat(statement.executeBatch()).containsExactly(1, 1, 1);
            try (ResultSet keys = statement.getGeneratedKeys()) {
                for (int i = 0; i < 3; i++) {
                    assertThat(keys.next()).isTrue();
                    assertThat(keys.getLong(1)).isEqualTo(800300 + i);
                }
                assertThat(keys.next()).isFalse();
            }
        }
    }

    private static void insert(Connection connection, long id, long tenant) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
            statement.setLong(1, id);
            statement.setLong(2, tenant);
            assertThat(statement.executeUpdate()).isEqualTo(1);
        }
    }

    private static boolean exists(String tenant, long id) throws SQLException {
        try (Connection connection = world.tenant(tenant);
                PreparedStatement statement = connection.prepareStatement("SELECT 1 FROM conversations WHERE id = ?")) {
            statement.setLong(1, id);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next();
            }
        }
    }

    private static void assertState(String state, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SQLException.class,
                        error -> assertThat(error.getSQLState())
                                .as(error.getMessage())
                                .isEqualTo(state));
    }

    @Test
    void aMissingParentEndsTheTransactionAsTheDatabasesErrorDoes() throws Exception {
        String orphan = "INSERT INTO versions (id, document_id, no) VALUES (990601, 2001, 990)";
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            one.setAutoCommit(false);
            statement.executeUpdate("UPDATE documents SET title = 'lost' WHERE id = 1001");
            Savepoint before = one.setSavepoint();
            assertThatThrownBy(() -> statement.executeUpdate(orphan))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("23503"));
            assertThatThrownBy(() -> statement.executeQuery("SELECT 1"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("25P02"));
            one.rollback(before);
            try (ResultSet rows = statement.executeQuery("SELECT title FROM documents WHERE id = 1001")) {
                rows.next();
                assertThat(rows.getString(1)).isEqualTo("lost");
            }
            one.rollback();
            one.setAutoCommit(true);
            assertThatThrownBy(() -> statement.executeUpdate(orphan)).isInstanceOf(SQLException.class);
            try (ResultSet rows = statement.executeQuery("SELECT 1")) {
                assertThat(rows.next()).isTrue();
            }
        }
    }
}

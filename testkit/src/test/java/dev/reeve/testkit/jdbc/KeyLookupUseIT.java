package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.spec.SpecSource;
import dev.reeve.testkit.RoundTripCounter;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Look-ups in texts of several statements, in batches, and under limits, on real servers. */
class KeyLookupUseIT {
    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    @Test
    void aKeyIsLookedUpWhenTheStatementsBeforeItInItsTextHaveBeenRun() throws Exception {
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO conversations (id, organization_id) VALUES (880030, 3);"
                    + " INSERT INTO messages (id, conversation_id, content) VALUES (880031, 880030, 'x');"
                    + " SELECT content FROM messages WHERE conversation_id = 880030");
            assertThat(statement.getUpdateCount()).isEqualTo(1);
            assertThat(statement.getMoreResults()).isFalse();
            assertThat(statement.getUpdateCount()).isEqualTo(1);
            assertThat(statement.getMoreResults()).isTrue();
            try (ResultSet rows = statement.getResultSet()) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString(1)).isEqualTo("x");
            }
        }
        try (Connection connection = world.tenant("3");
                Statement statement = connection.createStatement()) {
            assertThat(count(statement, "SELECT count(*) FROM messages WHERE conversation_id = 880030"))
                    .isEqualTo(1);
            statement.executeUpdate("DELETE FROM messages WHERE id = 880031");
        }
    }

    @Test
    void ofATextThatIsRefusedLateNothingIsLeftAndTheTransactionGoesOn() throws Exception {
        String text = "INSERT INTO conversations (id, organization_id) VALUES (880040, 3);"
                + " UPDATE conversations SET subject = 'y' WHERE id = 51";
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            assertRefused(ErrorCode.CROSS_SHARD_WRITE, () -> statement.execute(text));
            connection.setAutoCommit(false);
            statement.executeUpdate("INSERT INTO conversations (id, organization_id) VALUES (880041, 3)");
            assertRefused(ErrorCode.CROSS_SHARD_WRITE, () -> statement.execute(text));
            assertThat(count(
                            statement,
                            "SELECT count(*) FROM conversations WHERE organization_id = 3 AND id IN (880040, 880041)"))
                    .isEqualTo(1);
            connection.rollback();
        }
        try (Connection connection = world.tenant("3");
                Statement statement = connection.createStatement()) {
            assertThat(count(statement, "SELECT count(*) FROM conversations WHERE id = 880040"))
                    .isZero();
        }
    }

    @Test
    void aTextThatCommandsItsTransactionDoesNotLookUpBehindAWrite() throws Exception {
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            assertRefused(
                    ErrorCode.UNSUPPORTED_FORM,
                    () -> statement.execute("BEGIN; INSERT INTO conversations (id, organization_id) VALUES (880050, 3);"
                            + " UPDATE conversations SET subject = 'y' WHERE id = 880050; COMMIT"));
        }
    }

    @Test
    void rowsOfAKeyThatNobodyHasAreInsertedNowhere() throws Exception {
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate("INSERT INTO documents (id, organization_id, slug, title)"
                            + " SELECT id + 1, organization_id, 'n', title FROM documents WHERE id = 880060"))
                    .isZero();
            assertThat(
                            statement.executeUpdate(
                                    "INSERT INTO versions (id, document_id, no)"
                                            + " SELECT 1, d.id, 1 FROM documents d JOIN countries c ON c.code = 'NZ' WHERE d.id = 880060"))
                    .isZero();
            assertThat(statement.executeUpdate(
                            "WITH d AS (SELECT * FROM documents WHERE id = 880060) INSERT INTO versions (id, document_id, no)"
                                    + " SELECT 1, id, 1 FROM d UNION ALL SELECT 2, id, 2 FROM d"))
                    .isZero();
            try (ResultSet rows = statement.executeQuery("INSERT INTO versions (id, document_id, no)"
                    + " SELECT 1, id, 1 FROM documents WHERE id = 880060 RETURNING id AS made")) {
                assertThat(rows.getMetaData().getColumnName(1)).isEqualTo("made");
                assertThat(rows.next()).isFalse();
            }
        }
    }

    @Test
    void aWaitingLookUpIsCancelled() throws Exception {
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try (Connection shard = world.source().admin("shard_c").getConnection();
                Statement locking = shard.createStatement();
                Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            shard.setAutoCommit(false);
            locking.execute("LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE");
            Future<Boolean> waiting =
                    threads.submit(() -> statement.execute("SELECT * FROM conversations WHERE id = 880070"));
            while (!waiting.isDone()) {
                statement.cancel();
                Thread.onSpinWait();
            }
            assertThatThrownBy(waiting::get)
                    .isInstanceOf(ExecutionException.class)
                    .cause()
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("57014"));
            shard.rollback();
            try (ResultSet rows = statement.executeQuery("SELECT * FROM conversations WHERE id = 880070")) {
                assertThat(rows.next()).isFalse();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aLookUpTakesNoLongerThanItsStatementMay() throws Exception {
        try (Connection shard = world.source().admin("shard_c").getConnection();
                Statement locking = shard.createStatement();
                Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            shard.setAutoCommit(false);
            locking.execute("LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE");
            statement.setQueryTimeout(1);
            assertThatThrownBy(() -> statement.execute("SELECT * FROM conversations WHERE id = 880071"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("57014"));
            shard.rollback();
        }
    }

    @Test
    void withMoreShardsThanMayBeAskedAKeyNeedsADirectory() throws Exception {
        SpecSource spec = world.world().spec().merge("more", "lookups: {most_shards: 3}");
        try (ReeveDataSource source = ReeveDataSource.of(Reeve.open(spec));
                Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            assertRefused(
                    ErrorCode.DIRECTORY_REQUIRED, () -> statement.execute("SELECT * FROM documents WHERE id = 1001"));
            assertThat(count(statement, "SELECT count(*) FROM documents WHERE id = 1001 AND organization_id = 1"))
                    .isEqualTo(1);
        }
    }

    @Test
    void theKeysOfABatchAreLookedUpTogether() throws Exception {
        try (RoundTripCounter counter = RoundTripCounter.before(world.server());
                ReeveDataSource source = ReeveDataSource.of(Reeve.open(counted(counter)));
                Connection connection = source.getConnection();
                PreparedStatement statement =
                        connection.prepareStatement("UPDATE conversations SET subject = subject WHERE id = ?")) {
            statement.setLong(1, 51);
            statement.executeUpdate();
            long before = counter.roundTrips();
            for (int i = 0; i < 100; i++) {
                statement.setLong(1, i % 2 == 0 ? 51 : 52);
                statement.addBatch();
            }
            assertThat(statement.executeBatch()).hasSize(100).containsOnly(1);
            assertThat(counter.roundTrips() - before).isLessThan(20);
        }
    }

    @Test
    void aBatchFindsWhatItsEarlierEntriesHaveInserted() throws Exception {
        try (Connection connection = world.unbound();
                Statement setUp = connection.createStatement();
                PreparedStatement statement = connection.prepareStatement(
                        "INSERT INTO documents (id, organization_id, slug, title) SELECT ?::bigint, organization_id, ?::text, title"
                                + " FROM documents WHERE id = ?")) {
            connection.setAutoCommit(false);
            long from = 3001;
            for (long id = 880080; id < 880090; id++) {
                statement.setLong(1, id);
                statement.setString(2, "slug-" + id);
                statement.setLong(3, from);
                statement.addBatch();
                from = id;
            }
            assertThat(statement.executeBatch()).hasSize(10).containsOnly(1);
            assertThat(
                            count(
                                    setUp,
                                    "SELECT count(*) FROM documents WHERE organization_id = 3 AND id BETWEEN 880080 AND 880089"))
                    .isEqualTo(10);
            connection.rollback();
        }
    }

    @Test
    void aBatchGoesOnUpToAnEntryWhoseParentIsMissing() throws Exception {
        try (Connection connection = world.unbound();
                PreparedStatement statement =
                        connection.prepareStatement("INSERT INTO versions (id, document_id, no) VALUES (?, ?, ?)")) {
            connection.setAutoCommit(false);
            for (long parent : new long[] {1001, 3001, 880099, 1001}) {
                statement.setLong(1, 880100 + parent);
                statement.setLong(2, parent);
                statement.setInt(3, 900);
                statement.addBatch();
            }
            // The second shard is refused before the missing parent is met: one transaction writes to one shard.
            assertThatThrownBy(statement::executeBatch).isInstanceOfSatisfying(BatchUpdateException.class, e -> {
                assertThat(e.getUpdateCounts()).hasSize(1);
                assertThat(e.getSQLState()).isEqualTo(ErrorCode.CROSS_SHARD_WRITE.sqlState());
            });
            connection.rollback();
            connection.setAutoCommit(true);
            statement.setLong(1, 880100);
            statement.setLong(2, 880099);
            statement.setInt(3, 900);
            statement.addBatch();
            assertThatThrownBy(statement::executeBatch)
                    .isInstanceOfSatisfying(
                            BatchUpdateException.class,
                            e -> assertThat(e.getSQLState()).isEqualTo("23503"));
        }
    }

    /** Each shard's sequence draws the same numbers: one that was found before may have come to be on another shard since. */
    @Test
    void aKeyThatTwoShardsHaveDrawnIsNobodysAloneHoweverOftenItWasFoundBefore() throws Exception {
        StringBuilder shards = new StringBuilder("shards:\n");
        for (String shard : new String[] {"home", "shard_a"}) {
            String database = "drawn_" + shard;
            shards.append("  %s: {url: \"%s\", username: \"%s\", password: \"%s\"}\n"
                    .formatted(
                            shard,
                            world.server().createDatabase(database),
                            world.server().username(),
                            world.server().password()));
            try (Connection connection = world.server().connect(database);
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE TABLE payments (id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,"
                        + " organization_id bigint NOT NULL, amount int);"
                        + " CREATE TABLE refunds (payment_id bigint NOT NULL REFERENCES payments, amount int)");
            }
        }
        String spec = shards
                + "tenancy: {column: organization_id}\n"
                + "tenants: {\"1\": {shard: shard_a}, \"3\": {shard: home}}\n"
                + "tables: {refunds: {scope: child, parent: payments}}\n";
        try (ReeveDataSource source = ReeveDataSource.of(Reeve.open(SpecSource.text("drawn.yaml", spec)));
                Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO payments (organization_id, amount) VALUES (1, 10)");
            assertThat(statement.executeUpdate("INSERT INTO refunds VALUES (1, 5)"))
                    .isEqualTo(1);
            statement.execute("INSERT INTO payments (organization_id, amount) VALUES (3, 30)");
            assertRefused(
                    ErrorCode.CROSS_TENANT_STATEMENT, () -> statement.execute("INSERT INTO refunds VALUES (1, 7)"));
            connection.setAutoCommit(false);
            statement.execute("UPDATE payments SET amount = 31 WHERE organization_id = 3");
            assertRefused(
                    ErrorCode.CROSS_TENANT_STATEMENT, () -> statement.execute("DELETE FROM payments WHERE id = 1"));
            connection.rollback();
        }
    }

    private static SpecSource counted(RoundTripCounter counter) {
        SpecSource spec = world.world().spec();
        for (String shard : world.world().shards()) {
            spec = spec.shard(
                    shard,
                    counter.url(shard),
                    world.server().username(),
                    world.server().password());
        }
        return spec;
    }

    private static void assertRefused(ErrorCode code, org.assertj.core.api.ThrowableAssert.ThrowingCallable statement) {
        assertThatThrownBy(statement)
                .isInstanceOfSatisfying(
                        ReeveRefusedException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    private static long count(Statement statement, String sql) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            assertThat(rows.next()).isTrue();
            return rows.getLong(1);
        }
    }
}

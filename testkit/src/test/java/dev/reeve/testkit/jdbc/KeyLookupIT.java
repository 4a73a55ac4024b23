package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.Explanation;
import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tenants that only a key tells, on real servers. */
class KeyLookupIT {
    private static final String READ = "SELECT organization_id, subject FROM conversations WHERE id = ?";

    /** Two on one shard, and two on shards of their own. */
    private static final int[] TENANTS = {1, 2, 3, 6};

    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    @Test
    void aParentThatTheTransactionHasInsertedIsFound() throws Exception {
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.executeUpdate("INSERT INTO conversations (id, organization_id) VALUES (870001, 3)");
            assertThat(statement.executeUpdate(
                            "INSERT INTO messages (id, conversation_id, content) VALUES (870002, 870001, 'x')"))
                    .isEqualTo(1);
            try (ResultSet rows = statement.executeQuery("SELECT id FROM messages WHERE conversation_id = 870001")) {
                assertThat(rows.next()).isTrue();
            }
            connection.rollback();
        }
        assertThat(tenantOf(870001)).isNull();
    }

    @Test
    void aChildOfNobodyGetsTheDatabasesErrorOrARefusal() throws Exception {
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.executeUpdate(
                            "INSERT INTO versions (id, document_id, no) VALUES (870010, 870010, 1)"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("23503"));
            assertThatThrownBy(() -> statement.executeUpdate(
                            "INSERT INTO messages (id, conversation_id, content)" + " VALUES (870011, 870011, 'x')"))
                    .isInstanceOfSatisfying(
                            ReeveRefusedException.class,
                            e -> assertThat(e.code()).isEqualTo(ErrorCode.FOREIGN_TENANT_VALUE));
        }
    }

    @Test
    void aWriteByAnUnknownKeyChangesNothingAndDoesNotBindTheTransaction() throws Exception {
        try (Connection connection = world.unbound();
                Statement statement = connection.createStatement()) {
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
            statement.executeUpdate("UPDATE conversations SET status = 1 WHERE organization_id = 3");
            assertThat(statement.executeUpdate("UPDATE conversations SET status = 1 WHERE id = 870020"))
                    .isZero();
            statement.executeUpdate("UPDATE conversations SET status = 1 WHERE organization_id = 3");
            connection.rollback();
        }
    }

    @Test
    void aKeyThatHasGoneToAnotherShardIsFoundThere() throws Exception {
        for (int tenant : TENANTS) {
            insert(870040, tenant);
            assertThat(tenantOf(870040)).isEqualTo(tenant);
            assertThat(tenantOf(870040)).isEqualTo(tenant);
            delete(870040, tenant);
        }
        assertThat(tenantOf(870040)).isNull();
    }

    @Test
    void anErrorOnOneShardIsTheStatementsAndKeepsNoConnection() throws Exception {
        try (Connection shard = world.source().admin("shard_c").getConnection();
                Statement statement = shard.createStatement()) {
            statement.execute("ALTER TABLE conversations RENAME TO hidden");
            try {
                for (int i = 0; i < 40; i++) {
                    assertThatThrownBy(() -> tenantOf(870050))
                            .isInstanceOfSatisfying(
                                    SQLException.class,
                                    e -> assertThat(e.getSQLState()).isEqualTo("42P01"));
                }
            } finally {
                statement.execute("ALTER TABLE hidden RENAME TO conversations");
            }
        }
        assertThat(tenantOf(870050)).isNull();
        assertThat(tenantOf(51)).isEqualTo(1);
    }

    @Test
    void anExplanationSaysByWhichKey() throws Exception {
        assertThat(world.source()
                        .explain("SELECT * FROM messages WHERE conversation_id = $1", List.of(151L))
                        .text())
                .contains("found by looking up the key", "messages.conversation_id", "tenant: 3");
        assertThat(world.source()
                        .reeve()
                        .explain("SELECT * FROM messages WHERE conversation_id = $1", List.of(151L), null)
                        .text())
                .contains("has to be looked up");
    }

    @Test
    void anExplanationSaysWhereAKeyWasFoundAndWhoWasAsked() throws Exception {
        try (Connection connection = world.source().forTenant("6").getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO conversations (id, subject) VALUES (879999, 'x')");
        }
        assertThat(found(879999)).isEqualTo(new Explanation.Found(List.of("6"), "shard_c", false));
        assertThat(found(879999)).isEqualTo(new Explanation.Found(List.of("6"), "shard_c", true));
        assertThat(found(-50)).isEqualTo(new Explanation.Found(List.of(), null, false));
    }

    private static Explanation.Found found(long key) throws SQLException {
        List<Explanation.LookUp> lookUps = world.source()
                .explain("SELECT * FROM conversations WHERE id = $1", List.of(key))
                .lookUps();
        assertThat(lookUps).singleElement().extracting(Explanation.LookUp::key).isEqualTo("conversations.id");
        return lookUps.get(0).found().get(0);
    }

    /** What a key's writer knows: the tenant whose row is committed, null while there is surely none. */
    private record Settled(int turn, @Nullable Integer tenant) {}

    @Test
    void keysThatChangeTenantsWhileTheyAreReadAreNeverMissedOrMistaken() throws Exception {
        int keys = 3;
        AtomicReferenceArray<@Nullable Settled> settled = new AtomicReferenceArray<>(keys);
        AtomicBoolean done = new AtomicBoolean();
        AtomicInteger judged = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(2 * keys);
        try {
            List<Future<?>> writers = new ArrayList<>();
            List<Future<?>> readers = new ArrayList<>();
            for (int key = 0; key < keys; key++) {
                int at = key;
                writers.add(threads.submit(() -> write(at, settled, done)));
                readers.add(threads.submit(() -> read(at, settled, judged)));
            }
            for (Future<?> reader : readers) {
                reader.get();
            }
            done.set(true);
            for (Future<?> writer : writers) {
                writer.get();
            }
        } finally {
            done.set(true);
            threads.shutdownNow();
        }
        assertThat(judged.get()).isGreaterThan(100);
    }

    private static Object write(int key, AtomicReferenceArray<@Nullable Settled> settled, AtomicBoolean done)
            throws SQLException {
        for (int i = key; !done.get(); i++) {
            int tenant = TENANTS[i % TENANTS.length];
            insert(871000 + key, tenant);
            settled.set(key, new Settled(i, tenant));
            for (int wait = 0; wait < 4; wait++) {
                tenantOf(871000 + key);
            }
            settled.set(key, null);
            delete(871000 + key, tenant);
            if (i % 3 == 0) {
                settled.set(key, new Settled(i, null));
                tenantOf(871000 + key);
                settled.set(key, null);
            }
        }
        return settled;
    }

    private static Object read(int key, AtomicReferenceArray<@Nullable Settled> settled, AtomicInteger judged)
            throws SQLException {
        for (int i = 0; i < 1000; i++) {
            Settled before = settled.get(key);
            Integer found;
            try {
                found = tenantOf(871000 + key);
            } catch (ReeveRefusedException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.CROSS_TENANT_STATEMENT);
                assertThat(before != null && before.equals(settled.get(key))).isFalse();
                continue;
            }
            if (before != null && before.equals(settled.get(key))) {
                assertThat(found).isEqualTo(before.tenant());
                judged.incrementAndGet();
            }
        }
        return settled;
    }

    /** The tenant that the key's row is of, by its own words too; null if there is no row. */
    private static @Nullable Integer tenantOf(long key) throws SQLException {
        try (Connection connection = world.unbound();
                PreparedStatement statement = connection.prepareStatement(READ)) {
            statement.setLong(1, key);
            try (ResultSet rows = statement.executeQuery()) {
                if (!rows.next()) {
                    return null;
                }
                int tenant = rows.getInt(1);
                if (key >= 870000) {
                    assertThat(rows.getString(2)).isEqualTo("of " + tenant);
                }
                assertThat(rows.next()).isFalse();
                return tenant;
            }
        }
    }

    private static void insert(long key, int tenant) throws SQLException {
        try (Connection connection = world.tenant(Integer.toString(tenant));
                PreparedStatement statement =
                        connection.prepareStatement("INSERT INTO conversations (id, subject) VALUES (?, ?)")) {
            statement.setLong(1, key);
            statement.setString(2, "of " + tenant);
            statement.executeUpdate();
        }
    }

    /** Past Reeve, which does not delete what a declared relation leads to. */
    private static void delete(long key, int tenant) throws SQLException {
        try (Connection shard = world.source().admin(shard(tenant)).getConnection();
                PreparedStatement statement =
                        shard.prepareStatement("DELETE FROM conversations WHERE id = ? AND organization_id = ?")) {
            statement.setLong(1, key);
            statement.setLong(2, tenant);
            assertThat(statement.executeUpdate()).isEqualTo(1);
        }
    }

    private static String shard(int tenant) {
        return tenant == 3 ? "shard_b" : tenant == 6 ? "shard_c" : "shard_a";
    }
}

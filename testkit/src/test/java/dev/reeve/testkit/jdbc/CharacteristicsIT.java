package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.tenant.TenantId;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What transactions are like unless they say otherwise, by SQL's own statements and by JDBC's methods. */
class CharacteristicsIT {
    private static final String UPDATE = "UPDATE documents SET title = title WHERE id = 1001";

    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    @Test
    void theyAreThoseOfTheTransactionsToCome() throws Exception {
        List<String> statements = List.of(
                "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY, DEFERRABLE",
                "SHOW default_transaction_isolation",
                "SHOW transaction_isolation",
                "SHOW default_transaction_deferrable",
                UPDATE,
                "BEGIN",
                UPDATE,
                "ROLLBACK",
                "BEGIN",
                "SHOW transaction_isolation",
                "ROLLBACK",
                "SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE",
                UPDATE,
                "BEGIN",
                "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE",
                "SHOW transaction_isolation",
                "ROLLBACK",
                "SHOW transaction_isolation",
                "BEGIN",
                "SET default_transaction_isolation TO Serializable",
                "COMMIT",
                "SHOW transaction_isolation",
                "SET default_transaction_isolation TO 'chaos'",
                "SET default_transaction_isolation TO DEFAULT",
                "SHOW transaction_isolation",
                "SET default_transaction_read_only = on",
                UPDATE,
                "RESET default_transaction_read_only",
                UPDATE);
        try (Connection one = world.tenant("1");
                Connection plain = world.world().oracle(new TenantId("1"))) {
            assertThat(Transcript.of(one, statements)).isEqualTo(Transcript.of(plain, statements));
            assertThat(one.getTransactionIsolation()).isEqualTo(plain.getTransactionIsolation());
            for (Connection each : List.of(one, plain)) {
                each.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
            }
            List<String> after = List.of(
                    "SHOW transaction_isolation",
                    "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL READ COMMITTED",
                    "SHOW transaction_isolation");
            assertThat(Transcript.of(one, after)).isEqualTo(Transcript.of(plain, after));
            assertThat(one.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_READ_COMMITTED);
            for (Connection each : List.of(one, plain)) {
                each.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            }
            List<String> reset = List.of(
                    "SHOW transaction_isolation", "RESET default_transaction_isolation", "SHOW transaction_isolation");
            assertThat(Transcript.of(one, reset)).isEqualTo(Transcript.of(plain, reset));
        }
    }

    @Test
    void oneSnapshotIsReadOnOneDatabaseHoweverItIsAskedFor() throws Exception {
        for (String command : List.of(
                "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ",
                "SET default_transaction_isolation = 'serial'\n'izable'")) {
            try (Connection unbound = world.unbound();
                    Statement statement = unbound.createStatement()) {
                statement.execute(command);
                unbound.setAutoCommit(false);
                statement
                        .executeQuery("SELECT count(*) FROM orders WHERE organization_id = 1")
                        .close();
                assertThatThrownBy(
                                () -> statement.executeQuery("SELECT count(*) FROM orders WHERE organization_id = 3"))
                        .isInstanceOfSatisfying(
                                ReeveRefusedException.class,
                                refused -> assertThat(refused.code()).isEqualTo(ErrorCode.CROSS_SHARD_TRANSACTION));
            }
        }
    }

    @Test
    void theyReachEveryShardAndNoOtherSession() throws Exception {
        try (Connection unbound = world.unbound();
                Statement statement = unbound.createStatement()) {
            statement.execute("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY");
            for (int tenant : List.of(1, 3)) {
                String update = "UPDATE orders SET note = note WHERE organization_id = " + tenant;
                assertThatThrownBy(() -> statement.execute(update)).hasMessageContaining("read-only transaction");
            }
        }
        for (String tenant : List.of("1", "3")) {
            try (Connection one = world.tenant(tenant);
                    Statement statement = one.createStatement();
                    ResultSet rows = statement.executeQuery(
                            "SELECT current_setting('default_transaction_read_only'), count(*) FROM orders")) {
                rows.next();
                assertThat(rows.getString(1)).isEqualTo("off");
            }
        }
    }
}

package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.spec.SpecSource;
import dev.reeve.testkit.EmbeddedServer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Where numbers are drawn from, and what an exclusion constraint tells. */
class SequenceIT {
    private static final String TABLES = """
            CREATE EXTENSION btree_gist;
            CREATE TABLE notes (tenant_id bigint NOT NULL, id bigserial, during int4range, PRIMARY KEY (tenant_id, id),
                CONSTRAINT apart EXCLUDE USING gist (tenant_id WITH =, during WITH &&));
            CREATE TABLE words (id bigserial PRIMARY KEY, word text);
            CREATE SEQUENCE free;
            CREATE SEQUENCE defaulted;
            CREATE TABLE lines (tenant_id bigint NOT NULL, id bigint DEFAULT nextval('defaulted'), PRIMARY KEY (tenant_id, id));
            """;

    private static EmbeddedServer server;
    private static ReeveDataSource source;

    @BeforeAll
    static void open() throws Exception {
        server = EmbeddedServer.start();
        String shards = "";
        int start = 1000;
        for (String database : new String[] {"home", "shard_a"}) {
            server.createDatabase(database);
            try (Connection connection = server.connect(database);
                    Statement statement = connection.createStatement()) {
                statement.execute(TABLES);
                for (String sequence : new String[] {"notes_id_seq", "words_id_seq", "free", "defaulted"}) {
                    statement.execute("ALTER SEQUENCE " + sequence + " RESTART " + start);
                }
            }
            shards += "  %s: {url: \"%s\", username: \"%s\", password: \"%s\"}\n"
                    .formatted(database, server.url(database), server.username(), server.password());
            start += 1000;
        }
        source = ReeveDataSource.of(Reeve.open(SpecSource.text("reeve.yaml", """
                shards:
                %stenancy: {column: tenant_id, level: shared_row, unknown: refuse, source: inline}
                tenants: {"1": {shard: shard_a}}
                """.formatted(shards))));
    }

    @AfterAll
    static void close() {
        source.close();
        server.close();
    }

    @Test
    void aTenantsTableDrawsWhereItsRowsAre() throws Exception {
        try (Connection one = source.forTenant("1").getConnection()) {
            assertThat(drawn(one, "SELECT nextval('notes_id_seq')")).isBetween(2000L, 2999L);
            assertThat(drawn(one, "SELECT nextval('public.notes_id_seq'::regclass)"))
                    .isBetween(2000L, 2999L);
            assertThat(drawn(one, "SELECT nextval('\"defaulted\"')")).isBetween(2000L, 2999L);
            assertThat(drawn(one, "INSERT INTO notes (id) VALUES (nextval('notes_id_seq')) RETURNING id"))
                    .isBetween(2000L, 2999L);
        }
    }

    @Test
    void whatBelongsToNoTenantsTableIsDrawnOnHomeWhereverTheTransactionIs() throws Exception {
        try (Connection one = source.forTenant("1").getConnection()) {
            one.setAutoCommit(false);
            assertThat(drawn(one, "INSERT INTO notes (during) VALUES (NULL) RETURNING id"))
                    .isBetween(2000L, 2999L);
            assertThat(drawn(one, "SELECT nextval('free')")).isBetween(1000L, 1999L);
            assertThat(drawn(one, "SELECT nextval('words_id_seq')")).isBetween(1000L, 1999L);
            one.rollback();
        }
        try (Connection unbound = source.getConnection()) {
            assertThat(drawn(unbound, "SELECT nextval('free')")).isBetween(1000L, 1999L);
        }
    }

    @Test
    void numbersAreDrawnOnHomeInATransactionOfOneSnapshot() throws Exception {
        for (int isolation : new int[] {Connection.TRANSACTION_REPEATABLE_READ, Connection.TRANSACTION_SERIALIZABLE}) {
            try (Connection one = source.forTenant("1").getConnection()) {
                one.setAutoCommit(false);
                one.setTransactionIsolation(isolation);
                assertThat(drawn(one, "SELECT nextval('free')")).isBetween(1000L, 1999L);
                assertThat(drawn(one, "INSERT INTO notes (during) VALUES (NULL) RETURNING id"))
                        .isBetween(2000L, 2999L);
                assertThat(drawn(one, "SELECT nextval('free') FROM generate_series(1, 3)"))
                        .isBetween(1000L, 1999L);
                assertRefused(one, ErrorCode.CROSS_SHARD_TRANSACTION, "SELECT count(*) FROM words");
                one.rollback();
                assertThat(drawn(one, "SELECT nextval('free')")).isBetween(1000L, 1999L);
                assertThat(drawn(one, "SELECT count(*) FROM words")).isZero();
                assertRefused(one, ErrorCode.CROSS_SHARD_TRANSACTION, "SELECT count(*) FROM notes");
                one.rollback();
            }
        }
    }

    @Test
    void aNumberIsDrawnInTheTransactionThatAsksForIt() throws Exception {
        try (Connection one = source.forTenant("1").getConnection()) {
            one.setReadOnly(true);
            one.setAutoCommit(false);
            one.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
            assertThat(drawn(one, "SELECT count(*) FROM notes WHERE id < 0")).isZero();
            assertFails(one, "25006", "SELECT nextval('free')");
            assertFails(one, "25P02", "SELECT count(*) FROM notes");
            one.rollback();
        }
    }

    private static void assertFails(Connection connection, String state, String sql) {
        assertThatThrownBy(() -> drawn(connection, sql))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo(state));
    }

    @Test
    void whatWouldBeDrawnInTheWrongPlaceIsRefused() throws Exception {
        try (Connection one = source.forTenant("1").getConnection();
                Connection unbound = source.getConnection()) {
            assertRefused(one, ErrorCode.UNSUPPORTED_FORM, "INSERT INTO notes (id) VALUES (nextval('free'))");
            assertRefused(one, ErrorCode.CROSS_SHARD_JOIN, "SELECT nextval('notes_id_seq') FROM words");
            assertRefused(one, ErrorCode.UNREADABLE_VALUE, "SELECT nextval('no' || 'tes_id_seq')");
            assertRefused(unbound, ErrorCode.NO_CONDITION, "SELECT nextval('notes_id_seq')");
            for (String function : new String[] {"currval('notes_id_seq')", "lastval()", "setval('notes_id_seq', 1)"}) {
                assertRefused(one, ErrorCode.UNSAFE_FUNCTION, "SELECT " + function);
            }
        }
    }

    @Test
    void anExclusionConstraintNamesNoRow() throws Exception {
        try (Connection one = source.forTenant("1").getConnection();
                Statement statement = one.createStatement()) {
            statement.executeUpdate("INSERT INTO notes (during) VALUES ('[1,5)')");
            assertThatThrownBy(() -> statement.executeUpdate("INSERT INTO notes (during) VALUES ('[3,4)')"))
                    .isInstanceOfSatisfying(SQLException.class, SequenceIT::isBareExclusion);
            try (PreparedStatement batch = one.prepareStatement("INSERT INTO notes (during) VALUES (?::int4range)")) {
                batch.setString(1, "[3,4)");
                batch.addBatch();
                assertThatThrownBy(batch::executeBatch)
                        .isInstanceOfSatisfying(SQLException.class, SequenceIT::isBareExclusion);
            }
        }
    }

    private static void isBareExclusion(SQLException e) {
        assertThat(e.getSQLState()).isEqualTo("23P01");
        assertThat(e.getMessage()).contains("apart").doesNotContain("[1,5)", "Detail");
    }

    private static void assertRefused(Connection connection, ErrorCode code, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute(sql))
                    .as(sql)
                    .isInstanceOfSatisfying(
                            ReeveRefusedException.class,
                            e -> assertThat(e.refusal().code()).isEqualTo(code));
        }
    }

    private static long drawn(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}

package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.tenant.TenantId;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.postgresql.copy.CopyOut;

/** COPY to the client, beside a PostgreSQL that holds the tenant's rows, or everybody's, alone. */
class CopyIT {
    private static final String DOCUMENTS = "COPY (SELECT id, title FROM documents ORDER BY id) TO STDOUT";

    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    private static CopyManager copy(Connection connection) throws SQLException {
        return connection.unwrap(PGConnection.class).getCopyAPI();
    }

    /** What is copied, its lines in order, or the error. */
    private static List<String> copied(Connection connection, String sql) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            long rows = copy(connection).copyOut(sql, bytes);
            List<String> lines =
                    Arrays.asList(bytes.toString(StandardCharsets.ISO_8859_1).split("\n", -1));
            if (!sql.contains("ORDER BY") && !sql.contains("binary")) {
                lines.sort(null);
            }
            return List.of(rows + " rows", String.join("\n", lines));
        } catch (SQLException e) {
            return List.of(String.valueOf(e.getSQLState()));
        }
    }

    @Test
    void whatIsCopiedIsTheTenants() throws Exception {
        for (String sql : List.of(
                DOCUMENTS,
                DOCUMENTS + " WITH (FORMAT csv, HEADER, FORCE_QUOTE (title))",
                DOCUMENTS + " CSV HEADER DELIMITER ';'",
                DOCUMENTS + " WITH (FORMAT binary)",
                "COPY (SELECT d.id, (SELECT count(*) FROM orders) FROM documents d ORDER BY 1) TO STDOUT WITH (FORMAT csv)",
                "COPY (SELECT meta ? 'a', title FROM documents ORDER BY id) TO STDOUT",
                "COPY (VALUES ('a?b', '\\', NULL) ORDER BY 1) TO STDOUT",
                "COPY (SELECT count(*) FROM users ORDER BY 1) TO STDOUT",
                "COPY documents (id, title) TO STDOUT",
                "COPY documents TO STDOUT",
                "COPY public.documents (title, id, organization_id) TO STDOUT (FORMAT csv, HEADER true, NULL 'nil')",
                "COPY versions TO STDOUT CSV",
                "COPY tenant_users (user_id) TO STDOUT",
                "COPY countries TO STDOUT",
                "COPY (SELECT 1 / (id - 1001) FROM documents ORDER BY id) TO STDOUT",
                "COPY (SELECT nothing FROM documents ORDER BY id) TO STDOUT",
                "COPY nowhere TO STDOUT",
                "COPY (SELECT id FROM documents WHERE id = $1 ORDER BY id) TO STDOUT",
                "COPY documents TO STDOUT (FORMAT nothing)")) {
            for (boolean chained : List.of(false, true)) {
                try (Connection one = world.tenant("1");
                        Connection plain = world.world().oracle(new TenantId("1"))) {
                    one.setAutoCommit(!chained);
                    plain.setAutoCommit(!chained);
                    assertThat(copied(one, sql)).as(sql).isEqualTo(copied(plain, sql));
                }
            }
        }
    }

    @Test
    void withoutATenantTheQueryNamesIt() throws Exception {
        try (Connection unbound = world.unbound();
                Connection plain = world.world().oracle()) {
            for (String sql : List.of(
                    "COPY (SELECT id, title FROM documents WHERE organization_id = 3 ORDER BY id) TO STDOUT",
                    "COPY (SELECT title FROM documents WHERE id = 1001 ORDER BY id) TO STDOUT",
                    "COPY (SELECT title FROM documents WHERE organization_id = NULL ORDER BY id) TO STDOUT",
                    "COPY users TO STDOUT")) {
                assertThat(copied(unbound, sql)).as(sql).isEqualTo(copied(plain, sql));
            }
            assertRefused(ErrorCode.NO_CONDITION, () -> copy(unbound).copyOut("COPY documents TO STDOUT"));
            assertRefused(ErrorCode.NO_CONDITION, () -> copy(unbound).copyOut(DOCUMENTS));
        }
    }

    @Test
    void itGoesByWriterAndPieceByPiece() throws Exception {
        try (Connection one = world.tenant("1");
                Connection plain = world.world().oracle(new TenantId("1"))) {
            StringWriter ours = new StringWriter();
            StringWriter theirs = new StringWriter();
            assertThat(copy(one).copyOut(DOCUMENTS, ours)).isEqualTo(copy(plain).copyOut(DOCUMENTS, theirs));
            assertThat(ours.toString()).isEqualTo(theirs.toString()).isNotEmpty();

            CopyOut copying = copy(one).copyOut(DOCUMENTS);
            assertThat(copying.getFieldCount()).isEqualTo(2);
            assertThat(copying.readFromCopy()).isNotNull();
            try (Statement statement = one.createStatement()) {
                assertThatThrownBy(() -> statement.execute("SELECT 1")).hasMessageContaining("COPY is being read");
                assertThatThrownBy(() -> copy(one).copyOut(DOCUMENTS)).hasMessageContaining("COPY is being read");
                copying.cancelCopy();
                assertThat(copying.isActive()).isFalse();
                try (ResultSet rows = statement.executeQuery("SELECT 1")) {
                    assertThat(rows.next()).isTrue();
                }
            }
        }
    }

    @Test
    void whatIsLeftUnreadDisturbsNobody() throws Exception {
        for (boolean chained : List.of(false, true)) {
            for (int i = 0; i < 12; i++) {
                try (Connection one = world.tenant("1")) {
                    one.setAutoCommit(!chained);
                    assertThat(copy(one).copyOut(DOCUMENTS).readFromCopy()).isNotNull();
                }
            }
            try (Connection one = world.tenant("1");
                    Statement statement = one.createStatement();
                    ResultSet rows = statement.executeQuery("SELECT count(*) FROM documents")) {
                rows.next();
                assertThat(rows.getLong(1)).isEqualTo(world.count("documents", 1));
            }
        }
    }

    @Test
    void whatIsNoCopyToTheClientIsRefused() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            CopyManager manager = copy(one);
            for (String sql : List.of(
                    "COPY documents TO '/tmp/x'",
                    "COPY (SELECT 1) TO PROGRAM 'cat'",
                    "COPY BINARY documents TO STDOUT",
                    "COPY documents TO STDOUT USING DELIMITERS ','",
                    "COPY documents (id, id) TO STDOUT",
                    "COPY documents (ctid) TO STDOUT",
                    "COPY (DELETE FROM documents RETURNING id) TO STDOUT",
                    "COPY (SELECT id INTO x FROM documents) TO STDOUT",
                    "COPY pg_authid TO STDOUT")) {
                assertRefused(ErrorCode.UNSAFE_STATEMENT, () -> manager.copyOut(sql));
            }
            assertRefused(
                    ErrorCode.UNSAFE_STATEMENT,
                    () -> manager.copyIn("COPY projects (id, name) FROM STDIN", new StringReader("970501\tx\n")));
            assertRefused(
                    ErrorCode.UNSAFE_FUNCTION, () -> manager.copyOut("COPY (SELECT pg_read_file('x')) TO STDOUT"));
            assertRefused(
                    ErrorCode.TENANT_CONFLICT,
                    () -> manager.copyOut("COPY (SELECT id FROM orders WHERE organization_id = 2) TO STDOUT"));
            assertThatThrownBy(() -> statement.execute(
                            "COPY (SELECT id, (SELECT count(*) FROM orders) FROM documents) TO STDOUT"))
                    .isInstanceOfSatisfying(ReeveRefusedException.class, refused -> {
                        assertThat(refused.code()).isEqualTo(ErrorCode.UNSAFE_STATEMENT);
                        assertThat(refused.table()).contains("documents");
                    });
            for (String sql :
                    List.of("SELECT 1", "COPY (SELECT 1) TO STDOUT; SELECT 1", "TRUNCATE documents; " + DOCUMENTS)) {
                assertThatThrownBy(() -> manager.copyOut(sql)).isInstanceOf(SQLException.class);
            }
            assertThatThrownBy(() -> manager.copyIn(DOCUMENTS)).hasMessageContaining("Requested CopyIn");
            assertThatThrownBy(() -> manager.copyDual("START_REPLICATION")).isInstanceOf(SQLException.class);
            assertThat(one.isValid(1)).isTrue();
        }
    }

    private static void assertRefused(ErrorCode code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        ReeveRefusedException.class,
                        refused -> assertThat(refused.code()).isEqualTo(code));
    }
}

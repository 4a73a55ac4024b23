package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.tenant.TenantId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Cursors by SQL's own statements, beside a PostgreSQL that holds the tenant's rows, or everybody's, alone. */
class CursorIT {
    private static final String DOCUMENTS = "FOR SELECT id, title FROM documents ORDER BY id";

    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    private static void alike(List<String> statements) throws Exception {
        for (boolean chained : List.of(false, true)) {
            try (Connection one = world.tenant("1");
                    Connection plain = world.world().oracle(new TenantId("1"))) {
                one.setAutoCommit(!chained);
                plain.setAutoCommit(!chained);
                assertThat(Transcript.of(one, statements)).isEqualTo(Transcript.of(plain, statements));
                if (chained) {
                    one.rollback();
                    plain.rollback();
                }
            }
        }
    }

    @Test
    void aCursorIsReadForwardsAndBackwards() throws Exception {
        alike(List.of(
                "BEGIN",
                "DECLARE c SCROLL CURSOR " + DOCUMENTS,
                "FETCH c",
                "FETCH 2 FROM C",
                "FETCH LAST IN \"c\"",
                "MOVE BACKWARD 3 c",
                "FETCH PRIOR c",
                "FETCH ABSOLUTE 2 c",
                "FETCH RELATIVE 0 c",
                "MOVE ALL c",
                "FETCH c",
                "FETCH BACKWARD ALL FROM c",
                "CLOSE c",
                "FETCH c",
                "SELECT 1",
                "ROLLBACK"));
    }

    @Test
    void everyBlockOfItsQueryIsNarrowed() throws Exception {
        alike(List.of(
                "BEGIN",
                "DECLARE c CURSOR FOR WITH v AS (SELECT document_id, count(*) n FROM versions GROUP BY 1)"
                        + " SELECT d.id, n, (SELECT count(*) FROM orders) FROM documents d LEFT JOIN v ON v.document_id = d.id"
                        + " WHERE 100 / (d.id - 2001) < 1000 ORDER BY d.id",
                "FETCH ALL FROM c",
                "COMMIT"));
    }

    @Test
    void itGoesWithTheTransactionThatDeclaredIt() throws Exception {
        alike(List.of(
                "DECLARE c CURSOR " + DOCUMENTS,
                "FETCH c",
                "CLOSE c",
                "CLOSE ALL",
                "BEGIN",
                "DECLARE a CURSOR " + DOCUMENTS,
                "SAVEPOINT s",
                "DECLARE b CURSOR " + DOCUMENTS,
                "FETCH b",
                "ROLLBACK TO s",
                "FETCH a",
                "FETCH b",
                "ROLLBACK TO s",
                "FETCH a",
                "DECLARE b CURSOR " + DOCUMENTS,
                "RELEASE s",
                "FETCH b",
                "COMMIT",
                "BEGIN",
                "FETCH a",
                "FETCH a",
                "ROLLBACK"));
    }

    @Test
    void namesAreTakenUntilTheyAreClosed() throws Exception {
        alike(List.of(
                "BEGIN",
                "DECLARE c NO SCROLL CURSOR " + DOCUMENTS,
                "SAVEPOINT s",
                "DECLARE c CURSOR FOR SELECT 1",
                "ROLLBACK TO s",
                "FETCH BACKWARD 1 FROM c",
                "ROLLBACK TO s",
                "CLOSE c",
                "DECLARE c INSENSITIVE CURSOR WITHOUT HOLD FOR SELECT count(*) FROM orders",
                "FETCH c",
                "CLOSE ALL",
                "MOVE c",
                "DECLARE c CURSOR FOR SELECT 1",
                "ROLLBACK"));
    }

    @Test
    void rowsAreLockedThroughIt() throws Exception {
        alike(List.of(
                "BEGIN",
                "DECLARE c CURSOR FOR SELECT id FROM documents WHERE title <> '' ORDER BY id FOR UPDATE",
                "FETCH 2 FROM c",
                "ROLLBACK"));
    }

    @Test
    void itsParametersAreBound() throws Exception {
        String declaration = "DECLARE c CURSOR FOR SELECT id, title, ?::text FROM documents WHERE id > ? ORDER BY id";
        try (Connection one = world.tenant("1");
                Connection plain = world.world().oracle(new TenantId("1"))) {
            for (Connection each : List.of(one, plain)) {
                each.setAutoCommit(false);
            }
            assertThat(Transcript.of(one, declaration, "x", 1001L))
                    .isEqualTo(Transcript.of(plain, declaration, "x", 1001L));
            assertThat(Transcript.of(one, List.of("FETCH ALL FROM c")))
                    .isEqualTo(Transcript.of(plain, List.of("FETCH ALL FROM c")));
        }
    }

    @Test
    void withoutATenantEachCursorIsWhereItsTenantIs() throws Exception {
        List<String> statements = List.of(
                "DECLARE a CURSOR FOR SELECT id, organization_id FROM orders WHERE organization_id = 1 ORDER BY order_no",
                "DECLARE b CURSOR FOR SELECT id, organization_id FROM orders WHERE organization_id = 3 ORDER BY order_no",
                "DECLARE h CURSOR FOR SELECT email FROM users ORDER BY id",
                "FETCH 2 FROM a",
                "FETCH 2 FROM b",
                "FETCH 2 FROM h",
                "FETCH 1 FROM a",
                "SAVEPOINT s",
                "DECLARE a CURSOR FOR SELECT id FROM orders WHERE organization_id = 3",
                "FETCH a",
                "ROLLBACK TO s",
                "FETCH a",
                "CLOSE ALL",
                "DECLARE a CURSOR FOR SELECT id FROM orders WHERE organization_id = 3 ORDER BY order_no",
                "FETCH a");
        try (Connection unbound = world.unbound();
                Connection plain = world.oracle()) {
            unbound.setAutoCommit(false);
            plain.setAutoCommit(false);
            assertThat(Transcript.of(unbound, statements)).isEqualTo(Transcript.of(plain, statements));
            unbound.rollback();
            assertRefused(
                    ErrorCode.NO_CONDITION, unbound, "DECLARE c CURSOR FOR SELECT id FROM orders ORDER BY order_no");
        }
    }

    @Test
    void ofTheNextCursorOfThatNameTheColumnsAreItsOwn() throws Exception {
        for (int i = 0; i < 12; i++) {
            String query = i % 2 == 0
                    ? "SELECT id, title FROM documents"
                    : "SELECT 'x'::text a, 1.5 b, organization_id FROM orders";
            List<String> statements = List.of("DECLARE c CURSOR FOR " + query + " ORDER BY 1, 2", "FETCH ALL FROM c");
            try (Connection one = world.tenant("1");
                    Connection plain = world.world().oracle(new TenantId("1"))) {
                one.setAutoCommit(false);
                plain.setAutoCommit(false);
                assertThat(Transcript.of(one, statements)).isEqualTo(Transcript.of(plain, statements));
            }
        }
    }

    @Test
    void aFetchHasAFetchSizeAndIsDescribedByItsResults() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            one.setAutoCommit(false);
            statement.execute("DECLARE c CURSOR " + DOCUMENTS);
            try (PreparedStatement fetch = one.prepareStatement("FETCH ALL FROM c")) {
                assertThatThrownBy(fetch::getMetaData).isInstanceOf(SQLFeatureNotSupportedException.class);
                fetch.setFetchSize(2);
                try (ResultSet rows = fetch.executeQuery()) {
                    long count = 0;
                    while (rows.next()) {
                        count++;
                    }
                    assertThat(count).isEqualTo(world.count("documents", 1));
                    assertThat(rows.getMetaData().getColumnLabel(2)).isEqualTo("title");
                }
            }
        }
    }

    @Test
    void whatOutlivesATransactionOrWritesThroughACursorIsRefused() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            one.setAutoCommit(false);
            statement.execute("DECLARE c CURSOR FOR SELECT id FROM documents FOR UPDATE");
            statement.execute("FETCH c");
            assertRefused(ErrorCode.UNSUPPORTED_FORM, one, "UPDATE documents SET title = 'x' WHERE CURRENT OF c");
            assertRefused(ErrorCode.UNSUPPORTED_FORM, one, "DELETE FROM documents WHERE CURRENT OF c");
            assertRefused(ErrorCode.UNSAFE_STATEMENT, one, "DECLARE d CURSOR WITH HOLD " + DOCUMENTS);
            assertRefused(ErrorCode.UNSAFE_STATEMENT, one, "DECLARE d CURSOR FOR SELECT ctid INTO x FROM documents");
            assertRefused(
                    ErrorCode.UNSAFE_FUNCTION,
                    one,
                    "DECLARE d CURSOR FOR SELECT query_to_xml('TABLE x', true, true, '')");
            assertRefused(
                    ErrorCode.TENANT_CONFLICT,
                    one,
                    "DECLARE d CURSOR FOR SELECT 1 FROM orders WHERE organization_id = 2");
        }
    }

    private static void assertRefused(ErrorCode code, Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute(sql))
                    .as(sql)
                    .isInstanceOfSatisfying(
                            ReeveRefusedException.class,
                            refused -> assertThat(refused.code()).isEqualTo(code));
        }
    }
}

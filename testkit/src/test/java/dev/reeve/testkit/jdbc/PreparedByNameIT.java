package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.tenant.TenantId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** PREPARE, EXECUTE and DEALLOCATE, beside a PostgreSQL that holds the tenant's rows, or everybody's, alone. */
class PreparedByNameIT {
    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    private static void alike(String... statements) throws Exception {
        try (Connection one = world.tenant("1");
                Connection plain = world.world().oracle(new TenantId("1"))) {
            assertThat(Transcript.of(one, List.of(statements))).isEqualTo(Transcript.of(plain, List.of(statements)));
        }
    }

    @Test
    void statementsOfAllKindsAreRunWithTheirArguments() throws Exception {
        alike(
                "BEGIN",
                "PREPARE s AS SELECT id, title FROM documents WHERE id > $1 AND title LIKE $2 ORDER BY id LIMIT $3",
                "EXECUTE s(1005, '%', 3)",
                "EXECUTE s('1010', E'\\x25', '2')",
                "EXECUTE s(NULL, '%', 3)",
                "EXECUTE s(1005, '%', NULL)",
                "PREPARE i AS INSERT INTO projects (id, name) VALUES ($1, $2) RETURNING id, organization_id, name, $2",
                "EXECUTE i(970001, 'it''s')",
                "PREPARE u (text) AS UPDATE projects SET name = $1 || name WHERE id = $2",
                "EXECUTE u('a', 970001)",
                "EXECUTE u(5, 970001)",
                "EXECUTE u(true, 970001)",
                "PREPARE \"D\" AS DELETE FROM projects WHERE id = ANY($1) RETURNING name",
                "EXECUTE \"D\"('{970001,970002}')",
                "PREPARE v AS VALUES ($1, 2), (3, $1)",
                "EXECUTE v(-7)",
                "ROLLBACK");
    }

    @Test
    void columnsAndTypesAreThoseOfThePreparedStatement() throws Exception {
        alike(
                "PREPARE a (int, varchar, numeric) AS SELECT $1, $2, $3, $1 + 1, $3 COLLATE \"C\"",
                "PREPARE a (int, varchar, numeric) AS SELECT $1, $2 COLLATE \"C\", $3, $1 + 1, ($2)::text, CASE WHEN true"
                        + " THEN 1 ELSE $1 END, coalesce($1, 2), (SELECT $1), ARRAY[$1]",
                "EXECUTE a(1.6, 'x', 2)",
                "EXECUTE a('1', 7, '2.50')",
                "EXECUTE a('x', '', '')",
                "PREPARE b (bpchar, \"bit\", \"char\", timestamptz, int[], jsonb) AS SELECT $1, $2, $3, $4, ($5)[2], $6 ? 'k'",
                "EXECUTE b('ab  ', '101', 'xy', '2020-02-03 04:05:06Z', '{4,5}', '{\"k\": 1}')",
                "PREPARE g (int) AS SELECT length(title) + $1, count(*) FROM documents GROUP BY length(title) + $1 ORDER BY 1",
                "EXECUTE g(3)",
                "PREPARE c AS SELECT x.* FROM (SELECT $1::int) x",
                "EXECUTE c(3)",
                "PREPARE d AS SELECT x.* FROM (SELECT $1) x",
                "EXECUTE d('q')");
    }

    @Test
    void errorsAreThoseOfTheServer() throws Exception {
        alike(
                "EXECUTE p",
                "DEALLOCATE p",
                "DEALLOCATE ALL",
                "PREPARE p AS SELECT nothing FROM documents",
                "PREPARE p AS SELECT 1 FROM nowhere",
                "PREPARE p AS SELECT id FROM documents WHERE id = $1 AND title = $1",
                "PREPARE p AS SELECT $2",
                "PREPARE p (nothing) AS SELECT $1",
                "PREPARE p AS SELECT count(*) FROM documents WHERE id > $1",
                "PREPARE p AS SELECT 1",
                "EXECUTE p",
                "EXECUTE p(1, 2)",
                "EXECUTE p('x')",
                "EXECUTE p(99999999999999999999)",
                "EXECUTE p(0)",
                "EXECUTE P(0)",
                "DEALLOCATE PREPARE p",
                "EXECUTE p(0)",
                "PREPARE p AS SELECT 1 / $1",
                "EXECUTE p(0)",
                "PREPARE \"S_1\" AS SELECT 1",
                "EXECUTE \"S_1\"",
                "DEALLOCATE \"S_1\"");
    }

    @Test
    void aTransactionFailsByThemAndDoesNotTakeThemBack() throws Exception {
        alike(
                "BEGIN",
                "PREPARE p AS SELECT count(*) FROM orders",
                "SAVEPOINT s",
                "PREPARE p AS SELECT 2",
                "EXECUTE p",
                "ROLLBACK TO s",
                "EXECUTE p",
                "EXECUTE q",
                "DEALLOCATE p",
                "ROLLBACK TO s",
                "EXECUTE p(1)",
                "SELECT 1",
                "ROLLBACK",
                "EXECUTE p",
                "BEGIN",
                "DEALLOCATE p",
                "ROLLBACK",
                "EXECUTE p");
    }

    @Test
    void withoutATenantTheArgumentsNameIt() throws Exception {
        List<String> statements = List.of(
                "PREPARE o AS SELECT organization_id, count(*) FROM orders WHERE organization_id = $1 GROUP BY 1",
                "EXECUTE o(1)",
                "EXECUTE o('3')",
                "EXECUTE o(NULL)",
                "PREPARE k AS SELECT organization_id FROM documents WHERE id = $1",
                "EXECUTE k(1001)",
                "EXECUTE k(3001)",
                "EXECUTE k(-1)",
                "PREPARE a AS SELECT count(*) FROM orders WHERE organization_id = ANY ($1)",
                "EXECUTE a('{2}')",
                "PREPARE u AS SELECT email FROM users WHERE id = $1",
                "EXECUTE u(1)");
        try (Connection unbound = world.unbound();
                Connection plain = world.oracle()) {
            assertThat(Transcript.of(unbound, statements)).isEqualTo(Transcript.of(plain, statements));
            assertRefused(ErrorCode.CROSS_TENANT_STATEMENT, unbound, "EXECUTE a('{1,2}')");
            assertRefused(ErrorCode.UNKNOWN_TENANT, unbound, "EXECUTE o(99)");
        }
    }

    @Test
    void whatIsPreparedIsThatSessionsOwn() throws Exception {
        try (Connection one = world.tenant("1");
                Connection other = world.tenant("1")) {
            Transcript.of(one, List.of("PREPARE p AS SELECT count(*) FROM documents"));
            assertThat(Transcript.of(other, List.of("EXECUTE p")).get(0)).contains("26000");
            assertThat(Transcript.of(one, List.of("EXECUTE p")).get(0)).doesNotContain("26000");
        }
        try (Connection next = world.tenant("1")) {
            assertThat(Transcript.of(next, List.of("EXECUTE p")).get(0)).contains("26000");
        }
    }

    @Test
    void anErrorsPlaceIsThatInTheTextAsItWasWritten() throws Exception {
        String sql = "/* x */ PREPARE \"a name\" AS SELECT nothing FROM documents";
        try (Connection one = world.tenant("1");
                Connection plain = world.world().oracle(new TenantId("1"))) {
            List<String> messages = new ArrayList<>();
            for (Connection each : List.of(one, plain)) {
                try (Statement statement = each.createStatement()) {
                    statement.execute(sql);
                } catch (SQLException e) {
                    messages.add(e.getMessage());
                }
            }
            assertThat(messages).hasSize(2);
            assertThat(messages.get(0)).contains("Position").isEqualTo(messages.get(1));
        }
    }

    @Test
    void whatWouldNotBeTheSameIsRefused() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            assertRefused(ErrorCode.UNSAFE_FUNCTION, one, "PREPARE p AS SELECT pg_read_file('x')");
            assertRefused(ErrorCode.UNSAFE_STATEMENT, one, "PREPARE p AS SELECT id INTO x FROM documents");
            assertRefused(ErrorCode.CROSS_TENANT_STATEMENT, one, "PREPARE p AS UPDATE users SET name = $1");
            statement.execute("PREPARE p (timestamptz, boolean) AS SELECT $1, $2");
            assertRefused(ErrorCode.UNSUPPORTED_FORM, one, "EXECUTE p(now(), true)");
            assertRefused(ErrorCode.UNSUPPORTED_FORM, one, "EXECUTE p('now', 1)");
            assertRefused(ErrorCode.UNSUPPORTED_FORM, one, "EXECUTE p('now', true); SELECT 1");
            assertRefused(ErrorCode.UNSAFE_STATEMENT, one, "EXPLAIN EXECUTE p('now', true)");
            assertRefused(ErrorCode.UNSAFE_STATEMENT, one, "CREATE TABLE t AS EXECUTE p('now', true)");
            statement.execute("PREPARE q AS SELECT 1 FROM orders WHERE organization_id = $1");
            assertRefused(ErrorCode.TENANT_CONFLICT, one, "EXECUTE q(2)");
            try (PreparedStatement batch = one.prepareStatement("EXECUTE q(1)")) {
                batch.addBatch();
                assertThatThrownBy(batch::executeBatch).hasMessageContaining("by itself");
                assertThat(batch.executeQuery().next()).isTrue();
            }
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

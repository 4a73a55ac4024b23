package dev.reeve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.catalog.WorldCatalog;
import dev.reeve.parse.SqlParser;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.NamedUtility;
import dev.reeve.sql.Query;
import dev.reeve.sql.Statement;
import dev.reeve.sql.TransactionStatement;
import dev.reeve.sql.Utility;
import dev.reeve.sql.UtilityKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The page of statements says of each what the stages make of it, in the world of the cases. */
final class StatementsPageTest {
    private static final DocumentationPage PAGE = DocumentationPage.named("statements.md");
    private static final String TENANT = "1";

    private static final List<String> READS = List.of(
            "SELECT * FROM documents WHERE organization_id = 1",
            "SELECT * FROM documents WHERE organization_id IN (1, 2)",
            "SELECT * FROM documents WHERE organization_id = 2",
            "SELECT * FROM documents WHERE organization_id = NULL",
            "SELECT * FROM documents WHERE organization_id > 1",
            "SELECT * FROM documents WHERE id = 7",
            "SELECT * FROM documents",
            "TABLE documents",
            "COPY documents TO STDOUT",
            "WITH d AS (SELECT * FROM documents WHERE organization_id = 1) SELECT * FROM d",
            "SELECT id FROM documents WHERE organization_id = 1 UNION SELECT id FROM projects WHERE organization_id = 1",
            "SELECT * FROM versions v JOIN documents d ON d.id = v.document_id WHERE d.organization_id = 1",
            "SELECT * FROM documents WHERE organization_id = 1 FOR UPDATE",
            "SELECT * FROM orders o JOIN countries c ON c.code = o.country_code WHERE o.organization_id = 1",
            "SELECT * FROM versions v JOIN users u ON u.id = v.author_id",
            "SELECT * FROM users",
            "SELECT * FROM organizations",
            "SELECT * FROM tenant_users",
            "SELECT 1",
            "VALUES (1), (2)",
            "SELECT ctid FROM documents WHERE organization_id = 1",
            "SELECT * FROM documents TABLESAMPLE SYSTEM (10) WHERE organization_id = 1",
            "SELECT * INTO copy FROM documents WHERE organization_id = 1",
            "SELECT * FROM pg_class",
            "SELECT * FROM pg_stat_activity",
            "EXPLAIN (COSTS OFF) SELECT * FROM documents WHERE organization_id = 1",
            "EXPLAIN SELECT * FROM documents WHERE organization_id = 1",
            "EXPLAIN (ANALYZE, COSTS OFF) SELECT * FROM documents WHERE organization_id = 1",
            "EXPLAIN SELECT 1");

    private static final List<String> WRITES = List.of(
            "INSERT INTO projects (id, organization_id, name) VALUES (7, 1, 'x')",
            "INSERT INTO projects (id, name) VALUES (7, 'x')",
            "INSERT INTO projects (id, organization_id, name) SELECT id, 1, title FROM documents WHERE organization_id = 1",
            "INSERT INTO orders (organization_id, order_no) VALUES (1, 7)"
                    + " ON CONFLICT (organization_id, order_no) DO UPDATE SET note = 'x'",
            "INSERT INTO projects (id, organization_id, name) VALUES (7, 1, 'x') ON CONFLICT DO NOTHING",
            "UPDATE documents SET title = 'x' WHERE organization_id = 1 AND id = 7",
            "UPDATE documents SET organization_id = 1, title = 'x' WHERE organization_id = 1 AND id = 7",
            "UPDATE documents SET organization_id = 2 WHERE organization_id = 1 AND id = 7",
            "DELETE FROM orders WHERE organization_id = 1 AND order_no = 7",
            "DELETE FROM conversations WHERE organization_id = 1 AND id = 7",
            "MERGE INTO orders o USING (VALUES (1, 7)) v (org, no) ON o.organization_id = 1 AND o.order_no = v.no"
                    + " WHEN MATCHED THEN UPDATE SET note = 'x'",
            "UPDATE users SET name = 'x' WHERE id = 7",
            "DELETE FROM users WHERE id = 7",
            "UPDATE countries SET name = 'x' WHERE code = 'NZ'",
            "UPDATE tenant_users SET role = 'x' WHERE user_id = 7");

    private static final List<String> SESSION = List.of(
            "BEGIN",
            "START TRANSACTION ISOLATION LEVEL SERIALIZABLE, READ ONLY",
            "COMMIT",
            "ROLLBACK",
            "COMMIT AND CHAIN",
            "SAVEPOINT s",
            "RELEASE SAVEPOINT s",
            "ROLLBACK TO SAVEPOINT s",
            "PREPARE TRANSACTION 'x'",
            "COMMIT PREPARED 'x'",
            "ROLLBACK PREPARED 'x'",
            "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ",
            "SET TRANSACTION SNAPSHOT '00000003-0000001B-1'",
            "SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY",
            "SET CONSTRAINTS ALL DEFERRED",
            "SET default_transaction_isolation = 'serializable'",
            "SET statement_timeout = 1000",
            "SET LOCAL work_mem = '64MB'",
            "RESET work_mem",
            "RESET ALL",
            "SET search_path = other",
            "SET ROLE other",
            "SET SESSION AUTHORIZATION other",
            "SHOW search_path");

    private static final List<String> UTILITIES = List.of(
            "ALTER TABLE documents ADD COLUMN c int",
            "ANALYZE documents",
            "CALL p()",
            "CHECKPOINT",
            "CLOSE c",
            "CLOSE ALL",
            "CLUSTER documents",
            "COMMENT ON TABLE documents IS 'x'",
            "COPY (SELECT * FROM documents WHERE organization_id = 1) TO STDOUT",
            "COPY users TO STDOUT",
            "COPY documents FROM STDIN",
            "COPY documents TO '/tmp/documents'",
            "CREATE TABLE t (id int)",
            "CREATE TABLE t AS SELECT 1",
            "CREATE VIEW v AS SELECT 1",
            "DEALLOCATE p",
            "DECLARE c CURSOR FOR SELECT * FROM documents WHERE organization_id = 1",
            "DECLARE c CURSOR WITH HOLD FOR SELECT 1",
            "DISCARD ALL",
            "DO 'BEGIN END'",
            "DROP TABLE documents",
            "EXECUTE p",
            "EXPLAIN EXECUTE p",
            "FETCH 1 FROM c",
            "GRANT SELECT ON documents TO other",
            "IMPORT FOREIGN SCHEMA a FROM SERVER b INTO c",
            "LISTEN c",
            "LOAD 'x'",
            "LOCK documents",
            "MOVE 1 FROM c",
            "NOTIFY c",
            "PREPARE p AS SELECT * FROM documents WHERE organization_id = 1",
            "REASSIGN OWNED BY a TO b",
            "REFRESH MATERIALIZED VIEW v",
            "REINDEX TABLE documents",
            "REVOKE SELECT ON documents FROM other",
            "SECURITY LABEL ON TABLE documents IS 'x'",
            "TRUNCATE documents",
            "UNLISTEN c",
            "VACUUM documents");

    private final Reeve reeve = Reeve.of(WorldCatalog.governed());

    @Test
    void readsAreDescribed() {
        PAGE.requirePart("reads", byConnection(READS));
    }

    @Test
    void writesAreDescribed() {
        PAGE.requirePart("writes", byConnection(WRITES));
    }

    @Test
    void statementsForTheSessionAreDescribed() {
        PAGE.requirePart("session", alike(SESSION));
    }

    @Test
    void utilitiesAreDescribed() {
        PAGE.requirePart("utilities", alike(UTILITIES));
    }

    @Test
    void everyKindOfStatementIsDescribed() {
        Set<Class<?>> kinds = new LinkedHashSet<>();
        Set<UtilityKind> utilities = EnumSet.noneOf(UtilityKind.class);
        Set<TransactionStatement.Verb> verbs = EnumSet.noneOf(TransactionStatement.Verb.class);
        List<String> all = new ArrayList<>(READS);
        all.addAll(WRITES);
        all.addAll(SESSION);
        all.addAll(UTILITIES);
        for (String sql : all) {
            Statement root = SqlParser.parse(sql).root();
            kinds.add(root instanceof Query ? Query.class : root.getClass());
            if (root instanceof Utility utility) {
                utilities.add(utility.kind());
            } else if (root instanceof NamedUtility utility) {
                utilities.add(utility.kind());
            } else if (root instanceof TransactionStatement transaction) {
                verbs.add(transaction.verb());
            }
        }
        assertThat(kinds).containsExactlyInAnyOrder(Statement.class.getPermittedSubclasses());
        // No statement is read as WAIT.
        Set<UtilityKind> others = EnumSet.complementOf(EnumSet.of(UtilityKind.WAIT));
        assertThat(utilities).isEqualTo(others);
        assertThat(verbs).containsExactlyInAnyOrder(TransactionStatement.Verb.values());
    }

    private String byConnection(List<String> statements) {
        StringBuilder part =
                new StringBuilder("| statement | on a connection without a tenant | on tenant 1's |\n|---|---|---|\n");
        for (String sql : statements) {
            row(part, sql, outcome(sql, null), outcome(sql, TENANT));
        }
        return part.toString();
    }

    private String alike(List<String> statements) {
        StringBuilder part = new StringBuilder("| statement | what becomes of it |\n|---|---|\n");
        for (String sql : statements) {
            String outcome = outcome(sql, null);
            assertThat(outcome(sql, TENANT)).as(sql).isEqualTo(outcome);
            row(part, sql, outcome);
        }
        return part.toString();
    }

    private static void row(StringBuilder part, String sql, String... outcomes) {
        part.append("| `").append(sql).append('`');
        part.append(Arrays.stream(outcomes).collect(Collectors.joining(" | ", " | ", " |\n")));
    }

    private String outcome(String sql, @Nullable String tenant) {
        Explanation explanation = reeve.explain(sql, List.of(), tenant);
        Refusal refusal = explanation.refusal();
        if (refusal != null) {
            if (refusal.reason().equals("the key has to be looked up")) {
                return "where the key is found, for its tenant; else rewritten to no row";
            }
            String id = refusal.code().id();
            String reason = refusal.reason().isEmpty() ? "" : ": " + refusal.reason();
            return "refused, [`" + id + "`](errors/" + id + ".md)" + reason;
        } else if (explanation.shard() == null) {
            return "passes, to the session";
        } else if (sql.equals(explanation.rewritten())) {
            return explanation.tenants().isEmpty()
                    ? "passes, to " + explanation.shard()
                    : "as written, for tenant " + String.join(", ", explanation.tenants()) + ", on "
                            + explanation.shard();
        }
        return explanation.tenants().isEmpty()
                ? "rewritten to no row, on " + explanation.shard()
                : "rewritten for tenant " + String.join(", ", explanation.tenants()) + ", on " + explanation.shard();
    }
}

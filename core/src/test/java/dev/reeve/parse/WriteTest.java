package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.sql.Assignment;
import dev.reeve.sql.Clause;
import dev.reeve.sql.ConflictAction;
import dev.reeve.sql.ConflictTarget;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Merge;
import dev.reeve.sql.MergeAction;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Statement;
import dev.reeve.sql.Update;
import org.junit.jupiter.api.Test;

/** INSERT, UPDATE, DELETE and MERGE. */
class WriteTest {
    private static <T extends Statement> T read(String text, Class<T> kind) {
        Statement statement = SqlParser.parse(text).root();
        assertThat(statement).as(text).isInstanceOf(kind);
        return kind.cast(statement);
    }

    private static void assertRefused(String text) {
        assertThatThrownBy(() -> SqlParser.parse(text)).as(text).isInstanceOf(SyntaxException.class);
    }

    @Test
    void aParenthesisBehindTheTargetHoldsColumnsOrTheQuery() {
        assertThat(read("INSERT INTO t (a, b[1], c.d) VALUES (1, 2, 3)", Insert.class)
                        .columns())
                .hasSize(3);
        assertThat(read("INSERT INTO t (SELECT 1)", Insert.class).columns()).isEmpty();
        assertThat(read("INSERT INTO t ((SELECT 1) UNION (SELECT 2))", Insert.class)
                        .columns())
                .isEmpty();
        assertThat(read("INSERT INTO t (VALUES (1))", Insert.class).columns()).isEmpty();
        assertThat(read("INSERT INTO t (values) SELECT 1", Insert.class).columns())
                .hasSize(1);
        assertThat(read("INSERT INTO t DEFAULT VALUES", Insert.class).source()).isNull();
        assertRefused("INSERT INTO t (a) DEFAULT VALUES");
        assertRefused("INSERT INTO t u VALUES (1)");
    }

    @Test
    void insertsOverrideAndResolveConflicts() {
        Insert insert = read(
                "INSERT INTO t AS u (a) OVERRIDING USER VALUE VALUES (DEFAULT)"
                        + " ON CONFLICT (a, lower(b) COLLATE \"C\" text_ops, (c + 1)) WHERE d"
                        + " DO UPDATE SET a = excluded.a, (b, c) = (SELECT 1, 2) WHERE u.e RETURNING u.*, a AS b",
                Insert.class);
        assertThat(insert.overriding()).isEqualTo(Clause.Overriding.USER);
        assertThat(insert.onConflict()).isNotNull();
        assertThat(insert.onConflict().target())
                .isInstanceOfSatisfying(
                        ConflictTarget.Columns.class,
                        target -> assertThat(target.elements()).hasSize(3));
        ConflictAction.DoUpdate update =
                (ConflictAction.DoUpdate) insert.onConflict().action();
        assertThat(update.assignments()).hasSize(2);
        assertThat(update.where()).isNotNull();
        assertThat(insert.returning()).isNotNull();
        assertThat(insert.returning().items()).hasSize(2);
        read("INSERT INTO t VALUES (1) ON CONFLICT ON CONSTRAINT k DO NOTHING", Insert.class);
        assertRefused("INSERT INTO t VALUES (1) ON CONFLICT (a DESC) DO NOTHING");
    }

    @Test
    void updatesAssignColumnsOrRows() {
        Update update = read(
                "WITH w AS (SELECT 1) UPDATE ONLY t AS u SET a = 1, b[1] = DEFAULT, (c, d) = ROW (1, 2) FROM v, w"
                        + " WHERE u.id = v.id RETURNING WITH (OLD AS o, NEW AS n) o.a, n.a",
                Update.class);
        assertThat(update.target().only()).isTrue();
        assertThat(update.assignments()).hasSize(3);
        assertThat(((Assignment.Single) update.assignments().get(1)).value()).isInstanceOf(Literal.DefaultMarker.class);
        assertThat(((Assignment.Multiple) update.assignments().get(2)).source()).isInstanceOf(Constructor.Row.class);
        assertThat(update.from()).hasSize(2);
        assertThat(update.returning()).isNotNull();
        assertThat(update.returning().oldAlias()).isNotNull();
        assertRefused("UPDATE t SET a.b.c == 1");
        assertRefused("UPDATE t AS u (a) SET a = 1");
    }

    @Test
    void setIsNoAliasWithoutAs() {
        Update update = read("UPDATE t AS set SET a = 1", Update.class);
        assertThat(update.target().alias()).isNotNull();
        assertThat(read("UPDATE t SET set = 1", Update.class).target().alias()).isNull();
    }

    @Test
    void deletesMayFollowACursor() {
        Delete delete = read("DELETE FROM t u USING v WHERE CURRENT OF c RETURNING *", Delete.class);
        assertThat(delete.where()).isInstanceOf(Reference.CurrentOf.class);
        assertThat(delete.using()).hasSize(1);
        assertThat(read("DELETE FROM t WHERE current = 1", Delete.class).where())
                .isNotNull();
    }

    @Test
    void mergesTellWhatIsMatched() {
        Merge merge = read(
                "MERGE INTO t u USING (SELECT 1 AS id) s ON t.id = s.id"
                        + " WHEN MATCHED AND s.x THEN UPDATE SET a = 1"
                        + " WHEN NOT MATCHED BY SOURCE THEN DELETE"
                        + " WHEN NOT MATCHED THEN INSERT (a) OVERRIDING SYSTEM VALUE VALUES (1)"
                        + " WHEN NOT MATCHED BY TARGET THEN INSERT DEFAULT VALUES"
                        + " WHEN MATCHED THEN DO NOTHING RETURNING merge_action(), *",
                Merge.class);
        assertThat(merge.whens())
                .extracting(Clause.MergeWhen::match)
                .containsExactly(
                        Clause.Match.MATCHED,
                        Clause.Match.NOT_MATCHED_BY_SOURCE,
                        Clause.Match.NOT_MATCHED_BY_TARGET,
                        Clause.Match.NOT_MATCHED_BY_TARGET,
                        Clause.Match.MATCHED);
        assertThat(((MergeAction.Insert) merge.whens().get(3).action()).values())
                .isNull();
        assertThat(merge.returning()).isNotNull();
        assertRefused("MERGE INTO t USING s ON true");
        assertRefused("MERGE INTO t USING s ON true WHEN NOT MATCHED THEN UPDATE SET a = 1");
    }

    @Test
    void theSourceOfAnInsertIsAnyQuery() {
        Insert insert = read("INSERT INTO t WITH x AS (SELECT 1) TABLE x ORDER BY 1 LIMIT 1", Insert.class);
        assertThat(insert.source()).isNotNull();
        assertThat(insert.source().body()).isInstanceOf(QueryBody.Table.class);
    }
}

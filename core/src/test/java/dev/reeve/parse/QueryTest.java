package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.GroupingElement;
import dev.reeve.sql.GroupingSet;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import dev.reeve.sql.WindowReference;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SELECT and what may stand around it. */
class QueryTest {
    private static Query read(String text) {
        return SqlParser.parseQuery(text);
    }

    private static QueryBody.Select select(String text) {
        return (QueryBody.Select) read(text).body();
    }

    private static FromItem from(String item) {
        return select("SELECT 1 FROM " + item).from().get(0);
    }

    private static void assertRefused(String text, String reason) {
        assertThatThrownBy(() -> read(text))
                .as(text)
                .isInstanceOf(SyntaxException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void intersectBindsTighterThanUnionAndExcept() {
        QueryBody.SetOperation except =
                (QueryBody.SetOperation) read("SELECT 1 UNION ALL SELECT 2 INTERSECT SELECT 3 EXCEPT SELECT 4")
                        .body();
        assertThat(except.operator()).isEqualTo(QueryBody.SetOperator.EXCEPT);
        QueryBody.SetOperation union = (QueryBody.SetOperation) except.left();
        assertThat(union.all()).isTrue();
        assertThat(((QueryBody.SetOperation) union.right()).operator()).isEqualTo(QueryBody.SetOperator.INTERSECT);
    }

    @Test
    void whatStandsBehindTheLastArmBelongsToTheWhole() {
        Query query = read("SELECT a FROM t UNION SELECT b FROM u ORDER BY 1 LIMIT 2 OFFSET 3");
        assertThat(query.body()).isInstanceOf(QueryBody.SetOperation.class);
        assertThat(query.orderBy()).hasSize(1);
        assertThat(query.limit()).isNotNull();
        assertThat(query.offset()).isNotNull();
    }

    @Test
    void limitOffsetAndLocksComeInEitherOrder() {
        for (String tail : List.of(
                "OFFSET 1 LIMIT 2",
                "LIMIT 2 OFFSET 1 ROWS",
                "OFFSET 1 ROW FETCH NEXT 2 ROWS ONLY",
                "FETCH FIRST (2) ROW ONLY OFFSET 1",
                "FOR UPDATE LIMIT 2 OFFSET 1",
                "LIMIT 2 OFFSET 1 FOR NO KEY UPDATE OF t SKIP LOCKED")) {
            Query query = read("SELECT a FROM t ORDER BY a " + tail);
            assertThat(query.limit()).as(tail).isNotNull();
            assertThat(query.offset()).as(tail).isNotNull();
        }
        Query locked = read("SELECT a FROM t FOR UPDATE OF t NOWAIT FOR KEY SHARE");
        assertThat(locked.locks())
                .extracting(Clause.Lock::strength)
                .containsExactly(Clause.Strength.UPDATE, Clause.Strength.KEY_SHARE);
        Clause.Limit one = read("SELECT a FROM t FETCH FIRST ROW ONLY").limit();
        assertThat(one).isNotNull();
        assertThat(one.implicitOne()).isTrue();
        assertThat(one.count()).isNull();
    }

    @Test
    void aQueryInParenthesesGoesOnButTwiceOfNothing() {
        Query query = read("(SELECT a FROM t LIMIT 1) ORDER BY a");
        assertThat(((QueryBody.Nested) query.body()).query().limit()).isNotNull();
        assertRefused("(SELECT a ORDER BY 1) ORDER BY 1", "multiple ORDER BY");
        assertRefused("((SELECT a LIMIT 1)) LIMIT 1", "multiple LIMIT");
        assertRefused("(SELECT a OFFSET 1) OFFSET 1", "multiple OFFSET");
        assertRefused("WITH x AS (SELECT 1) (WITH y AS (SELECT 2) SELECT 3)", "multiple WITH");
        assertRefused("SELECT a FETCH FIRST 1 ROW WITH TIES", "without ORDER BY");
        assertRefused("SELECT a ORDER BY a FETCH FIRST 1 ROW WITH TIES FOR UPDATE SKIP LOCKED", "SKIP LOCKED");
        assertRefused("SELECT a LIMIT 1, 2", "LIMIT #,#");
        read("(SELECT a ORDER BY 1) FETCH FIRST 1 ROW WITH TIES");
    }

    @Test
    void commonTablesHoldAnyDataStatement() {
        Query query =
                read("WITH RECURSIVE a (x) AS NOT MATERIALIZED (SELECT 1), b AS (DELETE FROM t RETURNING *) TABLE a");
        assertThat(query.with()).isNotNull();
        assertThat(query.with().recursive()).isTrue();
        assertThat(query.with().tables())
                .extracting(Clause.CommonTable::materialized)
                .containsExactly(Clause.Materialized.NOT_MATERIALIZED, Clause.Materialized.UNSPECIFIED);
        read("WITH recursive AS (SELECT 1) SELECT 1");
        read("WITH time AS (SELECT 1) SELECT 1");
        read(
                "WITH RECURSIVE a AS (SELECT 1) SEARCH DEPTH FIRST BY x, y SET o CYCLE x SET c TO 1 DEFAULT 0 USING p SELECT 1");
        assertRefused("WITH a AS (SELECT 1) CYCLE x SET c TO y DEFAULT 0 USING p SELECT 1", "expected a constant");
    }

    @Test
    void theListOfOutputColumnsMayBeEmptyUnlessDistinct() {
        assertThat(select("SELECT FROM t").items()).isEmpty();
        assertThat(select("SELECT").items()).isEmpty();
        assertThat(select("SELECT *").items())
                .singleElement()
                .satisfies(item -> assertThat(item.expression()).isInstanceOf(Reference.Star.class));
        assertRefused("SELECT DISTINCT FROM t", "expected an expression");
        Clause.Distinct distinct = select("SELECT DISTINCT ON (a, b) c FROM t").distinct();
        assertThat(distinct).isNotNull();
        assertThat(distinct.on()).hasSize(2);
    }

    @Test
    void aliasesWithoutAsAreBareLabelsOnly() {
        assertThat(select("SELECT a b, c AS select, d value, e is, f and FROM t")
                        .items())
                .extracting(item -> item.alias() == null ? "" : item.alias().name())
                .containsExactly("b", "select", "value", "is", "and");
        assertRefused("SELECT a year", "expected the end");
        assertRefused("SELECT a over", "expected the end");
        assertRefused("SELECT a from", "expected a table");
        assertThat(select("SELECT a \"year\", 5 at").items()).hasSize(2);
    }

    @Test
    void selectIntoNamesATable() {
        Clause.Into into = select("SELECT 1 INTO TEMP TABLE a.b FROM t").into();
        assertThat(into).isNotNull();
        assertThat(into.kind()).isEqualTo(Clause.Kind.TEMPORARY);
        Clause.Into named = select("SELECT 1 INTO temp FROM t").into();
        assertThat(named).isNotNull();
        assertThat(named.kind()).isEqualTo(Clause.Kind.PERMANENT);
    }

    @Test
    void groupsAreExpressionsOrSets() {
        Clause.GroupBy groupBy = select(
                        "SELECT 1 FROM t GROUP BY DISTINCT a, (), (b, c), ROLLUP (a, (b)), CUBE (c), GROUPING SETS ((), a)")
                .groupBy();
        assertThat(groupBy).isNotNull();
        assertThat(groupBy.distinct()).isTrue();
        assertThat(groupBy.elements()).hasSize(6);
        GroupingElement last = groupBy.elements().get(5);
        assertThat(((GroupingSet.Sets) last).elements()).hasSize(2);
        assertThat(select("SELECT 1 FROM t GROUP BY rollup, cube + 1").groupBy())
                .isNotNull();
    }

    @Test
    void windowsHaveFramesThatMakeSense() {
        QueryBody.Select select = select("SELECT f() OVER w FROM t WINDOW w AS (PARTITION BY a ORDER BY b"
                + " RANGE BETWEEN UNBOUNDED PRECEDING AND '1 day' FOLLOWING EXCLUDE TIES), v AS (w)");
        WindowReference.Specification window = select.windows().get(0).specification();
        assertThat(window.frame()).isNotNull();
        assertThat(window.frame().exclusion()).isEqualTo(Clause.Exclusion.TIES);
        assertThat(select.windows().get(1).specification().existing()).isNotNull();
        for (String frame : List.of(
                "ROWS UNBOUNDED FOLLOWING",
                "ROWS 1 FOLLOWING",
                "ROWS BETWEEN CURRENT ROW AND 1 PRECEDING",
                "ROWS BETWEEN 1 FOLLOWING AND CURRENT ROW",
                "ROWS BETWEEN CURRENT ROW AND UNBOUNDED PRECEDING")) {
            assertRefused("SELECT f() OVER (" + frame + ")", "frame");
        }
    }

    @Test
    void sortItemsTellDirectionAndNulls() {
        Query query = read("SELECT 1 ORDER BY a DESC NULLS LAST, b USING OPERATOR(x.<) NULLS FIRST, c, nulls");
        assertThat(query.orderBy())
                .extracting(Clause.SortItem::direction)
                .containsExactly(
                        Clause.Direction.DESCENDING,
                        Clause.Direction.USING,
                        Clause.Direction.UNSPECIFIED,
                        Clause.Direction.UNSPECIFIED);
        assertThat(query.orderBy().get(0).nulls()).isEqualTo(Clause.Nulls.LAST);
    }

    @Test
    void joinsLeanLeftUntilTheirConditionIsMissing() {
        FromItem.Join left = (FromItem.Join) from("a JOIN b ON x CROSS JOIN c");
        assertThat(left.type()).isEqualTo(FromItem.JoinType.CROSS);
        FromItem.Join right = (FromItem.Join) from("a LEFT JOIN b JOIN c ON x ON y");
        assertThat(right.type()).isEqualTo(FromItem.JoinType.LEFT);
        assertThat(right.right()).isInstanceOf(FromItem.Join.class);
        FromItem.Join natural = (FromItem.Join) from("a NATURAL FULL OUTER JOIN b");
        assertThat(natural.natural()).isTrue();
        FromItem.Join using = (FromItem.Join) from("a JOIN b USING (x, y) AS j");
        assertThat(((Clause.JoinUsing) using.condition())).isNotNull();
        assertRefused("SELECT 1 FROM a JOIN b", "ON or USING");
    }

    @Test
    void parenthesesInFromHoldJoinsOrQueries() {
        assertThat(((FromItem.Join) from("(a CROSS JOIN b) AS j (x, y)")).alias())
                .isNotNull();
        assertThat(from("((a CROSS JOIN b))")).isInstanceOf(FromItem.Join.class);
        assertThat(from("((SELECT 1)) x")).isInstanceOf(FromItem.DerivedTable.class);
        assertThat(from("((SELECT 1) UNION SELECT 2) AS x")).isInstanceOf(FromItem.DerivedTable.class);
        assertThat(from("((SELECT 1) x CROSS JOIN y)")).isInstanceOf(FromItem.Join.class);
        assertThat(from("(VALUES (1), (2)) AS v (a)")).isInstanceOf(FromItem.DerivedTable.class);
        assertThat(from("(SELECT 1)")).isInstanceOf(FromItem.DerivedTable.class);
        assertRefused("SELECT 1 FROM (a)", "expected a join");
        assertRefused("SELECT 1 FROM ((SELECT 1) x)", "expected a join");
        assertRefused("SELECT 1 FROM ((a CROSS JOIN b) AS j)", "expected a join");
    }

    @Test
    void tablesMayBeOnlyStarredAndSampled() {
        FromItem.TableReference only =
                (FromItem.TableReference) from("ONLY (a.b) AS c TABLESAMPLE system (10) REPEATABLE (1)");
        assertThat(only.only()).isTrue();
        assertThat(only.sample()).isNotNull();
        assertThat(((FromItem.TableReference) from("a *")).star()).isTrue();
        assertRefused("SELECT 1 FROM a.b.c.d", "too many dotted names");
    }

    @Test
    void functionsInFromTakeDefinitionsAndOrdinality() {
        FromItem.FunctionTable table = (FromItem.FunctionTable) from("a.f(1) WITH ORDINALITY AS x (b, c)");
        assertThat(table.ordinality()).isTrue();
        assertThat(table.alias()).isNotNull();
        assertThat(table.alias().columns()).hasSize(2);
        FromItem.FunctionTable defined = (FromItem.FunctionTable) from("f() AS (a int, b text COLLATE \"C\")");
        assertThat(defined.alias()).isNotNull();
        assertThat(defined.alias().name()).isNull();
        assertThat(defined.alias().definitions()).hasSize(2);
        FromItem.FunctionTable rows =
                (FromItem.FunctionTable) from("LATERAL ROWS FROM (f(1) AS (a int), g(2)) WITH ORDINALITY x");
        assertThat(rows.functions()).hasSize(2);
        assertThat(from("current_date AS d")).isInstanceOf(FromItem.FunctionTable.class);
        assertThat(from("coalesce(1, 2) AS c")).isInstanceOf(FromItem.FunctionTable.class);
        assertThat(from("left('a', 1)")).isInstanceOf(FromItem.FunctionTable.class);
        assertThat(from("json_table(1, 2)")).isInstanceOf(FromItem.FunctionTable.class);
        assertRefused("SELECT 1 FROM char()", "expected the end");
    }

    @Test
    void xmlAndJsonTablesHaveColumns() {
        FromItem.XmlTable xml = (FromItem.XmlTable) from("xmltable(xmlnamespaces('u' AS n), '/a' PASSING b COLUMNS"
                + " c int PATH 'x' DEFAULT 1 NOT NULL, d FOR ORDINALITY) AS x");
        assertThat(xml.columns()).hasSize(2);
        assertThat(xml.columns().get(0).options()).containsExactly("PATH", "DEFAULT", "NOT NULL");
        FromItem.JsonTable json = (FromItem.JsonTable) from("json_table(j, '$[*]' AS p PASSING 1 AS a COLUMNS ("
                + "n FOR ORDINALITY, a int PATH '$.a' DEFAULT 0 ON EMPTY, b bool EXISTS, c json FORMAT JSON WITH WRAPPER,"
                + " NESTED PATH '$.d' AS q COLUMNS (e text)) ERROR ON ERROR) AS jt");
        assertThat(json.columns()).hasSize(5);
        assertThat(json.columns().get(4).nested()).hasSize(1);
    }

    @Test
    void valuesRowsMayDifferInLength() {
        QueryBody.Values values =
                (QueryBody.Values) read("VALUES (1, DEFAULT), (2)").body();
        assertThat(values.rows()).extracting(row -> row.values().size()).containsExactly(2, 1);
    }

    @Test
    void manyElementsAreNoDepth() {
        String list = "1, ".repeat(100_000) + "1";
        Expression in = SqlParser.parseExpression("a IN (" + list + ")");
        assertThat(in.children()).hasSize(100_002);
        assertThat(SqlParser.parseExpression("a" + " OR a".repeat(100_000)).children())
                .hasSize(100_001);
    }
}

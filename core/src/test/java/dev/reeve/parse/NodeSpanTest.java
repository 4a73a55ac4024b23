package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Subquery;
import org.junit.jupiter.api.Test;

/** Where nodes begin and end: the parentheses of a node's parts are inside of it, its own are not. */
class NodeSpanTest {
    private static QueryBody.Select select(String text) {
        return (QueryBody.Select) SqlParser.parseQuery(text).body();
    }

    @Test
    void parenthesesLeaveNoNodeAndAreOutsideOfTheNodeInThem() {
        String text = "((a + b))";
        Expression expression = SqlParser.parseExpression(text);
        assertThat(expression.span().of(text)).isEqualTo("a + b");
    }

    @Test
    void anOperationBeginsWhereItsLeftOperandsOutermostParenthesisDoes() {
        String text = "((a) + b) * (c)";
        Operation.Binary product = (Operation.Binary) SqlParser.parseExpression(text);
        assertThat(product.span().of(text)).isEqualTo("((a) + b) * (c)");
        assertThat(product.left().span().of(text)).isEqualTo("(a) + b");
        assertThat(product.right().span().of(text)).isEqualTo("c");
    }

    @Test
    void everyOperatorHoldsTheParenthesesOfBothItsSides() {
        for (String text : new String[] {
            "(a) IS NULL",
            "(a) IN (b)",
            "(a) LIKE (b)",
            "(a) BETWEEN (b) AND (c)",
            "(a)::int",
            "(a) COLLATE x",
            "(a) AND (b)",
            "(a).f",
            "(a)[1]",
            "(a) = ANY (b)",
            "(a) AT TIME ZONE (b)",
            "NOT (a)",
            "- (a)"
        }) {
            assertThat(SqlParser.parseExpression(text).span().of(text)).isEqualTo(text);
        }
    }

    @Test
    void aSubqueryHoldsItsOwnParentheses() {
        String text = "1 + ((SELECT 2))";
        Operation.Binary sum = (Operation.Binary) SqlParser.parseExpression(text);
        Subquery.Scalar subquery = (Subquery.Scalar) sum.right();
        assertThat(subquery.span().of(text)).isEqualTo("((SELECT 2))");
        assertThat(subquery.query().span().of(text)).isEqualTo("SELECT 2");
    }

    @Test
    void aNestedQueryHoldsItsParenthesesAndTheSetOperationBeginsWithThem() {
        String text = "(SELECT 1) UNION ALL (SELECT 2) ORDER BY 1";
        Query query = SqlParser.parseQuery(text);
        QueryBody.SetOperation union = (QueryBody.SetOperation) query.body();
        assertThat(query.span().of(text)).isEqualTo(text);
        assertThat(union.span().of(text)).isEqualTo("(SELECT 1) UNION ALL (SELECT 2)");
        assertThat(union.left().span().of(text)).isEqualTo("(SELECT 1)");
        assertThat(((QueryBody.Nested) union.left()).query().span().of(text)).isEqualTo("SELECT 1");
    }

    @Test
    void conditionsOfWhereAndOnAreWithoutTheParenthesesAroundThem() {
        String text = "SELECT 1 FROM a JOIN b ON (a.x = b.x) WHERE (a.y OR b.y)";
        QueryBody.Select select = select(text);
        FromItem.Join join = (FromItem.Join) select.from().get(0);
        Clause.JoinOn on = (Clause.JoinOn) join.condition();
        assertThat(on).isNotNull();
        assertThat(on.span().of(text)).isEqualTo("ON (a.x = b.x)");
        assertThat(on.condition().span().of(text)).isEqualTo("a.x = b.x");
        assertThat(select.where()).isNotNull();
        assertThat(select.where().span().of(text)).isEqualTo("a.y OR b.y");
    }

    @Test
    void aDerivedTableAndAnAliasedJoinHoldParenthesesAndAlias() {
        String text = "SELECT 1 FROM (SELECT 1) AS d, (a CROSS JOIN b) AS j, (c CROSS JOIN d)";
        QueryBody.Select select = select(text);
        assertThat(select.from())
                .extracting(item -> item.span().of(text))
                .containsExactly("(SELECT 1) AS d", "(a CROSS JOIN b) AS j", "c CROSS JOIN d");
    }

    @Test
    void clausesBeginWithTheirKeywords() {
        String text = "WITH x AS (SELECT 1) INSERT INTO t AS u (a) TABLE x ON CONFLICT DO NOTHING RETURNING *";
        Insert insert = (Insert) SqlParser.parse(text).root();
        assertThat(insert.span().of(text)).isEqualTo(text);
        assertThat(insert.with()).isNotNull();
        assertThat(insert.with().span().of(text)).isEqualTo("WITH x AS (SELECT 1)");
        assertThat(insert.target().span().of(text)).isEqualTo("t AS u");
        assertThat(insert.onConflict()).isNotNull();
        assertThat(insert.onConflict().span().of(text)).isEqualTo("ON CONFLICT DO NOTHING");
        assertThat(insert.returning()).isNotNull();
        assertThat(insert.returning().span().of(text)).isEqualTo("RETURNING *");
    }

    @Test
    void aSemicolonAndBlanksAroundAreOutsideOfTheStatement() {
        String text = "  /* hint */ SELECT 1 ; -- end";
        assertThat(SqlParser.parse(text).root().span().of(text)).isEqualTo("SELECT 1");
    }

    @Test
    void impliedNodesHaveEmptySpans() {
        Literal.TypedConstant constant = (Literal.TypedConstant) SqlParser.parseExpression("N'x'");
        assertThat(constant.type().span().isImplied()).isTrue();
        assertThat(constant.type().builtIn()).isEqualTo("bpchar");
    }

    @Test
    void anInsHoldsItsWholeList() {
        String text = "(a, b) IN ((1, 2), (3, 4))";
        Predicate.InList in = (Predicate.InList) SqlParser.parseExpression(text);
        assertThat(in.span().of(text)).isEqualTo(text);
        assertThat(in.values()).extracting(value -> value.span().of(text)).containsExactly("(1, 2)", "(3, 4)");
    }
}

package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.sql.Expression;
import dev.reeve.sql.Operation;
import org.junit.jupiter.api.Test;

/** Which operand belongs to which operator: the table of %left and %nonassoc in gram.y. */
class PrecedenceTest {
    private static void assertReads(String text, String inParentheses) {
        assertThat(ExpressionPrinter.print(SqlParser.parseExpression(text)).replace("\"", ""))
                .as(text)
                .isEqualTo(inParentheses);
    }

    private static void assertRefused(String text) {
        assertThatThrownBy(() -> SqlParser.parseExpression(text)).as(text).isInstanceOf(SyntaxException.class);
    }

    @Test
    void arithmeticBindsAsInSchool() {
        assertReads("a + b * c - d", "((a + (b * c)) - d)");
        assertReads("a - b - c", "((a - b) - c)");
        assertReads("a * b ^ c ^ d", "(a * ((b ^ c) ^ d))");
        assertReads("(a + b) * c", "((a + b) * c)");
        assertReads("a % b / c", "((a % b) / c)");
    }

    @Test
    void aSignBindsTighterThanAnyInfixOperatorButNotThanACast() {
        assertReads("- a ^ b", "((- a) ^ b)");
        assertReads("- a :: int", "(- (a::int))");
        assertReads("a * - b + c", "((a * (- b)) + c)");
        assertReads("- a COLLATE x", "((- a) COLLATE x)");
    }

    @Test
    void operatorsWithoutALevelOfTheirOwnBindLooserThanArithmetic() {
        assertReads("a || b + c", "(a || (b + c))");
        assertReads("a || b || c", "((a || b) || c)");
        assertReads("a -> 'k' = b", "((a -> 'k') = b)");
        assertReads("@ a + b", "(@ (a + b))");
        assertReads("a * @ b || c", "((a * (@ b)) || c)");
        assertReads("a OPERATOR(pg_catalog.+) b * c", "(a OPERATOR(pg_catalog.+) (b * c))");
    }

    @Test
    void conditionsBindLooserThanOperatorsAndComparisonsLooserStill() {
        assertReads("a = b LIKE c || d", "(a = (b LIKE (c || d)))");
        assertReads("a < b IN (c)", "(a < (b IN (c)))");
        assertReads("a BETWEEN b + c AND d OR e", "((a BETWEEN (b + c) AND d) OR e)");
        assertReads("a = b IS NULL", "((a = b) IS NULL)");
        assertReads("a IS DISTINCT FROM b = c", "(a IS DISTINCT FROM (b = c))");
        assertReads("a LIKE b ESCAPE c || d", "(a LIKE b ESCAPE (c || d))");
        assertReads("a IS NULL IS NOT NULL", "((a IS NULL) IS NOT NULL)");
    }

    @Test
    void logicBindsLoosest() {
        assertReads("a OR b AND NOT c = d", "(a OR (b AND (NOT (c = d))))");
        assertReads("NOT a AND b", "((NOT a) AND b)");
        assertReads("a = NOT b", "(a = (NOT b))");
        assertReads("a = NOT b = c", "(a = (NOT (b = c)))");
    }

    @Test
    void conditionsAndComparisonsDoNotAssociate() {
        assertRefused("a < b < c");
        assertRefused("a = b = c");
        assertRefused("a LIKE b LIKE c");
        assertRefused("a BETWEEN b AND c BETWEEN d AND e");
        assertRefused("a IS DISTINCT FROM b IS NULL");
        assertRefused("a < b IN (c) < d");
        assertReads("(a < b) < c", "((a < b) < c)");
        assertReads("a IN (b) IN (c)", "((a IN (b)) IN (c))");
    }

    @Test
    void timeZonesAndCollationsBindTighterThanOperators() {
        assertReads("a AT TIME ZONE b COLLATE c", "(a AT TIME ZONE (b COLLATE c))");
        assertReads("a AT TIME ZONE b AT TIME ZONE c", "((a AT TIME ZONE b) AT TIME ZONE c)");
        assertReads("a + b AT LOCAL", "(a + (b AT LOCAL))");
        assertReads("a || b COLLATE c", "(a || (b COLLATE c))");
    }

    @Test
    void theLowerBoundOfBetweenTakesNoLogicAndNoConditions() {
        assertReads("a BETWEEN b AND c AND d", "((a BETWEEN b AND c) AND d)");
        assertRefused("a BETWEEN b IS NULL AND c");
        assertRefused("a BETWEEN NOT b AND c");
        assertReads("a NOT BETWEEN SYMMETRIC b = c AND d", "(a NOT BETWEEN SYMMETRIC (b = c) AND d)");
    }

    @Test
    void chainsOfLogicAreFlatToTheLeftOnly() {
        Expression left = SqlParser.parseExpression("(a AND b) AND c AND d");
        assertThat(((Operation.And) left).operands()).hasSize(4);
        Expression right = SqlParser.parseExpression("a AND (b AND c)");
        assertThat(((Operation.And) right).operands()).hasSize(2);
        Expression mixed = SqlParser.parseExpression("a OR b OR c AND d");
        assertThat(((Operation.Or) mixed).operands()).hasSize(3);
    }
}

package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** What is said of text that is no statement: what stands there, what was expected, line and column. */
class SyntaxErrorTest {
    private static void assertSays(String text, String message) {
        assertThatThrownBy(() -> SqlParser.parse(text))
                .isInstanceOf(SyntaxException.class)
                .hasMessage(message);
    }

    @Test
    void theTokenAndTheNearestRightThingAreNamed() {
        assertSays(
                "SELECT 1 FROM WHERE a",
                "syntax error, expected a table, a function or a query at or near \"WHERE\" (line 1, column 15)");
        assertSays(
                "SELECT a b c", "syntax error, expected the end of the statement at or near \"c\" (line 1, column 12)");
        assertSays("SELECT (1", "syntax error at the end of the text, expected ) (line 1, column 10)");
        assertSays("INSERT t VALUES (1)", "syntax error, expected INTO at or near \"t\" (line 1, column 8)");
        assertSays("SELECT a +", "syntax error at the end of the text, expected an expression (line 1, column 11)");
    }

    @Test
    void linesAndColumnsCountFromOne() {
        assertSays(
                "SELECT a\n  FROM t\n WHERE ,",
                "syntax error, expected an expression at or near \",\" (line 3, column 8)");
    }

    @Test
    void operatorsThatDoNotAssociateAskForParentheses() {
        assertSays(
                "SELECT a < b < c",
                "syntax error, expected parentheses: this operator does not associate at or near \"<\" (line 1, column 14)");
    }

    @Test
    void starsInTheMiddleAreImproper() {
        assertSays("SELECT a.*.b", "improper use of \"*\" at or near \".\" (line 1, column 11)");
    }
}

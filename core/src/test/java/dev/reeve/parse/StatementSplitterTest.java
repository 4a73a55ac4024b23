package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.sql.Literal;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatementSplitterTest {
    private static List<String> split(String text) {
        return StatementSplitter.split(text, Dialect.POSTGRESQL, Literal.Marker.DOLLAR).stream()
                .map(span -> span.of(text))
                .toList();
    }

    @Test
    void semicolonsSeparateStatements() {
        assertThat(split("SELECT 1; SELECT 2;\n")).containsExactly("SELECT 1", "SELECT 2");
        assertThat(split("SELECT 1")).containsExactly("SELECT 1");
    }

    @Test
    void emptyStatementsAreDropped() {
        assertThat(split(" ;; /* c */ ; SELECT 1 ; -- d")).containsExactly("SELECT 1");
        assertThat(split("")).isEmpty();
        assertThat(split("-- only a comment")).isEmpty();
    }

    @Test
    void commentsStayWithTheirStatement() {
        assertThat(split("/* a */ SELECT 1 /* b */; SELECT 2 -- c"))
                .containsExactly("/* a */ SELECT 1 /* b */", "SELECT 2 -- c");
    }

    @Test
    void semicolonsInQuotesAndCommentsSeparateNothing() {
        String text = "SELECT ';' /* ; */, $$;$$, \";\", E'\\';' -- ;";
        assertThat(split(text)).containsExactly(text);
    }

    @Test
    void aStatementBehindACommentIsFound() {
        assertThat(split("SELECT 1 /* ; -- */ ; DELETE FROM orders -- */"))
                .containsExactly("SELECT 1 /* ; -- */", "DELETE FROM orders -- */");
    }

    @Test
    void semicolonsInParenthesesSeparateNothing() {
        String rule = "CREATE RULE r AS ON INSERT TO t DO ALSO (INSERT INTO u VALUES (1); DELETE FROM v)";
        assertThat(split(rule + "; SELECT 1")).containsExactly(rule, "SELECT 1");
        assertThat(split("SELECT 1); SELECT 2")).containsExactly("SELECT 1)", "SELECT 2");
    }

    @Test
    void theBodyOfARoutineStaysWhole() {
        String function = "CREATE OR REPLACE FUNCTION f(a int) RETURNS int BEGIN ATOMIC "
                + "SELECT CASE WHEN a > 0 THEN 1 END; SELECT 1 AS end; SELECT 2 end; SELECT (1); END";
        assertThat(split(function + " STRICT; SELECT 1")).containsExactly(function + " STRICT", "SELECT 1");
        String procedure = "create procedure p() begin atomic end";
        assertThat(split(procedure + "; select 1")).containsExactly(procedure, "select 1");
    }

    @Test
    void beginElsewhereHoldsNothingTogether() {
        assertThat(split("BEGIN; SELECT 1; END; SELECT 2")).containsExactly("BEGIN", "SELECT 1", "END", "SELECT 2");
        assertThat(split("CREATE FUNCTION f() RETURNS begin; SELECT 1"))
                .containsExactly("CREATE FUNCTION f() RETURNS begin", "SELECT 1");
        assertThat(split("CREATE FUNCTION f(x int DEFAULT 1) LANGUAGE sql AS 'BEGIN ATOMIC'; SELECT 1"))
                .hasSize(2);
    }
}

package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.sql.Explain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Corners that mutated statements have led into; {@link GrammarTest} tells what PostgreSQL says of them. */
class GrammarCornersTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT a FROM t ORDER BY nulls NULLS FIRST",
                "SELECT nulls FROM nulls AS nulls",
                "SELECT t.not FROM t",
                "SELECT current_schema 'x'",
                "SELECT a + b SIMILAR",
                "SELECT substring(a + b SIMILAR c ESCAPE d)",
                "EXPLAIN CREATE TABLE t AS SELECT 1",
                "EXPLAIN REFRESH MATERIALIZED VIEW v",
            })
    void isRead(String text) {
        assertThatCode(() -> SqlParser.parse(text)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT nulls FIRST",
                "SELECT a AS nulls FIRST",
                "SELECT 1 FROM nulls LAST",
                "SELECT t.not LIKE",
                "SELECT t.with ORDINALITY",
                "SELECT a AND b SIMILAR",
                "SELECT substring(a AND b SIMILAR c ESCAPE d)",
                "EXPLAIN CREATE TABLE t (a int)",
                "EXPLAIN CREATE VIEW v AS SELECT 1",
            })
    void isNotRead(String text) {
        assertThatThrownBy(() -> SqlParser.parse(text)).isInstanceOf(SyntaxException.class);
    }

    @Test
    void analyseIsAnalyze() {
        Explain explain =
                (Explain) SqlParser.parse("EXPLAIN (ANALYSE) SELECT 1").root();
        assertThat(explain.options().get(0).name().name()).isEqualTo("analyze");
    }

    @Test
    void thePartsOfAQueryStandInTheOrderOfTheText() {
        assertThat(SqlParser.parseQuery("SELECT 1 FOR UPDATE OFFSET 1 LIMIT 2").children())
                .extracting(node -> node.getClass().getSimpleName())
                .containsExactly("Select", "Lock", "Offset", "Limit");
    }
}

package dev.reeve.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.check.Occurrence;
import dev.reeve.check.SourceStatement;
import dev.reeve.sql.Literal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Texts are cut into statements with their lines, and their parameters are recognized. */
final class SqlTextTest {
    @Test
    void statementsHaveTheLineOfTheirFirstWord() {
        assertThat(read("-- all\n\nSELECT 1;\n/* two\nlines */ SELECT\n2; SELECT ';'\n"))
                .extracting(statement -> statement.at().line() + " " + statement.text())
                .containsExactly("3 SELECT 1", "5 SELECT\n2", "6 SELECT ';'");
    }

    @Test
    void textThatCannotBeCutIsOneStatement() {
        assertThat(read("SELECT 'never closed; SELECT 2")).hasSize(1);
    }

    @Test
    void dollarsStay() {
        SourceStatement statement =
                read("SELECT * FROM t WHERE a = $1 AND m ? 'x'").get(0);
        assertThat(statement.marker()).isEqualTo(Literal.Marker.DOLLAR);
        assertThat(statement.text()).isEqualTo("SELECT * FROM t WHERE a = $1 AND m ? 'x'");
    }

    @Test
    void questionMarksAreParametersUnlessTheyAreOperators() {
        assertThat(read("SELECT * FROM t WHERE a = ?").get(0).marker()).isEqualTo(Literal.Marker.QUESTION);
        assertThat(read("SELECT * FROM t WHERE m ? 'x'").get(0).marker()).isEqualTo(Literal.Marker.DOLLAR);
        assertThat(read("SELECT * FROM t WHERE a = ? AND m ?? 'x'").get(0).marker())
                .isEqualTo(Literal.Marker.QUESTION);
    }

    @Test
    void namesAreNumbered() {
        SourceStatement statement =
                read("SELECT a::text, b[1:2], ':x' FROM t -- :y\nWHERE a = :org AND b = :item.id AND c=:org AND d = $$:z$$")
                        .get(0);
        assertThat(statement.marker()).isEqualTo(Literal.Marker.DOLLAR);
        assertThat(statement.text())
                .isEqualTo(
                        "SELECT a::text, b[1:2], ':x' FROM t -- :y\nWHERE a = $1 AND b = $2 AND c=$1 AND d = $$:z$$");
    }

    @Test
    void aConstantThatStatisticsReplacedWhereTheGrammarTakesNoParameterIsPutBack() {
        assertThat(StatementStatistics.readable("SELECT now() - interval $1 FROM t WHERE org = $2"))
                .isEqualTo("SELECT now() - interval '0' FROM t WHERE org = $2");
        assertThat(StatementStatistics.readable("SELECT FROM WHERE")).isEqualTo("SELECT FROM WHERE");
    }

    private static List<SourceStatement> read(String text) {
        List<SourceStatement> all = new ArrayList<>();
        new SqlText(text, new Occurrence("a.sql", 1, ""), 1, ParameterStyle.AUTO).read(all::add);
        return all;
    }
}

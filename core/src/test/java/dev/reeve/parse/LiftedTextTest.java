package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.sql.Literal;
import dev.reeve.sql.Span;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiftedTextTest {
    private static LiftedText of(String text) {
        return LiftedText.of(text, Dialect.POSTGRESQL, Literal.Marker.DOLLAR);
    }

    private static List<String> literals(LiftedText lifted) {
        List<String> literals = new ArrayList<>();
        for (int i = 0; i < lifted.count(); i++) {
            literals.add(lifted.literal(i));
        }
        return literals;
    }

    @Test
    void textsThatDifferInConstantsHaveOneKey() {
        LiftedText first = of("SELECT a FROM t WHERE b = 'x' AND c < 10");
        LiftedText second = of("SELECT a FROM t WHERE b = 'it''s' AND c < 9");
        assertThat(first.key()).isEqualTo(second.key());
        assertThat(literals(first)).containsExactly("'x'", "10");
        assertThat(literals(second)).containsExactly("'it''s'", "9");
        assertThat(second.span(1)).isEqualTo(new Span(42, 43));
        assertThat(second.token(0)).isEqualTo(first.token(0)).isEqualTo(7);
    }

    @Test
    void textsOfDifferentKindsOfConstantsHaveDifferentKeys() {
        List<String> constants = List.of(
                "'x'",
                "E'x'",
                "U&'x'",
                "$$x$$",
                "N'x'",
                "B'1'",
                "X'1'",
                "1",
                "2147483648",
                "9223372036854775808",
                "1.0",
                "$1",
                "NULL");
        assertThat(constants.stream().map(constant -> of("SELECT " + constant).key()))
                .doesNotHaveDuplicates();
    }

    @Test
    void integersOfOneTypeShareAKey() {
        assertThat(of("SELECT 0x7FFF_FFFF").key()).isEqualTo(of("SELECT 1").key());
        assertThat(of("SELECT 0x80000000").key())
                .isEqualTo(of("SELECT 9223372036854775807").key());
        assertThat(of("SELECT 0x8000000000000000").key())
                .isEqualTo(of("SELECT " + "9".repeat(40)).key());
    }

    @Test
    void signsNamesCommentsAndWhiteSpaceStayInTheKey() {
        assertThat(of("SELECT -1").key()).isNotEqualTo(of("SELECT 1").key());
        assertThat(literals(of("SELECT -1"))).containsExactly("1");
        assertThat(of("SELECT 1 /* 2 */").key())
                .isNotEqualTo(of("SELECT 1 /* 3 */").key());
        assertThat(of("SELECT A").key()).isNotEqualTo(of("SELECT a").key());
        assertThat(of("SELECT  1").key()).isNotEqualTo(of("SELECT 1").key());
    }

    @Test
    void continuedStringsAndEscapeClausesAreLiftedWhole() {
        assertThat(literals(of("SELECT 'a'\n'b', U&'!0041' UESCAPE '!'")))
                .containsExactly("'a'\n'b'", "U&'!0041' UESCAPE '!'");
    }

    @Test
    void aTextWithoutConstantsIsItsOwnKey() {
        String text = "SELECT a FROM t WHERE b = $1";
        assertThat(of(text).key()).isSameAs(text);
        assertThat(of(text).count()).isZero();
    }

    @Test
    void markersInCommentsAndNamesAreNotMistakenForConstants() {
        assertThat(of("SELECT \"\u0001\"").key()).isNotEqualTo(of("SELECT 'x'").key());
        assertThat(of("SELECT 1 AS \"\u000F\"").count()).isEqualTo(1);
    }
}

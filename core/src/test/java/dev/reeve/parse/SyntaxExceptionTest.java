package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.sql.Span;
import org.junit.jupiter.api.Test;

class SyntaxExceptionTest {
    @Test
    void theMessageNamesReasonTokenLineAndColumn() {
        SyntaxException error = SyntaxException.at("SELECT 1\r\nFORM t\n", new Span(10, 14), "syntax error");
        assertThat(error).hasMessage("syntax error at or near \"FORM\" (line 2, column 1)");
        assertThat(error.offset()).isEqualTo(10);
        assertThat(error.near()).isEqualTo("FORM");
    }

    @Test
    void everyKindOfLineBreakCountsOnce() {
        assertThat(SyntaxException.at("a\nb\rc\r\nd", 7, "x").line()).isEqualTo(4);
        assertThat(SyntaxException.at("a\n\r\nb", 4, "x").line()).isEqualTo(3);
    }

    @Test
    void columnsAndPositionsCountCodePoints() {
        SyntaxException error = SyntaxException.at("😀\n😀 x", 6, "x");
        assertThat(error.column()).isEqualTo(3);
        assertThat(error.refusal().position()).isEqualTo(5);
    }

    @Test
    void constantsAreNotRepeated() {
        assertThat(SyntaxException.at("'secret'", new Span(0, 8), "x").near()).isEmpty();
        assertThat(SyntaxException.at("E'secret'", new Span(0, 9), "x").near()).isEmpty();
        assertThat(SyntaxException.at("$$secret$$", new Span(0, 10), "x").near())
                .isEmpty();
        assertThat(SyntaxException.at("4711", new Span(0, 4), "x").near()).isEmpty();
        assertThat(SyntaxException.at(".5", new Span(0, 2), "x").near()).isEmpty();
    }

    @Test
    void longTokensAreCut() {
        assertThat(SyntaxException.at("x".repeat(500), new Span(0, 500), "y").near())
                .hasSize(41)
                .endsWith("…");
    }

    @Test
    void theRefusalIsNotUnderstood() {
        SyntaxException error = SyntaxException.at("SELECT 'a", 7, "unterminated quoted string");
        assertThat(error.refusal().code()).isEqualTo(ErrorCode.NOT_UNDERSTOOD);
        assertThat(error.refusal().reason()).isEqualTo("unterminated quoted string (line 1, column 8)");
        assertThat(error.refusal().position()).isEqualTo(8);
    }
}

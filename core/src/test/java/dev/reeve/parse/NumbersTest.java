package dev.reeve.parse;

import static dev.reeve.parse.LexerTest.assertRefused;
import static dev.reeve.parse.LexerTest.kinds;
import static dev.reeve.parse.LexerTest.read;
import static dev.reeve.parse.LexerTest.sources;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numeric constants (PostgreSQL manual, 4.1.2.6). */
class NumbersTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "42",
                "99999999999999999999",
                "1_000",
                "0_1",
                "0x1F",
                "0Xff_Ff",
                "0x_1",
                "0o17",
                "0b1_0",
                "0B_1"
            })
    void integersAreRead(String text) {
        assertThat(kinds(read(text))).containsExactly(TokenKind.INTEGER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5", "1.", ".5", "1e5", "1.e5", ".5e-1", "1E+5", "1_0.0_1e1_0", "0.0", "00.1"})
    void numbersWithAPointOrAnExponentAreRead(String text) {
        assertThat(kinds(read(text))).containsExactly(TokenKind.DECIMAL);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1a", "1_", "1__0", "1e", "1e+", "1.5e", "1.5x", "1.x", "1e5x", "0x", "0x_", "0xg", "0x1g", "0o8",
                "0b2", "0b12", "1_a", "1._5", ".5_", "123é", "1e1_"
            })
    void junkBehindANumberIsRefused(String text) {
        assertRefused(text, 0, "number");
    }

    @Test
    void twoPointsEndANumber() {
        assertThat(sources(read("1..10"))).containsExactly("1", "..", "10");
        assertThat(sources(read("1...5"))).containsExactly("1", "..", ".5");
        assertThat(sources(read("a[1:2]"))).containsExactly("a", "[", "1", ":", "2", "]");
    }

    @Test
    void signsAreTokensOfTheirOwn() {
        assertThat(sources(read("-1 +1 1-1 1.-2"))).containsExactly("-", "1", "+", "1", "1", "-", "1", "1.", "-", "2");
    }

    @Test
    void aPointEndsASecondFraction() {
        assertThat(sources(read("1.5.3"))).containsExactly("1.5", ".3");
        assertThat(sources(read("1.*"))).containsExactly("1.", "*");
    }
}

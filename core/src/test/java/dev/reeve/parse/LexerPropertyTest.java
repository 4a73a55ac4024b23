package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.sql.Literal;
import dev.reeve.sql.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** What holds for any text, tried on texts made from pieces that mean something to the lexer. The seed is part of each message. */
class LexerPropertyTest {
    private static final long SEED = Long.getLong("reeve.seed", 20260101L);
    private static final int TEXTS = 40_000;

    private static final List<String> PIECES = List.of(
            "SELECT",
            "from",
            "a",
            "B",
            "é",
            "\u00A0",
            "😀",
            "_x1$",
            "U&",
            "E",
            "e",
            "B",
            "x",
            "N",
            "UESCAPE",
            "BEGIN",
            "ATOMIC",
            "END",
            "CREATE",
            "FUNCTION",
            "IN",
            "VALUES",
            "ARRAY",
            "'",
            "''",
            "\"",
            "\"\"",
            "$",
            "$$",
            "$t$",
            "$1",
            "$99999",
            "?",
            "??",
            "\\",
            "\\'",
            "\\u0041",
            "\\D83D",
            "\\x41",
            "\\303",
            "0",
            "1",
            "12",
            "0x",
            "1.5",
            ".",
            "..",
            "1e5",
            "e+",
            "_",
            ":",
            "::",
            ":=",
            "=>",
            "+",
            "-",
            "*",
            "/",
            "<",
            ">",
            "=",
            "!",
            "@",
            "#",
            "%",
            "^",
            "&",
            "|",
            "~",
            "`",
            "--",
            "/*",
            "*/",
            " ",
            " ",
            " ",
            "\n",
            "\r",
            "\t",
            "\u000B",
            "(",
            ")",
            "[",
            "]",
            ",",
            ";",
            "{",
            "\0",
            "\uD800");

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        int pieces = 1 + random.nextInt(14);
        for (int i = 0; i < pieces; i++) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }

    private interface Property {
        void check(String text, Tokens tokens, Literal.Marker marker);
    }

    /** Checks a property on every text that can be cut; the others must fail with an error that points into the text. */
    private static void holds(Property property) {
        Random random = new Random(SEED);
        int readable = 0;
        for (int i = 0; i < TEXTS; i++) {
            String text = text(random);
            Literal.Marker marker = random.nextBoolean() ? Literal.Marker.DOLLAR : Literal.Marker.QUESTION;
            try {
                Tokens tokens = Lexer.read(text, Dialect.POSTGRESQL, marker);
                readable++;
                property.check(text, tokens, marker);
            } catch (SyntaxException e) {
                assertThat(e.offset()).as(description(text, marker)).isBetween(0, text.length());
                assertThat(e.line()).isPositive();
                assertThat(e.column()).isPositive();
            } catch (RuntimeException e) {
                Assertions.fail(description(text, marker), e);
            }
        }
        assertThat(readable).as("texts that can be cut").isGreaterThan(TEXTS / 20);
    }

    private static String description(String text, Literal.Marker marker) {
        return "seed " + SEED + ", marker " + marker + ", text " + text;
    }

    private static boolean isBlank(String gap) {
        return Blank.end(gap, 0) == gap.length();
    }

    @Test
    void tokensCoverTheTextButForWhiteSpaceAndComments() {
        holds((text, tokens, marker) -> {
            int position = 0;
            for (int i = 0; i < tokens.count(); i++) {
                assertThat(tokens.start(i)).as(description(text, marker)).isGreaterThanOrEqualTo(position);
                assertThat(tokens.end(i)).as(description(text, marker)).isGreaterThan(tokens.start(i));
                assertThat(isBlank(text.substring(position, tokens.start(i))))
                        .as(description(text, marker))
                        .isTrue();
                position = tokens.end(i);
            }
            assertThat(isBlank(text.substring(position)))
                    .as(description(text, marker))
                    .isTrue();
        });
    }

    @Test
    void everyTokenReadsTheSameAlone() {
        holds((text, tokens, marker) -> {
            for (int i = 0; i < tokens.count(); i++) {
                Tokens alone = Lexer.read(tokens.source(i), Dialect.POSTGRESQL, marker);
                assertThat(alone.count()).as(description(text, marker)).isEqualTo(1);
                assertThat(alone.kind(0)).as(description(text, marker)).isEqualTo(tokens.kind(i));
                assertThat(alone.keyword(0)).as(description(text, marker)).isEqualTo(tokens.keyword(i));
            }
        });
    }

    @Test
    void everyValueCanBeDecoded() {
        holds((text, tokens, marker) -> {
            for (int i = 0; i < tokens.count(); i++) {
                TokenKind kind = tokens.kind(i);
                if (kind.isIdentifier() || kind == TokenKind.KEYWORD) {
                    assertThat(tokens.identifier(i)).isNotEmpty();
                } else if (kind.isOperator()) {
                    assertThat(tokens.operator(i)).isNotEmpty();
                } else if (kind.isString()) {
                    assertThat(tokens.string(i)).isNotNull();
                }
            }
        });
    }

    @Test
    void literalsPutBackIntoTheKeyGiveTheText() {
        holds((text, tokens, marker) -> {
            LiftedText lifted = LiftedText.of(tokens);
            StringBuilder back = new StringBuilder();
            int position = 0;
            int copied = 0;
            for (int i = 0; i < lifted.count(); i++) {
                Span span = lifted.span(i);
                int gap = span.start() - position;
                back.append(lifted.key(), copied, copied + gap).append(lifted.literal(i));
                copied += gap + 1;
                position = span.end();
            }
            back.append(lifted.key().substring(copied));
            assertThat(back).as(description(text, marker)).hasToString(text);
        });
    }

    @Test
    void splittingLosesNoToken() {
        holds((text, tokens, marker) -> {
            List<String> whole = new ArrayList<>();
            for (String source : LexerTest.sources(tokens)) {
                if (!source.equals(";")) {
                    whole.add(source);
                }
            }
            List<String> split = new ArrayList<>();
            for (Span span : StatementSplitter.split(text, Dialect.POSTGRESQL, marker)) {
                for (String source : LexerTest.sources(Lexer.read(span.of(text), Dialect.POSTGRESQL, marker))) {
                    if (!source.equals(";")) {
                        split.add(source);
                    }
                }
            }
            assertThat(split).as(description(text, marker)).isEqualTo(whole);
        });
    }

    @Test
    void everyTextHasAFingerprintThatIgnoresWhiteSpace() {
        holds((text, tokens, marker) -> {
            StringBuilder spread = new StringBuilder();
            for (String source : LexerTest.sources(tokens)) {
                spread.append("\n/* */ ").append(source).append(" /* */\t");
            }
            assertThat(Fingerprint.of(spread.toString(), Dialect.POSTGRESQL, marker))
                    .as(description(text, marker))
                    .isEqualTo(Fingerprint.of(text, Dialect.POSTGRESQL, marker));
        });
    }

    @Test
    void everyTextThatCannotBeCutHasAFingerprintToo() {
        Random random = new Random(SEED);
        for (int i = 0; i < TEXTS; i++) {
            assertThat(Fingerprint.of(text(random), Dialect.POSTGRESQL, Literal.Marker.QUESTION)
                            .id())
                    .hasSize(16);
        }
    }
}

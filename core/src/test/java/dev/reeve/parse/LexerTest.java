package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.sql.Literal;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** The lexical rules of PostgreSQL, apart from what is between quotes ({@link QuotingTest}) and numbers ({@link NumbersTest}). */
class LexerTest {
    static Tokens read(String text) {
        return Lexer.read(text, Dialect.POSTGRESQL, Literal.Marker.DOLLAR);
    }

    static Tokens readJdbc(String text) {
        return Lexer.read(text, Dialect.POSTGRESQL, Literal.Marker.QUESTION);
    }

    static List<String> sources(Tokens tokens) {
        List<String> sources = new ArrayList<>();
        for (int i = 0; i < tokens.count(); i++) {
            sources.add(tokens.source(i));
        }
        return sources;
    }

    static List<TokenKind> kinds(Tokens tokens) {
        List<TokenKind> kinds = new ArrayList<>();
        for (int i = 0; i < tokens.count(); i++) {
            kinds.add(tokens.kind(i));
        }
        return kinds;
    }

    static void assertRefused(String text, int offset, String reason) {
        assertRefused(() -> read(text), offset, reason);
    }

    private static void assertRefused(ThrowingCallable reading, int offset, String reason) {
        assertThatThrownBy(reading).isInstanceOfSatisfying(SyntaxException.class, error -> {
            assertThat(error.reason()).contains(reason);
            assertThat(error.offset()).isEqualTo(offset);
        });
    }

    @Test
    void aStatementIsCutIntoItsTokens() {
        Tokens tokens = read("SELECT o.id FROM orders AS o WHERE o.id = $1;");
        assertThat(sources(tokens))
                .containsExactly(
                        "SELECT", "o", ".", "id", "FROM", "orders", "AS", "o", "WHERE", "o", ".", "id", "=", "$1", ";");
        assertThat(tokens.keyword(0)).isEqualTo(Keyword.SELECT);
        assertThat(tokens.keyword(1)).isNull();
        assertThat(tokens.kind(13)).isEqualTo(TokenKind.PARAMETER);
        assertThat(tokens.parameter(13)).isEqualTo(1);
    }

    @Test
    void endStandsBehindTheLastTokenAndKeepsStandingThere() {
        Tokens tokens = read("a  ");
        assertThat(tokens.count()).isEqualTo(1);
        assertThat(tokens.kind(1)).isEqualTo(TokenKind.END);
        assertThat(tokens.kind(100)).isEqualTo(TokenKind.END);
        assertThat(tokens.start(1)).isEqualTo(3);
        assertThat(read("").kind(0)).isEqualTo(TokenKind.END);
    }

    @Test
    void everyKeywordIsFoundInAnyCase() {
        for (Keyword keyword : Keyword.values()) {
            assertThat(read(keyword.name()).keyword(0)).isEqualTo(keyword);
            assertThat(read(keyword.word()).keyword(0)).isEqualTo(keyword);
            assertThat(read(keyword.word() + "_x").keyword(0)).isNull();
        }
    }

    @Test
    void onlyAsciiIsFoldedInNamesAndKeywords() {
        assertThat(read("Orders").identifier(0)).isEqualTo("orders");
        assertThat(read("ÄÖ_Ü").identifier(0)).isEqualTo("ÄÖ_Ü");
        assertThat(read("\u0130d").identifier(0)).isEqualTo("\u0130d");
        assertThat(read("UE\u017FCAPE").keyword(0)).isNull();
        assertThat(read("\u212AEY").keyword(0)).isNull();
    }

    @Test
    void everyCharacterFromU0080OnIsALetter() {
        assertThat(sources(read("FROM\u00A0documents"))).containsExactly("FROM\u00A0documents");
        assertThat(sources(read("\uFEFFSELECT 1"))).containsExactly("\uFEFFSELECT", "1");
        assertThat(sources(read("a\u2003b\u3000c 😀"))).containsExactly("a\u2003b\u3000c", "😀");
    }

    @Test
    void digitsAndDollarsGoOnInNames() {
        assertThat(sources(read("a1$ a$x$ _9 t$$"))).containsExactly("a1$", "a$x$", "_9", "t$$");
    }

    @Test
    void whiteSpaceIsPostgresWhiteSpace() {
        assertThat(sources(read(" a\tb\nc\rd\fe\u000Bf "))).containsExactly("a", "b", "c", "d", "e", "f");
    }

    @Test
    void lineCommentsEndAtLineFeedOrCarriageReturnOnly() {
        assertThat(sources(read("a -- b\nc -- d\re --"))).containsExactly("a", "c", "e");
        assertThat(sources(read("a -- b\u2028c\u0085d\fe"))).containsExactly("a");
    }

    @Test
    void blockCommentsNest() {
        assertThat(sources(read("a /* b /* c */ d */ e"))).containsExactly("a", "e");
        assertThat(sources(read("a/**/b/***/c/*/*/**/*/*/d"))).containsExactly("a", "b", "c", "d");
        assertThat(sources(read("/*!50000 x */ y"))).containsExactly("y");
        assertRefused("a /* /* */ b", 2, "unterminated /* comment");
        assertRefused("/*/", 0, "unterminated /* comment");
    }

    @Test
    void operatorsAreAsLongAsTheyCanBe() {
        assertThat(sources(read("a<->b @> c #>> d ||/ e !~~* f"))).contains("<->", "@>", "#>>", "||/", "!~~*");
        assertThat(sources(read("a>=-1"))).containsExactly("a", ">=", "-", "1");
        assertThat(sources(read("a=-+-1"))).containsExactly("a", "=", "-", "+", "-", "1");
        assertThat(sources(read("a @- b"))).containsExactly("a", "@-", "b");
        assertThat(sources(read("2*-3"))).containsExactly("2", "*", "-", "3");
        assertThat(sources(read("a<>-b <=+ c"))).containsExactly("a", "<>", "-", "b", "<=", "+", "c");
    }

    @Test
    void operatorsStopAtComments() {
        assertThat(sources(read("a+--b\nc"))).containsExactly("a", "+", "c");
        assertThat(sources(read("a-/*b*/c"))).containsExactly("a", "-", "c");
        assertThat(sources(read("a@-/*b*/c"))).containsExactly("a", "@-", "c");
        assertThat(sources(read("a*/*b*/c"))).containsExactly("a", "*", "c");
        assertThat(kinds(read("a>=/**/b"))).contains(TokenKind.GREATER_EQUAL);
    }

    @Test
    void operatorsOfPostgresGrammarHaveTheirOwnKinds() {
        assertThat(kinds(read("+ - * / % ^ < > = <= >= <> !=")))
                .containsExactly(
                        TokenKind.PLUS,
                        TokenKind.MINUS,
                        TokenKind.STAR,
                        TokenKind.SLASH,
                        TokenKind.PERCENT,
                        TokenKind.CARET,
                        TokenKind.LESS,
                        TokenKind.GREATER,
                        TokenKind.EQUAL,
                        TokenKind.LESS_EQUAL,
                        TokenKind.GREATER_EQUAL,
                        TokenKind.NOT_EQUAL,
                        TokenKind.NOT_EQUAL);
        assertThat(kinds(read("=> :: := .. . , ; : ( ) [ ]")))
                .containsExactly(
                        TokenKind.ARROW,
                        TokenKind.TYPECAST,
                        TokenKind.COLON_EQUAL,
                        TokenKind.DOT_DOT,
                        TokenKind.DOT,
                        TokenKind.COMMA,
                        TokenKind.SEMICOLON,
                        TokenKind.COLON,
                        TokenKind.LEFT_PARENTHESIS,
                        TokenKind.RIGHT_PARENTHESIS,
                        TokenKind.LEFT_BRACKET,
                        TokenKind.RIGHT_BRACKET);
        assertThat(read("!=").operator(0)).isEqualTo("<>");
        assertThat(sources(read("a:::b"))).containsExactly("a", "::", ":", "b");
    }

    @Test
    void anOperatorOf64CharactersIsTooLong() {
        assertThat(read("@".repeat(63)).count()).isEqualTo(1);
        assertRefused("@".repeat(64), 0, "too long");
    }

    @Test
    void parametersCountFrom1To65535AndEndBeforeLetters() {
        assertThat(read("$65535").parameter(0)).isEqualTo(65535);
        assertThat(sources(read("$1$$a$$"))).containsExactly("$1", "$$a$$");
        assertRefused("$65536", 0, "no such parameter");
        assertRefused("$99999999999999999999", 0, "no such parameter");
        assertRefused("$0", 0, "no such parameter");
        assertRefused("x = $1and", 4, "trailing junk");
        assertRefused("$1_0", 0, "trailing junk");
    }

    @Test
    void aQuestionMarkIsAnOperatorUnlessJdbcWritesIt() {
        assertThat(kinds(read("meta ? 'k'")))
                .containsExactly(TokenKind.IDENTIFIER, TokenKind.OPERATOR, TokenKind.STRING);
        assertThat(sources(read("a ?| b"))).containsExactly("a", "?|", "b");
        assertThat(kinds(readJdbc("x = ?"))).containsExactly(TokenKind.IDENTIFIER, TokenKind.EQUAL, TokenKind.QUESTION);
    }

    @Test
    void jdbcDoublesTheQuestionMarkOfAnOperator() {
        Tokens tokens = readJdbc("meta ?? ? and a @?? b and c ??| d");
        assertThat(sources(tokens)).containsExactly("meta", "??", "?", "and", "a", "@??", "b", "and", "c", "??|", "d");
        assertThat(tokens.operator(1)).isEqualTo("?");
        assertThat(tokens.operator(5)).isEqualTo("@?");
        assertThat(tokens.operator(9)).isEqualTo("?|");
        assertThat(sources(readJdbc("a=?-1"))).containsExactly("a", "=", "?", "-", "1");
        assertThat(sources(readJdbc("a=???"))).containsExactly("a", "=??", "?");
        assertThat(sources(readJdbc("a ?| b"))).containsExactly("a", "?", "|", "b");
    }

    @Test
    void aJdbcParameterStandsApartFromWordsAndDigits() {
        assertRefused(() -> readJdbc("x=?and"), 2, "trailing junk");
        assertRefused(() -> readJdbc("x=?1"), 2, "trailing junk");
        assertRefused(() -> readJdbc("limit?"), 5, "no space");
        assertThat(readJdbc("x=?::int").count()).isEqualTo(5);
        assertThat(readJdbc("'?' \"?\" $$?$$ /* ? */ -- ?").count()).isEqualTo(3);
    }

    @Test
    void nulAndHalvesOfSurrogatePairsAreRefusedEverywhere() {
        assertRefused("a \0 b", 2, "NUL");
        assertRefused("'a\0'", 2, "NUL");
        assertRefused("-- \uD800", 3, "surrogate");
        assertRefused("'\uDC00'", 1, "surrogate");
    }

    @Test
    void charactersWithoutAMeaningAreRefused() {
        assertRefused("a { b", 2, "means nothing");
        assertRefused("a \\ b", 2, "means nothing");
        assertRefused("a $ b", 2, "means nothing");
        assertRefused("a $tag b", 2, "means nothing");
    }

    @Test
    void manyTokensAreKept() {
        Tokens tokens = read("1,".repeat(100_000));
        assertThat(tokens.count()).isEqualTo(200_000);
        assertThat(tokens.kind(199_999)).isEqualTo(TokenKind.COMMA);
    }
}

package dev.reeve.parse;

import static dev.reeve.parse.LexerTest.assertRefused;
import static dev.reeve.parse.LexerTest.kinds;
import static dev.reeve.parse.LexerTest.read;
import static dev.reeve.parse.LexerTest.sources;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Names and strings between quotes (PostgreSQL manual, 4.1.1 and 4.1.2). */
class QuotingTest {
    private static String string(String text) {
        Tokens tokens = read(text);
        assertThat(tokens.count()).isEqualTo(1);
        return tokens.string(0);
    }

    private static String name(String text) {
        Tokens tokens = read(text);
        assertThat(tokens.count()).isEqualTo(1);
        return tokens.identifier(0);
    }

    @Test
    void quotedNamesKeepTheirCase() {
        assertThat(name("\"Orders\"")).isEqualTo("Orders");
        assertThat(name("\"a\"\"b\"")).isEqualTo("a\"b");
        assertThat(name("\"\"\"\"")).isEqualTo("\"");
        assertThat(read("\"select\"").keyword(0)).isNull();
        assertRefused("x \"\"", 2, "zero-length");
        assertRefused("x \"a\"\"", 2, "unterminated quoted identifier");
    }

    @Test
    void namesWithUnicodeEscapesAreDecoded() {
        assertThat(name("U&\"d\\006fcuments\"")).isEqualTo("documents");
        assertThat(name("u&\"d!0061t!+000061\" UESCAPE '!'")).isEqualTo("data");
        assertThat(name("U&\"a\\\\b\"\"c\"")).isEqualTo("a\\b\"c");
        assertThat(read("U&\"a\" UESCAPE '!' b").count()).isEqualTo(2);
        assertThat(kinds(read("U&\"a\""))).containsExactly(TokenKind.UNICODE_IDENTIFIER);
        assertRefused("U&\"\"", 0, "zero-length");
    }

    @Test
    void uAndAnAmpersandWithoutAQuoteAreANameAndAnOperator() {
        assertThat(sources(read("u&x"))).containsExactly("u", "&", "x");
        assertThat(sources(read("u& 'x'"))).containsExactly("u", "&", "'x'");
    }

    @Test
    void stringsDoubleTheirQuotesAndKeepBackslashes() {
        assertThat(string("'it''s'")).isEqualTo("it's");
        assertThat(string("'x\\'")).isEqualTo("x\\");
        assertThat(string("''")).isEmpty();
        assertThat(string("''''")).isEqualTo("'");
        assertRefused("a 'b", 2, "unterminated quoted string");
        assertRefused("'a''", 0, "unterminated quoted string");
    }

    @Test
    void stringsGoOnBehindALineBreak() {
        assertThat(string("'a'\n'b'")).isEqualTo("ab");
        assertThat(string("'a' -- c\n -- d\n 'b'\r\n'c'")).isEqualTo("abc");
        assertThat(string("E'a\\n'\n'\\'b'")).isEqualTo("a\n'b");
        assertThat(string("B'10'\n'01'")).isEqualTo("1001");
        assertThat(string("U&'\\00'\n'41'")).isEqualTo("A");
        assertThat(read("'a'\n'b' c").end(0)).isEqualTo(7);
    }

    @Test
    void stringsDoNotGoOnWithoutALineBreakOrBehindABlockComment() {
        assertThat(sources(read("'a' 'b'"))).containsExactly("'a'", "'b'");
        assertThat(sources(read("'a'\n/* c */ 'b'"))).containsExactly("'a'", "'b'");
        assertThat(sources(read("'a' /*\n*/ 'b'"))).containsExactly("'a'", "'b'");
        assertThat(sources(read("'a'\nE'b'"))).containsExactly("'a'", "E'b'");
        assertThat(sources(read("'a' -- 'b'"))).containsExactly("'a'");
        assertThat(sources(read("$$a$$\n'b'"))).containsExactly("$$a$$", "'b'");
        assertThat(sources(read("'a'\n- 'b'"))).containsExactly("'a'", "-", "'b'");
    }

    @Test
    void escapeStringsKnowEveryEscape() {
        assertThat(string("E'\\b\\f\\n\\r\\t\\v\\\\\\'\\q'")).isEqualTo("\b\f\n\r\t\u000B\\'q");
        assertThat(string("e'\\101\\x42\\x4a\\7x'")).isEqualTo("ABJ\u0007x");
        assertThat(string("E'\\u0041\\U0001F600'")).isEqualTo("A😀");
        assertThat(string("E'\\uD83D\\uDE00'")).isEqualTo("😀");
        assertThat(string("E'\\uD83D\\U0000DE00'")).isEqualTo("😀");
        assertThat(string("E'\\xC3\\xA9\\303\\251'")).isEqualTo("éé");
        assertThat(string("E'\\xC3'\n'\\xA9'")).isEqualTo("é");
        assertThat(string("E'a''b\\xg\\\nc'")).isEqualTo("a'bxg\nc");
    }

    @Test
    void brokenEscapesAreRefused() {
        assertRefused("E'\\u12'", 2, "invalid Unicode escape");
        assertRefused("E'\\U0000004'", 2, "invalid Unicode escape");
        assertRefused("E'\\U00110000'", 2, "invalid Unicode escape value");
        assertRefused("E'\\UFFFFFFFF'", 2, "invalid Unicode escape value");
        assertRefused("E'\\u0000'", 2, "invalid Unicode escape value");
        assertRefused("E'\\uD83Dx'", 8, "surrogate");
        assertRefused("E'\\uD83D'", 8, "surrogate");
        assertRefused("E'\\uD83D\\n'", 8, "surrogate");
        assertRefused("E'\\uD83D\\x41'", 8, "surrogate");
        assertRefused("E'\\uDE00'", 2, "surrogate");
        assertRefused("E'\\xC3'", 2, "not UTF-8");
        assertRefused("E'\\xED\\xA0\\x80'", 2, "not UTF-8");
        assertRefused("E'\\000'", 2, "NUL");
        assertRefused("E'\\400'", 2, "NUL");
        assertRefused("E'a\\'", 0, "unterminated");
        assertRefused("E'a\\", 0, "unterminated");
    }

    @Test
    void anEscapedQuoteDoesNotEndAnEscapeString() {
        assertThat(string("E'x\\' AND organization_id = 1 --'")).isEqualTo("x' AND organization_id = 1 --");
    }

    @Test
    void stringsWithUnicodeEscapesAreDecoded() {
        assertThat(string("U&'doc\\002D2001'")).isEqualTo("doc-2001");
        assertThat(string("U&'doc!002D!!1' UESCAPE '!'")).isEqualTo("doc-!1");
        assertThat(string("U&'\\D83D\\DE00\\+01F600'")).isEqualTo("😀😀");
        assertThat(string("U&'a''b' /* c */ uescape -- d\n $$!$$")).isEqualTo("a'b");
        assertThat(string("U&'\\' UESCAPE E'!'")).isEqualTo("\\");
    }

    @Test
    void brokenUnicodeStringsAreRefused() {
        assertRefused("U&'\\00'", 3, "invalid Unicode escape");
        assertRefused("U&'\\+00004'", 3, "invalid Unicode escape");
        assertRefused("U&'\\D83D'", 3, "surrogate");
        assertRefused("U&'\\D83D\\\\'", 3, "surrogate");
        assertRefused("U&'\\0000'", 3, "invalid Unicode escape value");
        assertRefused("U&'\\+110000'", 3, "invalid Unicode escape value");
        assertRefused("U&'a' UESCAPE 'ab'", 6, "invalid Unicode escape character");
        assertRefused("U&'a' UESCAPE ''", 6, "invalid Unicode escape character");
        assertRefused("U&'a' UESCAPE '+'", 6, "invalid Unicode escape character");
        assertRefused("U&'a' UESCAPE 'f'", 6, "invalid Unicode escape character");
        assertRefused("U&'a' UESCAPE ' '", 6, "invalid Unicode escape character");
        assertRefused("U&'a' UESCAPE 'é'", 6, "invalid Unicode escape character");
        assertRefused("U&'a' UESCAPE", 13, "UESCAPE");
        assertRefused("U&'a' UESCAPE x", 14, "UESCAPE");
        assertRefused("U&'a' UESCAPE U&'!'", 14, "UESCAPE");
        assertRefused("U&'a' UESCAPE N'!'", 14, "UESCAPE");
    }

    @Test
    void uescapeIsAnOrdinaryWordElsewhere() {
        assertThat(read("SELECT 'a' UESCAPE '!'").keyword(2)).isEqualTo(Keyword.UESCAPE);
        assertThat(read("U&'a' UESCAPED").count()).isEqualTo(2);
    }

    @Test
    void manyUnicodeStringsInARowAreRead() {
        assertThat(read("U&'a' ".repeat(50_000)).count()).isEqualTo(50_000);
    }

    @Test
    void dollarQuotesHoldAnythingUpToTheirTag() {
        assertThat(string("$$it's$$")).isEqualTo("it's");
        assertThat(string("$q$' $$ $Q$ -- /* $q$")).isEqualTo("' $$ $Q$ -- /* ");
        assertThat(string("$a$$b$x$a$")).isEqualTo("$b$x");
        assertThat(string("$ä_1$x$ä_1$")).isEqualTo("x");
        assertThat(sources(read("$a$b$a$c"))).containsExactly("$a$b$a$", "c");
        assertRefused("a $b$ c $B$", 2, "unterminated dollar-quoted string");
        assertRefused("$$a$", 0, "unterminated dollar-quoted string");
    }

    @Test
    void otherPrefixesHaveTheirOwnKinds() {
        assertThat(kinds(read("B'1' b'0' X'1F' x'f' N'a' n'b'")))
                .containsExactly(
                        TokenKind.BIT_STRING,
                        TokenKind.BIT_STRING,
                        TokenKind.HEXADECIMAL_STRING,
                        TokenKind.HEXADECIMAL_STRING,
                        TokenKind.NATIONAL_STRING,
                        TokenKind.NATIONAL_STRING);
        assertThat(string("N'a''b'")).isEqualTo("a'b");
        assertThat(string("X'1F'")).isEqualTo("1F");
    }

    @Test
    void aWordBeforeAQuoteIsNoPrefix() {
        assertThat(sources(read("xe'a' date'b' ee'c'"))).containsExactly("xe", "'a'", "date", "'b'", "ee", "'c'");
    }
}

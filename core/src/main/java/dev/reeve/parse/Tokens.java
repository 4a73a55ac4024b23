package dev.reeve.parse;

import dev.reeve.sql.Span;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of one text: arrays side by side, no object per token. Index {@link #count()} and every later one is END. Values are
 * decoded when asked for; text that PostgreSQL's scanner rejects never gets here. Immutable once made.
 */
@SuppressWarnings("EnumOrdinal") // arrays of primitives hold the ordinals; they never leave the process
final class Tokens {
    /** In {@code details}: the value is a plain stretch of the text. */
    static final short PLAIN = -1;

    /** In {@code details}: the value must be folded, or freed of escapes, doubled quotes and continuations. */
    static final short ENCODED = -2;

    private final String text;
    private final int count;
    private final byte[] kinds;
    private final int[] starts;
    private final int[] ends;

    /** A keyword's ordinal; PLAIN or ENCODED; the escape character of U&"" and U&''. */
    private final short[] details;

    Tokens(String text, int count, byte[] kinds, int[] starts, int[] ends, short[] details) {
        this.text = text;
        this.count = count;
        this.kinds = kinds;
        this.starts = starts;
        this.ends = ends;
        this.details = details;
    }

    String text() {
        return text;
    }

    /** How many tokens there are, END left out. */
    int count() {
        return count;
    }

    TokenKind kind(int index) {
        return index < count ? TokenKind.at(kinds[index]) : TokenKind.END;
    }

    boolean is(int index, TokenKind kind) {
        return kind(index) == kind;
    }

    /** The keyword that stands there; none for any other token, quoted names included. */
    @Nullable
    Keyword keyword(int index) {
        return is(index, TokenKind.KEYWORD) ? Keyword.at(details[index]) : null;
    }

    boolean is(int index, Keyword keyword) {
        return is(index, TokenKind.KEYWORD) && details[index] == keyword.ordinal();
    }

    /** Where the token starts; END stands at the end of the text. */
    int start(int index) {
        return index < count ? starts[index] : text.length();
    }

    /** Where the token ends, exclusively. A UESCAPE clause is part of its token. */
    int end(int index) {
        return index < count ? ends[index] : text.length();
    }

    Span span(int index) {
        return new Span(start(index), end(index));
    }

    /** From the first token's start to the last token's end. */
    Span span(int first, int last) {
        return new Span(start(first), end(last));
    }

    /** The token as written. */
    String source(int index) {
        return text.substring(start(index), end(index));
    }

    /** The name of an identifier or of a keyword that stands for one: folded if it has no quotes, freed of quotes and escapes if it has. */
    String identifier(int index) {
        return switch (kind(index)) {
            case IDENTIFIER ->
                details[index] == PLAIN ? source(index) : Quoted.folded(text, starts[index], ends[index]);
            case KEYWORD -> Keyword.at(details[index]).word();
            case QUOTED_IDENTIFIER ->
                details[index] == PLAIN
                        ? text.substring(starts[index] + 1, ends[index] - 1)
                        : Quoted.joined(text, starts[index] + 1, '"');
            case UNICODE_IDENTIFIER -> Quoted.unicode(text, starts[index] + 3, '"', (char) details[index]);
            default -> throw new IllegalStateException("no identifier: " + kind(index));
        };
    }

    /** The value of a string of any form; for B'' and X'' the digits as written. */
    String string(int index) {
        int start = start(index);
        boolean plain = index < count && details[index] == PLAIN;
        return switch (kind(index)) {
            case STRING -> plain ? text.substring(start + 1, ends[index] - 1) : Quoted.joined(text, start + 1, '\'');
            case NATIONAL_STRING, BIT_STRING, HEXADECIMAL_STRING ->
                plain ? text.substring(start + 2, ends[index] - 1) : Quoted.joined(text, start + 2, '\'');
            case ESCAPE_STRING -> plain ? text.substring(start + 2, ends[index] - 1) : Quoted.escaped(text, start + 2);
            case UNICODE_STRING -> Quoted.unicode(text, start + 3, '\'', (char) details[index]);
            case DOLLAR_STRING -> Quoted.dollar(text, start, ends[index]);
            default -> throw new IllegalStateException("no string: " + kind(index));
        };
    }

    /** The number of {@code $n}. */
    int parameter(int index) {
        if (!is(index, TokenKind.PARAMETER)) {
            throw new IllegalStateException("no parameter: " + kind(index));
        }
        return Integer.parseInt(text, starts[index] + 1, ends[index], 10);
    }

    /** The operator's symbol: {@code !=} reads as {@code <>}, and a {@code ?} doubled for JDBC as one. */
    String operator(int index) {
        return switch (kind(index)) {
            case PLUS -> "+";
            case MINUS -> "-";
            case STAR -> "*";
            case SLASH -> "/";
            case PERCENT -> "%";
            case CARET -> "^";
            case LESS -> "<";
            case GREATER -> ">";
            case EQUAL -> "=";
            case LESS_EQUAL -> "<=";
            case GREATER_EQUAL -> ">=";
            case NOT_EQUAL -> "<>";
            case OPERATOR ->
                details[index] == PLAIN ? source(index) : source(index).replace("??", "?");
            default -> throw new IllegalStateException("no operator: " + kind(index));
        };
    }

    /** An error at a token. */
    SyntaxException error(int index, String reason) {
        return SyntaxException.at(text, span(index), reason);
    }

    /** The error for a token that cannot stand where it does. */
    SyntaxException unexpected(int index) {
        return error(index, kind(index) == TokenKind.END ? "syntax error at the end of the text" : "syntax error");
    }
}

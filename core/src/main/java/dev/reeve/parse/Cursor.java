package dev.reeve.parse;

import dev.reeve.sql.Identifier;
import dev.reeve.sql.Span;
import org.jspecify.annotations.Nullable;

/**
 * Where the grammar stands in a statement's tokens. Only ever moves forward. Also keeps count of nesting: {@code depth} is how far
 * down the grammar is, {@code height} how tall the highest tree is that was finished in the current scope, and both together stay
 * under the limit, so that neither the grammar nor those who walk the tree run out of stack. Not thread-safe.
 */
final class Cursor {
    /** Safe for a thread with 512 KB of stack; a pair of parentheses takes one level, a subquery four. */
    static final int DEPTH_LIMIT = 600;

    private final Tokens tokens;
    private int position;
    private TokenKind kind;
    private @Nullable Keyword keyword;
    private int depth;
    private int height;

    Cursor(Tokens tokens) {
        this.tokens = tokens;
        this.kind = tokens.kind(0);
        this.keyword = tokens.keyword(0);
    }

    Tokens tokens() {
        return tokens;
    }

    int position() {
        return position;
    }

    TokenKind kind() {
        return kind;
    }

    @Nullable
    Keyword keyword() {
        return keyword;
    }

    /** The kind of the token that stands {@code distance} behind the current one. */
    TokenKind kind(int distance) {
        return tokens.kind(position + distance);
    }

    @Nullable
    Keyword keyword(int distance) {
        return tokens.keyword(position + distance);
    }

    void advance() {
        position++;
        kind = tokens.kind(position);
        keyword = kind == TokenKind.KEYWORD ? tokens.keyword(position) : null;
    }

    boolean at(TokenKind other) {
        return kind == other;
    }

    boolean at(Keyword other) {
        return keyword == other;
    }

    boolean at(Keyword first, Keyword second) {
        return keyword == first && keyword(1) == second;
    }

    boolean take(TokenKind other) {
        if (kind != other) {
            return false;
        }
        advance();
        return true;
    }

    boolean take(Keyword other) {
        if (keyword != other) {
            return false;
        }
        advance();
        return true;
    }

    /** Takes two keywords, or neither. */
    boolean take(Keyword first, Keyword second) {
        if (!at(first, second)) {
            return false;
        }
        advance();
        advance();
        return true;
    }

    void expect(TokenKind other, String description) {
        if (!take(other)) {
            throw expected(description);
        }
    }

    void expect(Keyword other) {
        if (!take(other)) {
            throw expected(other.name());
        }
    }

    void open() {
        expect(TokenKind.LEFT_PARENTHESIS, "(");
    }

    void close() {
        expect(TokenKind.RIGHT_PARENTHESIS, ")");
    }

    /** Where the current token starts. */
    int start() {
        return tokens.start(position);
    }

    /** Where the last token that was taken ends. */
    int end() {
        return position == 0 ? 0 : tokens.end(position - 1);
    }

    /** The current token's place. */
    Span span() {
        return tokens.span(position);
    }

    /** From a start to the end of the last token that was taken. */
    Span since(int start) {
        return new Span(start, end());
    }

    /** A place for a node that the text does not have. */
    Span implied() {
        return new Span(end(), end());
    }

    /** Whether the current token may name a column, a table or an alias (ColId). */
    boolean atColumnName() {
        return isColumnName(0);
    }

    /** Whether the token that stands {@code distance} behind the current one may name a column. */
    boolean isColumnName(int distance) {
        Keyword word = keyword(distance);
        return word != null
                ? word.isColumnName() && !leads(distance)
                : kind(distance).isIdentifier();
    }

    /** Whether the current token may name a type or a function (type_function_name). */
    boolean atTypeOrFunctionName() {
        return keyword != null ? keyword.isTypeOrFunctionName() && !leads(0) : kind.isIdentifier();
    }

    /** Whether the current token may label an output column after AS (ColLabel). */
    boolean atLabel() {
        return keyword != null ? !leads(0) : kind.isIdentifier();
    }

    /** Whether the current token may label an output column without AS (BareColLabel). */
    boolean atBareLabel() {
        return keyword != null ? keyword.isBareLabel() && !leads(0) : kind.isIdentifier();
    }

    /** Whether a keyword belongs to the one behind it and so is never a name (NOT_LA, NULLS_LA and WITH_LA of gram.y). */
    private boolean leads(int distance) {
        Keyword word = keyword(distance);
        Keyword next = keyword(distance + 1);
        if (word == null || next == null) {
            return false;
        }
        return switch (word) {
            case NULLS -> next == Keyword.FIRST || next == Keyword.LAST;
            case WITH -> next == Keyword.TIME || next == Keyword.ORDINALITY;
            case NOT -> ConditionParser.isNegatable(next);
            default -> false;
        };
    }

    /** Takes the current token, whatever word it is, as a name. */
    Identifier identifier() {
        boolean quoted = kind == TokenKind.QUOTED_IDENTIFIER || kind == TokenKind.UNICODE_IDENTIFIER;
        Identifier identifier = new Identifier(span(), tokens.identifier(position), quoted);
        advance();
        return identifier;
    }

    /** Goes down one level; what it returns belongs to {@link #leave}. */
    int enter() {
        depth++;
        int outer = height;
        height = 0;
        if (depth > DEPTH_LIMIT) {
            throw error("nested too deeply");
        }
        return outer;
    }

    /** Comes back up from a level, whose tree is one taller than the tallest in it. */
    void leave(int outer) {
        depth--;
        height = Math.max(outer, height + 1);
    }

    /** Puts one more node on top of the tree of this scope, as each further operator of {@code a + b + c} does. */
    void grow() {
        height++;
        if (depth + height > DEPTH_LIMIT) {
            throw error("nested too deeply");
        }
    }

    SyntaxException error(String reason) {
        return tokens.error(position, reason);
    }

    SyntaxException expected(String description) {
        String place = kind == TokenKind.END ? "syntax error at the end of the text" : "syntax error";
        return error(place + ", expected " + description);
    }
}

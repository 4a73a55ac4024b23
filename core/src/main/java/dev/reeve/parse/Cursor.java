package dev.reeve.parse;

import dev.reeve.sql.Identifier;
import dev.reeve.sql.Span;
import org.jspecify.annotations.Nullable;

/**
 * Where the grammar stands in a statement's tokens. Only ever moves forward. Not thread-safe.
 *
 * <p>Also keeps two counts, so that neither the grammar nor those who walk its tree run out of stack: {@code depth} is how much stack
 * the grammar has used, in units of 100 bytes as HotSpot's first compiler, the most wasteful of its modes, takes them; {@code height} is how tall the tallest
 * tree is that was finished in the current scope.
 */
final class Cursor {
    /** Leaves a thread with 512 KB of stack a fifth of it: 980 parentheses, 160 calls, 100 subqueries. */
    static final int DEPTH_LIMIT = 4000;

    /** How tall a tree may be: as many operators in a row, or set operations, or joins. */
    static final int HEIGHT_LIMIT = 500;

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

    /** Opens a scope whose production takes so many units of stack; what it returns belongs to {@link #leave}. */
    int enter(int units) {
        depth += units;
        if (depth > DEPTH_LIMIT) {
            throw error("nested too deeply");
        }
        int outer = height;
        height = 0;
        return outer;
    }

    /** Closes a scope, whose tree has so many levels of nodes above the tallest tree in it. */
    void leave(int outer, int units, int levels) {
        depth -= units;
        height = Math.max(outer, height + levels);
        if (height > HEIGHT_LIMIT) {
            throw error("nested too deeply");
        }
    }

    /** Puts one more node on top of the tree of this scope, as each further operator of {@code a + b + c} does. */
    void grow() {
        height++;
        if (height > HEIGHT_LIMIT) {
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

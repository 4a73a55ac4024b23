package dev.reeve.parse;

import dev.reeve.sql.Literal;
import dev.reeve.sql.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts text with several statements at the semicolons that separate them: those outside quotes, comments, parentheses and the
 * {@code BEGIN ATOMIC … END} body of CREATE FUNCTION and CREATE PROCEDURE. Inside such a body every statement ends in a semicolon
 * and none starts with END, so an END behind a semicolon is the body's own; no other END and no CASE need be told apart.
 */
public final class StatementSplitter {
    private StatementSplitter() {}

    /**
     * The places of the statements in reading order, each with the comments around it and without its semicolon. What holds no
     * token is no statement.
     *
     * @throws SyntaxException for text that cannot be cut into tokens
     */
    public static List<Span> split(String text, Dialect dialect, Literal.Marker marker) {
        Tokens tokens = Lexer.read(text, dialect, marker);
        List<Span> statements = new ArrayList<>();
        int start = 0;
        for (int first = 0; first < tokens.count(); first++) {
            int semicolon = end(tokens, first);
            int end = tokens.start(semicolon);
            if (semicolon > first) {
                statements.add(trimmed(text, start, end));
            }
            start = tokens.end(semicolon);
            first = semicolon;
        }
        return statements;
    }

    /**
     * How far the first statement goes, for text that is still being typed: behind its semicolon, or -1 where none ends it yet. In
     * text that cannot be cut into tokens and would not become so by going on, a semicolon at the end of it all ends it.
     */
    public static int firstEnd(String text, Dialect dialect, Literal.Marker marker) {
        Tokens tokens;
        try {
            tokens = Lexer.read(text, dialect, marker);
        } catch (SyntaxException e) {
            int found = e.offset() == text.length() ? -1 : firstEnd(text.substring(0, e.offset()), dialect, marker);
            boolean ended = !e.reason().startsWith("unterminated")
                    && text.stripTrailing().endsWith(";");
            return found >= 0 || !ended ? found : text.length();
        }
        int semicolon = end(tokens, 0);
        return tokens.is(semicolon, TokenKind.SEMICOLON) ? tokens.end(semicolon) : -1;
    }

    /** The index of the semicolon that ends the statement whose first token is given, or of END. */
    static int end(Tokens tokens, int first) {
        boolean routine = isRoutine(tokens, first);
        boolean body = false;
        int depth = 0;
        int index = first;
        for (; index < tokens.count(); index++) {
            switch (tokens.kind(index)) {
                case LEFT_PARENTHESIS -> depth++;
                case RIGHT_PARENTHESIS -> depth = Math.max(0, depth - 1);
                case SEMICOLON -> {
                    if (depth == 0 && !body) {
                        return index;
                    }
                }
                case KEYWORD -> {
                    if (routine && depth == 0) {
                        body = body ? !endsBody(tokens, index) : startsBody(tokens, index);
                    }
                }
                default -> {}
            }
        }
        return index;
    }

    private static boolean isRoutine(Tokens tokens, int first) {
        if (!tokens.is(first, Keyword.CREATE)) {
            return false;
        }
        boolean replace = tokens.is(first + 1, Keyword.OR) && tokens.is(first + 2, Keyword.REPLACE);
        int kind = first + (replace ? 3 : 1);
        return tokens.is(kind, Keyword.FUNCTION) || tokens.is(kind, Keyword.PROCEDURE);
    }

    private static boolean startsBody(Tokens tokens, int index) {
        return tokens.is(index, Keyword.ATOMIC) && tokens.is(index - 1, Keyword.BEGIN);
    }

    private static boolean endsBody(Tokens tokens, int index) {
        return tokens.is(index, Keyword.END)
                && (tokens.is(index - 1, TokenKind.SEMICOLON) || tokens.is(index - 1, Keyword.ATOMIC));
    }

    private static Span trimmed(String text, int start, int end) {
        int first = start;
        while (Blank.isSpace(text.charAt(first))) {
            first++;
        }
        int last = end;
        while (Blank.isSpace(text.charAt(last - 1))) {
            last--;
        }
        return new Span(first, last);
    }
}

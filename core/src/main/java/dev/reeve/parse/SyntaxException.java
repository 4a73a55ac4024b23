package dev.reeve.parse;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Span;

/**
 * Text that is not a statement: what is wrong, and where. Thrown inside the parser only, and turned into a refusal ({@code
 * not_understood}) by whoever called it. Carries no stack trace, since bad text is expected. The message names the nearest token
 * as written, shortened; constants are left out of it.
 */
public final class SyntaxException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int NEAR_LIMIT = 40;

    private final String reason;
    private final int offset;
    private final int character;
    private final int line;
    private final int column;
    private final String near;

    private SyntaxException(String reason, int offset, int character, int line, int column, String near) {
        super(message(reason, line, column, near), null, false, false);
        this.reason = reason;
        this.offset = offset;
        this.character = character;
        this.line = line;
        this.column = column;
        this.near = near;
    }

    /** An error at a place without a token of interest: {@code offset} counts Java characters from 0. */
    static SyntaxException at(String text, int offset, String reason) {
        return at(text, new Span(offset, offset), reason);
    }

    /** An error at a token. */
    static SyntaxException at(String text, Span token, String reason) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < token.start(); i++) {
            if (endsLine(text, i)) {
                line++;
                lineStart = i + 1;
            }
        }
        int column = text.codePointCount(lineStart, token.start()) + 1;
        int character = text.codePointCount(0, token.start()) + 1;
        return new SyntaxException(reason, token.start(), character, line, column, near(text, token));
    }

    /** CR, LF and CRLF each end one line. */
    private static boolean endsLine(String text, int index) {
        char c = text.charAt(index);
        return c == '\n' || (c == '\r' && (index + 1 == text.length() || text.charAt(index + 1) != '\n'));
    }

    private static String near(String text, Span token) {
        String written = token.of(text);
        if (written.isEmpty() || written.indexOf('\'') >= 0 || isConstantStart(written)) {
            return "";
        }
        return written.length() <= NEAR_LIMIT ? written : written.substring(0, NEAR_LIMIT) + "…";
    }

    private static boolean isConstantStart(String written) {
        char first = written.charAt(written.charAt(0) == '.' && written.length() > 1 ? 1 : 0);
        return first == '$' || (first >= '0' && first <= '9');
    }

    private static String message(String reason, int line, int column, String near) {
        String place = " (line " + line + ", column " + column + ")";
        return near.isEmpty() ? reason + place : reason + " at or near \"" + near + "\"" + place;
    }

    /** What is wrong, without the place. */
    public String reason() {
        return reason;
    }

    /** Where, in Java characters from 0. */
    public int offset() {
        return offset;
    }

    /** The line, from 1. */
    public int line() {
        return line;
    }

    /** The column in code points, from 1. */
    public int column() {
        return column;
    }

    /** The nearest token's text, shortened; empty at the text's end and at constants. */
    public String near() {
        return near;
    }

    /** The refusal of the text; its position counts code points from 1, as PostgreSQL's do. */
    public Refusal refusal() {
        return Refusal.of(ErrorCode.NOT_UNDERSTOOD)
                .because(message(reason, line, column, near))
                .position(character);
    }
}

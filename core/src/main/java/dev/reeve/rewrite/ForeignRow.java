package dev.reeve.rewrite;

import java.util.Objects;

/**
 * The error that a rewritten upsert raises when it meets another tenant's row. It is a failed cast of a text of our own: the
 * text names nothing of the row.
 */
public final class ForeignRow {
    private static final String SQL_STATE = "22P02";
    private static final String MARK = "reeve_row_of_another_tenant";

    /** An expression of type boolean that always fails, with this error. */
    public static final String FAILURE = "concat('" + MARK + "')::boolean";

    private ForeignRow() {}

    /**
     * Whether an error of the server is this one; it is then to be reported as a unique violation, 23505.
     *
     * @param sqlState of the server's error
     * @param message of the server's error, in any language
     */
    public static boolean isReportedBy(String sqlState, String message) {
        Objects.requireNonNull(message);
        return SQL_STATE.equals(sqlState) && message.contains('"' + MARK + '"');
    }

    /**
     * An expression of type boolean that always fails. It looks at the column, so that PostgreSQL does not compute it before
     * there is a row, but takes nothing from it.
     */
    static Fragment failure(String column) {
        return Fragment.of("concat('" + MARK + "', left(" + column + "::text, 0))::boolean");
    }
}

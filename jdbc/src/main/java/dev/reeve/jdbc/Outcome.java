package dev.reeve.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** One result of an execution: rows, or a count with the keys that were generated. */
final class Outcome {
    /** Behind the last result. */
    static final Outcome END = new Outcome(null, -1, null);

    private final @Nullable ResultSet rows;
    private final long count;
    private final @Nullable ResultSet keys;

    private Outcome(@Nullable ResultSet rows, long count, @Nullable ResultSet keys) {
        this.rows = rows;
        this.count = count;
        this.keys = keys;
    }

    static Outcome rows(ResultSet rows) {
        return new Outcome(rows, -1, null);
    }

    static Outcome count(long count, @Nullable ResultSet keys) {
        return new Outcome(null, count, keys);
    }

    boolean isRows() {
        return rows != null;
    }

    @Nullable
    ResultSet rows() {
        return rows;
    }

    long count() {
        return count;
    }

    @Nullable
    ResultSet keys() {
        return keys;
    }

    boolean isOpen() throws SQLException {
        return rows != null && !rows.isClosed();
    }

    void close() throws SQLException {
        if (rows != null) {
            rows.close();
        }
        if (keys != null) {
            keys.close();
        }
    }
}

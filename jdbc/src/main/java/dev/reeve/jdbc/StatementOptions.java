package dev.reeve.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;

/** What an application has asked of a statement, to be asked of each shard's statement in turn. */
final class StatementOptions {
    final int type;
    final int holdability;
    int fetchSize;
    int fetchDirection = ResultSet.FETCH_FORWARD;
    int queryTimeout;
    int maxFieldSize;
    int maxRows;

    /** @param concurrency whatever it is, results are read-only */
    StatementOptions(int type, int concurrency, int holdability) throws SQLException {
        if (type != ResultSet.TYPE_FORWARD_ONLY
                && type != ResultSet.TYPE_SCROLL_INSENSITIVE
                && type != ResultSet.TYPE_SCROLL_SENSITIVE) {
            throw unknown("type", type);
        }
        if (concurrency != ResultSet.CONCUR_READ_ONLY && concurrency != ResultSet.CONCUR_UPDATABLE) {
            throw unknown("concurrency", concurrency);
        }
        this.type = type;
        this.holdability = holdability(holdability);
    }

    static int holdability(int holdability) throws SQLException {
        if (holdability != ResultSet.HOLD_CURSORS_OVER_COMMIT && holdability != ResultSet.CLOSE_CURSORS_AT_COMMIT) {
            throw unknown("holdability", holdability);
        }
        return holdability;
    }

    private static SQLException unknown(String what, int value) {
        return new PSQLException(
                "Unknown value for ResultSet " + what + ": " + value + ".", PSQLState.INVALID_PARAMETER_VALUE);
    }

    static long notNegative(long value) throws SQLException {
        if (value < 0) {
            throw new SQLException("A limit must not be negative.", "22023");
        }
        return value;
    }

    /** Prepares a shard's statement as asked. */
    PreparedStatement prepare(Connection shard, String sql, boolean keys) throws SQLException {
        PreparedStatement statement = keys
                ? shard.prepareStatement(sql, PreparedStatement.RETURN_GENERATED_KEYS)
                : shard.prepareStatement(sql, type, ResultSet.CONCUR_READ_ONLY, holdability);
        try {
            configure(statement);
        } catch (SQLException | RuntimeException e) {
            statement.close();
            throw e;
        }
        return statement;
    }

    /** Leaves a shard's statement what others have left it of the time that it may take. */
    void shorten(PreparedStatement statement, long spentNanoseconds) throws SQLException {
        long spent = spentNanoseconds / 1_000_000_000L;
        if (queryTimeout > 0 && spent > 0) {
            statement.setQueryTimeout((int) Math.max(1, queryTimeout - spent));
        }
    }

    private void configure(PreparedStatement statement) throws SQLException {
        if (fetchSize > 0) {
            statement.setFetchSize(fetchSize);
        }
        if (fetchDirection != ResultSet.FETCH_FORWARD) {
            statement.setFetchDirection(fetchDirection);
        }
        if (queryTimeout > 0) {
            statement.setQueryTimeout(queryTimeout);
        }
        if (maxFieldSize > 0) {
            statement.setMaxFieldSize(maxFieldSize);
        }
        if (maxRows > 0) {
            statement.setMaxRows(maxRows);
        }
    }
}

package dev.reeve.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;

/** What an application has asked of a statement, to be asked of each shard's statement in turn. */
final class StatementOptions {
    final int type;
    final int holdability;
    int fetchSize;
    int fetchDirection = ResultSet.FETCH_FORWARD;
    int queryTimeout;
    int maxFieldSize;
    long maxRows;

    StatementOptions(int type, int concurrency, int holdability) throws SQLException {
        if (concurrency != ResultSet.CONCUR_READ_ONLY) {
            throw new SQLFeatureNotSupportedException("Result sets cannot be updated; write by a statement.", "0A000");
        }
        this.type = type;
        this.holdability = holdability;
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
            statement.setLargeMaxRows(maxRows);
        }
    }
}

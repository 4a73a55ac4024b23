package dev.reeve.jdbc;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An array that a shard has returned. Its result set belongs to the statement that the array came from. */
final class ShardArray implements Array {
    private final Array delegate;
    private final Statement statement;

    private ShardArray(Array delegate, Statement statement) {
        this.delegate = delegate;
        this.statement = statement;
    }

    /** The type is asked for at once, while the connection that may have to look it up is still the statement's. */
    static ShardArray of(Array delegate, Statement statement) throws SQLException {
        delegate.getBaseTypeName();
        return new ShardArray(delegate, statement);
    }

    /** The driver's array, for the driver. */
    Array delegate() {
        return delegate;
    }

    @Override
    public String getBaseTypeName() throws SQLException {
        return delegate.getBaseTypeName();
    }

    @Override
    public int getBaseType() throws SQLException {
        return delegate.getBaseType();
    }

    @Override
    public @Nullable Object getArray() throws SQLException {
        return delegate.getArray();
    }

    @Override
    public @Nullable Object getArray(@Nullable Map<String, Class<?>> map) throws SQLException {
        return delegate.getArray(map);
    }

    @Override
    public @Nullable Object getArray(long index, int count) throws SQLException {
        return delegate.getArray(index, count);
    }

    @Override
    public @Nullable Object getArray(long index, int count, @Nullable Map<String, Class<?>> map) throws SQLException {
        return delegate.getArray(index, count, map);
    }

    @Override
    public ResultSet getResultSet() throws SQLException {
        return own(delegate.getResultSet());
    }

    @Override
    public ResultSet getResultSet(@Nullable Map<String, Class<?>> map) throws SQLException {
        return own(delegate.getResultSet(map));
    }

    @Override
    public ResultSet getResultSet(long index, int count) throws SQLException {
        return own(delegate.getResultSet(index, count));
    }

    @Override
    public ResultSet getResultSet(long index, int count, @Nullable Map<String, Class<?>> map) throws SQLException {
        return own(delegate.getResultSet(index, count, map));
    }

    private ResultSet own(ResultSet elements) {
        return new ReeveResultSet(elements, statement, closed -> {});
    }

    @Override
    public void free() throws SQLException {
        delegate.free();
    }

    /** The array as PostgreSQL writes it. */
    @Override
    public @Nullable String toString() {
        return delegate.toString();
    }
}

package dev.reeve.jdbc;

import java.sql.Array;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An array that an application makes before it is known which shard will get it. */
final class ReeveArray implements Array {
    private final String typeName;
    private final @Nullable Object @Nullable [] elements;

    ReeveArray(String typeName, @Nullable Object @Nullable [] elements) {
        this.typeName = typeName;
        this.elements = elements == null ? null : elements.clone();
    }

    /** The driver's array for a shard. */
    Array on(Connection shard) throws SQLException {
        return shard.createArrayOf(typeName, elements);
    }

    @Override
    public String getBaseTypeName() {
        return typeName;
    }

    @Override
    public int getBaseType() throws SQLException {
        throw Unsupported.are("Types of arrays that no shard has seen");
    }

    @Override
    public @Nullable Object @Nullable [] getArray() {
        return elements == null ? null : elements.clone();
    }

    @Override
    public @Nullable Object getArray(Map<String, Class<?>> map) {
        return getArray();
    }

    @Override
    public @Nullable Object getArray(long index, int count) {
        if (elements == null) {
            return null;
        }
        int from = Math.toIntExact(index) - 1;
        return Arrays.copyOfRange(elements, from, from + count);
    }

    @Override
    public @Nullable Object getArray(long index, int count, Map<String, Class<?>> map) {
        return getArray(index, count);
    }

    @Override
    public ResultSet getResultSet() throws SQLException {
        throw Unsupported.are("Result sets of arrays");
    }

    @Override
    public ResultSet getResultSet(Map<String, Class<?>> map) throws SQLException {
        return getResultSet();
    }

    @Override
    public ResultSet getResultSet(long index, int count) throws SQLException {
        return getResultSet();
    }

    @Override
    public ResultSet getResultSet(long index, int count, Map<String, Class<?>> map) throws SQLException {
        return getResultSet();
    }

    @Override
    public void free() {}
}

package dev.reeve.jdbc;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/**
 * A shard's description of a result. What the driver has to ask the shard for is asked only while the result is open: later, the
 * connection may be another session's. No column can be written through a result set.
 */
final class ReeveResultSetMetaData implements ResultSetMetaData, Wrapping {
    private final ResultSetMetaData delegate;
    private final Openness openness;

    /** Whether the driver has been asked for the tables' columns. It asks for all at once, and keeps the answer. */
    private boolean asked;

    /** Whether the connection is still the result's. */
    @FunctionalInterface
    interface Openness {
        boolean isOpen() throws SQLException;
    }

    ReeveResultSetMetaData(ResultSetMetaData delegate, Openness openness) {
        this.delegate = delegate;
        this.openness = openness;
    }

    private ResultSetMetaData asking() throws SQLException {
        if (!asked) {
            if (!openness.isOpen()) {
                throw new SQLException("This result set is closed.", "55000");
            }
            asked = true;
        }
        return delegate;
    }

    @Override
    public int getColumnCount() throws SQLException {
        return delegate.getColumnCount();
    }

    @Override
    public boolean isAutoIncrement(int column) throws SQLException {
        return asking().isAutoIncrement(column);
    }

    @Override
    public boolean isCaseSensitive(int column) throws SQLException {
        return delegate.isCaseSensitive(column);
    }

    @Override
    public boolean isSearchable(int column) throws SQLException {
        return delegate.isSearchable(column);
    }

    @Override
    public boolean isCurrency(int column) throws SQLException {
        return delegate.isCurrency(column);
    }

    @Override
    public int isNullable(int column) throws SQLException {
        return asking().isNullable(column);
    }

    @Override
    public boolean isSigned(int column) throws SQLException {
        return delegate.isSigned(column);
    }

    @Override
    public int getColumnDisplaySize(int column) throws SQLException {
        return delegate.getColumnDisplaySize(column);
    }

    @Override
    public String getColumnLabel(int column) throws SQLException {
        return delegate.getColumnLabel(column);
    }

    @Override
    public String getColumnName(int column) throws SQLException {
        return delegate.getColumnName(column);
    }

    @Override
    public String getSchemaName(int column) throws SQLException {
        return asking().getSchemaName(column);
    }

    @Override
    public int getPrecision(int column) throws SQLException {
        return delegate.getPrecision(column);
    }

    @Override
    public int getScale(int column) throws SQLException {
        return delegate.getScale(column);
    }

    @Override
    public String getTableName(int column) throws SQLException {
        return asking().getTableName(column);
    }

    @Override
    public String getCatalogName(int column) throws SQLException {
        return delegate.getCatalogName(column);
    }

    @Override
    public int getColumnType(int column) throws SQLException {
        return delegate.getColumnType(column);
    }

    @Override
    public String getColumnTypeName(int column) throws SQLException {
        return delegate.getColumnTypeName(column);
    }

    @Override
    public boolean isReadOnly(int column) throws SQLException {
        delegate.isReadOnly(column);
        return true;
    }

    @Override
    public boolean isWritable(int column) throws SQLException {
        delegate.isWritable(column);
        return false;
    }

    @Override
    public boolean isDefinitelyWritable(int column) throws SQLException {
        delegate.isDefinitelyWritable(column);
        return false;
    }

    @Override
    public String getColumnClassName(int column) throws SQLException {
        return delegate.getColumnClassName(column);
    }
}

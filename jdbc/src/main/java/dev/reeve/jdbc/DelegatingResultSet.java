package dev.reeve.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/** Hands every call that reads plain values on to a shard's result set. */
abstract class DelegatingResultSet extends ReadOnlyResultSet {
    final ResultSet delegate;

    DelegatingResultSet(ResultSet delegate) {
        this.delegate = delegate;
    }

    @Override
    public final boolean absolute(int row) throws SQLException {
        return delegate.absolute(row);
    }

    @Override
    public final void afterLast() throws SQLException {
        delegate.afterLast();
    }

    @Override
    public final void beforeFirst() throws SQLException {
        delegate.beforeFirst();
    }

    @Override
    public final void clearWarnings() throws SQLException {
        delegate.clearWarnings();
    }

    @Override
    public final int findColumn(String label) throws SQLException {
        return delegate.findColumn(label);
    }

    @Override
    public final boolean first() throws SQLException {
        return delegate.first();
    }

    @Override
    public final @Nullable InputStream getAsciiStream(String label) throws SQLException {
        return delegate.getAsciiStream(label);
    }

    @Override
    public final @Nullable InputStream getAsciiStream(int column) throws SQLException {
        return delegate.getAsciiStream(column);
    }

    @Override
    @Deprecated
    @SuppressWarnings("deprecation")
    public final @Nullable BigDecimal getBigDecimal(String label, int scale) throws SQLException {
        return delegate.getBigDecimal(label, scale);
    }

    @Override
    public final @Nullable BigDecimal getBigDecimal(String label) throws SQLException {
        return delegate.getBigDecimal(label);
    }

    @Override
    @Deprecated
    @SuppressWarnings("deprecation")
    public final @Nullable BigDecimal getBigDecimal(int column, int scale) throws SQLException {
        return delegate.getBigDecimal(column, scale);
    }

    @Override
    public final @Nullable BigDecimal getBigDecimal(int column) throws SQLException {
        return delegate.getBigDecimal(column);
    }

    @Override
    public final @Nullable InputStream getBinaryStream(String label) throws SQLException {
        return delegate.getBinaryStream(label);
    }

    @Override
    public final @Nullable InputStream getBinaryStream(int column) throws SQLException {
        return delegate.getBinaryStream(column);
    }

    @Override
    public final boolean getBoolean(String label) throws SQLException {
        return delegate.getBoolean(label);
    }

    @Override
    public final boolean getBoolean(int column) throws SQLException {
        return delegate.getBoolean(column);
    }

    @Override
    public final byte getByte(String label) throws SQLException {
        return delegate.getByte(label);
    }

    @Override
    public final byte getByte(int column) throws SQLException {
        return delegate.getByte(column);
    }

    @Override
    public final byte @Nullable [] getBytes(String label) throws SQLException {
        return delegate.getBytes(label);
    }

    @Override
    public final byte @Nullable [] getBytes(int column) throws SQLException {
        return delegate.getBytes(column);
    }

    @Override
    public final @Nullable Reader getCharacterStream(String label) throws SQLException {
        return delegate.getCharacterStream(label);
    }

    @Override
    public final @Nullable Reader getCharacterStream(int column) throws SQLException {
        return delegate.getCharacterStream(column);
    }

    @Override
    public final @Nullable String getCursorName() throws SQLException {
        return delegate.getCursorName();
    }

    @Override
    public final @Nullable Date getDate(String label, Calendar calendar) throws SQLException {
        return delegate.getDate(label, calendar);
    }

    @Override
    public final @Nullable Date getDate(String label) throws SQLException {
        return delegate.getDate(label);
    }

    @Override
    public final @Nullable Date getDate(int column, Calendar calendar) throws SQLException {
        return delegate.getDate(column, calendar);
    }

    @Override
    public final @Nullable Date getDate(int column) throws SQLException {
        return delegate.getDate(column);
    }

    @Override
    public final double getDouble(String label) throws SQLException {
        return delegate.getDouble(label);
    }

    @Override
    public final double getDouble(int column) throws SQLException {
        return delegate.getDouble(column);
    }

    @Override
    public final int getFetchDirection() throws SQLException {
        return delegate.getFetchDirection();
    }

    @Override
    public final int getFetchSize() throws SQLException {
        return delegate.getFetchSize();
    }

    @Override
    public final float getFloat(String label) throws SQLException {
        return delegate.getFloat(label);
    }

    @Override
    public final float getFloat(int column) throws SQLException {
        return delegate.getFloat(column);
    }

    @Override
    public final int getHoldability() throws SQLException {
        return delegate.getHoldability();
    }

    @Override
    public final int getInt(String label) throws SQLException {
        return delegate.getInt(label);
    }

    @Override
    public final int getInt(int column) throws SQLException {
        return delegate.getInt(column);
    }

    @Override
    public final long getLong(String label) throws SQLException {
        return delegate.getLong(label);
    }

    @Override
    public final long getLong(int column) throws SQLException {
        return delegate.getLong(column);
    }

    @Override
    public final @Nullable Reader getNCharacterStream(String label) throws SQLException {
        return delegate.getNCharacterStream(label);
    }

    @Override
    public final @Nullable Reader getNCharacterStream(int column) throws SQLException {
        return delegate.getNCharacterStream(column);
    }

    @Override
    public final @Nullable String getNString(String label) throws SQLException {
        return delegate.getNString(label);
    }

    @Override
    public final @Nullable String getNString(int column) throws SQLException {
        return delegate.getNString(column);
    }

    @Override
    public final int getRow() throws SQLException {
        return delegate.getRow();
    }

    @Override
    public final @Nullable RowId getRowId(String label) throws SQLException {
        return delegate.getRowId(label);
    }

    @Override
    public final @Nullable RowId getRowId(int column) throws SQLException {
        return delegate.getRowId(column);
    }

    @Override
    public final short getShort(String label) throws SQLException {
        return delegate.getShort(label);
    }

    @Override
    public final short getShort(int column) throws SQLException {
        return delegate.getShort(column);
    }

    @Override
    public final @Nullable String getString(String label) throws SQLException {
        return delegate.getString(label);
    }

    @Override
    public final @Nullable String getString(int column) throws SQLException {
        return delegate.getString(column);
    }

    @Override
    public final @Nullable Time getTime(String label, Calendar calendar) throws SQLException {
        return delegate.getTime(label, calendar);
    }

    @Override
    public final @Nullable Time getTime(String label) throws SQLException {
        return delegate.getTime(label);
    }

    @Override
    public final @Nullable Time getTime(int column, Calendar calendar) throws SQLException {
        return delegate.getTime(column, calendar);
    }

    @Override
    public final @Nullable Time getTime(int column) throws SQLException {
        return delegate.getTime(column);
    }

    @Override
    public final @Nullable Timestamp getTimestamp(String label, Calendar calendar) throws SQLException {
        return delegate.getTimestamp(label, calendar);
    }

    @Override
    public final @Nullable Timestamp getTimestamp(String label) throws SQLException {
        return delegate.getTimestamp(label);
    }

    @Override
    public final @Nullable Timestamp getTimestamp(int column, Calendar calendar) throws SQLException {
        return delegate.getTimestamp(column, calendar);
    }

    @Override
    public final @Nullable Timestamp getTimestamp(int column) throws SQLException {
        return delegate.getTimestamp(column);
    }

    @Override
    public final int getType() throws SQLException {
        return delegate.getType();
    }

    @Override
    public final @Nullable URL getURL(String label) throws SQLException {
        return delegate.getURL(label);
    }

    @Override
    public final @Nullable URL getURL(int column) throws SQLException {
        return delegate.getURL(column);
    }

    @Override
    @Deprecated
    @SuppressWarnings("deprecation")
    public final @Nullable InputStream getUnicodeStream(String label) throws SQLException {
        return delegate.getUnicodeStream(label);
    }

    @Override
    @Deprecated
    @SuppressWarnings("deprecation")
    public final @Nullable InputStream getUnicodeStream(int column) throws SQLException {
        return delegate.getUnicodeStream(column);
    }

    @Override
    public final @Nullable SQLWarning getWarnings() throws SQLException {
        return delegate.getWarnings();
    }

    @Override
    public final boolean isAfterLast() throws SQLException {
        return delegate.isAfterLast();
    }

    @Override
    public final boolean isBeforeFirst() throws SQLException {
        return delegate.isBeforeFirst();
    }

    @Override
    public final boolean isClosed() throws SQLException {
        return delegate.isClosed();
    }

    @Override
    public final boolean isFirst() throws SQLException {
        return delegate.isFirst();
    }

    @Override
    public final boolean isLast() throws SQLException {
        return delegate.isLast();
    }

    @Override
    public final boolean last() throws SQLException {
        return delegate.last();
    }

    @Override
    public final boolean next() throws SQLException {
        return delegate.next();
    }

    @Override
    public final boolean previous() throws SQLException {
        return delegate.previous();
    }

    @Override
    public final void refreshRow() throws SQLException {
        delegate.refreshRow();
    }

    @Override
    public final boolean relative(int rows) throws SQLException {
        return delegate.relative(rows);
    }

    @Override
    public final boolean rowDeleted() throws SQLException {
        return delegate.rowDeleted();
    }

    @Override
    public final boolean rowInserted() throws SQLException {
        return delegate.rowInserted();
    }

    @Override
    public final boolean rowUpdated() throws SQLException {
        return delegate.rowUpdated();
    }

    @Override
    public final void setFetchDirection(int direction) throws SQLException {
        delegate.setFetchDirection(direction);
    }

    @Override
    public final void setFetchSize(int rows) throws SQLException {
        delegate.setFetchSize(rows);
    }

    @Override
    public final boolean wasNull() throws SQLException {
        return delegate.wasNull();
    }
}

package dev.reeve.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import org.jspecify.annotations.Nullable;

/** A result set that cannot be written through: a write that is not a statement could not be held to its tenant. */
abstract class ReadOnlyResultSet implements ResultSet {
    private static SQLException readOnly() {
        return Unsupported.because("Result sets cannot be updated; write by a statement.");
    }

    @Override
    public final int getConcurrency() throws SQLException {
        return CONCUR_READ_ONLY;
    }

    @Override
    public final void cancelRowUpdates() throws SQLException {
        throw readOnly();
    }

    @Override
    public final void deleteRow() throws SQLException {
        throw readOnly();
    }

    @Override
    public final void insertRow() throws SQLException {
        throw readOnly();
    }

    @Override
    public final void moveToCurrentRow() throws SQLException {
        throw readOnly();
    }

    @Override
    public final void moveToInsertRow() throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateArray(String label, @Nullable Array value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateArray(int column, @Nullable Array value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateAsciiStream(String label, @Nullable InputStream value, int length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateAsciiStream(String label, @Nullable InputStream value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateAsciiStream(String label, @Nullable InputStream value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateAsciiStream(int column, @Nullable InputStream value, int length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateAsciiStream(int column, @Nullable InputStream value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateAsciiStream(int column, @Nullable InputStream value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBigDecimal(String label, @Nullable BigDecimal value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBigDecimal(int column, @Nullable BigDecimal value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBinaryStream(String label, @Nullable InputStream value, int length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBinaryStream(String label, @Nullable InputStream value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBinaryStream(String label, @Nullable InputStream value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBinaryStream(int column, @Nullable InputStream value, int length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBinaryStream(int column, @Nullable InputStream value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBinaryStream(int column, @Nullable InputStream value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBlob(String label, @Nullable InputStream value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBlob(String label, @Nullable InputStream value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBlob(String label, @Nullable Blob value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBlob(int column, @Nullable InputStream value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBlob(int column, @Nullable InputStream value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBlob(int column, @Nullable Blob value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBoolean(String label, boolean value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBoolean(int column, boolean value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateByte(String label, byte value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateByte(int column, byte value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBytes(String label, byte @Nullable [] value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateBytes(int column, byte @Nullable [] value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateCharacterStream(String label, @Nullable Reader value, int length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateCharacterStream(String label, @Nullable Reader value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateCharacterStream(String label, @Nullable Reader value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateCharacterStream(int column, @Nullable Reader value, int length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateCharacterStream(int column, @Nullable Reader value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateCharacterStream(int column, @Nullable Reader value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateClob(String label, @Nullable Reader value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateClob(String label, @Nullable Reader value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateClob(String label, @Nullable Clob value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateClob(int column, @Nullable Reader value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateClob(int column, @Nullable Reader value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateClob(int column, @Nullable Clob value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateDate(String label, @Nullable Date value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateDate(int column, @Nullable Date value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateDouble(String label, double value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateDouble(int column, double value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateFloat(String label, float value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateFloat(int column, float value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateInt(String label, int value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateInt(int column, int value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateLong(String label, long value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateLong(int column, long value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNCharacterStream(String label, @Nullable Reader value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNCharacterStream(String label, @Nullable Reader value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNCharacterStream(int column, @Nullable Reader value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNCharacterStream(int column, @Nullable Reader value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNClob(String label, @Nullable Reader value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNClob(String label, @Nullable Reader value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNClob(String label, @Nullable NClob value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNClob(int column, @Nullable Reader value, long length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNClob(int column, @Nullable Reader value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNClob(int column, @Nullable NClob value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNString(String label, @Nullable String value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNString(int column, @Nullable String value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNull(String label) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateNull(int column) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateObject(String label, @Nullable Object value, int length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateObject(String label, @Nullable Object value, SQLType type, int scale) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateObject(String label, @Nullable Object value, SQLType type) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateObject(String label, @Nullable Object value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateObject(int column, @Nullable Object value, int length) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateObject(int column, @Nullable Object value, SQLType type, int scale) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateObject(int column, @Nullable Object value, SQLType type) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateObject(int column, @Nullable Object value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateRef(String label, @Nullable Ref value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateRef(int column, @Nullable Ref value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateRow() throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateRowId(String label, @Nullable RowId value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateRowId(int column, @Nullable RowId value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateSQLXML(String label, @Nullable SQLXML value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateSQLXML(int column, @Nullable SQLXML value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateShort(String label, short value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateShort(int column, short value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateString(String label, @Nullable String value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateString(int column, @Nullable String value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateTime(String label, @Nullable Time value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateTime(int column, @Nullable Time value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateTimestamp(String label, @Nullable Timestamp value) throws SQLException {
        throw readOnly();
    }

    @Override
    public final void updateTimestamp(int column, @Nullable Timestamp value) throws SQLException {
        throw readOnly();
    }
}

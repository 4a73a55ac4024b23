package dev.reeve.jdbc;

import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/** A shard's result set, as the application sees it. */
final class ReeveResultSet extends DelegatingResultSet {
    private final Statement statement;
    private final Closing closing;

    /** What to do when the application closes a result set. */
    @FunctionalInterface
    interface Closing {
        void close(ReeveResultSet results) throws SQLException;
    }

    ReeveResultSet(ResultSet delegate, Statement statement, Closing closing) {
        super(delegate);
        this.statement = statement;
        this.closing = closing;
    }

    @Override
    public void close() throws SQLException {
        delegate.close();
        closing.close(this);
    }

    @Override
    public Statement getStatement() {
        return statement;
    }

    @Override
    public Blob getBlob(int column) throws SQLException {
        throw largeObject();
    }

    @Override
    public Blob getBlob(String label) throws SQLException {
        throw largeObject();
    }

    @Override
    public Clob getClob(int column) throws SQLException {
        throw largeObject();
    }

    @Override
    public Clob getClob(String label) throws SQLException {
        throw largeObject();
    }

    @Override
    public NClob getNClob(int column) throws SQLException {
        throw largeObject();
    }

    @Override
    public NClob getNClob(String label) throws SQLException {
        throw largeObject();
    }

    @Override
    public Ref getRef(int column) throws SQLException {
        throw new SQLFeatureNotSupportedException("References are not supported.", "0A000");
    }

    @Override
    public Ref getRef(String label) throws SQLException {
        throw new SQLFeatureNotSupportedException("References are not supported.", "0A000");
    }

    /** Large objects carry no tenant: whoever has a number could read any. */
    private static SQLException largeObject() {
        return new SQLFeatureNotSupportedException(
                "Large objects are not supported; use bytea and text, with getBytes and getString.", "0A000");
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return Wrapping.unwrap(this, type);
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return type != null && type.isInstance(this);
    }
}

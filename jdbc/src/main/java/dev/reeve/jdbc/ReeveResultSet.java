package dev.reeve.jdbc;

import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Statement;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A shard's result set, as the application sees it. Objects of the driver that know their connection are not given out: they become
 * objects of this door.
 */
final class ReeveResultSet extends DelegatingResultSet implements Wrapping {
    private final Statement statement;
    private final Closing closing;
    private @Nullable ResultSetMetaData metaData;
    private boolean closed;

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
        if (!closed) {
            closed = true;
            try {
                delegate.close();
            } finally {
                closing.close(this);
            }
        }
    }

    @Override
    public Statement getStatement() {
        return statement;
    }

    @Override
    public ResultSetMetaData getMetaData() throws SQLException {
        ResultSetMetaData known = metaData;
        if (known == null) {
            known = new ReeveResultSetMetaData(delegate.getMetaData(), () -> !delegate.isClosed());
            metaData = known;
        }
        return known;
    }

    /** A value that holds no connection. The rows of a cursor come as a result set of the driver, with a statement of its own. */
    private @Nullable Object own(@Nullable Object value) throws SQLException {
        if (value instanceof Array array) {
            return ShardArray.of(array, statement);
        } else if (value instanceof SQLXML xml) {
            return DetachedXml.of(xml);
        } else if (value instanceof ResultSet rows) {
            return new ReeveResultSet(rows, statement, closed -> {});
        } else if (value instanceof Blob || value instanceof Clob) {
            throw largeObject();
        }
        return value;
    }

    @Override
    public @Nullable Array getArray(int column) throws SQLException {
        return (Array) own(delegate.getArray(column));
    }

    @Override
    public @Nullable Array getArray(String label) throws SQLException {
        return (Array) own(delegate.getArray(label));
    }

    @Override
    public @Nullable SQLXML getSQLXML(int column) throws SQLException {
        return (SQLXML) own(delegate.getSQLXML(column));
    }

    @Override
    public @Nullable SQLXML getSQLXML(String label) throws SQLException {
        return (SQLXML) own(delegate.getSQLXML(label));
    }

    @Override
    public @Nullable Object getObject(int column) throws SQLException {
        return own(delegate.getObject(column));
    }

    @Override
    public @Nullable Object getObject(String label) throws SQLException {
        return own(delegate.getObject(label));
    }

    @Override
    public @Nullable Object getObject(int column, @Nullable Map<String, Class<?>> map) throws SQLException {
        return own(delegate.getObject(column, map));
    }

    @Override
    public @Nullable Object getObject(String label, @Nullable Map<String, Class<?>> map) throws SQLException {
        return own(delegate.getObject(label, map));
    }

    @Override
    @SuppressWarnings("unchecked") // A value that becomes another stays of the interface that was asked for.
    public <T> @Nullable T getObject(int column, Class<T> type) throws SQLException {
        requirePlain(type);
        return (T) own(delegate.getObject(column, type));
    }

    @Override
    @SuppressWarnings("unchecked") // As above.
    public <T> @Nullable T getObject(String label, Class<T> type) throws SQLException {
        requirePlain(type);
        return (T) own(delegate.getObject(label, type));
    }

    private static void requirePlain(@Nullable Class<?> type) throws SQLException {
        if (type != null && (Blob.class.isAssignableFrom(type) || Clob.class.isAssignableFrom(type))) {
            throw largeObject();
        }
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
        throw Unsupported.are("References");
    }

    @Override
    public Ref getRef(String label) throws SQLException {
        throw Unsupported.are("References");
    }

    /** Large objects carry no tenant: whoever has a number could read any. */
    private static SQLException largeObject() {
        return Unsupported.because("Large objects are not supported; use bytea and text, with getBytes and getString.");
    }
}

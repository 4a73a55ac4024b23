package dev.reeve.jdbc;

import dev.reeve.plan.Plan;
import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.net.URL;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A statement whose text is given before its parameters. Which shard it is prepared on is known at each execution, when the parameters
 * are: setters record, and an execution sets them all again on the shard's statement.
 */
final class ReevePreparedStatement extends ReeveStatement implements PreparedStatement {
    private final List<Plan> plans;
    private final boolean keys;
    private final Parameters parameters;
    private List<Parameters> batch = List.of();

    ReevePreparedStatement(ReeveConnection connection, StatementOptions options, List<Plan> plans, boolean keys) {
        super(connection, options);
        this.plans = plans;
        this.keys = keys;
        this.parameters = new Parameters(plans);
    }

    @Override
    void requireText() throws SQLException {
        throw new SQLException("A prepared statement has its text already.", "07001");
    }

    @Override
    public boolean execute() throws SQLException {
        return run(plans, parameters, keys);
    }

    @Override
    public ResultSet executeQuery() throws SQLException {
        execute();
        return requireRows();
    }

    @Override
    public int executeUpdate() throws SQLException {
        return narrow(executeLargeUpdate());
    }

    @Override
    public long executeLargeUpdate() throws SQLException {
        execute();
        return requireCount();
    }

    @Override
    public void addBatch() throws SQLException {
        requireOpen();
        if (plans.size() > 1) {
            throw Unsupported.are("Batches of several statements");
        }
        parameters.require(plans.isEmpty() ? 0 : plans.get(0).parameters());
        if (batch.isEmpty()) {
            batch = new ArrayList<>();
        }
        batch.add(parameters.copy());
    }

    @Override
    public void clearBatch() throws SQLException {
        batch = List.of();
    }

    @Override
    public long[] executeLargeBatch() throws SQLException {
        requireOpen();
        closeOutcomes();
        List<Parameters> entries = batch;
        batch = List.of();
        if (entries.isEmpty() || plans.isEmpty()) {
            return new long[entries.size()];
        }
        BatchExecution execution = new BatchExecution(
                this, connection, plans.get(0), entries, keys && plans.get(0).writes());
        try {
            return execution.run();
        } finally {
            adopt(execution.outcomes());
        }
    }

    @Override
    public int[] executeBatch() throws SQLException {
        return narrow(executeLargeBatch());
    }

    @Override
    public void clearParameters() throws SQLException {
        requireOpen();
        parameters.clear();
    }

    @Override
    public @Nullable ResultSetMetaData getMetaData() throws SQLException {
        requireOpen();
        return Description.of(this, connection, plans).results();
    }

    @Override
    public ParameterMetaData getParameterMetaData() throws SQLException {
        requireOpen();
        return Description.of(this, connection, plans).parameters();
    }

    private void set(int number, Parameter parameter) throws SQLException {
        requireOpen();
        parameters.put(number, parameter);
    }

    /** Sets a parameter that has none to a value that the server leaves out of a call. */
    void fillVoid(int number) throws SQLException {
        if (!parameters.isSet(number)) {
            set(number, Parameter.unreadable(null, (to, i, v) -> to.setNull(i, Types.NULL, "void")));
        }
    }

    @Override
    public void setBoolean(int number, boolean value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setBoolean(i, (Boolean) required(v))));
    }

    @Override
    public void setByte(int number, byte value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setByte(i, (Byte) required(v))));
    }

    @Override
    public void setShort(int number, short value) throws SQLException {
        set(number, Parameter.readable(value, (to, i, v) -> to.setShort(i, (Short) required(v))));
    }

    @Override
    public void setInt(int number, int value) throws SQLException {
        set(number, Parameter.readable(value, (to, i, v) -> to.setInt(i, (Integer) required(v))));
    }

    @Override
    public void setLong(int number, long value) throws SQLException {
        set(number, Parameter.readable(value, (to, i, v) -> to.setLong(i, (Long) required(v))));
    }

    @Override
    public void setFloat(int number, float value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setFloat(i, (Float) required(v))));
    }

    @Override
    public void setDouble(int number, double value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setDouble(i, (Double) required(v))));
    }

    @Override
    public void setBigDecimal(int number, @Nullable BigDecimal value) throws SQLException {
        set(number, Parameter.readable(value, (to, i, v) -> to.setBigDecimal(i, (BigDecimal) v)));
    }

    @Override
    public void setString(int number, @Nullable String value) throws SQLException {
        set(number, Parameter.readable(value, (to, i, v) -> to.setString(i, (String) v)));
    }

    @Override
    public void setNString(int number, @Nullable String value) throws SQLException {
        set(number, Parameter.readable(value, (to, i, v) -> to.setNString(i, (String) v)));
    }

    @Override
    public void setDate(int number, @Nullable Date value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setDate(i, (Date) v)));
    }

    @Override
    public void setTime(int number, @Nullable Time value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setTime(i, (Time) v)));
    }

    @Override
    public void setTimestamp(int number, @Nullable Timestamp value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setTimestamp(i, (Timestamp) v)));
    }

    @Override
    public void setURL(int number, @Nullable URL value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setURL(i, (URL) v)));
    }

    @Override
    public void setRowId(int number, @Nullable RowId value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setRowId(i, (RowId) v)));
    }

    @Override
    public void setSQLXML(int number, @Nullable SQLXML value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setSQLXML(i, (SQLXML) v)));
    }

    @Override
    public void setRef(int number, @Nullable Ref value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setRef(i, (Ref) v)));
    }

    @Override
    public void setBytes(int number, byte @Nullable [] value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setBytes(i, (byte[]) v)));
    }

    @Override
    public void setDate(int number, @Nullable Date value, @Nullable Calendar calendar) throws SQLException {
        Calendar kept = Parameter.kept(calendar);
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setDate(i, (Date) v, kept)));
    }

    @Override
    public void setTime(int number, @Nullable Time value, @Nullable Calendar calendar) throws SQLException {
        Calendar kept = Parameter.kept(calendar);
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setTime(i, (Time) v, kept)));
    }

    @Override
    public void setTimestamp(int number, @Nullable Timestamp value, @Nullable Calendar calendar) throws SQLException {
        Calendar kept = Parameter.kept(calendar);
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setTimestamp(i, (Timestamp) v, kept)));
    }

    @Override
    public void setAsciiStream(int number, @Nullable InputStream value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setAsciiStream(i, (InputStream) v)));
    }

    @Override
    public void setAsciiStream(int number, @Nullable InputStream value, long length) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setAsciiStream(i, (InputStream) v, length)));
    }

    @Override
    public void setAsciiStream(int number, @Nullable InputStream value, int length) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setAsciiStream(i, (InputStream) v, length)));
    }

    @Override
    public void setBinaryStream(int number, @Nullable InputStream value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setBinaryStream(i, (InputStream) v)));
    }

    @Override
    public void setBinaryStream(int number, @Nullable InputStream value, long length) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setBinaryStream(i, (InputStream) v, length)));
    }

    @Override
    public void setBinaryStream(int number, @Nullable InputStream value, int length) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setBinaryStream(i, (InputStream) v, length)));
    }

    @Override
    public void setCharacterStream(int number, @Nullable Reader value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setCharacterStream(i, (Reader) v)));
    }

    @Override
    public void setCharacterStream(int number, @Nullable Reader value, long length) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setCharacterStream(i, (Reader) v, length)));
    }

    @Override
    public void setCharacterStream(int number, @Nullable Reader value, int length) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setCharacterStream(i, (Reader) v, length)));
    }

    @Override
    public void setNCharacterStream(int number, @Nullable Reader value) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setNCharacterStream(i, (Reader) v)));
    }

    @Override
    public void setNCharacterStream(int number, @Nullable Reader value, long length) throws SQLException {
        set(number, Parameter.unreadable(value, (to, i, v) -> to.setNCharacterStream(i, (Reader) v, length)));
    }

    @Override
    public void setBlob(int number, @Nullable Blob value) throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public void setBlob(int number, @Nullable InputStream value) throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public void setBlob(int number, @Nullable InputStream value, long length) throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public void setClob(int number, @Nullable Clob value) throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public void setClob(int number, @Nullable Reader value) throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public void setClob(int number, @Nullable Reader value, long length) throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public void setNClob(int number, @Nullable NClob value) throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public void setNClob(int number, @Nullable Reader value) throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public void setNClob(int number, @Nullable Reader value, long length) throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Deprecated
    @Override
    public void setUnicodeStream(int number, @Nullable InputStream value, int length) throws SQLException {
        throw Unsupported.are("Unicode streams");
    }

    @Override
    public void setNull(int number, int type) throws SQLException {
        set(number, Parameter.readable(null, (to, i, v) -> to.setNull(i, type)));
    }

    @Override
    public void setNull(int number, int type, String typeName) throws SQLException {
        set(number, Parameter.readable(null, (to, i, v) -> to.setNull(i, type, typeName)));
    }

    @Override
    public void setArray(int number, @Nullable Array value) throws SQLException {
        set(number, ArrayParameter.of(value));
    }

    @Override
    public void setObject(int number, @Nullable Object value) throws SQLException {
        set(number, ObjectParameter.of(value, (to, i, v) -> to.setObject(i, v)));
    }

    @Override
    public void setObject(int number, @Nullable Object value, int type) throws SQLException {
        set(number, ObjectParameter.of(value, type, (to, i, v) -> to.setObject(i, v, type)));
    }

    @Override
    public void setObject(int number, @Nullable Object value, int type, int scale) throws SQLException {
        set(number, ObjectParameter.of(value, type, (to, i, v) -> to.setObject(i, v, type, scale)));
    }

    private static Object required(@Nullable Object value) {
        if (value == null) {
            throw new IllegalStateException("a primitive that is null");
        }
        return value;
    }
}

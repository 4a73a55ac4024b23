package dev.reeve.jdbc;

import dev.reeve.Reeve;
import dev.reeve.catalog.Catalog;
import dev.reeve.execute.Isolation;
import dev.reeve.execute.Lease;
import dev.reeve.execute.ServiceGate;
import dev.reeve.execute.Session;
import dev.reeve.execute.SessionModes;
import dev.reeve.execute.StatementLog;
import dev.reeve.plan.KeyAnswers;
import dev.reeve.plan.Plan;
import dev.reeve.plan.SessionCommand;
import dev.reeve.plan.Step;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.Shard;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import java.sql.Array;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.SQLXML;
import java.sql.Savepoint;
import java.sql.Statement;
import java.sql.Struct;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/**
 * A connection to all shards. It takes physical connections when statements need them. For one thread at a time, as its statements
 * are; different connections have nothing to do with each other.
 */
final class ReeveConnection implements Connection, Wrapping {
    private static final String APPLICATION_NAME = "ApplicationName";

    private final Reeve reeve;
    private final @Nullable TenantId tenant;
    private final Session<PooledShardConnection> session;
    private final ShardPools pools;
    private final ServiceGate gate;
    private final ReentrantLock lock = new ReentrantLock();
    private final OpenStatements statements = new OpenStatements();
    private @Nullable ShardCopy copying;
    private int holdability = ResultSet.CLOSE_CURSORS_AT_COMMIT;
    private int savepoints;
    private int networkTimeout;
    private @Nullable String applicationName;
    private @Nullable SQLWarning warnings;
    private volatile boolean closed;
    private volatile boolean aborted;

    ReeveConnection(Reeve reeve, ShardPools pools, ServiceGate gate, @Nullable TenantId tenant) {
        this.reeve = reeve;
        this.pools = pools;
        this.gate = gate;
        this.tenant = tenant;
        this.session = new Session<>(pools);
    }

    /** Waits until no other thread uses the connection; the same thread may enter again. */
    void enter() {
        lock.lock();
    }

    void leave() {
        lock.unlock();
    }

    /** What is done while no other thread uses the connection. */
    @FunctionalInterface
    interface Work {
        void run() throws SQLException;
    }

    void inTurn(Work work) throws SQLException {
        enter();
        try {
            work.run();
        } finally {
            leave();
        }
    }

    @Override
    public <T> T unwrap(Class<T> type) throws SQLException {
        return type == PGConnection.class ? type.cast(DriverSurface.of(this)) : Wrapping.super.unwrap(type);
    }

    @Override
    public boolean isWrapperFor(@Nullable Class<?> type) {
        return type == PGConnection.class || Wrapping.super.isWrapperFor(type);
    }

    /** What commands the session. */
    private void command(Work work) throws SQLException {
        requireNotCopying();
        inTurn(work);
    }

    Session<PooledShardConnection> session() {
        return session;
    }

    ShardPools pools() {
        return pools;
    }

    /** How long a shard may stay silent, in milliseconds; zero for ever. */
    int networkTimeout() {
        return networkTimeout;
    }

    StatementLog log() {
        return gate.log();
    }

    @Nullable
    TenantId tenant() {
        return tenant;
    }

    /** What becomes of an execution, by the rules and by the service's policy. */
    Step step(Plan plan, Parameters parameters, TenantMap tenants, @Nullable KeyAnswers found) {
        return gate.step(plan, tenant, tenants, parameters, found);
    }

    TenantMap tenants() {
        return reeve.tenants();
    }

    /**
     * Plans text without parameters, in which a question mark is an operator's.
     *
     * @param escapes whether JDBC's escapes are resolved
     */
    List<Plan> plan(String sql, boolean escapes) throws SQLException {
        return reeve.plan(escapes ? Escapes.resolved(sql) : sql, Marker.DOLLAR, Marker.QUESTION);
    }

    /** Plans text whose parameters are question marks. */
    List<Plan> planPrepared(String sql) throws SQLException {
        return reeve.plan(Escapes.resolved(sql), Marker.QUESTION, Marker.QUESTION);
    }

    /** Plans COPY, which the driver sends as it is: a question mark is an operator's, and stays one. */
    List<Plan> planCopy(String sql) throws SQLException {
        requireOpen();
        return reeve.plan(sql, Marker.DOLLAR, Marker.DOLLAR);
    }

    void requireAdmitted(Plan plan) throws SQLException {
        try (ReeveStatement statement = newStatement()) {
            statement.execution().requireAdmitted(plan);
        }
    }

    /** Runs COPY. Until its data has been read, nothing else is run on the connection. */
    ShardCopy copy(Plan plan) throws SQLException {
        try (ReeveStatement statement = newStatement()) {
            ShardCopy started = statement.execution().copy(plan);
            copying = started;
            return started;
        }
    }

    private ReeveStatement newStatement() throws SQLException {
        return new ReeveStatement(
                this, new StatementOptions(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY, holdability));
    }

    /** Makes sure that nothing waits for a COPY that the same thread has to read first. */
    void requireNotCopying() throws SQLException {
        ShardCopy last = copying;
        if (last != null && last.isActive()) {
            throw new SQLException("A COPY is being read: read it to its end or cancel it.", "55000");
        }
    }

    private void abandonCopy() throws SQLException {
        ShardCopy last = copying;
        if (last != null && last.isActive()) {
            last.abandon();
        }
    }

    void forget(ReeveStatement statement) {
        statements.remove(statement);
    }

    private <S extends ReeveStatement> S remember(S statement) {
        statements.add(statement);
        return statement;
    }

    void requireOpen() throws SQLException {
        if (closed || aborted) {
            throw new SQLException("This connection has been closed.", "08003");
        }
    }

    @Override
    public Statement createStatement() throws SQLException {
        return createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
    }

    @Override
    public Statement createStatement(int type, int concurrency) throws SQLException {
        return createStatement(type, concurrency, holdability);
    }

    @Override
    public Statement createStatement(int type, int concurrency, int holdability) throws SQLException {
        requireOpen();
        return remember(new ReeveStatement(this, options(type, concurrency, holdability)));
    }

    /** Where results that can be updated are asked for, read-only ones are given, with a warning, as JDBC wants it. */
    private StatementOptions options(int type, int concurrency, int holdability) throws SQLException {
        StatementOptions options = new StatementOptions(type, concurrency, holdability);
        if (concurrency == ResultSet.CONCUR_UPDATABLE) {
            warn(new SQLWarning("Result sets cannot be updated, and are read-only; write by a statement.", "01S02"));
        }
        return options;
    }

    @Override
    public PreparedStatement prepareStatement(String sql) throws SQLException {
        return prepareStatement(sql, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
    }

    @Override
    public PreparedStatement prepareStatement(String sql, int type, int concurrency) throws SQLException {
        return prepareStatement(sql, type, concurrency, holdability);
    }

    @Override
    public PreparedStatement prepareStatement(String sql, int type, int concurrency, int holdability)
            throws SQLException {
        return prepare(sql, options(type, concurrency, holdability), Returning.NOTHING);
    }

    @Override
    public PreparedStatement prepareStatement(String sql, int autoGeneratedKeys) throws SQLException {
        return prepareReturning(sql, Returning.of(autoGeneratedKeys));
    }

    @Override
    public PreparedStatement prepareStatement(String sql, int[] columnIndexes) throws SQLException {
        return prepareReturning(sql, Returning.of(columnIndexes));
    }

    @Override
    public PreparedStatement prepareStatement(String sql, String[] columnNames) throws SQLException {
        return prepareReturning(sql, Returning.of(columnNames));
    }

    private PreparedStatement prepareReturning(String sql, Returning returning) throws SQLException {
        StatementOptions options =
                new StatementOptions(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY, holdability);
        return prepare(sql, options, returning);
    }

    private ReevePreparedStatement prepare(String sql, StatementOptions options, Returning returning)
            throws SQLException {
        requireOpen();
        List<Plan> plans = returning.plan(sql, this::planPrepared);
        return remember(new ReevePreparedStatement(this, options, plans, returning.isAsked()));
    }

    @Override
    public CallableStatement prepareCall(String sql) throws SQLException {
        return prepareCall(sql, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
    }

    @Override
    public CallableStatement prepareCall(String sql, int type, int concurrency) throws SQLException {
        return prepareCall(sql, type, concurrency, holdability);
    }

    @Override
    public CallableStatement prepareCall(String sql, int type, int concurrency, int holdability) throws SQLException {
        requireOpen();
        StatementOptions options = options(type, concurrency, holdability);
        return FunctionCall.of(sql, text -> prepare(text, options, Returning.NOTHING));
    }

    @Override
    public String nativeSQL(String sql) throws SQLException {
        requireOpen();
        return Escapes.resolved(sql);
    }

    @Override
    public void setAutoCommit(boolean autoCommit) throws SQLException {
        requireOpen();
        command(() -> session.chained(!autoCommit));
    }

    @Override
    public boolean getAutoCommit() throws SQLException {
        requireOpen();
        return !session.isChained();
    }

    @Override
    public void commit() throws SQLException {
        requireOpen();
        requireChained("commit");
        command(() -> session.commit());
    }

    @Override
    public void rollback() throws SQLException {
        requireOpen();
        requireChained("roll back");
        command(() -> session.rollback());
    }

    private void requireChained(String what) throws SQLException {
        if (!session.isChained()) {
            throw new SQLException("Cannot " + what + " when autoCommit is enabled.", "25P01");
        }
    }

    @Override
    public void close() throws SQLException {
        enter();
        try {
            if (closed) {
                return;
            }
            closed = true;
            try {
                abandonCopy();
                for (ReeveStatement statement : statements.all()) {
                    statement.close();
                }
            } finally {
                session.close();
            }
        } finally {
            leave();
        }
    }

    @Override
    public boolean isClosed() {
        return closed || aborted;
    }

    /** Stops what is running and closes the connection. */
    @Override
    public void abort(@Nullable Executor executor) throws SQLException {
        if (executor == null) {
            throw new SQLException("An executor is needed to abort a connection.", "22023");
        }
        if (closed) {
            return;
        }
        aborted = true;
        executor.execute(() -> {
            try {
                for (ReeveStatement statement : statements.all()) {
                    statement.cancel();
                }
            } catch (SQLException e) {
                // What cannot be cancelled ends by itself; the connection is closed behind it.
            }
            try {
                close();
            } catch (SQLException e) {
                // Nobody is left to tell: what could not be given back has been discarded.
            }
        });
    }

    @Override
    public boolean isValid(int timeout) throws SQLException {
        if (timeout < 0) {
            throw new SQLException("A timeout must not be negative.", "22023");
        }
        return !isClosed() && HomeMetaData.isReachable(this, timeout);
    }

    @Override
    public DatabaseMetaData getMetaData() throws SQLException {
        requireOpen();
        return HomeMetaData.of(this);
    }

    @Override
    public void setReadOnly(boolean readOnly) throws SQLException {
        requireOpen();
        requireNotBegun("the read-only property");
        session.modes(new SessionModes(session.modes().isolation(), readOnly));
    }

    @Override
    public boolean isReadOnly() throws SQLException {
        requireOpen();
        return session.modes().readOnly();
    }

    @Override
    public void setTransactionIsolation(int level) throws SQLException {
        requireOpen();
        requireNotBegun("the isolation level");
        session.modes(
                new SessionModes(IsolationLevels.ofJdbc(level), session.modes().readOnly()));
    }

    @Override
    public int getTransactionIsolation() throws SQLException {
        requireOpen();
        enter();
        try {
            requireNotCopying();
            if (session.hasBegun() || session.isTold()) {
                // A transaction may have been told its own.
                try (Lease<PooledShardConnection> lease = session.use(session.placeOfTableless(), false)) {
                    return lease.connection().isolation();
                }
            }
            Isolation isolation = session.isolation();
            return isolation == null ? defaultIsolation() : IsolationLevels.toJdbc(isolation);
        } finally {
            leave();
        }
    }

    /** Home's default, asked for beside the session, so that no transaction begins by it. */
    private int defaultIsolation() throws SQLException {
        PooledShardConnection home = pools.take(Shard.HOME, SessionModes.DEFAULT);
        try {
            return home.jdbc().getTransactionIsolation();
        } finally {
            home.release();
        }
    }

    private void requireNotBegun(String what) throws SQLException {
        if (session.hasBegun()) {
            throw new SQLException("Cannot change " + what + " in the middle of a transaction.", "25001");
        }
    }

    @Override
    public Savepoint setSavepoint() throws SQLException {
        return setSavepoint(new ReeveSavepoint(++savepoints, null));
    }

    @Override
    public Savepoint setSavepoint(String name) throws SQLException {
        return setSavepoint(new ReeveSavepoint(++savepoints, name));
    }

    private Savepoint setSavepoint(ReeveSavepoint savepoint) throws SQLException {
        requireOpen();
        command(() -> session.savepoint(savepoint.sqlName()));
        return savepoint;
    }

    @Override
    public void rollback(Savepoint savepoint) throws SQLException {
        requireOpen();
        command(() -> session.rollbackTo(ReeveSavepoint.usable(savepoint).sqlName()));
    }

    @Override
    public void releaseSavepoint(Savepoint savepoint) throws SQLException {
        requireOpen();
        ReeveSavepoint own = ReeveSavepoint.usable(savepoint);
        command(() -> session.release(own.sqlName()));
        own.release();
    }

    @Override
    public void setHoldability(int holdability) throws SQLException {
        requireOpen();
        this.holdability = StatementOptions.holdability(holdability);
    }

    @Override
    public int getHoldability() throws SQLException {
        requireOpen();
        return holdability;
    }

    @Override
    public void setCatalog(String catalog) throws SQLException {
        requireOpen();
    }

    @Override
    public String getCatalog() throws SQLException {
        requireOpen();
        return reeve.catalog().catalog().database();
    }

    /** The path is the same for all, since names mean the same on every shard. */
    @Override
    public void setSchema(@Nullable String schema) throws SQLException {
        requireOpen();
        if (schema != null && !schema.equals(getSchema())) {
            throw new ReeveRefusedException(Refusal.of(ErrorCode.UNSAFE_STATEMENT)
                    .because("setting search_path")
                    .hint("Write the schema before the table's name."));
        }
    }

    @Override
    public @Nullable String getSchema() throws SQLException {
        requireOpen();
        for (String schema : reeve.catalog().catalog().searchPath()) {
            if (!schema.equals(Catalog.SYSTEM_SCHEMA)) {
                return schema;
            }
        }
        return null;
    }

    @Override
    public @Nullable SQLWarning getWarnings() throws SQLException {
        requireOpen();
        return warnings;
    }

    @Override
    public void clearWarnings() throws SQLException {
        requireOpen();
        warnings = null;
    }

    private void warn(SQLWarning warning) {
        for (SQLWarning known = warnings; known != null; known = known.getNextWarning()) {
            if (Objects.equals(warning.getMessage(), known.getMessage())) {
                return;
            }
        }
        if (warnings == null) {
            warnings = warning;
        } else {
            warnings.setNextWarning(warning);
        }
    }

    @Override
    public Map<String, Class<?>> getTypeMap() throws SQLException {
        requireOpen();
        return Map.of();
    }

    @Override
    public void setTypeMap(@Nullable Map<String, Class<?>> map) throws SQLException {
        requireOpen();
        if (map != null && !map.isEmpty()) {
            throw Unsupported.are("Type maps");
        }
    }

    @Override
    public void setClientInfo(String name, @Nullable String value) throws SQLClientInfoException {
        if (!APPLICATION_NAME.equals(name)) {
            // As JDBC wants it: no error.
            warn(new SQLWarning("The only client info is ApplicationName.", "22023"));
            return;
        }
        try {
            requireOpen();
            String command = value == null ? null : "SET application_name = '" + value.replace("'", "''") + "'";
            command(() -> session.set(new SessionCommand.Set("application_name", command, value)));
            applicationName = value;
        } catch (SQLException e) {
            throw new SQLClientInfoException(e.getMessage(), e.getSQLState(), Map.of(), e);
        }
    }

    @Override
    public void setClientInfo(Properties properties) throws SQLClientInfoException {
        if (properties.getProperty(APPLICATION_NAME) == null && applicationName != null) {
            setClientInfo(APPLICATION_NAME, null);
        }
        for (String name : properties.stringPropertyNames()) {
            setClientInfo(name, properties.getProperty(name));
        }
    }

    @Override
    public @Nullable String getClientInfo(String name) {
        return APPLICATION_NAME.equals(name) ? applicationName : null;
    }

    @Override
    public Properties getClientInfo() {
        Properties properties = new Properties();
        if (applicationName != null) {
            properties.setProperty(APPLICATION_NAME, applicationName);
        }
        return properties;
    }

    @Override
    public Array createArrayOf(String typeName, @Nullable Object @Nullable [] elements) throws SQLException {
        requireOpen();
        return new ReeveArray(typeName, elements);
    }

    @Override
    public Struct createStruct(String typeName, Object[] attributes) throws SQLException {
        throw Unsupported.are("Structs");
    }

    @Override
    public Clob createClob() throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public Blob createBlob() throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public NClob createNClob() throws SQLException {
        throw Unsupported.are("Large objects");
    }

    @Override
    public SQLXML createSQLXML() throws SQLException {
        requireOpen();
        return DetachedXml.empty();
    }

    /** Holds for every shard's connection, from its next statement on. */
    @Override
    public void setNetworkTimeout(@Nullable Executor executor, int milliseconds) throws SQLException {
        requireOpen();
        networkTimeout = (int) StatementOptions.notNegative(milliseconds);
    }

    @Override
    public int getNetworkTimeout() throws SQLException {
        requireOpen();
        return networkTimeout;
    }
}

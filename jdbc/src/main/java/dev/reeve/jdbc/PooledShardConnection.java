package dev.reeve.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.reeve.execute.FoundKey;
import dev.reeve.execute.Isolation;
import dev.reeve.execute.ShardConnection;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/** A connection of a shard's pool. */
final class PooledShardConnection implements ShardConnection {
    /** With -1 for a length, so that a type whose name alone means one (char, bit) is spelled otherwise. */
    private static final String PARAMETER_TYPES = "SELECT format_type(t.type::oid, -1) FROM pg_prepared_statements p,"
            + " unnest(p.parameter_types) WITH ORDINALITY t(type, number) WHERE p.name = ?::name ORDER BY t.number";

    private final HikariDataSource pool;
    private final Connection connection;
    private volatile @Nullable Statement finding;
    private int networkTimeout;

    PooledShardConnection(HikariDataSource pool, Connection connection) {
        this.pool = pool;
        this.connection = connection;
    }

    /** Sets how long the shard may stay silent; the pool puts it back. */
    void networkTimeout(int milliseconds) throws SQLException {
        if (milliseconds != networkTimeout) {
            networkTimeout = milliseconds;
            connection.setNetworkTimeout(Runnable::run, milliseconds);
        }
    }

    /** The driver's connection, for the statement that the session lends it to. */
    Connection jdbc() {
        return connection;
    }

    /** The isolation level of the transaction, by JDBC's number. The pool would answer with the one that was set through it. */
    int isolation() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet shown = statement.executeQuery("SHOW transaction_isolation")) {
            shown.next();
            return IsolationLevels.toJdbc(Isolation.valueOf(
                    shown.getString(1).toUpperCase(Locale.ROOT).replace(' ', '_')));
        }
    }

    @Override
    public void begin() throws SQLException {
        connection.setAutoCommit(false);
    }

    @Override
    public void commit() throws SQLException {
        connection.commit();
        connection.setAutoCommit(true);
    }

    @Override
    public void rollback() throws SQLException {
        connection.rollback();
        connection.setAutoCommit(true);
    }

    @Override
    public void run(String command) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(command);
        }
    }

    @Override
    public List<String> parameterTypes(String name, String prepare) throws SQLException {
        run(prepare);
        try (PreparedStatement statement = connection.prepareStatement(PARAMETER_TYPES)) {
            statement.setString(1, name);
            List<String> types = new ArrayList<>();
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    types.add(rows.getString(1));
                }
            }
            return types;
        } finally {
            run("DEALLOCATE " + name);
        }
    }

    @Override
    public List<FoundKey> find(String query, List<List<String>> arrays) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            finding = statement;
            for (int i = 0; i < arrays.size(); i++) {
                statement.setArray(
                        i + 1, connection.createArrayOf("text", arrays.get(i).toArray()));
            }
            List<FoundKey> found = new ArrayList<>(arrays.get(0).size());
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    found.add(new FoundKey(rows.getInt(1), rows.getString(2)));
                }
            }
            return found;
        } finally {
            finding = null;
        }
    }

    @Override
    public void cancel() throws SQLException {
        Statement statement = finding;
        if (statement != null) {
            statement.cancel();
        }
    }

    @Override
    public boolean isAborted() {
        try {
            return connection.isWrapperFor(BaseConnection.class)
                    && connection.unwrap(BaseConnection.class).getTransactionState() == TransactionState.FAILED;
        } catch (SQLException e) {
            // It is closed, so that whatever it was doing is over.
            return true;
        }
    }

    @Override
    public void release() {
        try {
            connection.close();
        } catch (SQLException e) {
            discard();
        }
    }

    @Override
    public void discard() {
        pool.evictConnection(connection);
    }
}

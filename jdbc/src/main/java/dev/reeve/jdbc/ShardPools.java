package dev.reeve.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.reeve.execute.Isolation;
import dev.reeve.execute.KeyLookups;
import dev.reeve.execute.KeysOnHome;
import dev.reeve.execute.SessionModes;
import dev.reeve.execute.ShardConnections;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.spec.Pool;
import dev.reeve.spec.Secret;
import dev.reeve.spec.Service;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A pool for each shard. Pools connect when they are first needed. Safe for use by many threads. */
final class ShardPools implements ShardConnections<PooledShardConnection>, AutoCloseable {
    private final Map<String, HikariDataSource> pools = new LinkedHashMap<>();
    private final KeyLookups<PooledShardConnection> lookups;
    private final KeysOnHome<PooledShardConnection> keysOnHome;

    /**
     * A second pool of home for services that do not enforce the rules. What their statements leave behind in a session (settings,
     * temporary tables) must not reach connections that do. Null where there is no such service.
     */
    private final @Nullable HikariDataSource passing;

    ShardPools(Spec spec) {
        for (Shard shard : spec.shards().values()) {
            pools.put(shard.name(), new HikariDataSource(config(shard, "reeve-" + shard.name())));
        }
        boolean passes = false;
        for (Service service : spec.services().values()) {
            passes |= service.mode() != Service.Mode.ENFORCE;
        }
        passing = passes ? new HikariDataSource(config(spec.home(), "reeve-passing")) : null;
        lookups = new KeyLookups<>(spec.shards().keySet(), spec.lookups().mostShards(), this);
        keysOnHome = new KeysOnHome<>(lookups, this);
    }

    private static HikariConfig config(Shard shard, String name) {
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setJdbcUrl(shard.url());
        if (shard.username() != null) {
            config.setUsername(shard.username());
        }
        Secret password = shard.password();
        if (password != null) {
            config.setPassword(password.reveal());
        }
        Pool pool = shard.pool();
        config.setMaximumPoolSize(pool.maximumPoolSize());
        config.setMinimumIdle(pool.minimumIdle());
        config.setConnectionTimeout(pool.connectionTimeout().toMillis());
        config.setValidationTimeout(pool.validationTimeout().toMillis());
        config.setIdleTimeout(pool.idleTimeout().toMillis());
        config.setMaxLifetime(pool.maxLifetime().toMillis());
        config.setKeepaliveTime(pool.keepaliveTime().toMillis());
        config.setLeakDetectionThreshold(pool.leakDetectionThreshold().toMillis());
        config.setInitializationFailTimeout(-1);
        config.setExceptionOverrideClassName(EvictionRule.class.getName());
        return config;
    }

    KeyLookups<PooledShardConnection> lookups() {
        return lookups;
    }

    /** The look-ups for services that observe. */
    KeysOnHome<PooledShardConnection> keysOnHome() {
        return keysOnHome;
    }

    @Override
    public PooledShardConnection take(String shard, SessionModes modes) throws SQLException {
        HikariDataSource pool = pools.get(shard);
        if (pool == null) {
            throw new IllegalArgumentException("no shard " + shard);
        }
        Connection connection = connect(shard, pool);
        try {
            Isolation isolation = modes.isolation();
            if (isolation != null) {
                connection.setTransactionIsolation(IsolationLevels.toJdbc(isolation));
            }
            if (modes.readOnly()) {
                connection.setReadOnly(true);
            }
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
        return new PooledShardConnection(pool, connection);
    }

    private static Connection connect(String shard, HikariDataSource pool) throws SQLException {
        try {
            return pool.getConnection();
        } catch (SQLTransientConnectionException e) {
            String state = sqlState(e);
            throw new SQLTransientConnectionException(
                    ErrorCode.SHARD_UNREACHABLE.id() + ": " + shard + ": " + ErrorCode.SHARD_UNREACHABLE.message(),
                    state == null ? ErrorCode.SHARD_UNREACHABLE.sqlState() : state,
                    e);
        }
    }

    /** The database's own SQLSTATE, if it was the database that said no. */
    private static @Nullable String sqlState(SQLException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException e && e.getSQLState() != null) {
                return e.getSQLState();
            }
        }
        return null;
    }

    /** A connection to home as it is, for a service that does not enforce the rules. */
    Connection connectPassing() throws SQLException {
        if (passing == null) {
            throw new IllegalStateException("every service enforces the rules");
        }
        return connect(Shard.HOME, passing);
    }

    @Override
    public void close() {
        lookups.close();
        keysOnHome.close();
        pools.values().forEach(HikariDataSource::close);
        if (passing != null) {
            passing.close();
        }
    }
}

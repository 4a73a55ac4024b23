package dev.reeve.jdbc;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** One shard past Reeve, without a pool. Safe for use by many threads. */
final class AdminDataSource implements DataSource {
    private final ShardPools pools;
    private final String shard;

    AdminDataSource(ShardPools pools, String shard) {
        this.pools = pools;
        this.shard = shard;
    }

    @Override
    public Connection getConnection() throws SQLException {
        return pools.connectOutside(shard);
    }

    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        throw Unsupported.because("The spec holds the shards' users.");
    }

    @Override
    public @Nullable PrintWriter getLogWriter() {
        return null;
    }

    @Override
    public void setLogWriter(@Nullable PrintWriter out) {}

    @Override
    public void setLoginTimeout(int seconds) {}

    @Override
    public int getLoginTimeout() {
        return 0;
    }

    @Override
    public Logger getParentLogger() throws SQLFeatureNotSupportedException {
        throw Unsupported.because("Logging goes through SLF4J.");
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

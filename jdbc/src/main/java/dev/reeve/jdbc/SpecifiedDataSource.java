package dev.reeve.jdbc;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** What data sources have in common whose users, time-outs and logging are set elsewhere: in the spec and by SLF4J. */
abstract sealed class SpecifiedDataSource implements DataSource, Wrapping permits ReeveDataSource, AdminDataSource {
    /** Not supported: who may reach a shard stands in the spec. */
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
}

package dev.reeve.jdbc;

import dev.reeve.spec.Shard;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** One shard past Reeve, without a pool. Safe for use by many threads. */
final class AdminDataSource extends SpecifiedDataSource {
    private final Shard shard;

    AdminDataSource(Shard shard) {
        this.shard = shard;
    }

    @Override
    public Connection getConnection() throws SQLException {
        return DriverManager.getConnection(shard.url(), shard.credentials());
    }
}

package dev.reeve.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** One shard past Reeve, without a pool. Safe for use by many threads. */
final class AdminDataSource extends SpecifiedDataSource {
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
}

package dev.reeve.execute;

import java.sql.SQLException;

/**
 * Where a session gets its connections.
 *
 * @param <C> the door's kind of connection
 */
public interface ShardConnections<C extends ShardConnection> {
    /**
     * A connection to a shard, in the state of one just opened but for the modes. Waits until there is one, at most as long as
     * the shard's pool says.
     */
    C take(String shard, SessionModes modes) throws SQLException;
}

package dev.reeve.jdbc;

import dev.reeve.execute.Lease;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.copy.CopyOut;

/** A shard's COPY to the client. Keeps the shard's connection until the last of its data has been read, or it is cancelled. */
final class ShardCopy implements CopyOut {
    private final ReeveConnection connection;
    private final CopyOut copy;
    private final Lease<PooledShardConnection> lease;

    ShardCopy(ReeveConnection connection, CopyOut copy, Lease<PooledShardConnection> lease) {
        this.connection = connection;
        this.copy = copy;
        this.lease = lease;
    }

    @Override
    public byte @Nullable [] readFromCopy() throws SQLException {
        return readFromCopy(true);
    }

    @Override
    public byte @Nullable [] readFromCopy(boolean block) throws SQLException {
        try {
            return copy.readFromCopy(block);
        } catch (SQLException e) {
            throw Errors.asSeen(e);
        } finally {
            endIfDone();
        }
    }

    /** The server may get to know of it when it has long sent everything, and must not take it for the next session's then. */
    @Override
    public void cancelCopy() throws SQLException {
        lease.spoil();
        try {
            copy.cancelCopy();
        } catch (SQLException e) {
            throw Errors.asSeen(e);
        } finally {
            endIfDone();
        }
    }

    /** Gives up what has not been read, and the shard's connection with it. */
    void abandon() throws SQLException {
        connection.inTurn(lease::abandon);
    }

    private void endIfDone() throws SQLException {
        if (!copy.isActive()) {
            connection.inTurn(lease::close);
        }
    }

    @Override
    public int getFieldCount() {
        return copy.getFieldCount();
    }

    @Override
    public int getFormat() {
        return copy.getFormat();
    }

    @Override
    public int getFieldFormat(int field) {
        return copy.getFieldFormat(field);
    }

    @Override
    public boolean isActive() {
        return copy.isActive();
    }

    @Override
    public long getHandledRowCount() {
        return copy.getHandledRowCount();
    }
}

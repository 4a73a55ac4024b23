package dev.reeve.execute;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The end that is set to what shards are asked on behalf of one statement: how long it may take, and whether somebody has cancelled it.
 * Safe for use by several threads.
 */
public final class Cancellation {
    /** No question by a key's index takes longer, but where it waits for a lock on the whole table. */
    private static final int LONGEST_SECONDS = 30;

    private final long end;
    private final Set<ShardConnection> asked = Collections.newSetFromMap(new IdentityHashMap<>(4));
    private boolean cancelled;

    /** @param seconds how long the statement may take; 0 if that is not bounded */
    public Cancellation(int seconds) {
        int longest = seconds == 0 ? LONGEST_SECONDS : Math.min(seconds, LONGEST_SECONDS);
        this.end = System.nanoTime() + TimeUnit.SECONDS.toNanos(longest);
    }

    /** Whether the time is over. */
    boolean isOverdue() {
        return System.nanoTime() - end > 0;
    }

    /**
     * A connection is about to be asked.
     *
     * @throws SQLException 57014 if it is too late for that
     */
    void begin(ShardConnection connection) throws SQLException {
        synchronized (asked) {
            if (cancelled) {
                throw new SQLException("ERROR: canceling statement due to user request", "57014");
            }
            asked.add(connection);
        }
    }

    /** It has answered or failed. */
    void end(ShardConnection connection) {
        synchronized (asked) {
            asked.remove(connection);
        }
    }

    /**
     * Cancels what is asked now, and asks nothing more.
     *
     * @throws SQLException if a shard could not be told
     */
    public void cancel() throws SQLException {
        List<ShardConnection> told;
        synchronized (asked) {
            cancelled = true;
            told = new ArrayList<>(asked);
        }
        SQLException failure = null;
        for (ShardConnection connection : told) {
            try {
                connection.cancel();
            } catch (SQLException e) {
                failure = failure == null ? e : failure;
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}

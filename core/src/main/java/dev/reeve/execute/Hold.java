package dev.reeve.execute;

import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** A connection that a session has at the moment, and what the session has done with it. Changed by its session only. */
final class Hold<C extends ShardConnection> {
    final String shard;
    final C connection;

    /** Settings that may differ from the connection's own. */
    private Set<String> changed = Set.of();

    /** Leases that are open. */
    int uses;

    /** Whether the session's transaction has reached it. */
    boolean began;

    /** Whether the transaction has used a snapshot there. */
    boolean read;

    /** Whether the transaction has written there. */
    boolean wrote;

    /** Whether its state is no longer known. */
    boolean broken;

    Hold(String shard, C connection) {
        this.shard = shard;
        this.connection = connection;
    }

    Set<String> changed() {
        return changed;
    }

    void changes(Collection<String> settings) {
        if (!settings.isEmpty()) {
            Set<String> all = new LinkedHashSet<>(changed);
            all.addAll(settings);
            changed = all;
        }
    }

    /** Ends the transaction, if it is here, by commit or rollback; either way later statements are their own. */
    void end(boolean commit) throws SQLException {
        if (!began) {
            return;
        }
        began = false;
        read = false;
        wrote = false;
        if (commit) {
            try {
                connection.commit();
                return;
            } catch (SQLException e) {
                endAfter(e);
                throw e;
            }
        }
        try {
            connection.rollback();
        } catch (SQLException e) {
            broken = true;
            throw e;
        }
    }

    private void endAfter(SQLException failure) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            broken = true;
            failure.addSuppressed(e);
        }
    }
}

package dev.reeve.jdbc;

import java.sql.SQLException;
import java.sql.Savepoint;
import org.jspecify.annotations.Nullable;

/** A savepoint. It can be used until it is released. */
final class ReeveSavepoint implements Savepoint {
    private final int id;

    /** Null where the application gave none. */
    private final @Nullable String name;

    private boolean released;

    ReeveSavepoint(int id, @Nullable String name) {
        this.id = id;
        this.name = name;
    }

    /** A savepoint that is this door's, and can still be used. */
    static ReeveSavepoint usable(Savepoint savepoint) throws SQLException {
        if (savepoint instanceof ReeveSavepoint own) {
            own.requireUsable();
            return own;
        }
        throw new SQLException("The savepoint is of another connection.", "3B001");
    }

    private void requireUsable() throws SQLException {
        if (released) {
            throw new SQLException("Cannot reference a savepoint after it has been released.", "3B001");
        }
    }

    void release() {
        released = true;
    }

    /** The name by which the savepoint is known to the server. */
    String sqlName() {
        return name == null ? "reeve_savepoint_" + id : name;
    }

    @Override
    public int getSavepointId() throws SQLException {
        requireUsable();
        if (name != null) {
            throw new SQLException("A named savepoint has no id.", "55000");
        }
        return id;
    }

    @Override
    public String getSavepointName() throws SQLException {
        requireUsable();
        if (name == null) {
            throw new SQLException("The savepoint has no name.", "55000");
        }
        return name;
    }
}

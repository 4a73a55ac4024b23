package dev.reeve.jdbc;

import java.sql.SQLException;
import java.sql.Savepoint;
import org.jspecify.annotations.Nullable;

/**
 * A savepoint.
 *
 * @param name null where the application gave none
 */
record ReeveSavepoint(int id, @Nullable String name) implements Savepoint {
    /** The name by which a savepoint of this door is known to the server. */
    static String sqlName(Savepoint savepoint) throws SQLException {
        if (savepoint instanceof ReeveSavepoint own) {
            return own.sqlName();
        }
        throw new SQLException("The savepoint is of another connection.", "3B001");
    }

    String sqlName() {
        return name == null ? "reeve_savepoint_" + id : name;
    }

    @Override
    public int getSavepointId() throws SQLException {
        if (name != null) {
            throw new SQLException("A named savepoint has no id.", "55000");
        }
        return id;
    }

    @Override
    public String getSavepointName() throws SQLException {
        if (name == null) {
            throw new SQLException("The savepoint has no name.", "55000");
        }
        return name;
    }
}

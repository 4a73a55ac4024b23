package dev.reeve.jdbc;

import dev.reeve.rewrite.ForeignRow;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** The database's errors, as the application may see them. */
final class Errors {
    private static final String EXCLUSION_VIOLATION = "23P01";
    private static final String UNIQUE_VIOLATION = "23505";
    private static final String FOREIGN_KEY_VIOLATION = "23503";

    private Errors() {}

    /**
     * The same error, without the detail where that would print a row that may be another tenant's, and with the SQLSTATE that it
     * would have had of a database that does not know of tenants.
     */
    static SQLException asSeen(SQLException error) {
        SQLException seen = replacement(error);
        if (seen != null && error instanceof BatchUpdateException batch) {
            return new BatchUpdateException(
                    seen.getMessage(), seen.getSQLState(), 0, batch.getLargeUpdateCounts(), seen);
        }
        return seen == null ? error : seen;
    }

    private static @Nullable SQLException replacement(SQLException error) {
        String state = error.getSQLState();
        if (EXCLUSION_VIOLATION.equals(state)) {
            return new SQLException("ERROR: " + primary(error), EXCLUSION_VIOLATION);
        }
        if (state != null && ForeignRow.isReportedBy(state, primary(error))) {
            return new SQLException("ERROR: duplicate key value violates unique constraint", UNIQUE_VIOLATION);
        }
        return null;
    }

    private static String primary(SQLException error) {
        SQLException single = error instanceof BatchUpdateException ? error.getNextException() : error;
        ServerErrorMessage server = single instanceof PSQLException e ? e.getServerErrorMessage() : null;
        String message = server == null ? null : server.getMessage();
        return message == null ? "the database refused the statement" : message;
    }

    /** What a write gets whose referenced row is not there: what the database says of a missing one. */
    static SQLException foreignKey(String table, String constraint) {
        return new SQLException(
                "ERROR: insert or update on table \"" + table + "\" violates foreign key constraint \"" + constraint
                        + "\"",
                FOREIGN_KEY_VIOLATION);
    }
}

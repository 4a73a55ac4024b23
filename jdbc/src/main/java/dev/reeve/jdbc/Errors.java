package dev.reeve.jdbc;

import dev.reeve.rewrite.ForeignRow;
import java.sql.SQLException;
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
        String state = error.getSQLState();
        if (EXCLUSION_VIOLATION.equals(state)) {
            return new SQLException("ERROR: " + primary(error), EXCLUSION_VIOLATION);
        }
        if (state != null && ForeignRow.isReportedBy(state, primary(error))) {
            return new SQLException("ERROR: duplicate key value violates unique constraint", UNIQUE_VIOLATION);
        }
        return error;
    }

    private static String primary(SQLException error) {
        ServerErrorMessage server = error instanceof PSQLException e ? e.getServerErrorMessage() : null;
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

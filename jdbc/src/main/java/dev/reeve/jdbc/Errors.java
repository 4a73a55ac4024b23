package dev.reeve.jdbc;

import dev.reeve.plan.Plan;
import dev.reeve.rewrite.ForeignRow;
import dev.reeve.rewrite.RenderedSql;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** The database's errors, as the application may see them. */
final class Errors {
    private static final String EXCLUSION_VIOLATION = "23P01";
    private static final String UNIQUE_VIOLATION = "23505";
    private static final String FOREIGN_KEY_VIOLATION = "23503";

    private Errors() {}

    /** The error of a text that Reeve wrote itself, as {@link #asSeen(SQLException, Plan, RenderedSql)} has it. */
    static SQLException asSeen(SQLException error) {
        return asSeen(error, null, null);
    }

    /**
     * The same error, without the detail where that would print a row that may be another tenant's, and with the SQLSTATE that it
     * would have had of a database that does not know of tenants. Its position counts in the statement as it was written.
     */
    static SQLException asSeen(SQLException error, @Nullable Plan plan, @Nullable RenderedSql sent) {
        String state = error.getSQLState();
        ServerErrorMessage server = error instanceof PSQLException e ? e.getServerErrorMessage() : null;
        if (server == null) {
            return error;
        }
        if (EXCLUSION_VIOLATION.equals(state)) {
            return ServerFields.of(server).without(ServerFields.DETAIL).in(error);
        }
        if (state != null && ForeignRow.isReportedBy(state, primary(server))) {
            return new SQLException("ERROR: duplicate key value violates unique constraint", UNIQUE_VIOLATION);
        }
        if (server.getPosition() > 0 && plan != null && sent != null) {
            int position = ErrorPosition.inSource(server.getPosition(), sent, plan.text());
            return position == server.getPosition()
                    ? error
                    : ServerFields.of(server).position(position).in(error);
        }
        return error;
    }

    private static String primary(ServerErrorMessage server) {
        String message = server.getMessage();
        return message == null ? "the database refused the statement" : message;
    }

    /** What a batch ends with: the error of an entry, with the counts of those that were run. */
    static BatchUpdateException ofBatch(SQLException error, long[] counts) {
        BatchUpdateException failure =
                new BatchUpdateException(error.getMessage(), error.getSQLState(), error.getErrorCode(), counts, error);
        failure.setNextException(error);
        return failure;
    }

    /**
     * The counts of a batch that ended at an entry. Of what the database failed, the driver says that all the rest failed, and that what
     * was before it did, too, if the transaction takes it back; what was refused, and what comes behind it, was never begun.
     */
    static long[] countsUpTo(int entry, long[] counts, SQLException error, boolean takenBack) {
        if (error instanceof ReeveRefusedException) {
            return Arrays.copyOf(counts, entry);
        }
        long[] all = counts.clone();
        Arrays.fill(all, takenBack ? 0 : entry, all.length, Statement.EXECUTE_FAILED);
        return all;
    }

    /** The entry's own error. The driver wraps it in one that prints the entry as it was sent, with its values. */
    static SQLException ofEntry(BatchUpdateException ofDriver) {
        SQLException next = ofDriver.getNextException();
        return next == null ? ofDriver : next;
    }

    /** What a write gets whose referenced row is not there: what the database says of a missing one. */
    static SQLException foreignKey(String table, String constraint) {
        return new SQLException(
                "ERROR: insert or update on table \"" + table + "\" violates foreign key constraint \"" + constraint
                        + "\"",
                FOREIGN_KEY_VIOLATION);
    }
}

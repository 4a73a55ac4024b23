package dev.reeve.spring;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.jdbc.support.SQLExceptionSubclassTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;

/**
 * Gives refusals as {@link StatementRefusedException}, also where a batch carries them, and shards that give no connection as
 * {@link DataAccessResourceFailureException}. Errors of the database are left to another translator. Safe for use by many threads.
 *
 * <pre>{@code
 * jdbcTemplate.setExceptionTranslator(new ReeveExceptionTranslator());
 * hibernateJpaDialect.setJdbcExceptionTranslator(new ReeveExceptionTranslator());
 * }</pre>
 */
public final class ReeveExceptionTranslator implements SQLExceptionTranslator {
    private final SQLExceptionTranslator others;

    /** Errors of the database are translated by their class and SQLSTATE, as Spring itself does. */
    public ReeveExceptionTranslator() {
        this(new SQLExceptionSubclassTranslator());
    }

    /** @param others translates errors of the database */
    public ReeveExceptionTranslator(SQLExceptionTranslator others) {
        this.others = others;
    }

    @Override
    public @Nullable DataAccessException translate(String task, @Nullable String sql, SQLException thrown) {
        ReeveRefusedException refusal = refusal(thrown);
        if (refusal != null) {
            return new StatementRefusedException(task + ": " + refusal.getMessage(), refusal);
        }
        if (ErrorCode.SHARD_UNREACHABLE.sqlState().equals(thrown.getSQLState())) {
            return new DataAccessResourceFailureException(task + ": " + thrown.getMessage(), thrown);
        }
        return others.translate(task, sql, thrown);
    }

    /** A batch has its refusal behind itself, as JDBC wants it. */
    private static @Nullable ReeveRefusedException refusal(SQLException thrown) {
        for (SQLException at = thrown; at != null; at = at.getNextException()) {
            if (at instanceof ReeveRefusedException refusal) {
                return refusal;
            }
            if (at.getCause() instanceof ReeveRefusedException refusal) {
                return refusal;
            }
        }
        return null;
    }
}

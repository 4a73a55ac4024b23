package dev.reeve.spring;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import org.springframework.dao.InvalidDataAccessResourceUsageException;

/**
 * Reeve refused a statement. Nothing of it was run, and the same statement will be refused again. A transaction in which it happens
 * can go on.
 */
public final class StatementRefusedException extends InvalidDataAccessResourceUsageException {
    private static final long serialVersionUID = 1L;

    private final ReeveRefusedException refusal;

    StatementRefusedException(String message, ReeveRefusedException refusal) {
        super(message, refusal);
        this.refusal = refusal;
    }

    public ErrorCode code() {
        return refusal.code();
    }

    /** The refusal, with its reason, table, column and hint. */
    public ReeveRefusedException refusal() {
        return refusal;
    }
}

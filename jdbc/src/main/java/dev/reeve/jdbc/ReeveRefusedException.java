package dev.reeve.jdbc;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A statement was refused; nothing of it was run. The SQLSTATE is of class {@code RV}, so that pools do not take the
 * connection for broken: it can be used on. The message holds no parameter's value and no literal.
 */
public final class ReeveRefusedException extends SQLException {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;
    private final @Nullable String fingerprint;

    /** What was refused is not a statement, or not one alone. */
    public ReeveRefusedException(Refusal refusal) {
        this(refusal, null);
    }

    /** @param fingerprint the SHA-256 of the statement's normalized text, or null */
    public ReeveRefusedException(Refusal refusal, @Nullable String fingerprint) {
        super(refusal.describe(), refusal.code().sqlState());
        this.refusal = refusal;
        this.fingerprint = fingerprint;
    }

    public ErrorCode code() {
        return refusal.code();
    }

    /** What about it, more exactly than the code says; may be empty. */
    public String reason() {
        return refusal.reason();
    }

    /** The logical table concerned. */
    public Optional<String> table() {
        return Optional.ofNullable(refusal.table());
    }

    public Optional<String> column() {
        return Optional.ofNullable(refusal.column());
    }

    /**
     * The statement's fingerprint, as a service's allow-list takes it: the SHA-256 of the text without what differs from one
     * execution to the next.
     */
    public Optional<String> fingerprint() {
        return Optional.ofNullable(fingerprint);
    }

    /** What to do instead. */
    public String hint() {
        return refusal.hint();
    }

    /** The whole refusal. */
    public Refusal refusal() {
        return refusal;
    }
}

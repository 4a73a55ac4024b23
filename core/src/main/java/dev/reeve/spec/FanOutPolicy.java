package dev.reeve.spec;

import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a service lets statements do that are not reduced to one tenant. It lifts no other refusal.
 *
 * @param mode for the tables that are not listed
 * @param tables with a mode of their own
 * @param allowList statements that somebody has looked at, and that fan out under every mode
 */
public record FanOutPolicy(Service.FanOut mode, List<OfTable> tables, List<AllowedStatement> allowList) {
    /** Refuses everything. */
    public static final FanOutPolicy REFUSE = new FanOutPolicy(Service.FanOut.REFUSE, List.of(), List.of());

    /** A table's own mode. */
    public record OfTable(ObjectName table, Service.FanOut mode, Position at) {
        public OfTable {
            Objects.requireNonNull(table);
            Objects.requireNonNull(mode);
            Objects.requireNonNull(at);
        }
    }

    /**
     * A statement, by its text or by the SHA-256 of its normalized text.
     *
     * @param statement as the application writes it, or normalized; null where the hash is given
     * @param sha256 in lower-case hexadecimal; null where the statement is given
     * @param reviewer who has looked at it
     * @param date when
     */
    public record AllowedStatement(
            @Nullable String statement, @Nullable String sha256, String reviewer, LocalDate date, Position at) {
        public AllowedStatement {
            Objects.requireNonNull(reviewer);
            Objects.requireNonNull(date);
            Objects.requireNonNull(at);
            if ((statement == null) == (sha256 == null)) {
                throw new IllegalArgumentException("either a statement or a hash");
            }
        }
    }

    public FanOutPolicy {
        Objects.requireNonNull(mode);
        tables = List.copyOf(tables);
        allowList = List.copyOf(allowList);
    }
}

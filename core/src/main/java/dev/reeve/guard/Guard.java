package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Literal;
import java.util.Objects;

/** Decides whether a statement may be run. Immutable; safe for use by several threads. */
public final class Guard {
    private final GovernedCatalog catalog;

    public Guard(GovernedCatalog catalog) {
        this.catalog = Objects.requireNonNull(catalog);
    }

    /**
     * Decides what the text alone allows.
     *
     * @param byContext whether the connection is bound to a tenant
     */
    public Decision decide(
            String text,
            Literal.Marker marker,
            int parameterCount,
            Analysis analysis,
            Extent extent,
            boolean byContext) {
        if (!analysis.findings().isEmpty()) {
            return new Decision.Refused(analysis.findings().get(0));
        }
        if (catalog.tables().isEmpty()) {
            return new Decision.Refused(Refusal.of(ErrorCode.INTERNAL_ERROR));
        }
        return new Admitted(text, marker, parameterCount, analysis, extent, byContext);
    }
}

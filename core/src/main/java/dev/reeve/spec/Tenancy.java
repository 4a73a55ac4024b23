package dev.reeve.spec;

import dev.reeve.tenant.Level;
import java.util.Objects;

/**
 * How rows tell their tenant, and where the map of tenants comes from.
 *
 * @param column the tenant column of every table that does not declare its own
 * @param level of tenants that do not declare their own
 */
public record Tenancy(String column, Level level, Narrowing narrowing, Source source, Position at) {
    /** What restricts a statement to its tenant under shared rows. */
    public enum Narrowing {
        REWRITE,
        RLS,
        BOTH
    }

    /** Where tenants are listed. */
    public enum Source {
        /** in the spec */
        INLINE,
        /** in schema {@code reeve} on home */
        METADATA
    }

    public Tenancy {
        Objects.requireNonNull(column);
        Objects.requireNonNull(level);
        Objects.requireNonNull(narrowing);
        Objects.requireNonNull(source);
        Objects.requireNonNull(at);
    }
}

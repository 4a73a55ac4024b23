package dev.reeve.catalog;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A type.
 *
 * @param oid on the server that was read; the same everywhere only below 16384
 * @param base the type under a domain, null for other kinds
 * @param element the type of an array's elements, null if this is no array
 */
public record Type(
        FullName name,
        long oid,
        Kind kind,
        @Nullable FullName base,
        @Nullable FullName element) {
    /** {@code pg_type.typtype}. */
    public enum Kind {
        BASE,
        COMPOSITE,
        DOMAIN,
        ENUM,
        PSEUDO,
        RANGE,
        MULTIRANGE
    }

    public Type {
        Objects.requireNonNull(name);
        Objects.requireNonNull(kind);
    }

    /** Whether it is pg_catalog's type of this name. */
    public boolean is(String builtIn) {
        return name.schema().equals(Catalog.SYSTEM_SCHEMA) && name.name().equals(builtIn);
    }
}

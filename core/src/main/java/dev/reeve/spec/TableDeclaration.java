package dev.reeve.spec;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the spec says of a table.
 *
 * @param scope null where it is derived from the catalog
 * @param tenantColumn null for the tenancy's own
 * @param parent of a child
 */
public record TableDeclaration(
        ObjectName table,
        @Nullable Scope scope,
        @Nullable String tenantColumn,
        @Nullable ObjectName parent,
        Reach reach,
        @Nullable Sharding sharding,
        Position at) {
    /** Where a home table can be read. */
    public enum Reach {
        /** on home only */
        HOME,
        /** on every shard, as a foreign table */
        FOREIGN
    }

    public TableDeclaration {
        Objects.requireNonNull(table);
        Objects.requireNonNull(reach);
        Objects.requireNonNull(at);
    }
}

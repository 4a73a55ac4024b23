package dev.reeve.spec;

import dev.reeve.tenant.Level;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A tenant listed in the spec. Its key is text as written; which tenant that is, is known once the tenant column's type
 * is.
 */
public record TenantDeclaration(
        String key,
        String shard,
        Level level,
        @Nullable String schema,
        @Nullable String suffix,
        @Nullable String database,
        Placement.Status status,
        Position at) {
    public TenantDeclaration {
        Objects.requireNonNull(key);
        Objects.requireNonNull(shard);
        Objects.requireNonNull(level);
        Objects.requireNonNull(status);
        Objects.requireNonNull(at);
    }

    /** The placement of the tenant that the key turned out to be. */
    public Placement placementOf(TenantId tenant) {
        return new Placement(tenant, shard, level, schema, suffix, database, status);
    }
}

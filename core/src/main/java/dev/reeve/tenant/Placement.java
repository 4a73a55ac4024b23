package dev.reeve.tenant;

import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a tenant lives.
 *
 * @param schema the tenant's schema at {@link Level#SEPARATE_SCHEMA}; null for the derived name
 * @param suffix the suffix of the tenant's tables at {@link Level#SEPARATE_TABLE}; null for the derived one
 * @param database the tenant's database at {@link Level#SEPARATE_DATABASE}; null for the shard's own
 */
public record Placement(
        TenantId tenant,
        String shard,
        Level level,
        @Nullable String schema,
        @Nullable String suffix,
        @Nullable String database,
        Status status) {

    /** Whether the tenant is served. */
    public enum Status {
        ACTIVE,
        /** not served, but its rows count in a fan-out */
        SUSPENDED,
        /** not served, and its rows do not count */
        ARCHIVED;

        /** As the spec writes it. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Placement {
        Objects.requireNonNull(tenant);
        Objects.requireNonNull(shard);
        Objects.requireNonNull(level);
        Objects.requireNonNull(status);
        if ((schema != null && level != Level.SEPARATE_SCHEMA)
                || (suffix != null && level != Level.SEPARATE_TABLE)
                || (database != null && level != Level.SEPARATE_DATABASE)) {
            throw new IllegalArgumentException("a name that level " + level.id() + " does not use");
        }
    }

    /** An active tenant in shared rows. */
    public static Placement sharedRow(TenantId tenant, String shard) {
        return new Placement(tenant, shard, Level.SHARED_ROW, null, null, null, Status.ACTIVE);
    }
}

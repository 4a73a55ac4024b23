package dev.reeve.tenant;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tenant → placement at one version. Immutable and safe to share; a new version replaces the whole map. Look-ups do not
 * allocate: of an integer tenant by its number, of others by their id.
 */
public final class TenantMap {
    private final long version;
    private final TenantType type;
    private final Map<TenantId, Placement> placements;
    private final NumberIndex numbers;

    private TenantMap(long version, TenantType type, Map<TenantId, Placement> placements) {
        this.version = version;
        this.type = type;
        this.placements = placements;
        this.numbers = type.family() == TenantType.Family.INTEGER
                ? NumberIndex.of(placements.values())
                : NumberIndex.of(List.of());
    }

    /**
     * The map of these placements.
     *
     * @throws IllegalArgumentException if a tenant has two placements or an id is not canonical under the type
     */
    public static TenantMap of(long version, TenantType type, Collection<Placement> placements) {
        Objects.requireNonNull(type);
        Map<TenantId, Placement> byTenant = new LinkedHashMap<>();
        for (Placement placement : placements) {
            TenantId tenant = placement.tenant();
            if (!tenant.equals(type.read(tenant.text()))) {
                throw new IllegalArgumentException("a tenant id that is not canonical as " + type.sqlName());
            }
            if (byTenant.put(tenant, placement) != null) {
                throw new IllegalArgumentException("a tenant with two placements");
            }
        }
        return new TenantMap(version, type, byTenant);
    }

    public long version() {
        return version;
    }

    public TenantType type() {
        return type;
    }

    /** The tenant's placement, or null if the tenant is unknown. */
    public @Nullable Placement placement(TenantId tenant) {
        return placements.get(tenant);
    }

    /** The placement of the tenant whose id is this number, or null if unknown or if tenants are not numbered. */
    public @Nullable Placement placement(long tenant) {
        return numbers.get(tenant);
    }

    /** The placement of the tenant that the text names under the tenant type, or null if unreadable or unknown. */
    public @Nullable Placement placement(String text) {
        TenantId tenant = type.read(text);
        return tenant == null ? null : placements.get(tenant);
    }

    /** All placements, in the order they were given. */
    public Collection<Placement> placements() {
        return Collections.unmodifiableCollection(placements.values());
    }

    public int size() {
        return placements.size();
    }
}

package dev.reeve.analyze;

import dev.reeve.tenant.TenantId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What a {@link TenantSet} comes to in one execution. */
public sealed interface Tenants {
    Tenants NONE = new None();
    Tenants ALL = new All();
    Tenants WITHOUT_TENANT = new WithoutTenant();
    Tenants UNREADABLE = new Unreadable();
    Tenants NEEDS_LOOKUP = new NeedsLookup();

    /** No row at all. */
    record None() implements Tenants {}

    /** Rows of one tenant at most. */
    record One(TenantId tenant) implements Tenants {
        public One {
            Objects.requireNonNull(tenant);
        }
    }

    /** Rows of these tenants at most: two or more, in the order they were named, each once. */
    record Several(List<TenantId> tenants) implements Tenants {
        public Several {
            tenants = List.copyOf(tenants);
            if (tenants.size() < 2) {
                throw new IllegalArgumentException("several tenants are at least two");
            }
        }
    }

    /** Rows of anybody. */
    record All() implements Tenants {}

    /** A NULL names the tenant where NULL is not nothing: an inserted row, IS NOT DISTINCT FROM. */
    record WithoutTenant() implements Tenants {}

    /** A parameter's value is none of the tenant column's type. */
    record Unreadable() implements Tenants {}

    /** A key's value has to be looked up. */
    record NeedsLookup() implements Tenants {}

    /** What all of these come to together: the one that tells least decides. */
    static Tenants union(List<Tenants> parts) {
        List<TenantId> tenants = new ArrayList<>(parts.size());
        Tenants unknown = NONE;
        for (Tenants part : parts) {
            if (!TenantAlgebra.collect(part, tenants)) {
                unknown = TenantAlgebra.worse(unknown, part);
            }
        }
        return unknown == NONE ? of(tenants) : unknown;
    }

    /** The tenants of exactly these ids, which are distinct. */
    static Tenants of(List<TenantId> tenants) {
        return switch (tenants.size()) {
            case 0 -> NONE;
            case 1 -> new One(tenants.get(0));
            default -> new Several(tenants);
        };
    }
}

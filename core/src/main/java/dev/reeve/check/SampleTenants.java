package dev.reeve.check;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.TenantValue;
import dev.reeve.analyze.Tenants;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.spec.Shard;
import dev.reeve.tenant.Level;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The tenant that unknown values are taken to name: one that the statement names itself, or else any that is served. */
final class SampleTenants {
    private SampleTenants() {}

    /** The spec's tenants; where it has none yet, those that the statement names and one more, all on home. */
    static TenantMap map(GovernedCatalog governed, Analysis analysis) {
        TenantMap tenants = governed.inlineTenants();
        if (!active(tenants).isEmpty()) {
            return tenants;
        }
        TenantType type = tenants.type();
        Set<TenantId> named = new LinkedHashSet<>(constants(analysis));
        named.add(invented(type));
        List<Placement> placements = new ArrayList<>();
        for (TenantId tenant : named) {
            placements.add(
                    new Placement(tenant, Shard.HOME, Level.SHARED_ROW, null, null, null, Placement.Status.ACTIVE));
        }
        return TenantMap.of(tenants.version(), type, placements);
    }

    static TenantId choose(TenantMap tenants, Analysis analysis) {
        List<TenantId> active = active(tenants);
        for (TenantId constant : constants(analysis)) {
            if (active.contains(constant)) {
                return constant;
            }
        }
        return active.get(0);
    }

    private static List<TenantId> active(TenantMap tenants) {
        List<TenantId> active = new ArrayList<>();
        for (Placement placement : tenants.placements()) {
            if (placement.status() == Placement.Status.ACTIVE) {
                active.add(placement.tenant());
            }
        }
        return active;
    }

    private static List<TenantId> constants(Analysis analysis) {
        List<TenantId> constants = new ArrayList<>();
        for (GovernedReference reference : analysis.references()) {
            for (TenantValue value : reference.tenants().values()) {
                if (value instanceof TenantValue.Constant constant && constant.tenants() instanceof Tenants.One one) {
                    constants.add(one.tenant());
                }
            }
        }
        return constants;
    }

    private static TenantId invented(TenantType type) {
        String text = switch (type.family()) {
            case INTEGER -> "1";
            case UUID -> "00000000-0000-0000-0000-000000000001";
            case TEXT -> "tenant";
        };
        TenantId tenant = type.read(text);
        if (tenant == null) {
            throw new IllegalStateException("no tenant of type " + type);
        }
        return tenant;
    }
}

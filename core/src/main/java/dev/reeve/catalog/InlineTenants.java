package dev.reeve.catalog;

import dev.reeve.spec.Finding;
import dev.reeve.spec.Spec;
import dev.reeve.spec.TenantDeclaration;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the tenant map of the tenants that a spec lists, once it is known how their keys are read. */
final class InlineTenants {
    private static final long FIRST_VERSION = 1;

    private InlineTenants() {}

    static TenantMap read(Spec spec, TenantType type, List<Finding> findings) {
        Map<TenantId, TenantDeclaration> declared = new LinkedHashMap<>();
        List<Placement> placements = new ArrayList<>();
        for (TenantDeclaration tenant : spec.tenants().values()) {
            TenantId id = type.read(tenant.key());
            if (id == null) {
                findings.add(new Finding(
                        tenant.at(),
                        "tenant " + tenant.key() + " is no value of the tenant column's type " + type.sqlName()));
                continue;
            }
            TenantDeclaration earlier = declared.putIfAbsent(id, tenant);
            if (earlier != null) {
                findings.add(new Finding(
                        tenant.at(),
                        "tenant " + tenant.key() + " is the same as " + earlier.key() + " at " + earlier.at()));
                continue;
            }
            placements.add(tenant.placementOf(id));
        }
        return TenantMap.of(FIRST_VERSION, type, placements);
    }
}

package dev.reeve.spec;

import dev.reeve.tenant.Level;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds the settings of a spec that are read but not implemented yet. */
final class UnsupportedFeatures {
    private final List<Unsupported> found = new ArrayList<>();

    private UnsupportedFeatures() {}

    static List<Unsupported> of(Spec spec) {
        UnsupportedFeatures features = new UnsupportedFeatures();
        features.tenancy(spec);
        features.tables(spec);
        features.transactions(spec);
        features.found.sort(Comparator.comparing((Unsupported one) -> one.at().source())
                .thenComparingInt(one -> one.at().line())
                .thenComparingInt(one -> one.at().column()));
        return List.copyOf(features.found);
    }

    private void tenancy(Spec spec) {
        Tenancy tenancy = spec.tenancy();
        if (tenancy.narrowing() != Tenancy.Narrowing.REWRITE) {
            add(Unsupported.Feature.NARROWING, tenancy.at(), "narrowing by row-level security");
        }
        if (tenancy.source() == Tenancy.Source.METADATA) {
            add(Unsupported.Feature.METADATA, tenancy.at(), "tenants from metadata on home");
        }
        for (TenantDeclaration tenant : spec.tenants().values()) {
            if (tenant.level() != Level.SHARED_ROW) {
                add(
                        Unsupported.Feature.LEVEL,
                        tenant.at(),
                        "level " + tenant.level().id() + " of tenant " + tenant.key());
            }
        }
    }

    private void tables(Spec spec) {
        for (TableDeclaration table : spec.tables()) {
            if (table.sharding() != null) {
                add(Unsupported.Feature.SHARDING, table.at(), "sharding of table " + table.table());
            }
            if (table.reach() == TableDeclaration.Reach.FOREIGN) {
                add(Unsupported.Feature.REACH, table.at(), "reach foreign of table " + table.table());
            }
        }
        for (KeyDeclaration key : spec.keys()) {
            if (key.directory()) {
                add(Unsupported.Feature.DIRECTORY, key.at(), "a directory for a key of table " + key.table());
            }
        }
    }

    private void transactions(Spec spec) {
        if (spec.transactions().acrossShards() != Transactions.AcrossShards.REFUSE) {
            add(Unsupported.Feature.TWO_PHASE, spec.transactions().at(), "two-phase commit");
        }
    }

    private void add(Unsupported.Feature feature, Position at, String what) {
        found.add(new Unsupported(feature, at, what + " is not supported yet"));
    }
}

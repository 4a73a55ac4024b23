package dev.reeve.plan;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.catalog.FullName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Which tables a statement would use for more than one tenant. Immutable.
 *
 * @param unreduced the tables that it uses without naming any tenant
 * @param tables all of its tables that are with their tenants
 */
record FanOut(List<FullName> unreduced, List<FullName> tables) {
    static final FanOut NONE = new FanOut(List.of(), List.of());

    FanOut {
        unreduced = List.copyOf(unreduced);
        tables = List.copyOf(tables);
    }

    static FanOut of(Analysis analysis) {
        Set<FullName> unreduced = new LinkedHashSet<>();
        Set<FullName> tables = new LinkedHashSet<>();
        for (GovernedReference reference : analysis.references()) {
            if (reference.table().isPlaced()) {
                tables.add(reference.table().name());
                if (reference.tenants().isAll()) {
                    unreduced.add(reference.table().name());
                }
            }
        }
        return new FanOut(List.copyOf(unreduced), List.copyOf(tables));
    }

    /** Whether every reference names its tenants. */
    boolean isReduced() {
        return unreduced.isEmpty();
    }

    /** The tables whose policies count: those without a tenant, or all where several tenants are named. */
    List<FullName> concerned() {
        return unreduced.isEmpty() ? tables : unreduced;
    }
}

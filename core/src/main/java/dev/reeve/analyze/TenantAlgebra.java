package dev.reeve.analyze;

import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.List;

/** Union and intersection of tenant sets, once for the text and once for each execution. */
final class TenantAlgebra {
    static final TenantSet NONE = new TenantSet.None();
    static final TenantSet ALL = new TenantSet.All();

    private TenantAlgebra() {}

    static TenantSet union(List<TenantSet> sets) {
        List<TenantSet> parts = new ArrayList<>();
        for (TenantSet set : sets) {
            if (set.isAll()) {
                return ALL;
            }
            if (set instanceof TenantSet.Union union) {
                union.sets().forEach(part -> addOnce(parts, part));
            } else if (!(set instanceof TenantSet.None)) {
                addOnce(parts, set);
            }
        }
        return switch (parts.size()) {
            case 0 -> NONE;
            case 1 -> parts.get(0);
            default -> new TenantSet.Union(parts);
        };
    }

    static TenantSet intersection(List<TenantSet> sets) {
        List<TenantSet> parts = new ArrayList<>();
        for (TenantSet set : sets) {
            if (set instanceof TenantSet.None) {
                return set;
            }
            if (set instanceof TenantSet.Intersection intersection) {
                intersection.sets().forEach(part -> addOnce(parts, part));
            } else if (!set.isAll()) {
                addOnce(parts, set);
            }
        }
        if (parts.stream().anyMatch(part -> !part.needsLookup())) {
            parts.removeIf(TenantSet::needsLookup);
        }
        return switch (parts.size()) {
            case 0 -> ALL;
            case 1 -> parts.get(0);
            default -> new TenantSet.Intersection(parts);
        };
    }

    /** By identity: equal parts are harmless, and comparing trees is not cheap. */
    private static void addOnce(List<TenantSet> parts, TenantSet part) {
        for (TenantSet known : parts) {
            if (known == part) {
                return;
            }
        }
        parts.add(part);
    }

    /** What is least known decides; only where all parts are known tenants do they unite. */
    static Tenants union(List<TenantSet> sets, ParameterValues parameters, TenantType type, KeyTenants found) {
        List<TenantId> tenants = new ArrayList<>(sets.size());
        Tenants unknown = Tenants.NONE;
        for (int i = 0; i < sets.size(); i++) {
            Tenants part = sets.get(i).evaluate(parameters, type, found);
            if (!collect(part, tenants)) {
                unknown = worse(unknown, part);
            }
        }
        return unknown == Tenants.NONE ? Tenants.of(tenants) : unknown;
    }

    /** Any known part bounds the intersection; unknown ones beside it are left out, which only makes it larger. */
    static Tenants intersection(List<TenantSet> sets, ParameterValues parameters, TenantType type, KeyTenants found) {
        List<TenantId> tenants = null;
        Tenants unknown = Tenants.NONE;
        for (int i = 0; i < sets.size(); i++) {
            Tenants part = sets.get(i).evaluate(parameters, type, found);
            List<TenantId> named = new ArrayList<>(2);
            if (!collect(part, named)) {
                unknown = worse(unknown, part);
            } else if (tenants == null) {
                tenants = named;
            } else {
                tenants.retainAll(named);
            }
        }
        if (tenants != null) {
            return Tenants.of(tenants);
        }
        return unknown == Tenants.NONE ? Tenants.ALL : unknown;
    }

    /** Adds the tenants that are known, each once; false if they are not. */
    static boolean collect(Tenants part, List<TenantId> tenants) {
        if (part instanceof Tenants.One one) {
            if (!tenants.contains(one.tenant())) {
                tenants.add(one.tenant());
            }
            return true;
        } else if (part instanceof Tenants.Several several) {
            for (TenantId tenant : several.tenants()) {
                if (!tenants.contains(tenant)) {
                    tenants.add(tenant);
                }
            }
            return true;
        }
        return part instanceof Tenants.None;
    }

    static String words(List<TenantSet> sets, String between, String text) {
        StringBuilder words = new StringBuilder();
        for (TenantSet set : sets) {
            boolean composed = set instanceof TenantSet.Union || set instanceof TenantSet.Intersection;
            words.append(words.isEmpty() ? "" : between)
                    .append(composed ? "(" + set.words(text) + ")" : set.words(text));
        }
        return words.toString();
    }

    /** The one that tells less. */
    static Tenants worse(Tenants one, Tenants other) {
        return rank(one) >= rank(other) ? one : other;
    }

    private static int rank(Tenants tenants) {
        if (tenants instanceof Tenants.None) {
            return 0;
        } else if (tenants instanceof Tenants.One || tenants instanceof Tenants.Several) {
            return 1;
        } else if (tenants instanceof Tenants.NeedsLookup) {
            return 2;
        } else if (tenants instanceof Tenants.WithoutTenant) {
            return 3;
        } else if (tenants instanceof Tenants.Unreadable) {
            return 4;
        }
        return 5;
    }
}

package dev.reeve.analyze;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A class of equal terms of a region, and the set that it is known to be in, once it is known. */
final class Cell {
    private final Region region;
    private final List<Term> terms;
    private final List<Equalities.Binding> bindings = new ArrayList<>();
    private @Nullable TenantSet set;
    private Evidence evidence = Evidence.NONE;

    Cell(Region region, List<Term> terms) {
        this.region = region;
        this.terms = List.copyOf(terms);
    }

    Region region() {
        return region;
    }

    List<Term> terms() {
        return terms;
    }

    List<Equalities.Binding> bindings() {
        return bindings;
    }

    void add(Equalities.Binding binding) {
        bindings.add(binding);
    }

    /** Whether the tenant of some source is in the class. */
    boolean isTenant() {
        for (Term term : terms) {
            if (term.isTenant()) {
                return true;
            }
        }
        return false;
    }

    /** The set, or null while nothing is known. */
    @Nullable
    TenantSet set() {
        return set;
    }

    /** How the set was found. */
    Evidence evidence() {
        return evidence;
    }

    /** Settles the set, unless it is already; a constant that is no tenant settles no tenant. True if something changed. */
    boolean settle(@Nullable TenantSet found, Evidence how) {
        if (set != null || found == null || found.isAll() || (isTenant() && !ValueForms.isReadable(found))) {
            return false;
        }
        set = found;
        evidence = how;
        return true;
    }
}

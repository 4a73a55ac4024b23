package dev.reeve.analyze;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the tenant sets of a statement's sources. */
final class Solver {
    /*
     * How the sets are found. Each class of equal terms in each region is a cell. A cell's set is known from
     *   1. the conditions that bind its terms to values, intersected;
     *   2. another cell of one of its terms: a source filtered where it stands gives only such rows anywhere it is seen, in
     *      subqueries that are correlated to it too;
     *   3. for a column of a query used as a source, the cells of what its arms select, united;
     *   4. for such a selected column, the cell of the query's column outside, where filtering inside first is exact;
     *   5. for the tenant of an INSERT's target, the values inserted;
     *   6. last, a key's values, which would have to be looked up.
     * A cell is settled once, from cells settled before it, and never widened: so every set stands on values, and none on itself.
     */

    private final Terms terms;
    private final Regions regions;
    private final InsertedRows inserted;
    private final Survey survey;
    private final IdentityHashMap<Region, Equalities> equalities = new IdentityHashMap<>();
    private final IdentityHashMap<Region, IdentityHashMap<Term, Cell>> cells = new IdentityHashMap<>();
    private final IdentityHashMap<Term, List<Term>> outside = new IdentityHashMap<>();
    private final List<Cell> all = new ArrayList<>();

    Solver(Survey survey, Terms terms, Regions regions, ConditionReader reader, InsertedRows inserted) {
        this.survey = survey;
        this.terms = terms;
        this.regions = regions;
        this.inserted = inserted;
        for (Region region : regions.all()) {
            equalities.put(region, reader.read(region));
        }
        regions.all().forEach(this::close);
        regions.all().forEach(this::makeCells);
    }

    /** Finds what can be found. */
    void solve() {
        while (pass(false)) {}
        while (pass(true)) {}
    }

    private boolean pass(boolean lookups) {
        boolean changed = false;
        for (int i = 0; i < all.size(); i++) {
            Cell cell = all.get(i);
            if (cell.set() == null) {
                changed |= settle(cell) || (lookups && settleByLookup(cell));
            }
        }
        return changed;
    }

    List<Cell> cells() {
        return List.copyOf(all);
    }

    /** What is known of a source's tenant; null if nothing. */
    @Nullable
    Cell tenantOf(Source source) {
        Term tenant = terms.tenantOf(source);
        return tenant == null ? null : cell(tenant);
    }

    /** The cell of a term where its source stands. */
    @Nullable
    Cell cell(Term term) {
        Region home = regions.home(term.source());
        return home == null ? null : cell(home, term);
    }

    /** The tenants of a term that an execution can tell from its values; null if there are none such. */
    @Nullable
    TenantSet readable(Term term) {
        Cell cell = cell(term);
        TenantSet set = cell == null ? null : cell.set();
        return set == null || !ValueForms.isReadable(set) ? null : set;
    }

    Equalities equalities(Region region) {
        return Objects.requireNonNull(equalities.get(region));
    }

    /** Makes equal what keys, foreign keys and the tenant columns themselves make equal, until nothing more follows. */
    private void close(Region region) {
        Equalities known = equalities(region);
        Set<Source> sources = new LinkedHashSet<>(region.leaves());
        known.terms().forEach(term -> sources.add(term.source()));
        List<Lookup> lookups = new ArrayList<>();
        for (Source source : sources) {
            Term tenant = terms.tenantOf(source);
            if (tenant != null) {
                known.add(tenant);
            }
            for (List<Term> pair : terms.tenantColumns(source)) {
                known.unite(pair.get(0), pair.get(1));
            }
            for (Lookup lookup : terms.lookups().of(source)) {
                lookup.columns().forEach(known::add);
                lookups.add(lookup);
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < lookups.size(); i++) {
                for (int j = i + 1; j < lookups.size(); j++) {
                    Lookup one = lookups.get(i);
                    Lookup other = lookups.get(j);
                    if (isSame(one, other, known)) {
                        changed |= known.unite(one.tenant(), other.tenant());
                    }
                }
            }
        }
    }

    private static boolean isSame(Lookup one, Lookup other, Equalities known) {
        if (one.tenant() == other.tenant() || !one.key().equals(other.key())) {
            return false;
        }
        for (int i = 0; i < one.columns().size(); i++) {
            if (!known.areEqual(one.columns().get(i), other.columns().get(i))) {
                return false;
            }
        }
        return true;
    }

    private void makeCells(Region region) {
        Equalities known = equalities(region);
        IdentityHashMap<Term, Cell> byTerm = cells.computeIfAbsent(region, absent -> new IdentityHashMap<>());
        for (List<Term> members : known.classes().values()) {
            Cell cell = new Cell(region, members);
            all.add(cell);
            members.forEach(term -> byTerm.put(term, cell));
        }
        for (Equalities.Binding binding : known.bindings()) {
            Objects.requireNonNull(byTerm.get(binding.term())).add(binding);
        }
        for (Map.Entry<Term, Cell> entry : List.copyOf(byTerm.entrySet())) {
            expose(entry.getKey());
        }
    }

    /** Notes for what a query selects the term that it is outside. */
    private void expose(Term term) {
        if (term.feeds() != null) {
            for (Term.Feed feed : term.feeds()) {
                if (feed.term() != null && feed.inward()) {
                    List<Term> seen = outside.computeIfAbsent(feed.term(), absent -> new ArrayList<>());
                    if (!seen.contains(term)) {
                        seen.add(term);
                    }
                }
            }
        }
    }

    private Cell cell(Region region, Term term) {
        IdentityHashMap<Term, Cell> byTerm = cells.computeIfAbsent(region, absent -> new IdentityHashMap<>());
        Cell cell = byTerm.get(term);
        if (cell == null) {
            cell = new Cell(region, List.of(term));
            byTerm.put(term, cell);
            all.add(cell);
            expose(term);
        }
        return cell;
    }

    private boolean settle(Cell cell) {
        if (equalities(cell.region()).isNever()) {
            return cell.settle(TenantSet.none(), new Evidence("a condition that is always false", List.of()));
        }
        List<TenantSet> bound = new ArrayList<>();
        Evidence evidence = Evidence.NONE;
        for (Equalities.Binding binding : cell.bindings()) {
            if (!cell.isTenant() || ValueForms.isReadable(binding.set())) {
                bound.add(binding.set());
                evidence = evidence.and(binding.evidence());
            }
        }
        if (!bound.isEmpty() && cell.settle(TenantSet.intersection(bound), evidence)) {
            return true;
        }
        for (Term term : cell.terms()) {
            if (settleFrom(cell, term)) {
                return true;
            }
        }
        return false;
    }

    private boolean settleFrom(Cell cell, Term term) {
        Region home = regions.home(term.source());
        if (home == null) {
            return false;
        }
        if (home != cell.region()) {
            Cell there = cell(home, term);
            return cell.settle(there.set(), there.evidence());
        }
        if (term.isTenant() && inserted.isTarget(term.source())) {
            return cell.settle(inserted.tenants(term.source(), this), new Evidence("the inserted values", List.of()));
        }
        if (term.feeds() != null && settleFromFeeds(cell, term.feeds())) {
            return true;
        }
        for (Term seen : outside.getOrDefault(term, List.of())) {
            Cell there = cell(seen);
            if (there != null && cell.settle(there.set(), there.evidence())) {
                return true;
            }
        }
        return false;
    }

    private boolean settleFromFeeds(Cell cell, List<Term.Feed> feeds) {
        List<TenantSet> sets = new ArrayList<>();
        Evidence evidence = Evidence.NONE;
        for (Term.Feed feed : feeds) {
            TenantSet set = feed.value();
            if (feed.term() != null) {
                Cell there = cell(feed.term());
                set = there == null ? null : there.set();
                evidence = there == null ? evidence : there.evidence();
            }
            if (set == null) {
                return false;
            }
            sets.add(set);
        }
        return cell.settle(TenantSet.union(sets), evidence);
    }

    /** The tenant of a source that a key's values would find. */
    private boolean settleByLookup(Cell cell) {
        for (Term term : cell.terms()) {
            if (!term.isTenant() || regions.home(term.source()) != cell.region()) {
                continue;
            }
            for (Lookup lookup : terms.lookups().of(term.source())) {
                if (lookup.tenant() == term
                        && isLookedUp(lookup.key())
                        && (settleTogether(cell, lookup) || settleByColumns(cell, lookup))) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean settleByColumns(Cell cell, Lookup lookup) {
        List<TenantSet> sets = new ArrayList<>();
        Evidence evidence = Evidence.NONE;
        for (Term column : lookup.columns()) {
            Cell key = cell(cell.region(), column);
            TenantSet set = key.set();
            if (set == null) {
                return false;
            }
            sets.add(set);
            evidence = evidence.and(key.evidence());
        }
        return cell.settle(ValueForms.lookup(sets, lookup.key()), byKey(evidence));
    }

    /** Where a condition speaks of several of the key's columns together, not every combination of their values counts. */
    private boolean settleTogether(Cell cell, Lookup lookup) {
        if (lookup.columns().size() == 1) {
            return false;
        }
        for (ValueFacts.Alternatives several : equalities(cell.region()).alternatives()) {
            List<TenantSet> found = new ArrayList<>();
            Evidence evidence = several.evidence();
            for (Map<Term, TenantSet> row : several.rows()) {
                TenantSet set = lookup(cell.region(), lookup, row);
                if (set == null) {
                    break;
                }
                found.add(set);
            }
            if (found.size() == several.rows().size() && cell.settle(TenantSet.union(found), byKey(evidence))) {
                return true;
            }
        }
        return false;
    }

    /** The tenants by what a condition says of some of the columns, at least two, and what is known of the others; null if they are not known. */
    private @Nullable TenantSet lookup(Region region, Lookup lookup, Map<Term, TenantSet> row) {
        List<TenantSet> sets = new ArrayList<>();
        int together = 0;
        for (Term column : lookup.columns()) {
            TenantSet set = null;
            for (Map.Entry<Term, TenantSet> bound : row.entrySet()) {
                if (equalities(region).areEqual(bound.getKey(), column)) {
                    set = bound.getValue();
                    together++;
                    break;
                }
            }
            TenantSet known = set == null ? cell(region, column).set() : set;
            if (known == null) {
                return null;
            }
            sets.add(known);
        }
        return together < 2 ? null : ValueForms.lookup(sets, lookup.key());
    }

    private static Evidence byKey(Evidence evidence) {
        return evidence.says("the key " + evidence.words());
    }

    private boolean isLookedUp(LookupKey key) {
        return survey.keys().isLookedUp(key);
    }
}

package dev.reeve.analyze;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ways from columns to tenants, by keys: a table's own, those it refers to, and those that a query's columns are of. */
final class Lookups {
    private final Survey survey;
    private final Terms terms;
    private final IdentityHashMap<Source, List<Lookup>> known = new IdentityHashMap<>();

    Lookups(Survey survey, Terms terms) {
        this.survey = survey;
        this.terms = terms;
    }

    /** The ways from a source's columns to the tenant of its rows. */
    List<Lookup> of(Source source) {
        List<Lookup> found = known.get(source);
        if (found == null) {
            GovernedTable table = Terms.governed(source);
            found = table != null ? ofTable(source, table) : ofQuery(source);
            known.put(source, found);
        }
        return found;
    }

    private List<Lookup> ofTable(Source source, GovernedTable table) {
        Term tenant = terms.tenantOf(source);
        List<Lookup> found = new ArrayList<>();
        if (tenant == null || !table.isPlaced()) {
            return found;
        }
        for (List<String> key : survey.keys().of(table)) {
            add(found, new LookupKey(table.name(), key), source, key, table, tenant);
        }
        for (Relation relation : table.relations()) {
            if (leadsToTenant(relation)) {
                LookupKey key = new LookupKey(relation.to(), relation.targetColumns());
                add(found, key, source, relation.columns(), table, tenant);
            }
        }
        return found;
    }

    /** Whether the rows that refer and those referred to are known to have the same tenant (SOUNDNESS.md, 6 and 7). */
    boolean leadsToTenant(Relation relation) {
        GovernedTable target = survey.catalog().table(relation.to());
        return relation.confirmed() && target != null && target.isPlaced();
    }

    private void add(
            List<Lookup> found, LookupKey key, Source source, List<String> names, GovernedTable table, Term tenant) {
        List<Term> columns = new ArrayList<>();
        for (String name : names) {
            Column column = table.table().column(name);
            Term term = column == null ? null : terms.column(source, column);
            if (term == null) {
                return;
            }
            columns.add(term);
        }
        found.add(new Lookup(key, columns, tenant));
    }

    /** A query's column has the keys that the columns of all its arms have. */
    private List<Lookup> ofQuery(Source source) {
        Shape shape = survey.shape(source);
        List<Lookup> found = new ArrayList<>();
        if (shape == null) {
            return found;
        }
        for (int i = 0; i < shape.names().size(); i++) {
            Term column = terms.column(source, i);
            if (column != null && column.feeds() != null) {
                addLookups(found, source, column, column.feeds());
            }
        }
        return found;
    }

    private void addLookups(List<Lookup> found, Source source, Term column, List<Term.Feed> feeds) {
        Term first = feeds.get(0).term();
        if (first == null) {
            return;
        }
        for (Lookup lookup : ofColumn(first)) {
            if (feeds.size() == 1) {
                found.add(new Lookup(
                        lookup.key(), List.of(column), terms.outside(source, lookup.tenant(), List.of(column))));
                continue;
            }
            List<Term.Feed> tenants = new ArrayList<>();
            for (Term.Feed feed : feeds) {
                Term tenant = feed.term() == null ? null : tenantUnder(feed.term(), lookup.key());
                if (tenant != null) {
                    tenants.add(new Term.Feed(tenant, null, feed.inward()));
                }
            }
            if (tenants.size() == feeds.size()) {
                Term tenant = terms.outside(column, lookup.key(), tenants);
                found.add(new Lookup(lookup.key(), List.of(column), tenant));
            }
        }
    }

    /** The look-ups whose only column is the term. */
    List<Lookup> ofColumn(Term column) {
        List<Lookup> found = new ArrayList<>();
        for (Lookup lookup : of(column.source())) {
            if (lookup.columns().size() == 1 && lookup.columns().get(0) == column) {
                found.add(lookup);
            }
        }
        return found;
    }

    /** The tenant that a column's value leads to under a key; null if it does not. */
    @Nullable
    Term tenantUnder(Term column, LookupKey key) {
        for (Lookup lookup : ofColumn(column)) {
            if (lookup.key().equals(key)) {
                return lookup.tenant();
            }
        }
        return null;
    }
}

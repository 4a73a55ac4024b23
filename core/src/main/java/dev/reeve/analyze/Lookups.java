package dev.reeve.analyze;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
            add(found, new LookupKey(table.name(), key), key, source, key, table, tenant);
        }
        for (Relation relation : table.relations()) {
            if (leadsToTenant(relation)) {
                LookupKey key = new LookupKey(relation.to(), relation.targetColumns());
                add(found, key, relation.targetColumns(), source, relation.columns(), table, tenant);
            }
        }
        return found;
    }

    /** Whether the rows that refer and those referred to are known to have the same tenant (SOUNDNESS.md, 6 and 7). */
    boolean leadsToTenant(Relation relation) {
        GovernedTable target = survey.catalog().table(relation.to());
        return relation.confirmed() && target != null && target.isPlaced();
    }

    /**
     * @param keyColumns the key's columns as they are declared
     * @param names the columns of the source, in the same order
     */
    private void add(
            List<Lookup> found,
            LookupKey key,
            List<String> keyColumns,
            Source source,
            List<String> names,
            GovernedTable table,
            Term tenant) {
        List<Term> columns = new ArrayList<>();
        for (String name : names) {
            Column column = table.table().column(name);
            Term term = column == null ? null : terms.column(source, column);
            if (term == null) {
                return;
            }
            columns.add(term);
        }
        found.add(new Lookup(key, key.inOrder(keyColumns, columns), tenant));
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
        if (shape.arms().size() == 1) {
            addComposite(found, source, shape.names().size());
        }
        return found;
    }

    /** A query of one arm has the keys of several columns that it selects whole. */
    private void addComposite(List<Lookup> found, Source source, int size) {
        Map<Term, Term> selected = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            Term column = terms.column(source, i);
            Term inside = column == null || column.feeds() == null
                    ? null
                    : column.feeds().get(0).term();
            if (column != null && inside != null) {
                selected.putIfAbsent(inside, column);
            }
        }
        Set<Source> sources = new LinkedHashSet<>();
        selected.keySet().forEach(inside -> sources.add(inside.source()));
        for (Source inside : sources) {
            for (Lookup lookup : of(inside)) {
                List<Term> columns = new ArrayList<>();
                for (Term column : lookup.columns()) {
                    Term outside = selected.get(column);
                    if (outside != null) {
                        columns.add(outside);
                    }
                }
                if (columns.size() > 1 && columns.size() == lookup.columns().size()) {
                    found.add(new Lookup(lookup.key(), columns, terms.outside(source, lookup.tenant(), columns)));
                }
            }
        }
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

    /** The tenant that the values of columns of one source lead to together; null if they do not. */
    @Nullable
    Term tenantUnder(List<Term> columns, LookupKey key) {
        for (Lookup lookup : of(columns.get(0).source())) {
            if (lookup.key().equals(key) && lookup.columns().equals(columns)) {
                return lookup.tenant();
            }
        }
        return null;
    }

    /** Whether the term's value is one of those that a tenant may be looked up by. */
    boolean isPart(Term column) {
        for (Lookup lookup : of(column.source())) {
            if (lookup.columns().contains(column)
                    && (lookup.columns().size() == 1 || survey.keys().isLookedUp(lookup.key()))) {
                return true;
            }
        }
        return false;
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

package dev.reeve.analyze;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.catalog.Resolution;
import dev.reeve.tenant.TenantType.Family;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The terms of one statement, and what ties those of one source together. */
final class Terms {
    private final Survey survey;
    private final ValueForms values;
    private final Family tenantFamily;
    private final IdentityHashMap<Source, Map<Object, Term>> terms = new IdentityHashMap<>();
    private final IdentityHashMap<Source, List<Lookup>> lookups = new IdentityHashMap<>();

    Terms(Survey survey, ValueForms values) {
        this.survey = survey;
        this.values = values;
        this.tenantFamily = survey.catalog().tenantType().family();
    }

    /** The key of the term that stands for the tenant of a relation's rows. */
    private record TenantOf() {}

    /** The key of a tenant term of a query: the tenant inside, or for set operations the column and its key. */
    private record TenantInside(Object inside) {}

    /** The term of a column; null if its equality would say nothing. */
    @Nullable
    Term of(Meaning meaning) {
        if (meaning instanceof Meaning.OfTable column && column.source().kind() == Source.Kind.RELATION) {
            return column(column.source(), column.column());
        } else if (meaning instanceof Meaning.OfSource column) {
            return column(column.source(), column.index());
        } else if (meaning instanceof Meaning.Merged merged) {
            return merged.value() == null ? null : of(merged.value());
        }
        return null;
    }

    private @Nullable Term column(Source source, Column column) {
        Term known = known(source, column.name());
        Family family = Families.of(column);
        return known != null || family == null ? known : put(source, column.name(), family, false, null);
    }

    private @Nullable Term known(Source source, Object key) {
        return terms.computeIfAbsent(source, absent -> new HashMap<>()).get(key);
    }

    private Term put(Source source, Object key, Family family, boolean tenant, @Nullable List<Term.Feed> feeds) {
        Term term = new Term(source, key, family, tenant, feeds);
        terms.computeIfAbsent(source, absent -> new HashMap<>()).put(key, term);
        return term;
    }

    /** The term of a query's output column: known if each of its arms gives a column or value of one family. */
    @Nullable
    Term column(Source source, int index) {
        Term known = known(source, index);
        Shape shape = survey.shape(source);
        if (known != null || shape == null || shape.arms().isEmpty()) {
            return known;
        }
        Family family = null;
        List<Term.Feed> feeds = new ArrayList<>();
        for (Shape.Arm arm : shape.arms()) {
            Shape.Origin origin = Shape.originOf(arm, index);
            Family own = family(origin);
            Term.Feed feed = own == null || (family != null && own != family) ? null : feed(source, arm, origin, own);
            if (feed == null) {
                return null;
            }
            family = own;
            feeds.add(feed);
        }
        return family == null ? null : put(source, index, family, false, feeds);
    }

    private @Nullable Family family(Shape.Origin origin) {
        if (origin instanceof Shape.Origin.OfColumn of) {
            Term term = of(of.meaning());
            return term == null ? null : term.family();
        } else if (origin instanceof Shape.Origin.OfValue of) {
            return Families.of(of.expression());
        } else if (origin instanceof Shape.Origin.OfElement of
                && of.array() instanceof dev.reeve.sql.Operation.Cast cast) {
            return Families.of(cast.type());
        }
        return null;
    }

    private Term.@Nullable Feed feed(Source source, Shape.Arm arm, Shape.Origin origin, Family family) {
        if (origin instanceof Shape.Origin.OfColumn of) {
            Term inside = of(of.meaning());
            return inside == null ? null : new Term.Feed(inside, null, isInward(source, arm, inside));
        }
        TenantSet set = origin instanceof Shape.Origin.OfValue of
                ? values.scalar(of.expression(), family, false)
                : origin instanceof Shape.Origin.OfElement element
                        ? values.array(element.array(), family, false, List.of())
                        : null;
        return set == null ? null : new Term.Feed(null, set, false);
    }

    /** Whether a condition on a query's column may be applied to the column inside it. */
    private boolean isInward(Source source, Shape.Arm arm, Term inside) {
        if (arm.barrier() || inside.source().block() != arm.block()) {
            return false;
        }
        CommonTables.Definition definition = survey.definition(source);
        return definition == null || definition.takesFromOutside();
    }

    /** The governed table that a source reads directly; null for any other. */
    static @Nullable GovernedTable governed(Source source) {
        return source.kind() == Source.Kind.RELATION && source.relation() instanceof Resolution.Governed governed
                ? governed.table()
                : null;
    }

    /** Whether a table's rows have tenants at all. */
    static boolean hasTenants(GovernedTable table) {
        return table.isPlaced() || table.tenantColumn() != null;
    }

    /** The tenant of a relation's rows; null if they have none. */
    @Nullable
    Term tenantOf(Source source) {
        GovernedTable table = governed(source);
        if (table == null || !hasTenants(table)) {
            return null;
        }
        Term known = known(source, new TenantOf());
        return known != null ? known : put(source, new TenantOf(), tenantFamily, true, null);
    }

    /** The tenant column of a source as pairs of the column and the tenant of the row. */
    List<List<Term>> tenantColumns(Source source) {
        GovernedTable table = governed(source);
        if (table != null && table.tenantColumn() != null) {
            Column column = table.table().column(table.tenantColumn().name());
            Term term = column == null ? null : column(source, column);
            Term tenant = tenantOf(source);
            return term == null || tenant == null ? List.of() : List.of(List.of(term, tenant));
        }
        Shape shape = survey.shape(source);
        if (shape == null || shape.arms().size() != 1) {
            return List.of();
        }
        List<List<Term>> pairs = new ArrayList<>();
        for (int i = 0; i < shape.names().size(); i++) {
            Term column = column(source, i);
            Term inside = column == null ? null : onlyFeed(column);
            if (column == null || inside == null) {
                continue;
            }
            for (List<Term> pair : tenantColumns(inside.source())) {
                if (pair.get(0) == inside) {
                    pairs.add(List.of(column, outside(source, pair.get(1), List.of(column))));
                }
            }
        }
        return pairs;
    }

    private static @Nullable Term onlyFeed(Term column) {
        return column.feeds() == null || column.feeds().size() != 1
                ? null
                : column.feeds().get(0).term();
    }

    /** The tenant inside a query, as a term of the query. */
    private Term outside(Source source, Term inside, List<Term> columns) {
        TenantInside key = new TenantInside(inside);
        Term known = known(source, key);
        boolean inward =
                columns.get(0).feeds() != null && columns.get(0).feeds().get(0).inward();
        return known != null
                ? known
                : put(source, key, tenantFamily, true, List.of(new Term.Feed(inside, null, inward)));
    }

    /** The ways from a source's columns to the tenant of its rows. */
    List<Lookup> lookups(Source source) {
        List<Lookup> known = lookups.get(source);
        if (known == null) {
            GovernedTable table = governed(source);
            known = table != null ? lookupsOfTable(source, table) : lookupsOfQuery(source);
            lookups.put(source, known);
        }
        return known;
    }

    private List<Lookup> lookupsOfTable(Source source, GovernedTable table) {
        Term tenant = tenantOf(source);
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
            Term term = column == null ? null : column(source, column);
            if (term == null) {
                return;
            }
            columns.add(term);
        }
        found.add(new Lookup(key, columns, tenant));
    }

    /** A query's column has the keys that the columns of all its arms have. */
    private List<Lookup> lookupsOfQuery(Source source) {
        Shape shape = survey.shape(source);
        List<Lookup> found = new ArrayList<>();
        if (shape == null) {
            return found;
        }
        for (int i = 0; i < shape.names().size(); i++) {
            Term column = column(source, i);
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
        for (Lookup lookup : lookupsOf(first)) {
            if (feeds.size() == 1) {
                found.add(new Lookup(lookup.key(), List.of(column), outside(source, lookup.tenant(), List.of(column))));
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
                TenantInside key = new TenantInside(List.of(column, lookup.key()));
                Term known = known(source, key);
                Term tenant = known != null ? known : put(source, key, tenantFamily, true, tenants);
                found.add(new Lookup(lookup.key(), List.of(column), tenant));
            }
        }
    }

    /** The look-ups whose only column is the term. */
    List<Lookup> lookupsOf(Term column) {
        List<Lookup> found = new ArrayList<>();
        for (Lookup lookup : lookups(column.source())) {
            if (lookup.columns().size() == 1 && lookup.columns().get(0) == column) {
                found.add(lookup);
            }
        }
        return found;
    }

    /** The tenant that a column's value leads to under a key; null if it does not. */
    @Nullable
    Term tenantUnder(Term column, LookupKey key) {
        for (Lookup lookup : lookupsOf(column)) {
            if (lookup.key().equals(key)) {
                return lookup.tenant();
            }
        }
        return null;
    }

    /** What the table's name is in messages: without the schema where the search path finds it. */
    String words(FullName table) {
        List<String> own = List.of(table.name());
        return table.equals(Scope.fullName(survey.resolve(own))) ? table.name() : table.toString();
    }
}

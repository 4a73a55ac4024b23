package dev.reeve.analyze;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedTable;
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
    private final Lookups lookups;

    Terms(Survey survey, ValueForms values) {
        this.survey = survey;
        this.values = values;
        this.tenantFamily = survey.catalog().tenantType().family();
        this.lookups = new Lookups(survey, this);
    }

    Lookups lookups() {
        return lookups;
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

    @Nullable
    Term column(Source source, Column column) {
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
    Term outside(Source source, Term inside, List<Term> columns) {
        TenantInside key = new TenantInside(inside);
        Term known = known(source, key);
        boolean inward =
                columns.get(0).feeds() != null && columns.get(0).feeds().get(0).inward();
        return known != null
                ? known
                : put(source, key, tenantFamily, true, List.of(new Term.Feed(inside, null, inward)));
    }

    /** The tenant that a column of a set operation leads to under a key, fed by those of its arms. */
    Term outside(Term column, LookupKey key, List<Term.Feed> tenants) {
        TenantInside inside = new TenantInside(List.of(column, key));
        Term known = known(column.source(), inside);
        return known != null ? known : put(column.source(), inside, tenantFamily, true, tenants);
    }

    /** What the table's name is in messages: without the schema where the search path finds it. */
    String words(FullName table) {
        List<String> own = List.of(table.name());
        return table.equals(Scope.fullName(survey.resolve(own))) ? table.name() : table.toString();
    }
}

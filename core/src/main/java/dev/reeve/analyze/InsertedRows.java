package dev.reeve.analyze;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Node;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows that INSERTs write, column by column, and the tenants that they name. */
final class InsertedRows {
    private final Terms terms;
    private final AssignedOrigins origins;
    private final IdentityHashMap<Source, Insertion> insertions = new IdentityHashMap<>();

    /** The target of an INSERT, or of an inserting arm of a MERGE. No arms mean DEFAULT VALUES. */
    record Insertion(
            Source target,
            GovernedTable table,
            Node node,
            List<Clause.ColumnTarget> columns,
            @Nullable Shape shape) {}

    InsertedRows(Survey survey, Terms terms, AssignedOrigins origins) {
        this.terms = terms;
        this.origins = origins;
        for (Block block : survey.blocks()) {
            if (block.node() instanceof Insert insert) {
                Source target = block.sources().get(0);
                GovernedTable table = Terms.governed(target);
                if (table != null) {
                    Shape shape = insert.source() == null ? null : survey.subquery(insert.source());
                    insertions.put(target, new Insertion(target, table, insert, insert.columns(), shape));
                }
            }
        }
    }

    boolean isTarget(Source source) {
        return insertions.containsKey(source);
    }

    @Nullable
    Insertion insertion(Source target) {
        return insertions.get(target);
    }

    /** The tenants of the rows that an INSERT's target gets; null while they are not known. */
    @Nullable
    TenantSet tenants(Source target, Solver solver) {
        Insertion insertion = insertions.get(target);
        return insertion == null ? null : tenants(insertion, solver);
    }

    @Nullable
    TenantSet tenants(Insertion insertion, Solver solver) {
        List<TenantSet> sets = new ArrayList<>();
        for (AssignedOrigins.Assigned assigned : deciding(insertion)) {
            TenantSet set = tenants(assigned, insertion.table(), solver);
            if (set == null || set.isAll()) {
                return null;
            }
            sets.add(set);
        }
        return TenantSet.union(sets);
    }

    /** What is written into the column that decides about the tenant, in all rows. */
    List<AssignedOrigins.Assigned> deciding(Insertion insertion) {
        String column = decidingColumn(insertion.table());
        if (column == null) {
            return List.of(new AssignedOrigins.Assigned(
                    new AssignedValue.Unreadable(insertion.node()), null, insertion.node()));
        }
        List<AssignedOrigins.Assigned> all = new ArrayList<>();
        for (List<AssignedOrigins.Assigned> row : written(insertion, column)) {
            all.addAll(row);
        }
        return all;
    }

    /** The tenant column, or a child's reference to its parent if that is one column. */
    static @Nullable String decidingColumn(GovernedTable table) {
        if (table.tenantColumn() != null) {
            return table.tenantColumn().name();
        }
        Relation parent = table.parent();
        return parent != null && parent.columns().size() == 1 ? parent.columns().get(0) : null;
    }

    /** What is written into a column, for each arm of the source. */
    List<List<AssignedOrigins.Assigned>> written(Insertion insertion, String name) {
        Column column = insertion.table().table().column(name);
        Shape shape = insertion.shape();
        int index = index(insertion, name);
        if (column == null || shape == null || index < 0) {
            return List.of(List.of(new AssignedOrigins.Assigned(new AssignedValue.Default(), null, insertion.node())));
        }
        List<List<AssignedOrigins.Assigned>> rows = new ArrayList<>();
        for (Shape.Arm arm : shape.arms()) {
            rows.add(origins.of(origin(insertion, shape, arm, index), arm, Families.of(column)));
        }
        if (shape.open() || shape.arms().isEmpty()) {
            return List.of(List.of(new AssignedOrigins.Assigned(
                    new AssignedValue.Unreadable(insertion.node()), null, insertion.node())));
        }
        return rows;
    }

    private static Shape.Origin origin(Insertion insertion, Shape shape, Shape.Arm arm, int index) {
        boolean whole = insertion.columns().isEmpty()
                || insertion.columns().get(index).path().isEmpty();
        if (!whole) {
            return Shape.OPAQUE;
        }
        return index < Math.max(arm.origins().size(), shape.names().size())
                ? Shape.originOf(arm, index)
                : new Shape.Origin.OfValue(new dev.reeve.sql.Literal.DefaultMarker(
                        arm.block().node().span()));
    }

    /** The place of a column among the values; -1 if it is left out. */
    private static int index(Insertion insertion, String name) {
        if (insertion.columns().isEmpty()) {
            return insertion.table().table().columnNames().indexOf(name);
        }
        for (int i = 0; i < insertion.columns().size(); i++) {
            if (Scope.name(insertion.columns().get(i).column()).equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** The tenants that one written value names; null if they are not known. */
    @Nullable
    TenantSet tenants(AssignedOrigins.Assigned assigned, GovernedTable table, Solver solver) {
        Relation parent = table.tenantColumn() == null ? table.parent() : null;
        LookupKey key = parent == null ? null : new LookupKey(parent.to(), parent.targetColumns());
        if (assigned.value() instanceof AssignedValue.Value value) {
            TenantSet set = TenantSet.named(value.value());
            if (key != null) {
                return ValueForms.lookup(set, key);
            }
            return ValueForms.isReadable(set) ? set : null;
        }
        return assigned.term() == null ? null : inherited(assigned.term(), key, solver);
    }

    /** The tenants of a column's values: its own, or those that it leads to under a key. */
    @Nullable
    TenantSet inherited(Term term, @Nullable LookupKey key, Solver solver) {
        Term tenant = key == null ? term : terms.lookups().tenantUnder(term, key);
        Cell cell = tenant == null ? null : solver.cell(tenant);
        TenantSet set = cell == null ? null : cell.set();
        return set == null || !ValueForms.isReadable(set) ? null : set;
    }
}

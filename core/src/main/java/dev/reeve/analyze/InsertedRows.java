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
        for (List<AssignedOrigins.Assigned> row : deciding(insertion)) {
            TenantSet set = tenants(row, insertion.table(), solver);
            if (set == null || set.isAll()) {
                return null;
            }
            sets.add(set);
        }
        return TenantSet.union(sets);
    }

    /** What is written into the columns that decide about the tenant, in all rows. */
    List<List<AssignedOrigins.Assigned>> deciding(Insertion insertion) {
        List<String> columns = insertion.table().tenantColumns();
        return columns.isEmpty() ? List.of(List.of(unreadable(insertion.node()))) : rows(insertion, columns);
    }

    private static AssignedOrigins.Assigned unreadable(Node node) {
        return new AssignedOrigins.Assigned(new AssignedValue.Unreadable(node), null, node);
    }

    /**
     * What is written into columns together, a list for each row that is known to be written. Which of several values of one column
     * goes with which of another's is not followed.
     */
    List<List<AssignedOrigins.Assigned>> rows(Insertion insertion, List<String> columns) {
        List<List<AssignedOrigins.Assigned>> rows = new ArrayList<>();
        if (columns.size() == 1) {
            for (List<AssignedOrigins.Assigned> arm : written(insertion, columns.get(0))) {
                arm.forEach(one -> rows.add(List.of(one)));
            }
            return rows;
        }
        List<List<List<AssignedOrigins.Assigned>>> byColumn = new ArrayList<>();
        int arms = 1;
        for (String column : columns) {
            List<List<AssignedOrigins.Assigned>> written = written(insertion, column);
            byColumn.add(written);
            arms = Math.max(arms, written.size());
        }
        for (int i = 0; i < arms; i++) {
            List<AssignedOrigins.Assigned> row = new ArrayList<>();
            for (List<List<AssignedOrigins.Assigned>> written : byColumn) {
                // A column that is left out has one entry, for all rows.
                List<AssignedOrigins.Assigned> arm = written.get(Math.min(i, written.size() - 1));
                row.add(arm.size() == 1 && !isElement(arm.get(0)) ? arm.get(0) : unreadable(insertion.node()));
            }
            rows.add(row);
        }
        return rows;
    }

    private static boolean isElement(AssignedOrigins.Assigned assigned) {
        return assigned.value() instanceof AssignedValue.Value value
                && value.value() instanceof TenantValue.ArrayParameter;
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
            return List.of(List.of(unreadable(insertion.node())));
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

    /** The tenants that a row's written values name; null if they are not known. */
    @Nullable
    TenantSet tenants(List<AssignedOrigins.Assigned> row, GovernedTable table, Solver solver) {
        Relation parent = table.tenantColumn() == null ? table.parent() : null;
        List<TenantSet> sets = new ArrayList<>();
        for (AssignedOrigins.Assigned assigned : row) {
            if (assigned.value() instanceof AssignedValue.Value value) {
                sets.add(TenantSet.named(value.value()));
            }
        }
        if (sets.size() < row.size()) {
            return inherited(row, parent, solver);
        } else if (parent == null) {
            return ValueForms.isReadable(sets.get(0)) ? sets.get(0) : null;
        }
        LookupKey key = new LookupKey(parent.to(), parent.targetColumns());
        return ValueForms.lookup(key.inOrder(parent.targetColumns(), sets), key);
    }

    private @Nullable TenantSet inherited(
            List<AssignedOrigins.Assigned> row, @Nullable Relation parent, Solver solver) {
        Term tenant = parent == null ? row.get(0).term() : tenantUnder(row, parent);
        return tenant == null ? null : solver.readable(tenant);
    }

    /** The tenant that the columns lead to which are written into those of a relation, if they are one row's; null if they are not. */
    @Nullable
    Term tenantUnder(List<AssignedOrigins.Assigned> row, Relation relation) {
        List<Term> columns = new ArrayList<>();
        for (AssignedOrigins.Assigned assigned : row) {
            if (assigned.term() == null) {
                return null;
            }
            columns.add(assigned.term());
        }
        LookupKey key = new LookupKey(relation.to(), relation.targetColumns());
        return terms.lookups().tenantUnder(key.inOrder(relation.targetColumns(), columns), key);
    }
}

package dev.reeve.rewrite;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.catalog.TenantColumn;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes the condition under which a row is the tenant's: equality of its tenant column, or, for a child, membership of its
 * reference in the keys of the tenant's parent rows, parent by parent up to a table with the column.
 */
final class TenantCondition {
    private final GovernedCatalog catalog;
    private final FreshNames names;

    TenantCondition(GovernedCatalog catalog, FreshNames names) {
        this.catalog = catalog;
        this.names = names;
    }

    /** Whether rows of the table belong to tenants at all. */
    static boolean concerns(GovernedTable table) {
        return table.tenantColumn() != null || table.parent() != null;
    }

    /** The columns by which a row's tenant is found. */
    static List<String> columns(GovernedTable table) {
        TenantColumn column = table.tenantColumn();
        if (column != null) {
            return List.of(column.name());
        }
        Relation parent = table.parent();
        return parent == null ? List.of() : parent.columns();
    }

    /**
     * The condition to narrow by. A child's is a membership in a query that depends on nothing outside, which PostgreSQL turns
     * into a semi-join.
     */
    Fragment of(NarrowedReference reference) {
        return membership(reference.table(), reference::column, 0);
    }

    /**
     * The same condition for statements with grouping sets. A column that equals a constant is left out of sort keys, by PostgreSQL
     * before 18 also where grouping sets make NULLs of it; an array's element is no constant to it, and an index serves both.
     */
    Fragment ofSets(NarrowedReference reference) {
        TenantColumn column = reference.table().tenantColumn();
        return column == null
                ? of(reference)
                : Fragment.builder()
                        .text(reference.column(column.name()))
                        .text(" = ANY (ARRAY[")
                        .tenant()
                        .text("])")
                        .build();
    }

    /** The same condition for a place where no join can be made of it; a child's is a test of its own parent row. */
    Fragment test(NarrowedReference reference) {
        return test(reference.table(), reference::column, 0);
    }

    /**
     * A condition on the same rows that PostgreSQL leaves at the scan of a child, where {@link #of} may be tested after joins with
     * other tables.
     */
    Fragment atScan(NarrowedReference child) {
        return Fragment.builder()
                .text("(")
                .append(test(child))
                .text(") IS TRUE")
                .build();
    }

    /**
     * The test for rows that an outer join may have filled up with NULLs: those pass.
     *
     * @param reference one of whose table's columns is never NULL
     */
    Fragment testOrAbsent(NarrowedReference reference, String neverNull) {
        return Fragment.builder()
                .text("(")
                .text(reference.column(neverNull))
                .text(" IS NULL OR ")
                .append(test(reference))
                .text(")")
                .build();
    }

    /** A column of the table that is never NULL, or null if there is none that can be named. */
    static @Nullable String neverNull(NarrowedReference reference) {
        for (Column column : reference.table().table().columns()) {
            if (column.notNull() && reference.isNameable(column.name())) {
                return column.name();
            }
        }
        return null;
    }

    private Fragment membership(GovernedTable table, UnaryOperator<String> columns, int depth) {
        TenantColumn column = table.tenantColumn();
        if (column != null) {
            return equality(columns.apply(column.name()));
        }
        GovernedTable parent = catalog.parentOf(table);
        Relation relation = relation(table);
        String alias = names.at(depth);
        UnaryOperator<String> parentColumns = name -> alias + "." + SqlName.quoted(name);
        String keys = String.join(
                ", ", relation.targetColumns().stream().map(parentColumns).toList());
        String references =
                String.join(", ", relation.columns().stream().map(columns).toList());
        return Fragment.builder()
                .text(relation.columns().size() == 1 ? references : "(" + references + ")")
                .text(" IN (SELECT " + keys + " FROM ")
                .table(parent.name())
                .text(" AS " + alias + " WHERE ")
                .append(membership(parent, parentColumns, depth + 1))
                .text(")")
                .build();
    }

    private Fragment test(GovernedTable table, UnaryOperator<String> columns, int depth) {
        TenantColumn column = table.tenantColumn();
        if (column != null) {
            return equality(columns.apply(column.name()));
        }
        GovernedTable parent = catalog.parentOf(table);
        Relation relation = relation(table);
        String alias = names.at(depth);
        UnaryOperator<String> parentColumns = name -> alias + "." + SqlName.quoted(name);
        Fragment.Builder builder =
                Fragment.builder().text("EXISTS (SELECT FROM ").table(parent.name());
        builder.text(" AS " + alias + " WHERE ");
        for (int i = 0; i < relation.columns().size(); i++) {
            builder.text(parentColumns.apply(relation.targetColumns().get(i)))
                    .text(" = ")
                    .text(columns.apply(relation.columns().get(i)))
                    .text(" AND ");
        }
        return builder.append(test(parent, parentColumns, depth + 1)).text(")").build();
    }

    private static Fragment equality(String column) {
        return Fragment.builder().text(column).text(" = ").tenant().build();
    }

    private static Relation relation(GovernedTable child) {
        Relation relation = child.parent();
        if (relation == null) {
            throw new IllegalArgumentException(child.name() + " has no parent");
        }
        return relation;
    }
}

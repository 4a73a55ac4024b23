package dev.reeve.catalog;

import dev.reeve.spec.Scope;
import dev.reeve.spec.TableDeclaration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A table with its scope.
 *
 * @param tenantColumn of a tenant or index table, and of a global table that declares one; null otherwise
 * @param parent the relation of a child to its parent; null otherwise
 * @param relations all references to other tables, by foreign key or declared
 * @param lookupKeys the column lists whose values can be looked up to find the row's tenant: the primary key and the
 *     declared keys; only of tenant and child tables
 */
public record GovernedTable(
        Table table,
        Scope scope,
        @Nullable TenantColumn tenantColumn,
        @Nullable Relation parent,
        TableDeclaration.Reach reach,
        List<Relation> relations,
        List<List<String>> lookupKeys) {
    public GovernedTable {
        Objects.requireNonNull(table);
        Objects.requireNonNull(scope);
        Objects.requireNonNull(reach);
        relations = List.copyOf(relations);
        lookupKeys = List.copyOf(lookupKeys);
        if (scope.carriesTenant() && tenantColumn == null) {
            throw new IllegalArgumentException(scope.id() + " table without a tenant column");
        }
        if ((scope == Scope.CHILD) != (parent != null)) {
            throw new IllegalArgumentException(scope.id() + " table and its parent");
        }
    }

    public FullName name() {
        return table.name();
    }

    /** Whether its rows live where their tenant is placed; else they are on home. */
    public boolean isPlaced() {
        return scope.isPlaced();
    }

    /** The columns that say whose a row is: the tenant column, or a child's reference to its parent; none of other tables. */
    public List<String> tenantColumns() {
        if (parent != null) {
            return parent.columns();
        }
        return tenantColumn == null ? List.of() : List.of(tenantColumn.name());
    }

    /** Whether the column is the tenant column. */
    public boolean isTenantColumn(String column) {
        return tenantColumn != null && tenantColumn.name().equals(column);
    }

    /** Whether a reference from these columns to a target's says that both rows are of one tenant, by the tenant columns themselves. */
    public boolean refersWithinTenant(List<String> columns, GovernedTable target, List<String> targetColumns) {
        for (int i = 0; i < columns.size(); i++) {
            if (isTenantColumn(columns.get(i)) && target.isTenantColumn(targetColumns.get(i))) {
                return true;
            }
        }
        return false;
    }
}

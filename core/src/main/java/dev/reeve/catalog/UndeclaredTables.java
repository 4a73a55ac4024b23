package dev.reeve.catalog;

import dev.reeve.spec.Scope;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the tables whose scope has to be declared: they lack the tenant column and would count as global, but refer to rows of tenants. If
 * they were taken for global, their rows would be every tenant's.
 */
final class UndeclaredTables {
    private final Map<FullName, ScopedTable> scoped;
    private final Map<FullName, Resolution.Undeclared> found = new LinkedHashMap<>();

    private UndeclaredTables(Map<FullName, ScopedTable> scoped) {
        this.scoped = scoped;
    }

    /** The tables, each with the foreign key by which it leads to a tenant's row, be it through other such tables. */
    static Map<FullName, Resolution.Undeclared> among(Map<FullName, ScopedTable> scoped) {
        UndeclaredTables tables = new UndeclaredTables(scoped);
        while (tables.grow()) {
            // Those that refer to the ones just found.
        }
        return tables.found;
    }

    private boolean grow() {
        boolean grown = false;
        for (ScopedTable table : scoped.values()) {
            FullName name = table.table().name();
            ForeignKey key = isAssumedGlobal(table) && !found.containsKey(name) ? keyToTenants(table) : null;
            if (key != null) {
                found.put(name, new Resolution.Undeclared(table.table(), key));
                grown = true;
            }
        }
        return grown;
    }

    private static boolean isAssumedGlobal(ScopedTable table) {
        return table.unsupported() == null
                && table.scope() == Scope.GLOBAL
                && (table.declaration() == null || table.declaration().scope() == null);
    }

    private @Nullable ForeignKey keyToTenants(ScopedTable table) {
        for (ForeignKey key : table.table().foreignKeys()) {
            ScopedTable target = scoped.get(key.target());
            if (target != null && (isTenants(target) || found.containsKey(key.target()))) {
                return key;
            }
        }
        return null;
    }

    private static boolean isTenants(ScopedTable table) {
        return table.scope().isPlaced() || table.tenantColumn() != null;
    }
}

package dev.reeve.catalog;

import dev.reeve.spec.Finding;
import dev.reeve.spec.Position;
import dev.reeve.spec.Scope;
import dev.reeve.spec.Spec;
import dev.reeve.spec.TableDeclaration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Assigns each table its scope: the declared one, or {@code tenant} where the tenant column is present and {@code global}
 * where it is not. Partitions and inheriting tables have one only if they are declared, since they are ways into their
 * parent that nobody may have thought of.
 */
final class Scopes {
    private final Spec spec;
    private final Catalog catalog;
    private final Declarations declarations;
    private final List<Finding> findings;

    Scopes(Spec spec, Catalog catalog, Declarations declarations, List<Finding> findings) {
        this.spec = spec;
        this.catalog = catalog;
        this.declarations = declarations;
        this.findings = findings;
    }

    Map<FullName, ScopedTable> assign() {
        Map<FullName, ScopedTable> scoped = new LinkedHashMap<>();
        for (Table table : catalog.tables().values()) {
            if (table.isStored() && !table.isSystem() && !table.name().schema().equals(Catalog.METADATA_SCHEMA)) {
                scoped.put(table.name(), scope(table));
            }
        }
        for (ScopedTable table : List.copyOf(scoped.values())) {
            checkInheritance(table, scoped);
            checkExclusions(table);
        }
        return scoped;
    }

    private ScopedTable scope(Table table) {
        TableDeclaration declaration = declarations.of(table.name());
        Position at = declaration == null ? spec.tenancy().at() : declaration.at();
        if (declaration == null && !table.parents().isEmpty()) {
            String reason = (table.partition() ? "a partition of " : "inherits from ")
                    + table.parents().get(0);
            return new ScopedTable(table, Scope.GLOBAL, null, null, at, reason);
        }
        String columnName = declaration == null || declaration.tenantColumn() == null
                ? spec.tenancy().column()
                : declaration.tenantColumn();
        Scope scope = scope(table, declaration, columnName);
        return new ScopedTable(
                table, scope, tenantColumn(table, scope, declaration, columnName, at), declaration, at, null);
    }

    private static Scope scope(Table table, @Nullable TableDeclaration declaration, String columnName) {
        if (declaration != null && declaration.scope() != null) {
            return declaration.scope();
        }
        boolean declared = declaration != null && declaration.tenantColumn() != null;
        return declared || table.column(columnName) != null ? Scope.TENANT : Scope.GLOBAL;
    }

    private @Nullable Column tenantColumn(
            Table table, Scope scope, @Nullable TableDeclaration declaration, String columnName, Position at) {
        if (scope == Scope.CHILD) {
            if (table.column(columnName) != null) {
                findings.add(new Finding(
                        at,
                        "table " + table.name() + " is declared a child but carries " + columnName
                                + "; declare it scope tenant"));
            }
            return null;
        }
        boolean declared = declaration != null && declaration.tenantColumn() != null;
        return scope.carriesTenant() || declared ? declarations.column(table, columnName, at) : null;
    }

    /** Reading a table reads those that inherit from it: they must belong to tenants in the same way. */
    private void checkInheritance(ScopedTable child, Map<FullName, ScopedTable> scoped) {
        for (FullName name : child.table().parents()) {
            ScopedTable parent = scoped.get(name);
            if (parent == null || parent.unsupported() != null) {
                continue;
            }
            Column tenantColumn = parent.tenantColumn();
            if (child.declaration() != null && child.scope() != parent.scope()) {
                findings.add(new Finding(
                        child.at(),
                        "table " + child.table().name() + " is scope "
                                + child.scope().id() + ", but it is part of " + name + ", which is scope "
                                + parent.scope().id()));
            } else if (tenantColumn == null
                    && parent.scope() != Scope.CHILD
                    && child.table().column(spec.tenancy().column()) != null) {
                scoped.put(
                        name,
                        new ScopedTable(
                                parent.table(),
                                parent.scope(),
                                null,
                                parent.declaration(),
                                parent.at(),
                                "inherited by tables that carry the tenant column"));
            }
        }
    }

    private void checkExclusions(ScopedTable table) {
        if (table.scope() != Scope.TENANT || table.tenantColumn() == null) {
            return;
        }
        for (Exclusion exclusion : table.table().exclusions()) {
            if (!exclusion.isWithin(table.tenantColumn().name())) {
                findings.add(new Finding(
                        table.at(),
                        "exclusion constraint " + exclusion.name() + " of table "
                                + table.table().name() + " spans tenants; it must contain "
                                + table.tenantColumn().name() + " WITH ="));
            }
        }
    }
}

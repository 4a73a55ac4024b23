package dev.reeve.testkit.cases;

import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.catalog.TenantColumn;
import dev.reeve.tenant.TenantId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/** Which rows belong where, as SQL conditions on an unsharded database. */
public record Placing(GovernedCatalog catalog) {
    /** Turns a copy of the whole world into one shard: the rows of its tenants, copies of replicated tables, no home tables. */
    public List<String> toShard(Collection<TenantId> tenants) {
        List<String> steps = start();
        for (GovernedTable table : catalog.tables().values()) {
            switch (table.scope()) {
                case TENANT, CHILD -> steps.add(keepOnly(table, rowsOf(table, tenants)));
                case INDEX, GLOBAL -> steps.add("DROP TABLE " + name(table.name()) + " CASCADE");
                case REPLICATED -> {}
            }
        }
        return steps;
    }

    /** Turns a copy of the whole world into home: rows without a tenant or of its own tenants, and everything that has no tenant. */
    public List<String> toHome(Collection<TenantId> tenants) {
        List<String> steps = start();
        for (GovernedTable table : catalog.tables().values()) {
            if (table.isPlaced()) {
                steps.add(keepOnly(table, rowsWithoutTenant(table) + " OR " + rowsOf(table, tenants)));
            }
        }
        return steps;
    }

    /**
     * Turns a copy of the whole world into what one tenant is promised to see: its rows and the tables without tenants. Where
     * a statement leaves out the tenant column, the row is the tenant's.
     */
    public List<String> toOneTenant(TenantId tenant) {
        List<String> steps = start();
        for (GovernedTable table : catalog.tables().values()) {
            TenantColumn column = table.tenantColumn();
            if (table.isPlaced() || column != null) {
                steps.add(keepOnly(table, rowsOf(table, List.of(tenant))));
            }
            if (column != null && table.scope().carriesTenant()) {
                steps.add("ALTER TABLE " + name(table.name()) + " ALTER COLUMN " + quoted(column.name())
                        + " SET DEFAULT " + literal(tenant));
            }
        }
        return steps;
    }

    private static List<String> start() {
        List<String> steps = new ArrayList<>();
        steps.add("SET session_replication_role = replica");
        return steps;
    }

    /** Parents must be there while their children are judged, so that deleting goes by a condition on the original rows. */
    private String keepOnly(GovernedTable table, String condition) {
        return "CREATE TEMPORARY TABLE doomed AS SELECT ctid AS place FROM ONLY " + name(table.name()) + " WHERE ("
                + condition
                + ") IS NOT TRUE; DELETE FROM ONLY " + name(table.name())
                + " WHERE ctid IN (SELECT place FROM doomed); DROP TABLE doomed";
    }

    /** The condition that holds for the tenants' rows of a table that carries them, and for no other. */
    public String rowsOf(GovernedTable table, Collection<TenantId> tenants) {
        TenantColumn column = table.tenantColumn();
        if (column != null) {
            List<String> literals = new ArrayList<>();
            for (TenantId tenant : tenants) {
                literals.add(literal(tenant));
            }
            return literals.isEmpty() ? "false" : quoted(column.name()) + " IN (" + String.join(", ", literals) + ")";
        }
        return hasParent(table, rowsOf(catalog.parentOf(table), tenants));
    }

    private String rowsWithoutTenant(GovernedTable table) {
        TenantColumn column = table.tenantColumn();
        return column != null
                ? quoted(column.name()) + " IS NULL"
                : hasParent(table, rowsWithoutTenant(catalog.parentOf(table)));
    }

    private static String hasParent(GovernedTable child, String parentCondition) {
        Relation relation = Objects.requireNonNull(child.parent());
        return "(" + names(relation.columns()) + ") IN (SELECT " + names(relation.targetColumns()) + " FROM "
                + name(relation.to()) + " WHERE " + parentCondition + ")";
    }

    private static String names(List<String> columns) {
        return String.join(", ", columns.stream().map(Placing::quoted).toList());
    }

    /** A table's name as SQL takes it. */
    public static String name(FullName table) {
        return quoted(table.schema()) + "." + quoted(table.name());
    }

    /** A name as SQL takes it, whatever is in it. */
    public static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    private String literal(TenantId tenant) {
        return "'" + tenant.text().replace("'", "''") + "'::"
                + catalog.tenantType().sqlName();
    }
}

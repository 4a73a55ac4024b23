package dev.reeve.testkit.noninterference;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.Relation;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.cases.Placing;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes another world of one: the same rows of the tenant, and of the other tenants as different ones as keys and checks allow. */
record Neighbours(GovernedCatalog catalog, TenantId tenant) {
    /** SQL that changes the other tenants' rows; what constraints do not allow stays as it is. */
    String changes() {
        StringBuilder sql = new StringBuilder("SET session_replication_role = replica;\n");
        for (GovernedTable table : catalog.tables().values()) {
            if (table.isPlaced() || table.tenantColumn() != null) {
                Set<String> kept = kept(table);
                for (Column column : table.table().columns()) {
                    String value = kept.contains(column.name()) ? null : other(column);
                    if (value != null) {
                        sql.append(attempt(update(table, column, value)));
                    }
                }
            }
        }
        return sql.append("RESET session_replication_role;\n").toString();
    }

    /** The columns that say who a row is and what it refers to. */
    private static Set<String> kept(GovernedTable table) {
        Set<String> kept = new HashSet<>();
        for (Key key : table.table().keys()) {
            kept.addAll(key.columns());
        }
        for (Relation relation : table.relations()) {
            kept.addAll(relation.columns());
        }
        if (table.tenantColumn() != null) {
            kept.add(table.tenantColumn().name());
        }
        return kept;
    }

    private String update(GovernedTable table, Column column, String value) {
        String name = Placing.quoted(column.name());
        return "UPDATE ONLY " + Placing.name(table.name()) + " SET " + name + " = " + value + " WHERE ("
                + new Placing(catalog).rowsOf(table, List.of(tenant)) + ") IS NOT TRUE";
    }

    private static @Nullable String other(Column column) {
        if (column.generated() != Column.Generated.NO || column.identity() == Column.Identity.ALWAYS) {
            return null;
        }
        String name = Placing.quoted(column.name());
        return switch (Family.of(column)) {
            case INTEGER -> "CASE WHEN " + name + " = 0 THEN 1 ELSE 0 END";
            case NUMERIC -> "CASE WHEN " + name + " = 0 THEN 7 ELSE 0 END";
            case TEXT -> "CASE WHEN " + name + " ~ '^[0-9]+$' THEN E'\\\\' ELSE '0' END";
            case BOOLEAN -> "NOT " + name;
            case DATE -> "DATE '2026-01-31'";
            case MOMENT -> "TIMESTAMP '2026-02-03 04:00:00'";
            case TEXTS, INTEGERS -> "'{}'";
            case DOCUMENT -> "'{\"k\": \"none\"}'";
            case EQUATABLE, OPAQUE -> column.notNull() ? null : "NULL";
        };
    }

    private static String attempt(String sql) {
        return "DO $reeve$ BEGIN " + sql + "; EXCEPTION WHEN OTHERS THEN NULL; END $reeve$;\n";
    }
}

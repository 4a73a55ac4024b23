package dev.reeve.plan;

import dev.reeve.analyze.LookupKey;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Sequence;
import dev.reeve.catalog.TenantJoins;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The types of a key's columns, and the text of the query that finds a key's rows by the key's own index, and their tenants: a child's
 * through its parents. It is not narrowed, and it gives nothing of a row but its tenant.
 *
 * @param drawn see {@link KeyQuestion}
 */
record KeyText(List<TenantType> types, boolean drawn, String sql) {
    KeyText {
        types = List.copyOf(types);
    }

    static KeyText of(LookupKey key, GovernedCatalog catalog) {
        GovernedTable table = governed(catalog, key.table());
        List<TenantType> types = new ArrayList<>();
        StringBuilder arrays = new StringBuilder();
        StringBuilder values = new StringBuilder();
        StringBuilder equal = new StringBuilder();
        for (int i = 0; i < key.columns().size(); i++) {
            String name = key.columns().get(i);
            TenantType type = type(table, name);
            types.add(type);
            arrays.append(i == 0 ? "" : ", ")
                    .append("pg_catalog.unnest(CAST(CAST(? AS pg_catalog.text[]) AS pg_catalog.")
                    .append(type.sqlName())
                    .append("[]))");
            values.append('v').append(i).append(", ");
            equal.append(i == 0 ? " ON " : " AND ")
                    .append("reeve_0.")
                    .append(FullName.quoted(name))
                    .append(" OPERATOR(pg_catalog.=) reeve_value.v")
                    .append(i);
        }
        TenantJoins parents = TenantJoins.of(catalog, table, "reeve_0", "reeve_");
        return new KeyText(
                types,
                isDrawn(key, catalog),
                "SELECT reeve_value.n, CAST(" + parents.tenant() + " AS pg_catalog.text) FROM ROWS FROM (" + arrays
                        + ") WITH ORDINALITY AS reeve_value(" + values + "n) JOIN "
                        + table.name().quoted() + " AS reeve_0"
                        + equal
                        + parents.sql());
    }

    /** Whether a column of the key takes its values from a sequence, which each shard has of its own. */
    private static boolean isDrawn(LookupKey key, GovernedCatalog catalog) {
        for (Sequence sequence : catalog.catalog().sequences().values()) {
            if (key.table().equals(sequence.table()) && key.columns().contains(sequence.column())) {
                return true;
            }
        }
        return false;
    }

    private static TenantType type(GovernedTable table, String name) {
        Column column = table.table().column(name);
        TenantType type = column == null || !column.type().schema().equals(Catalog.SYSTEM_SCHEMA)
                ? null
                : TenantType.ofSqlName(column.type().name());
        if (type == null) {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "a look-up by a column that has no readable type");
        }
        return type;
    }

    private static GovernedTable governed(GovernedCatalog catalog, FullName name) {
        @Nullable GovernedTable table = catalog.table(name);
        if (table == null) {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "a look-up in a table without a scope");
        }
        return table;
    }
}

package dev.reeve.catalog;

import dev.reeve.refusal.Suggestion;
import dev.reeve.spec.Finding;
import dev.reeve.spec.Spec;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the one type that all tenant columns have, or reports why there is none. */
final class TenantColumns {
    private final Spec spec;
    private final Catalog catalog;
    private final List<Finding> findings;

    TenantColumns(Spec spec, Catalog catalog, List<Finding> findings) {
        this.spec = spec;
        this.catalog = catalog;
        this.findings = findings;
    }

    @Nullable
    TenantType agreedType(Map<FullName, ScopedTable> tables) {
        Map<FullName, List<ScopedTable>> byType = new LinkedHashMap<>();
        boolean carried = false;
        for (ScopedTable table : tables.values()) {
            Column column = table.tenantColumn();
            if (column != null) {
                byType.computeIfAbsent(column.type(), type -> new ArrayList<>()).add(table);
                carried |= table.scope().isPlaced();
            }
        }
        if (!carried) {
            reportNoTable();
        }
        if (byType.size() > 1) {
            reportDisagreement(byType);
            return null;
        }
        for (Map.Entry<FullName, List<ScopedTable>> entry : byType.entrySet()) {
            return supported(entry.getKey(), entry.getValue());
        }
        return null;
    }

    private void reportNoTable() {
        Set<String> columns = new LinkedHashSet<>();
        for (Table table : catalog.tables().values()) {
            columns.addAll(table.columnNames());
        }
        String column = spec.tenancy().column();
        findings.add(new Finding(
                spec.tenancy().at(),
                "no table carries the tenant column " + column + Suggestion.among(column, columns)));
    }

    private void reportDisagreement(Map<FullName, List<ScopedTable>> byType) {
        StringBuilder text = new StringBuilder("the tenant columns differ in type:");
        String separator = " ";
        for (List<ScopedTable> tables : byType.values()) {
            text.append(separator);
            separator = "; ";
            for (int i = 0; i < tables.size(); i++) {
                text.append(i == 0 ? "" : ", ").append(shown(tables.get(i)));
            }
        }
        findings.add(new Finding(spec.tenancy().at(), text.toString()));
    }

    private @Nullable TenantType supported(FullName type, List<ScopedTable> tables) {
        TenantType supported = type.schema().equals(Catalog.SYSTEM_SCHEMA) ? TenantType.ofSqlName(type.name()) : null;
        if (supported == null) {
            findings.add(new Finding(
                    tables.get(0).at(),
                    "the tenant column's type is not supported: " + shown(tables.get(0))
                            + "; it must be an integer, uuid, text or varchar, since equal values of other types need"
                            + " not be the same"));
            return null;
        }
        for (ScopedTable table : tables) {
            Column column = table.tenantColumn();
            if (column != null && !column.deterministic()) {
                findings.add(new Finding(
                        table.at(),
                        "the tenant column has a nondeterministic collation, under which different tenants are equal: "
                                + shown(table)));
            }
        }
        return supported;
    }

    private static String shown(ScopedTable table) {
        Column column = table.tenantColumn();
        return column == null
                ? table.table().name().toString()
                : table.table().name() + "." + column.name() + " " + column.typeText();
    }
}

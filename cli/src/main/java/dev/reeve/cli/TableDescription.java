package dev.reeve.cli;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.Resolution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Says of tables what Reeve knows of them. */
final class TableDescription {
    private final GovernedCatalog catalog;
    private final int widest;

    TableDescription(GovernedCatalog catalog, int widest) {
        this.catalog = catalog;
        this.widest = widest;
    }

    /** A line for each table with a scope. */
    List<String> all() {
        TextTable table = new TextTable(List.of("table", "scope", "tenant", "columns"), widest);
        catalog.tables().values().stream()
                .sorted(Comparator.comparing(each -> words(each.name())))
                .forEach(each -> table.add(List.of(
                        words(each.name()),
                        each.scope().id(),
                        tenant(each),
                        String.valueOf(each.table().columns().size()))));
        return table.render();
    }

    /** The names of the tables with a scope. */
    List<String> names() {
        return catalog.tables().keySet().stream().map(this::words).toList();
    }

    /** A table's scope, columns and keys; nothing if there is no such table. */
    List<String> of(String name) {
        List<String> parts = Arrays.stream(name.split("\\.", -1))
                .map(part -> part.startsWith("\"") && part.endsWith("\"") && part.length() > 1
                        ? part.substring(1, part.length() - 1)
                        : part.toLowerCase(Locale.ROOT))
                .toList();
        return catalog.resolve(parts)
                .filter(Resolution.Governed.class::isInstance)
                .map(found -> of(((Resolution.Governed) found).table()))
                .orElse(List.of());
    }

    private List<String> of(GovernedTable described) {
        List<String> lines = new ArrayList<>();
        String tenant = tenant(described);
        lines.add(words(described.name()) + ": " + described.scope().id()
                + (tenant.isEmpty() ? "" : ", tenant: " + tenant));
        TextTable columns = new TextTable(List.of("column", "type", "null", "default"), widest);
        for (Column column : described.table().columns()) {
            columns.add(List.of(
                    column.name(),
                    column.typeText(),
                    column.notNull() ? "not null" : "",
                    column.hasDefault() ? "yes" : ""));
        }
        lines.addAll(columns.render());
        for (Key key : described.table().keys()) {
            lines.add((key.primary() ? "primary key " : "unique ") + key.name() + ": " + listed(key.columns())
                    + (key.partial() ? ", of some rows" : "") + (key.expressions() ? ", with expressions" : ""));
        }
        for (ForeignKey key : described.table().foreignKeys()) {
            lines.add("foreign key " + key.name() + ": " + listed(key.columns()) + " → " + words(key.target()) + " "
                    + listed(key.targetColumns()));
        }
        return lines;
    }

    private String tenant(GovernedTable table) {
        if (table.tenantColumn() != null) {
            return table.tenantColumn().name();
        }
        return table.parent() == null
                ? ""
                : "by " + String.join(", ", table.parent().columns()) + " → "
                        + words(table.parent().to());
    }

    private static String listed(List<String> columns) {
        return "(" + String.join(", ", columns) + ")";
    }

    private String words(FullName name) {
        return catalog.catalog().searchPath().contains(name.schema()) ? name.name() : name.toString();
    }
}

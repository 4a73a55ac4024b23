package dev.reeve.spec;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what a spec says of tables: their scopes, relations and keys. */
final class TablesReader {
    private final Findings findings;

    TablesReader(Findings findings) {
        this.findings = findings;
    }

    List<TableDeclaration> tables(Section root) {
        Map<ObjectName, TableDeclaration> tables = new LinkedHashMap<>();
        root.members("tables", "table").forEach((key, section) -> {
            ObjectName name = ObjectName.parse(key);
            if (name == null) {
                findings.add(section.at(), "a table must be a name or schema.name, not \"" + key + "\"");
                return;
            }
            TableDeclaration table = new TableDeclaration(
                    name,
                    section.choice("scope", Scope.class),
                    section.identifier("tenant_column"),
                    section.objectName("parent"),
                    section.choice("reach", TableDeclaration.Reach.class, TableDeclaration.Reach.HOME),
                    section.has("sharding") ? sharding(section.section("sharding")) : null,
                    section.at());
            section.section("sharding");
            section.finish();
            if (tables.putIfAbsent(name, table) != null) {
                findings.add(section.at(), "table " + name + " is declared twice, in different spellings");
            }
        });
        return List.copyOf(tables.values());
    }

    private static Sharding sharding(Section section) {
        if (!section.has("column")) {
            section.required("column");
        }
        if (!section.has("algorithm")) {
            section.required("algorithm");
        }
        String column = section.identifier("column");
        Sharding.Algorithm algorithm =
                section.choice("algorithm", Sharding.Algorithm.class, Sharding.Algorithm.HASH_MOD);
        Sharding sharding = new Sharding(
                column == null ? "" : column,
                algorithm,
                section.required("actual"),
                section.text("from"),
                section.choice("granularity", Sharding.Granularity.class),
                section.at());
        section.finish();
        boolean ranged = algorithm == Sharding.Algorithm.TIME_RANGE;
        for (String key : List.of("from", "granularity")) {
            if (ranged && !section.has(key)) {
                section.report("algorithm", "time_range needs \"" + key + "\"");
            } else if (!ranged && section.has(key) && section.has("algorithm")) {
                section.report(key, key + " belongs to time_range only");
            }
        }
        return sharding;
    }

    List<RelationDeclaration> relations(Section root) {
        List<RelationDeclaration> relations = new ArrayList<>();
        for (Section section : root.entries("relations", "relation")) {
            ColumnName from = column(section, "from");
            ColumnName to = column(section, "to");
            boolean confirmed = section.flag("confirmed", false);
            section.finish();
            if (from != null && to != null) {
                relations.add(new RelationDeclaration(
                        from.table(), from.column(), to.table(), to.column(), confirmed, section.at()));
            }
        }
        return relations;
    }

    List<KeyDeclaration> keys(Section root) {
        List<KeyDeclaration> keys = new ArrayList<>();
        for (Section section : root.entries("keys", "key")) {
            ObjectName table = section.objectName("table");
            if (!section.has("table")) {
                section.required("table");
            }
            List<String> columns = new ArrayList<>();
            for (YamlValue.Text text : section.texts("columns")) {
                String column = ObjectName.parseIdentifier(text.value());
                if (column == null || columns.contains(column)) {
                    findings.add(text.at(), "a key's columns must be different single names, not " + text.shown());
                } else {
                    columns.add(column);
                }
            }
            if (!section.has("columns") || columns.isEmpty()) {
                findings.add(section.at(), "key needs \"columns\"");
            }
            boolean directory = section.flag("directory", false);
            section.finish();
            if (table != null) {
                keys.add(new KeyDeclaration(table, columns, directory, section.at()));
            }
        }
        return keys;
    }

    private record ColumnName(ObjectName table, String column) {}

    private static @Nullable ColumnName column(Section section, String key) {
        String text = section.text(key);
        if (text == null) {
            if (!section.has(key)) {
                section.required(key);
            }
            return null;
        }
        List<String> parts = ObjectName.split(text);
        return switch (parts.size()) {
            case 2 -> new ColumnName(new ObjectName(null, parts.get(0)), parts.get(1));
            case 3 -> new ColumnName(new ObjectName(parts.get(0), parts.get(1)), parts.get(2));
            default -> {
                section.report(key, key + " must be table.column or schema.table.column");
                yield null;
            }
        };
    }
}

package dev.reeve.check;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A pair of columns as frameworks make them for references to several tables: Rails and Laravel {@code commentable_type} with {@code
 * commentable_id}, Django {@code content_type_id} with {@code object_id}.
 *
 * @param type the column that tells the table
 * @param key the column that has the key
 */
record PolymorphicReference(String type, String key) {
    private static final Set<String> DJANGO_KEYS = Set.of("object_id", "object_pk");

    static List<PolymorphicReference> of(Table table) {
        List<PolymorphicReference> found = new ArrayList<>();
        for (Column column : table.columns()) {
            String name = column.name().toLowerCase(Locale.ROOT);
            for (Column key : table.columns()) {
                if (!isForeignKey(table, key) && isPair(name, key.name().toLowerCase(Locale.ROOT), column)) {
                    found.add(new PolymorphicReference(column.name(), key.name()));
                }
            }
        }
        return found;
    }

    private static boolean isPair(String type, String key, Column column) {
        if (type.equals("content_type_id")) {
            return DJANGO_KEYS.contains(key);
        }
        if (!type.endsWith("_type") || !isText(column)) {
            return false;
        }
        String stem = type.substring(0, type.length() - "_type".length());
        return key.equals(stem + "_id") || key.equals(stem + "_uuid");
    }

    /** Names of tables are texts or labels of an enum. */
    private static boolean isText(Column column) {
        String type = column.type().name();
        return type.equals("text")
                || type.equals("varchar")
                || !column.type().schema().equals("pg_catalog");
    }

    private static boolean isForeignKey(Table table, Column column) {
        return table.foreignKeys().stream().map(ForeignKey::columns).anyMatch(List.of(column.name())::equals);
    }
}

package dev.reeve.check;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.Table;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Guesses from a column's name and type which table of tenants it refers to: {@code conversation_id} to {@code conversations.id}. */
final class ReferredTables {
    private static final List<String> SUFFIXES = List.of("_id", "_uuid", "_key", "_no", "id");

    private final GovernedCatalog governed;

    ReferredTables(GovernedCatalog governed) {
        this.governed = governed;
    }

    /** A table's key of one column. */
    record Target(Table table, String column, int rank) {}

    /** The tables that the column may refer to, the likeliest first. */
    List<Target> of(Table table, Column column) {
        List<Target> targets = new ArrayList<>();
        String stem = stem(column.name());
        for (GovernedTable candidate : governed.tables().values()) {
            Target target = candidate.isPlaced() && !candidate.table().equals(table)
                    ? target(candidate.table(), column, stem)
                    : null;
            if (target != null) {
                targets.add(target);
            }
        }
        targets.sort(Comparator.comparingInt(Target::rank));
        return targets;
    }

    private static @Nullable Target target(Table table, Column column, String stem) {
        for (Key key : table.keys()) {
            Column of = key.isUniqueByColumns() && key.columns().size() == 1
                    ? table.column(key.columns().get(0))
                    : null;
            if (of != null && sameValues(of, column)) {
                int rank = rank(table.name(), of.name(), column.name(), stem);
                if (rank >= 0) {
                    return new Target(table, of.name(), rank);
                }
            }
        }
        return null;
    }

    /** How near the names are, 0 the nearest; -1 if they have nothing in common. */
    private static int rank(FullName table, String key, String column, String stem) {
        String name = table.name().toLowerCase(Locale.ROOT);
        if (stem.isEmpty()) {
            return -1;
        }
        if (name.equals(stem) || isPlural(name, stem)) {
            return 0;
        }
        if (key.equals(column) && !key.equals("id")) {
            return 1;
        }
        for (int at = stem.indexOf('_'); at >= 0; at = stem.indexOf('_', at + 1)) {
            String last = stem.substring(at + 1);
            if (name.equals(last) || isPlural(name, last)) {
                return 2;
            }
        }
        return name.endsWith("_" + stem)
                        || name.substring(name.lastIndexOf('_') + 1).equals(stem + "s")
                ? 3
                : -1;
    }

    private static boolean isPlural(String name, String singular) {
        return name.equals(singular + "s")
                || name.equals(singular + "es")
                || (singular.endsWith("y") && name.equals(singular.substring(0, singular.length() - 1) + "ies"));
    }

    private static String stem(String column) {
        String name = column.toLowerCase(Locale.ROOT);
        for (String suffix : SUFFIXES) {
            if (name.endsWith(suffix) && name.length() > suffix.length()) {
                return name.substring(0, name.length() - suffix.length());
            }
        }
        return "";
    }

    private static boolean sameValues(Column one, Column other) {
        if (one.type().equals(other.type())) {
            return true;
        }
        TenantType first = type(one);
        TenantType second = type(other);
        return first != null && second != null && first.family() == second.family();
    }

    private static @Nullable TenantType type(Column column) {
        return column.type().schema().equals(Catalog.SYSTEM_SCHEMA)
                ? TenantType.ofSqlName(column.type().name())
                : null;
    }
}

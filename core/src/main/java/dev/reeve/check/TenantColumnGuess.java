package dev.reeve.check;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Table;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Guesses which column tells the tenant: by its name, by how many tables carry it with one type, and by whether it refers to a table of
 * tenants.
 *
 * @param column its name
 * @param type its type in {@code pg_type}
 * @param tables the tables that carry it with this type
 * @param others those that carry it with another type
 * @param target the table that it refers to, by foreign keys; null if there is none
 * @param targetColumn the column that is referred to
 * @param references how many of the tables refer by a foreign key
 */
record TenantColumnGuess(
        String column,
        String type,
        List<Table> tables,
        List<Table> others,
        @Nullable FullName target,
        @Nullable String targetColumn,
        int references) {
    /** How usual a name is for tenants; names of persons and things in a tenant are none. */
    private static final Map<String, Integer> NAMES = names();

    private static final int LEAST = 34;
    private static final int FOR_NAME = 3;

    private static Map<String, Integer> names() {
        Map<String, Integer> names = new HashMap<>();
        for (String name : List.of("tenant", "organization", "organisation", "org", "workspace")) {
            names.put(name, 20);
        }
        for (String name : List.of(
                "company",
                "account",
                "team",
                "client",
                "shop",
                "store",
                "site",
                "school",
                "practice",
                "merchant",
                "agency",
                "instance",
                "realm")) {
            names.put(name, 11);
        }
        return names;
    }

    /** The likeliest; null if no column is likely. */
    static @Nullable TenantColumnGuess of(Catalog catalog) {
        Map<String, List<Table>> byName = new LinkedHashMap<>();
        int stored = 0;
        for (Table table : catalog.tables().values()) {
            if (isApplications(table)) {
                stored++;
                for (Column column : table.columns()) {
                    byName.computeIfAbsent(column.name(), name -> new ArrayList<>())
                            .add(table);
                }
            }
        }
        TenantColumnGuess best = null;
        int most = LEAST - 1;
        for (Map.Entry<String, List<Table>> each : byName.entrySet()) {
            TenantColumnGuess guess = of(each.getKey(), each.getValue());
            int score = guess == null ? 0 : guess.score(stored);
            if (guess != null && score > most) {
                best = guess;
                most = score;
            }
        }
        return best;
    }

    /** Whether rows of the application are stored in the table, and it is not a part of another. */
    static boolean isApplications(Table table) {
        return table.isStored()
                && !table.isSystem()
                && table.parents().isEmpty()
                && !table.name().schema().equals(Catalog.METADATA_SCHEMA);
    }

    private static @Nullable TenantColumnGuess of(String column, List<Table> carriers) {
        Map<String, List<Table>> byType = new LinkedHashMap<>();
        for (Table table : carriers) {
            Column carried = table.column(column);
            if (carried != null && carried.type().schema().equals(Catalog.SYSTEM_SCHEMA) && carried.deterministic()) {
                byType.computeIfAbsent(carried.type().name(), type -> new ArrayList<>())
                        .add(table);
            }
        }
        String type = byType.entrySet().stream()
                .filter(each -> TenantType.ofSqlName(each.getKey()) != null)
                .max(Comparator.comparingInt(each -> each.getValue().size()))
                .map(Map.Entry::getKey)
                .orElse(null);
        if (type == null) {
            return null;
        }
        List<Table> tables = byType.getOrDefault(type, List.of());
        List<Table> others =
                carriers.stream().filter(table -> !tables.contains(table)).toList();
        ForeignKey first = null;
        int references = 0;
        for (Table table : tables) {
            for (ForeignKey key : table.foreignKeys()) {
                boolean same = key.columns().equals(List.of(column));
                if (same && (first == null || first.target().equals(key.target()))) {
                    first = first == null ? key : first;
                    references++;
                }
            }
        }
        return new TenantColumnGuess(
                column,
                type,
                List.copyOf(tables),
                others,
                first == null ? null : first.target(),
                first == null ? null : first.targetColumns().get(0),
                references);
    }

    /** A name that is usual counts most; then the share of the tables that carry it, and that they refer to one table. */
    private int score(int stored) {
        int usual = 0;
        String name = column.toLowerCase(Locale.ROOT);
        for (String suffix : List.of("_id", "_uuid", "_key", "_code", "id", "")) {
            if (name.endsWith(suffix)) {
                usual = Math.max(usual, NAMES.getOrDefault(name.substring(0, name.length() - suffix.length()), 0));
            }
        }
        int share = tables.size() * 40 / Math.max(1, stored);
        return usual == 0 ? 0 : usual * FOR_NAME / 2 + share + (references > 0 ? 10 : 0);
    }

    /** What speaks for it, for a comment. */
    List<String> evidence(int stored) {
        List<String> lines = new ArrayList<>();
        long required = tables.stream()
                .map(table -> table.column(column))
                .filter(found -> found != null && found.notNull())
                .count();
        lines.add(tables.size() + " of " + stored + " tables carry " + column + " as " + type + ", " + required
                + " of them NOT NULL");
        if (target != null) {
            lines.add(references + " of them refer to " + target + "." + targetColumn + " by a foreign key");
        }
        return lines;
    }
}

package dev.reeve.guard;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What writing a table writes as well: its partitions and inheritance children, and tables that foreign keys' actions reach. */
final class WrittenTables {
    private final Catalog catalog;
    private final Map<FullName, List<FullName>> further = new HashMap<>();

    WrittenTables(Catalog catalog) {
        this.catalog = catalog;
        for (Table table : catalog.tables().values()) {
            for (FullName parent : table.parents()) {
                further.computeIfAbsent(parent, key -> new ArrayList<>()).add(table.name());
            }
            for (ForeignKey key : table.foreignKeys()) {
                if (writes(key.onDelete()) || writes(key.onUpdate())) {
                    further.computeIfAbsent(key.target(), target -> new ArrayList<>())
                            .add(table.name());
                }
            }
        }
    }

    private static boolean writes(ForeignKey.Action action) {
        return action != ForeignKey.Action.NO_ACTION && action != ForeignKey.Action.RESTRICT;
    }

    /** The tables that are written with one, itself first. */
    List<Table> with(FullName written) {
        Set<FullName> passed = new LinkedHashSet<>();
        List<FullName> open = new ArrayList<>(List.of(written));
        List<Table> tables = new ArrayList<>();
        while (!open.isEmpty()) {
            FullName next = open.remove(open.size() - 1);
            Table table = catalog.table(next);
            if (passed.add(next) && table != null) {
                tables.add(table);
                open.addAll(further.getOrDefault(next, List.of()));
            }
        }
        return tables;
    }
}

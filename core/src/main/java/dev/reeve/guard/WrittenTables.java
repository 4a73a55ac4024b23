package dev.reeve.guard;

import dev.reeve.analyze.RelationUse;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Table;
import dev.reeve.sql.ConflictAction;
import dev.reeve.sql.Insert;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What writing a table writes as well: its partitions and inheritance children, and tables that foreign keys' actions reach. */
final class WrittenTables {
    private final Catalog catalog;
    private final Map<FullName, List<FullName>> heirs = new HashMap<>();
    private final Map<FullName, List<FullName>> byActions = new HashMap<>();

    WrittenTables(Catalog catalog) {
        this.catalog = catalog;
        for (Table table : catalog.tables().values()) {
            for (FullName parent : table.parents()) {
                heirs.computeIfAbsent(parent, key -> new ArrayList<>()).add(table.name());
            }
            for (ForeignKey key : table.foreignKeys()) {
                if (key.onDelete().writesRows() || key.onUpdate().writesRows()) {
                    byActions
                            .computeIfAbsent(key.target(), target -> new ArrayList<>())
                            .add(table.name());
                }
            }
        }
    }

    /** Whether a use of a table only adds rows, which no foreign key's action follows. */
    static boolean insertsOnly(RelationUse use) {
        return use.source() != null
                && use.source().block().node() instanceof Insert insert
                && (insert.onConflict() == null || insert.onConflict().action() instanceof ConflictAction.DoNothing);
    }

    /**
     * The tables that are written with one, itself first.
     *
     * @param insertsOnly whether rows are added and neither changed nor deleted
     */
    List<Table> with(FullName written, boolean insertsOnly) {
        Set<FullName> passed = new LinkedHashSet<>();
        List<FullName> open = new ArrayList<>(List.of(written));
        List<Table> tables = new ArrayList<>();
        while (!open.isEmpty()) {
            FullName next = open.remove(open.size() - 1);
            Table table = catalog.table(next);
            if (passed.add(next) && table != null) {
                tables.add(table);
                open.addAll(heirs.getOrDefault(next, List.of()));
                if (!insertsOnly) {
                    open.addAll(byActions.getOrDefault(next, List.of()));
                }
            }
        }
        return tables;
    }
}

package dev.reeve.analyze;

import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The keys of governed tables, their own and those that other tables refer to. Immutable. */
final class Keys {
    private final Map<FullName, Set<List<String>>> keys = new HashMap<>();
    private final Map<FullName, List<Relation>> incoming = new HashMap<>();
    private final Set<LookupKey> lookedUp = new HashSet<>();

    Keys(GovernedCatalog catalog) {
        for (GovernedTable table : catalog.tables().values()) {
            keys.computeIfAbsent(table.name(), absent -> new LinkedHashSet<>()).addAll(table.lookupKeys());
            for (List<String> key : table.lookupKeys()) {
                addLookedUp(table, key);
            }
            for (Relation relation : table.relations()) {
                keys.computeIfAbsent(relation.to(), absent -> new LinkedHashSet<>())
                        .add(relation.targetColumns());
                incoming.computeIfAbsent(relation.to(), absent -> new ArrayList<>())
                        .add(relation);
                GovernedTable target = catalog.table(relation.to());
                if (target != null && target.isPlaced()) {
                    addLookedUp(target, relation.targetColumns());
                }
            }
        }
    }

    /** Where the tenant column is part of the key, whoever knows its value need not look the tenant up. */
    private void addLookedUp(GovernedTable table, List<String> key) {
        if (key.stream().noneMatch(table::isTenantColumn)) {
            lookedUp.add(new LookupKey(table.name(), key));
        }
    }

    /** The column lists of which equal values mean one row. */
    Set<List<String>> of(GovernedTable table) {
        return keys.getOrDefault(table.name(), Set.of());
    }

    /** Whether the columns can be looked up by value: only then do values alone lead to a tenant. */
    boolean isLookedUp(LookupKey key) {
        return lookedUp.contains(key);
    }

    /** The relations by which other tables refer to this one. */
    List<Relation> incoming(GovernedTable table) {
        return incoming.getOrDefault(table.name(), List.of());
    }
}

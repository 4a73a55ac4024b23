package dev.reeve.catalog;

import dev.reeve.spec.Scope;
import java.util.ArrayList;
import java.util.List;

/**
 * What a shard's tables have otherwise than those on home, as far as one statement could mean different things there: a
 * table that is missing, its columns, their order and types, its primary key. Tables that live on home only are left out.
 */
public final class ShardDifferences {
    private final Catalog shard;
    private final List<String> found = new ArrayList<>();

    private ShardDifferences(Catalog shard) {
        this.shard = shard;
    }

    /** A line for each difference, without the shard's name; none if the shard fits. */
    public static List<String> between(GovernedCatalog home, Catalog shard) {
        ShardDifferences differences = new ShardDifferences(shard);
        for (GovernedTable table : home.tables().values()) {
            if (table.isPlaced() || table.scope() == Scope.REPLICATED) {
                differences.compare(table.table());
            }
        }
        return List.copyOf(differences.found);
    }

    private void compare(Table home) {
        Table there = shard.table(home.name());
        if (there == null || !there.isStored()) {
            found.add("table " + home.name() + " is missing");
            return;
        }
        int before = found.size();
        for (Column column : home.columns()) {
            compare(home, column, there);
        }
        for (Column column : there.columns()) {
            if (home.column(column.name()) == null) {
                found.add("table " + home.name() + " has a column " + column.name() + " that home has not");
            }
        }
        if (found.size() == before && !home.columnNames().equals(there.columnNames())) {
            found.add("table " + home.name() + " has its columns in another order: "
                    + String.join(", ", there.columnNames()) + "; on home " + String.join(", ", home.columnNames()));
        }
        String key = primaryKey(there);
        if (!key.equals(primaryKey(home))) {
            found.add("table " + home.name() + " has " + key + ", on home " + primaryKey(home));
        }
    }

    private void compare(Table home, Column column, Table there) {
        Column other = there.column(column.name());
        String name = "column " + home.name() + "." + column.name();
        if (other == null) {
            found.add(name + " is missing");
        } else if (!other.type().equals(column.type()) || other.modifier() != column.modifier()) {
            found.add(name + " is " + other.typeText() + ", on home " + column.typeText());
        } else if (other.notNull() != column.notNull()) {
            found.add(
                    name + (other.notNull() ? " is NOT NULL, on home it is not" : " may be NULL, on home it may not"));
        }
    }

    private static String primaryKey(Table table) {
        Key key = table.primaryKey();
        return key == null ? "no primary key" : "the primary key (" + String.join(", ", key.columns()) + ")";
    }
}

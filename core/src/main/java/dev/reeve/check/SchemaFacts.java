package dev.reeve.check;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a database holds, with what only {@code check} asks about. Immutable.
 *
 * @param indexes the valid indexes of each table
 * @param environment version, encoding, collation and the like, by name
 */
public record SchemaFacts(Catalog catalog, Map<FullName, List<Index>> indexes, Map<String, String> environment) {
    /**
     * An index.
     *
     * @param columns the key columns in order; empty text for an expression
     * @param ordered whether it is a b-tree, so that its leading columns can be used by themselves
     * @param partial whether it holds some rows only
     */
    public record Index(String name, List<String> columns, boolean ordered, boolean partial) {
        public Index {
            Objects.requireNonNull(name);
            columns = List.copyOf(columns);
        }

        /** Whether rows with given values of the columns are found by it. */
        boolean finds(List<String> wanted) {
            if (partial || columns.size() < wanted.size()) {
                return false;
            }
            boolean leading = columns.subList(0, wanted.size()).containsAll(wanted);
            return ordered ? leading : leading && columns.size() == wanted.size();
        }
    }

    public SchemaFacts {
        Objects.requireNonNull(catalog);
        Map<FullName, List<Index>> copy = new LinkedHashMap<>();
        indexes.forEach((table, list) -> copy.put(table, List.copyOf(list)));
        indexes = Map.copyOf(copy);
        environment = Map.copyOf(environment);
    }
}

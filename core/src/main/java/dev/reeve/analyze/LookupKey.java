package dev.reeve.analyze;

import dev.reeve.catalog.FullName;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A key whose values lead to one tenant each: columns of a governed table.
 *
 * @param columns in the order of their names, so that a key is the same however it is declared
 */
public record LookupKey(FullName table, List<String> columns) {
    public LookupKey {
        Objects.requireNonNull(table);
        columns = columns.stream().sorted().toList();
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("a key without columns");
        }
    }

    /** Things in the order of the key's columns, given in the order of {@code named}, which are the same columns. */
    <T> List<T> inOrder(List<String> named, List<T> things) {
        if (columns.size() == 1) {
            return things;
        }
        List<T> ordered = new ArrayList<>(columns.size());
        for (String column : columns) {
            ordered.add(things.get(named.indexOf(column)));
        }
        return ordered;
    }
}

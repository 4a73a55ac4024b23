package dev.reeve.analyze;

import dev.reeve.catalog.FullName;
import java.util.List;
import java.util.Objects;

/** A key whose values lead to one tenant each: the columns of a governed table. */
public record LookupKey(FullName table, List<String> columns) {
    public LookupKey {
        Objects.requireNonNull(table);
        columns = List.copyOf(columns);
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("a key without columns");
        }
    }
}

package dev.reeve.catalog;

import java.util.List;
import java.util.Objects;

/**
 * A reference of one table's columns to another's key: the column at each place refers to the target's at the same place.
 *
 * @param confirmed whether every reference is known to have its row: kept by the database, or declared to be verified
 */
public record Relation(
        FullName from, List<String> columns, FullName to, List<String> targetColumns, Kind kind, boolean confirmed) {
    /** Who keeps the reference true. */
    public enum Kind {
        /** the database */
        FOREIGN_KEY,
        /** the spec declares it; Reeve keeps it */
        DECLARED
    }

    public Relation {
        Objects.requireNonNull(from);
        columns = List.copyOf(columns);
        Objects.requireNonNull(to);
        targetColumns = List.copyOf(targetColumns);
        Objects.requireNonNull(kind);
        if (columns.isEmpty() || columns.size() != targetColumns.size()) {
            throw new IllegalArgumentException("a relation with unequal sides");
        }
    }

    static Relation of(FullName from, ForeignKey key) {
        return new Relation(from, key.columns(), key.target(), key.targetColumns(), Kind.FOREIGN_KEY, key.validated());
    }
}

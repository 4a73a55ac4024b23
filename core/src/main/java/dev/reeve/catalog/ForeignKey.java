package dev.reeve.catalog;

import java.util.List;
import java.util.Objects;

/**
 * A foreign key.
 *
 * @param columns the referencing columns; the one at each place refers to the target's at the same place
 * @param full whether MATCH FULL: NULL in all of the columns or in none
 * @param validated false for NOT VALID, where rows from before may refer to nothing
 */
public record ForeignKey(
        String name,
        List<String> columns,
        FullName target,
        List<String> targetColumns,
        Action onUpdate,
        Action onDelete,
        boolean full,
        boolean deferrable,
        boolean validated) {
    /** What happens to referencing rows. */
    public enum Action {
        NO_ACTION,
        RESTRICT,
        CASCADE,
        SET_NULL,
        SET_DEFAULT;

        /** Whether referencing rows are written. */
        public boolean writesRows() {
            return switch (this) {
                case NO_ACTION, RESTRICT -> false;
                case CASCADE, SET_NULL, SET_DEFAULT -> true;
            };
        }
    }

    public ForeignKey {
        Objects.requireNonNull(name);
        columns = List.copyOf(columns);
        Objects.requireNonNull(target);
        targetColumns = List.copyOf(targetColumns);
        Objects.requireNonNull(onUpdate);
        Objects.requireNonNull(onDelete);
        if (columns.isEmpty() || columns.size() != targetColumns.size()) {
            throw new IllegalArgumentException("a foreign key with unequal sides");
        }
    }
}

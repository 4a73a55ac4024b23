package dev.reeve.catalog;

import java.util.Objects;

/**
 * A column of a relation.
 *
 * @param number {@code attnum}: from 1, with gaps where columns were dropped
 * @param type the type's full name
 * @param modifier {@code atttypmod}: a length or precision; -1 for none
 * @param typeText the type as PostgreSQL prints it, with its modifier: {@code numeric(12,2)}
 * @param deterministic whether equal values are the same bytes, as far as the collation is concerned; true of types
 *     without one
 */
public record Column(
        String name,
        int number,
        FullName type,
        int modifier,
        String typeText,
        boolean deterministic,
        boolean notNull,
        boolean hasDefault,
        Generated generated,
        Identity identity) {
    /** Whether the value is computed from other columns. */
    public enum Generated {
        NO,
        STORED,
        VIRTUAL
    }

    /** Whether the column is an identity column. */
    public enum Identity {
        NO,
        ALWAYS,
        BY_DEFAULT
    }

    public Column {
        Objects.requireNonNull(name);
        Objects.requireNonNull(type);
        Objects.requireNonNull(typeText);
        Objects.requireNonNull(generated);
        Objects.requireNonNull(identity);
    }
}

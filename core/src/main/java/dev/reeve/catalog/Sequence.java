package dev.reeve.catalog;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A sequence.
 *
 * @param table the table that it belongs to, by {@code OWNED BY}, as an identity column's, or because
 *     a default draws from it; null if it is free
 * @param column the column of that table
 */
public record Sequence(
        FullName name, @Nullable FullName table, @Nullable String column) {
    public Sequence {
        Objects.requireNonNull(name);
    }
}

package dev.reeve.catalog;

import java.util.List;
import java.util.Objects;

/**
 * A primary key, unique constraint or unique index.
 *
 * @param columns the key columns in order, without expressions and included columns
 * @param partial whether it holds for some rows only
 * @param expressions whether it is over expressions too, so that the columns alone are not unique
 * @param nullsDistinct whether several rows may have NULL in it
 * @param deferrable whether it may be violated until commit
 */
public record Key(
        String name,
        List<String> columns,
        boolean primary,
        boolean partial,
        boolean expressions,
        boolean nullsDistinct,
        boolean deferrable) {
    public Key {
        Objects.requireNonNull(name);
        columns = List.copyOf(columns);
    }

    /** Whether values of its columns, none NULL, are those of one row at most, once the transaction is over. */
    public boolean isUniqueByColumns() {
        return !partial && !expressions;
    }
}

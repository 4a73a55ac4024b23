package dev.reeve.catalog;

import java.util.Objects;

/**
 * A trigger that the schema's author made; those of constraints are left out.
 *
 * @param enabled false if it never fires
 * @param beforeInsert whether it is run before each inserted row, which it may change or leave out
 */
public record Trigger(String name, FullName function, boolean enabled, boolean beforeInsert) {
    public Trigger {
        Objects.requireNonNull(name);
        Objects.requireNonNull(function);
    }

    public boolean changesInsertedRows() {
        return enabled && beforeInsert;
    }
}

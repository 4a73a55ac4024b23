package dev.reeve.catalog;

import java.util.Objects;

/**
 * A trigger that the schema's author made; those of constraints are left out.
 *
 * @param enabled false if it never fires
 */
public record Trigger(String name, FullName function, boolean enabled) {
    public Trigger {
        Objects.requireNonNull(name);
        Objects.requireNonNull(function);
    }
}

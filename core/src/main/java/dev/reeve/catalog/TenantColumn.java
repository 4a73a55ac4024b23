package dev.reeve.catalog;

import java.util.Objects;

/**
 * The column of a table that carries the tenant. Its type is the one tenant type of the whole catalog.
 *
 * @param number {@code attnum}
 */
public record TenantColumn(String name, int number) {
    public TenantColumn {
        Objects.requireNonNull(name);
    }
}

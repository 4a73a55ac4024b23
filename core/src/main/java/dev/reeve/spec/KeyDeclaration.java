package dev.reeve.spec;

import java.util.List;
import java.util.Objects;

/**
 * Columns whose values lead to one tenant.
 *
 * @param directory whether home keeps the values with their tenants, instead of asking every placement
 */
public record KeyDeclaration(ObjectName table, List<String> columns, boolean directory, Position at) {
    public KeyDeclaration {
        Objects.requireNonNull(table);
        columns = List.copyOf(columns);
        Objects.requireNonNull(at);
    }
}

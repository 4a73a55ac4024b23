package dev.reeve.catalog;

import java.util.Objects;

/** The full name of a relation, function or type, exactly as the catalog has it. */
public record FullName(String schema, String name) {
    public FullName {
        Objects.requireNonNull(schema);
        Objects.requireNonNull(name);
    }

    @Override
    public String toString() {
        return schema + "." + name;
    }
}

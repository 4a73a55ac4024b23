package dev.reeve.catalog;

import java.util.Objects;

/** The full name of a relation, function or type, exactly as the catalog has it. */
public record FullName(String schema, String name) {
    public FullName {
        Objects.requireNonNull(schema);
        Objects.requireNonNull(name);
    }

    /** An identifier as any statement may have it, whatever its letters. */
    public static String quoted(String identifier) {
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }

    /** The name as any statement may have it. */
    public String quoted() {
        return quoted(schema) + "." + quoted(name);
    }

    /** The name as it is told to people. */
    @Override
    public String toString() {
        return schema + "." + name;
    }
}

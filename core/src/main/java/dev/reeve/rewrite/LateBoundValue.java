package dev.reeve.rewrite;

import java.util.Objects;

/**
 * A value that a plugin adds to a statement and gives at each execution, so that the rewritten text can be kept.
 *
 * @param name what the executing side asks the plugin for
 * @param type the SQL type that the value is cast to, as in {@code bigint}; the value itself travels as text
 */
public record LateBoundValue(String name, String type) {
    public LateBoundValue {
        Objects.requireNonNull(name);
        Objects.requireNonNull(type);
    }
}

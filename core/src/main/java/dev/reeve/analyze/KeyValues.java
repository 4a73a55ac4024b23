package dev.reeve.analyze;

import java.util.List;
import java.util.Objects;

/**
 * The values of a key in one execution.
 *
 * @param values each a text for each of the key's columns, in canonical form
 * @param unknown what stands beside them that is no value: {@link Tenants#NONE} if nothing does
 */
public record KeyValues(List<List<String>> values, Tenants unknown) {
    static final KeyValues NONE = new KeyValues(List.of(), Tenants.NONE);

    public KeyValues {
        values = List.copyOf(values);
        Objects.requireNonNull(unknown);
    }
}

package dev.reeve.plan;

import dev.reeve.analyze.LookupKey;
import dev.reeve.tenant.TenantType;
import java.util.List;
import java.util.Objects;

/**
 * Asks whose rows the values of a key are.
 *
 * @param type the type of the key's column
 * @param sql a query that takes one array of texts, for its only question mark, and gives, for each row that is found, the place of its value in the array, from
 *     1, and the row's tenant as text, which may be NULL; the same on every shard
 * @param values the values in canonical form, each once
 */
public record KeyQuestion(LookupKey key, TenantType type, String sql, List<String> values) {
    public KeyQuestion {
        Objects.requireNonNull(key);
        Objects.requireNonNull(type);
        Objects.requireNonNull(sql);
        values = List.copyOf(values);
    }
}

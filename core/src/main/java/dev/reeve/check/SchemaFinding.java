package dev.reeve.check;

import dev.reeve.spec.Position;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something in a schema or in rows that does not fit tenants.
 *
 * @param shard the database it was found in
 * @param subject the table, function or database, by its full name
 * @param message what exactly, with the names of columns and constraints; never a value of a row
 * @param at where the spec speaks of the subject
 * @param fragment what to paste into the spec, or null if that does not help
 */
public record SchemaFinding(
        Rule rule,
        Level level,
        String shard,
        String subject,
        String message,
        Position at,
        @Nullable Fragment fragment) {
    public SchemaFinding {
        Objects.requireNonNull(rule);
        Objects.requireNonNull(level);
        Objects.requireNonNull(shard);
        Objects.requireNonNull(subject);
        Objects.requireNonNull(message);
        Objects.requireNonNull(at);
    }
}

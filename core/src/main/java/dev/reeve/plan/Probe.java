package dev.reeve.plan;

import dev.reeve.refusal.Refusal;
import dev.reeve.rewrite.RenderedSql;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A query that must give a row before a write may happen. It looks for a referenced row within the tenant and locks it, so that a
 * row of another tenant is found as little as one that does not exist.
 *
 * @param shard where to look; null for where the write goes
 * @param table the written table, for the error
 * @param constraint the foreign key that the database would report; null where only a declared relation says so
 * @param otherwise the refusal where no constraint says it
 * @param parent whether the row's tenant is that of the written one
 */
public record Probe(
        RenderedSql query,
        @Nullable String shard,
        String table,
        @Nullable String constraint,
        Refusal otherwise,
        boolean parent) {
    public Probe {
        Objects.requireNonNull(query);
        Objects.requireNonNull(table);
        Objects.requireNonNull(otherwise);
    }
}

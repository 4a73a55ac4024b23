package dev.reeve.check;

import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Relation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One thing to verify on the rows of one table in one database.
 *
 * @param shard the database
 * @param relation the reference whose rows are followed; null where the values of the tenant column are looked at
 */
public record DataTask(
        String shard, FullName table, @Nullable Relation relation) {
    public DataTask {
        Objects.requireNonNull(shard);
        Objects.requireNonNull(table);
    }

    /** For people, and the same in every run over the same spec. */
    public String id() {
        return relation == null
                ? shard + " " + table + " tenants"
                : shard + " " + table + " (" + String.join(", ", relation.columns()) + ") to " + relation.to() + " ("
                        + String.join(", ", relation.targetColumns()) + ")";
    }
}

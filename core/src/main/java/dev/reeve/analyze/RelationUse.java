package dev.reeve.analyze;

import dev.reeve.catalog.Resolution;
import dev.reeve.sql.QualifiedName;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A relation that the statement names, governed or not; uses of CTEs are none.
 *
 * @param name the name as written
 * @param meaning what it means; null if there is no such relation
 * @param source the source it makes; null where a command names it outside any query (COPY, LOCK, TRUNCATE …)
 * @param written whether it is the target of a write
 */
public record RelationUse(
        QualifiedName name,
        @Nullable Resolution meaning,
        @Nullable Source source,
        boolean written) {
    public RelationUse {
        Objects.requireNonNull(name);
    }
}

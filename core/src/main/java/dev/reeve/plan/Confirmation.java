package dev.reeve.plan;

import dev.reeve.rewrite.RenderedSql;
import java.util.Objects;

/**
 * A query that is run behind a write, in the same transaction. Where the write did nothing because of another tenant's row it fails on
 * the server with the error that {@link dev.reeve.rewrite.ForeignRow} recognizes, so that the transaction fails as by a unique violation.
 *
 * @param proposed how many rows the write proposes: if it tells that as many were written, there is nothing to confirm
 */
public record Confirmation(RenderedSql query, int proposed) {
    public Confirmation {
        Objects.requireNonNull(query);
    }
}

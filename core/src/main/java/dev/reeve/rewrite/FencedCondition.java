package dev.reeve.rewrite;

import dev.reeve.sql.Span;
import java.util.Objects;

/**
 * A condition of the application's that is kept from rows of other tenants, because it may fail on one, and the failure would
 * tell about that row.
 *
 * @param condition what is fenced, in the original text
 * @param cause the part of it that may fail
 */
public record FencedCondition(Span condition, Span cause) {
    public FencedCondition {
        Objects.requireNonNull(condition);
        Objects.requireNonNull(cause);
    }
}

package dev.reeve.catalog;

import java.util.Objects;

/**
 * A function, not PostgreSQL's own, that writing or reading a table can run without being named in the statement.
 *
 * @param through what runs it
 * @param owner the name of that
 */
public record ReachedFunction(FullName function, Through through, String owner) {
    /** What runs a function behind a statement's back. */
    public enum Through {
        TRIGGER,
        RULE,
        DEFAULT,
        CHECK,
        POLICY,
        INDEX,
        OPERATOR_CLASS,
        PARTITION,
        DOMAIN
    }

    public ReachedFunction {
        Objects.requireNonNull(function);
        Objects.requireNonNull(through);
        Objects.requireNonNull(owner);
    }
}

package dev.reeve.catalog;

import java.util.List;
import java.util.Objects;

/**
 * A function that is run without being named or being behind a table, because of an operator, a cast or a type that is not PostgreSQL's
 * own.
 *
 * @param function perhaps one of PostgreSQL's own, which anybody may put behind an operator
 * @param owner the operator's symbol, or the name of the cast, constraint, type or class
 * @param types the types, not PostgreSQL's own, without which it is not run; none where PostgreSQL's own are enough
 */
public record TypeFunction(FullName function, Through through, String owner, List<FullName> types) {
    /** What runs the function. */
    public enum Through {
        OPERATOR,
        CAST,
        DOMAIN,
        TYPE,
        OPERATOR_CLASS
    }

    public TypeFunction {
        Objects.requireNonNull(function);
        Objects.requireNonNull(through);
        Objects.requireNonNull(owner);
        types = List.copyOf(types);
    }
}

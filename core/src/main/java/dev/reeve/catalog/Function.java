package dev.reeve.catalog;

import java.util.List;
import java.util.Objects;

/**
 * A function, aggregate or procedure.
 *
 * @param arguments the input arguments' types as PostgreSQL prints them; empty for pg_catalog's, whose overloads of one
 *     name, kind and volatility count as one
 */
public record Function(
        FullName name,
        List<String> arguments,
        Kind kind,
        Volatility volatility,
        String language,
        boolean securityDefiner,
        boolean returnsSet) {
    /** {@code pg_proc.prokind}. */
    public enum Kind {
        FUNCTION,
        AGGREGATE,
        WINDOW,
        PROCEDURE
    }

    /** {@code pg_proc.provolatile}. */
    public enum Volatility {
        IMMUTABLE,
        STABLE,
        VOLATILE
    }

    public Function {
        Objects.requireNonNull(name);
        arguments = List.copyOf(arguments);
        Objects.requireNonNull(kind);
        Objects.requireNonNull(volatility);
        Objects.requireNonNull(language);
    }
}

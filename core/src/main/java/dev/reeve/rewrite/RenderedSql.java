package dev.reeve.rewrite;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import java.util.Objects;

/**
 * A statement's text as a shard gets it, and what is bound to its parameters. Immutable.
 *
 * <p>{@link #parameter(int)} tells what each parameter is: a positive number is the application's parameter of that number,
 * {@link #TENANT} the tenant's value, a negative number {@code -n} the n-th value that plugins add.
 */
public final class RenderedSql {
    /** The parameter that takes the tenant's canonical text. Its type is written in the statement, so that it is bound untyped. */
    public static final int TENANT = 0;

    private final String sql;
    private final int[] parameters;
    private final Origins origins;

    RenderedSql(String sql, int[] parameters, Origins origins) {
        this.sql = Objects.requireNonNull(sql);
        this.parameters = parameters.clone();
        this.origins = origins;
    }

    public String sql() {
        return sql;
    }

    /** How many values the text takes: for {@code $n} one for each number, for {@code ?} one for each mark. */
    public int parameterCount() {
        return parameters.length;
    }

    /**
     * What the parameter is.
     *
     * @param index from 0, in the order in which the protocol binds
     */
    public int parameter(int index) {
        return parameters[index];
    }

    /**
     * Where a place of this text stood in the statement as it was written, or -1 if that has nothing like it.
     *
     * @param offset in Java characters, from 0
     */
    public int origin(int offset) {
        return origins.of(offset);
    }

    /** The same parameters under another string of the same text. */
    RenderedSql withText(String same) {
        if (!same.equals(sql)) {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "an unchanged statement came out changed");
        }
        return new RenderedSql(same, parameters, origins);
    }

    @Override
    public String toString() {
        return sql;
    }
}

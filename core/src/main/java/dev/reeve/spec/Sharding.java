package dev.reeve.spec;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a logical table is split into actual ones.
 *
 * @param actual the pattern of the actual tables' names
 * @param from the first period of a time range, as in {@code 2026-01}
 */
public record Sharding(
        String column,
        Algorithm algorithm,
        String actual,
        @Nullable String from,
        @Nullable Granularity granularity,
        Position at) {
    /** What maps a value of the column to an actual table. */
    public enum Algorithm {
        HASH_MOD,
        TIME_RANGE
    }

    /** The period of one actual table. */
    public enum Granularity {
        DAY,
        WEEK,
        MONTH,
        QUARTER,
        YEAR
    }

    public Sharding {
        Objects.requireNonNull(column);
        Objects.requireNonNull(algorithm);
        Objects.requireNonNull(actual);
        Objects.requireNonNull(at);
    }
}

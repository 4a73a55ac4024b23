package dev.reeve.execute;

import org.jspecify.annotations.Nullable;

/** A transaction's isolation level (the SQL standard's; PostgreSQL treats the weakest like READ COMMITTED). */
public enum Isolation {
    READ_UNCOMMITTED,
    READ_COMMITTED,
    REPEATABLE_READ,
    SERIALIZABLE;

    /** The level of a name as the server's settings have it, in any case; null if there is none. */
    static @Nullable Isolation named(String name) {
        for (Isolation isolation : values()) {
            if (isolation.name().replace('_', ' ').equalsIgnoreCase(name)) {
                return isolation;
            }
        }
        return null;
    }

    /** Whether all statements of a transaction read one snapshot, which no two databases share. */
    public boolean isOneSnapshot() {
        return this == REPEATABLE_READ || this == SERIALIZABLE;
    }
}

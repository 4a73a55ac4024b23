package dev.reeve.execute;

/** A transaction's isolation level (the SQL standard's; PostgreSQL treats the weakest like READ COMMITTED). */
public enum Isolation {
    READ_UNCOMMITTED,
    READ_COMMITTED,
    REPEATABLE_READ,
    SERIALIZABLE;

    /** Whether all statements of a transaction read one snapshot, which no two databases share. */
    public boolean isOneSnapshot() {
        return this == REPEATABLE_READ || this == SERIALIZABLE;
    }
}

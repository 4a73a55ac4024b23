package dev.reeve.jdbc;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A parameter as the application set it: the call is made again on the shard's statement once it is known which one that is.
 *
 * @param value what the server gets, as far as Reeve can read it; {@link #UNREADABLE} otherwise
 */
record Parameter(@Nullable Object value, @Nullable Object given, Setter setter) {
    /** Stands for a value that names no tenant, whatever it is. */
    static final Object UNREADABLE = new Object();

    /** A setter of {@link PreparedStatement}. */
    @FunctionalInterface
    interface Setter {
        void set(PreparedStatement statement, int index, @Nullable Object value) throws SQLException;
    }

    Parameter {
        Objects.requireNonNull(setter);
    }

    /** A value that can name a tenant. */
    static Parameter readable(@Nullable Object value, Setter setter) {
        return new Parameter(value, value, setter);
    }

    static Parameter unreadable(@Nullable Object given, Setter setter) {
        return new Parameter(given == null ? null : UNREADABLE, given, setter);
    }

    void set(PreparedStatement statement, int index) throws SQLException {
        setter.set(statement, index, given);
    }
}

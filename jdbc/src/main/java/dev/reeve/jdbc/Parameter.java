package dev.reeve.jdbc;

import java.lang.reflect.Array;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Calendar;
import java.util.Date;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PGobject;

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
        boolean same = value == given;
        given = kept(given);
        if (same) {
            value = given;
        }
    }

    /** The value as it is now: the driver reads it when it is set, and so does an application that sets the object anew for the next row. */
    @SuppressWarnings("JavaUtilDate") // JDBC's dates are of that class.
    private static @Nullable Object kept(@Nullable Object value) {
        if (value == null || value instanceof Number || value instanceof String) {
            return value;
        } else if (value instanceof Date date) {
            return date.clone();
        } else if (value instanceof Calendar calendar) {
            return calendar.clone();
        } else if (value instanceof PGobject object) {
            return copy(object);
        }
        return value.getClass().isArray() ? copy(value) : value;
    }

    private static Object copy(PGobject object) {
        try {
            return object.clone();
        } catch (CloneNotSupportedException e) {
            return object;
        }
    }

    private static Object copy(Object array) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        if (copy instanceof Object[] elements) {
            for (int i = 0; i < length; i++) {
                elements[i] = kept(elements[i]);
            }
        }
        return copy;
    }

    /** The calendar as it is now. */
    static @Nullable Calendar kept(@Nullable Calendar calendar) {
        return calendar == null ? null : (Calendar) calendar.clone();
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

package dev.reeve.jdbc;

import java.sql.SQLException;

/** What JDBC calls unwrapping. What stands behind an object of this door is not given out: it is held to no tenant. */
final class Wrapping {
    private Wrapping() {}

    static <T> T unwrap(Object object, Class<T> type) throws SQLException {
        if (type.isInstance(object)) {
            return type.cast(object);
        }
        throw new SQLException("Cannot be unwrapped to " + type.getName() + ".", "22023");
    }
}

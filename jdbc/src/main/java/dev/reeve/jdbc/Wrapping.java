package dev.reeve.jdbc;

import java.sql.SQLException;
import java.sql.Wrapper;
import org.jspecify.annotations.Nullable;

/** What JDBC calls unwrapping. What stands behind an object of this door is not given out: it is held to no tenant. */
interface Wrapping extends Wrapper {
    @Override
    default <T> T unwrap(Class<T> type) throws SQLException {
        return unwrap(this, type);
    }

    @Override
    default boolean isWrapperFor(@Nullable Class<?> type) {
        return type != null && type.isInstance(this);
    }

    static <T> T unwrap(Object object, Class<T> type) throws SQLException {
        if (type.isInstance(object)) {
            return type.cast(object);
        }
        throw new SQLException("Cannot be unwrapped to " + type.getName() + ".", "22023");
    }
}

package dev.reeve.jdbc;

import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Arrays as parameters. */
final class ArrayParameter {
    private ArrayParameter() {}

    static Parameter of(@Nullable Array value) throws SQLException {
        if (value == null) {
            return Parameter.readable(null, (to, i, v) -> to.setArray(i, null));
        }
        if (value instanceof ReeveArray own) {
            @Nullable Object @Nullable [] elements = own.getArray();
            return new Parameter(elements, elements, (to, i, v) -> to.setArray(i, own.on(to.getConnection())));
        }
        if (value instanceof ShardArray returned) {
            return of(returned.delegate());
        }
        return new Parameter(value.getArray(), value, (to, i, v) -> to.setArray(i, (Array) v));
    }

    /** An array under another type than an array's, as the driver's objects are when they are given to it. */
    static Parameter of(Array value, Parameter.Setter setter) {
        return Parameter.unreadable(value, (to, i, v) -> setter.set(to, i, ofDriver(value, to.getConnection())));
    }

    private static Array ofDriver(Array value, Connection shard) throws SQLException {
        if (value instanceof ReeveArray own) {
            return own.on(shard);
        }
        return value instanceof ShardArray returned ? returned.delegate() : value;
    }
}

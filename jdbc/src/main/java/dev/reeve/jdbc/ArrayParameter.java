package dev.reeve.jdbc;

import java.sql.Array;
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
            Object[] elements = (Object[]) own.getArray();
            return new Parameter(
                    elements,
                    elements,
                    (to, i, v) -> to.setArray(i, to.getConnection().createArrayOf(own.getBaseTypeName(), elements)));
        }
        return new Parameter(value.getArray(), value, (to, i, v) -> to.setArray(i, (Array) v));
    }
}

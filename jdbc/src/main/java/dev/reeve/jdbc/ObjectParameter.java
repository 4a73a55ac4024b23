package dev.reeve.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Objects as parameters: what the server gets of one, as far as it can name a tenant. */
final class ObjectParameter {
    private ObjectParameter() {}

    static Parameter of(@Nullable Object value, Parameter.Setter setter) throws SQLException {
        if (value instanceof Array array) {
            return ArrayParameter.of(array);
        }
        if (value instanceof BigInteger integer) {
            return new Parameter(new BigDecimal(integer), value, setter);
        }
        return isReadable(value) ? Parameter.readable(value, setter) : Parameter.unreadable(value, setter);
    }

    /** The driver converts the value to the type that is asked for; what it makes of others than these is not guessed. */
    static Parameter of(@Nullable Object value, int type, Parameter.Setter setter) throws SQLException {
        boolean kept = switch (type) {
            case Types.SMALLINT, Types.INTEGER, Types.BIGINT, Types.NUMERIC, Types.DECIMAL ->
                isInteger(value) || value instanceof String;
            case Types.VARCHAR, Types.CHAR, Types.LONGVARCHAR, Types.NVARCHAR, Types.NCHAR ->
                isInteger(value) || value instanceof String || value instanceof UUID;
            case Types.OTHER -> value instanceof String || value instanceof UUID || isInteger(value);
            case Types.ARRAY -> true;
            default -> false;
        };
        if (value instanceof Array array && type != Types.ARRAY) {
            return ArrayParameter.of(array, setter);
        }
        return kept || value == null ? of(value, setter) : Parameter.unreadable(value, setter);
    }

    private static boolean isInteger(@Nullable Object value) {
        return value instanceof Long
                || value instanceof Integer
                || value instanceof Short
                || value instanceof BigInteger;
    }

    private static boolean isReadable(@Nullable Object value) {
        return value == null
                || isInteger(value)
                || value instanceof String
                || value instanceof UUID
                || value instanceof BigDecimal
                || value instanceof List
                || (value.getClass().isArray() && !(value instanceof byte[]));
    }
}

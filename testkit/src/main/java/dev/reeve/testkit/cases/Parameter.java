package dev.reeve.testkit.cases;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a case's parameter values are handed to JDBC: numbers and truth values with their type, text without one. */
final class Parameter {
    private Parameter() {}

    static void set(Connection connection, PreparedStatement statement, int index, @Nullable Object value)
            throws SQLException {
        if (value == null) {
            statement.setNull(index, Types.NULL);
        } else if (value instanceof Integer number) {
            statement.setInt(index, number);
        } else if (value instanceof Long number) {
            statement.setLong(index, number);
        } else if (value instanceof Double number) {
            statement.setBigDecimal(index, BigDecimal.valueOf(number));
        } else if (value instanceof BigDecimal number) {
            statement.setBigDecimal(index, number);
        } else if (value instanceof Boolean truth) {
            statement.setBoolean(index, truth);
        } else if (value instanceof List<?> list) {
            boolean numbers = list.stream().allMatch(Integer.class::isInstance);
            statement.setArray(index, connection.createArrayOf(numbers ? "int8" : "text", list.toArray()));
        } else if (value instanceof String text) {
            statement.setObject(index, text, Types.OTHER);
        } else {
            throw new IllegalArgumentException("no parameter of a case: " + value.getClass());
        }
    }
}

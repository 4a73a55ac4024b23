package dev.reeve.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.CallableStatement;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.JdbcCallParseInfo;
import org.postgresql.core.Parser;
import org.postgresql.jdbc.EscapeSyntaxCallMode;

/**
 * A function that is called by <code>{? = call f(?)}</code> or <code>{call f(?)}</code>. The driver's own code makes {@code SELECT * FROM
 * f(?, ?)} of it, with the results as parameters of type {@code void} that the server leaves out, so that it is planned and held to the
 * rules like any other statement. What its one row has are the results, each read as the type that it was registered with, as the
 * driver does. Not safe for use by several threads.
 */
final class FunctionCall implements InvocationHandler {
    /** What the driver makes of a call does not differ from here on. */
    private static final int SERVER = 150_000;

    private static final Map<String, Getter> GETTERS = Map.ofEntries(
            Map.entry("getString", new Getter(Types.VARCHAR, value -> (String) value, null)),
            Map.entry("getBoolean", new Getter(Types.BIT, value -> (Boolean) value, false)),
            Map.entry("getByte", new Getter(Types.SMALLINT, value -> ((Number) value).byteValue(), (byte) 0)),
            Map.entry("getShort", new Getter(Types.SMALLINT, value -> ((Number) value).shortValue(), (short) 0)),
            Map.entry("getInt", new Getter(Types.INTEGER, value -> (Integer) value, 0)),
            Map.entry("getLong", new Getter(Types.BIGINT, value -> (Long) value, 0L)),
            Map.entry("getFloat", new Getter(Types.REAL, value -> (Float) value, 0f)),
            Map.entry("getDouble", new Getter(Types.DOUBLE, value -> (Double) value, 0d)),
            Map.entry("getBigDecimal", new Getter(Types.NUMERIC, value -> (BigDecimal) value, null)),
            Map.entry("getBytes", new Getter(Types.BINARY, value -> (byte[]) value, null)),
            Map.entry("getDate", new Getter(Types.DATE, value -> (Date) value, null)),
            Map.entry("getTime", new Getter(Types.TIME, value -> (Time) value, null)),
            Map.entry("getTimestamp", new Getter(Types.TIMESTAMP, value -> (Timestamp) value, null)),
            Map.entry("getArray", new Getter(Types.ARRAY, value -> (Array) value, null)),
            Map.entry("getSQLXML", new Getter(Types.SQLXML, value -> (SQLXML) value, null)));

    private final ReevePreparedStatement statement;
    private final boolean function;
    private final Map<Integer, Integer> registered = new TreeMap<>();
    private @Nullable Map<Integer, @Nullable Object> results;
    private boolean wasNull;

    /**
     * @param type what has to have been registered
     * @param conversion from the value as the driver gives it
     * @param nothing what stands for NULL
     */
    private record Getter(
            int type,
            Function<Object, Object> conversion,
            @Nullable Object nothing) {}

    /** How a text is prepared. */
    @FunctionalInterface
    interface Preparing {
        ReevePreparedStatement prepare(String sql) throws SQLException;
    }

    private FunctionCall(ReevePreparedStatement statement, boolean function) {
        this.statement = statement;
        this.function = function;
    }

    static CallableStatement of(String sql, Preparing preparing) throws SQLException {
        JdbcCallParseInfo call =
                Parser.modifyJdbcCall(Escapes.resolved(sql), true, SERVER, EscapeSyntaxCallMode.SELECT);
        return (CallableStatement) Proxy.newProxyInstance(
                FunctionCall.class.getClassLoader(),
                new Class<?>[] {CallableStatement.class},
                new FunctionCall(preparing.prepare(call.getSql()), call.isFunction()));
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        String name = method.getName();
        switch (name) {
            case "execute", "executeUpdate", "executeLargeUpdate", "executeQuery" -> {
                if (arguments == null) {
                    return run(method);
                }
            }
            case "addBatch" -> fill();
            case "unwrap" -> {
                return Wrapping.unwrap(proxy, (Class<?>) first(arguments));
            }
            case "isWrapperFor" -> {
                return arguments != null && arguments[0] instanceof Class<?> type && type.isInstance(proxy);
            }
            case "hashCode" -> {
                return System.identityHashCode(proxy);
            }
            case "equals" -> {
                return arguments != null && proxy == arguments[0];
            }
            default -> {}
        }
        return method.getDeclaringClass() == CallableStatement.class
                ? ofCall(name, method, arguments)
                : ofStatement(method, arguments);
    }

    private @Nullable Object ofCall(String name, Method method, @Nullable Object @Nullable [] arguments)
            throws SQLException {
        statement.requireOpen();
        if (name.equals("wasNull")) {
            return wasNull;
        }
        if (!(first(arguments) instanceof Integer number)) {
            throw Unsupported.because("Parameters of calls are told by number, not by name.");
        }
        Class<?>[] types = method.getParameterTypes();
        if (name.equals("registerOutParameter") && types[1] == int.class && types[types.length - 1] == int.class) {
            register(number, (Integer) second(arguments));
            return null;
        }
        Getter getter = GETTERS.get(name);
        if (name.equals("getObject") && types.length == 1) {
            return result(number);
        } else if (getter != null && (types.length == 1 || types[1] == int.class)) {
            return get(number, getter, name);
        }
        throw Unsupported.because("CallableStatement." + name + " of this kind is not supported.");
    }

    private static Object first(@Nullable Object @Nullable [] arguments) throws SQLException {
        return argument(arguments, 0);
    }

    private static Object second(@Nullable Object @Nullable [] arguments) throws SQLException {
        return argument(arguments, 1);
    }

    private static Object argument(@Nullable Object @Nullable [] arguments, int index) throws SQLException {
        Object argument = arguments == null ? null : arguments[index];
        if (argument == null) {
            throw new SQLException("An argument is missing.", "22023");
        }
        return argument;
    }

    private void register(int number, int type) throws SQLException {
        if (!function) {
            throw new SQLException(
                    "This statement does not declare an OUT parameter; use { ? = call … } to declare one.", "2F003");
        }
        registered.put(
                number,
                switch (type) {
                    case Types.TINYINT -> Types.SMALLINT;
                    case Types.LONGVARCHAR -> Types.VARCHAR;
                    case Types.DECIMAL -> Types.NUMERIC;
                    case Types.FLOAT -> Types.DOUBLE;
                    case Types.VARBINARY, Types.LONGVARBINARY -> Types.BINARY;
                    case Types.BOOLEAN -> Types.BIT;
                    default -> type;
                });
    }

    /** Gives the server something for what is a result only. */
    private void fill() throws SQLException {
        for (int number : registered.keySet()) {
            statement.fillVoid(number);
        }
    }

    private @Nullable Object run(Method method) throws Throwable {
        fill();
        boolean updates = method.getName().endsWith("Update");
        if (!function || (registered.isEmpty() && !updates)) {
            return ofStatement(method, null);
        }
        statement.execute();
        if (!registered.isEmpty()) {
            take(statement.requireRows());
        }
        if (updates) {
            // A function changes no rows that its caller would count.
            return method.getReturnType() == long.class ? (Object) 0L : (Object) 0;
        } else if (method.getName().equals("executeQuery")) {
            throw new SQLException("No results were returned by the query.", "02000");
        }
        return false;
    }

    private void take(ResultSet row) throws SQLException {
        try (row) {
            if (!row.next()) {
                throw new SQLException("The function returned nothing.", "02000");
            }
            if (row.getMetaData().getColumnCount() != registered.size()) {
                throw new SQLException(
                        "The function has " + row.getMetaData().getColumnCount() + " results, not " + registered.size()
                                + ".",
                        "42601");
            }
            Map<Integer, @Nullable Object> taken = new TreeMap<>();
            int column = 0;
            for (Map.Entry<Integer, Integer> each : registered.entrySet()) {
                column++;
                taken.put(each.getKey(), value(row, column, each.getValue()));
            }
            results = taken;
        }
    }

    private static @Nullable Object value(ResultSet row, int column, int type) throws SQLException {
        Object value = row.getObject(column);
        int found = row.getMetaData().getColumnType(column);
        if (found == Types.DOUBLE && type == Types.REAL) {
            return value == null ? null : ((Double) value).floatValue();
        } else if (found != type) {
            throw new SQLException(
                    "Result " + column + " of the function is of type java.sql.Types=" + found + ", not " + type + ".",
                    "42821");
        }
        return value;
    }

    private @Nullable Object result(int number) throws SQLException {
        if (results == null) {
            throw new SQLException("There are results when the call has been executed.", "02000");
        }
        Object result = results.get(number);
        wasNull = result == null;
        return result;
    }

    private @Nullable Object get(int number, Getter getter, String name) throws SQLException {
        Object result = result(number);
        Integer type = registered.get(number);
        int read = type != null && type == Types.CHAR ? Types.VARCHAR : type == null ? Types.NULL : type;
        if (read != getter.type()) {
            throw new SQLException(
                    "Parameter " + number + " was registered as java.sql.Types=" + read + ", which " + name
                            + " does not read.",
                    "2200G");
        }
        return result == null ? getter.nothing() : getter.conversion().apply(result);
    }

    private @Nullable Object ofStatement(Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(statement, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }
}

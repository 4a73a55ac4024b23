package dev.reeve.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement of an observed connection: it is judged whenever it, or an entry of its batch, is about to be run. */
final class ObservedStatement implements InvocationHandler {
    private final Statement statement;
    private final @Nullable String prepared;
    private final Connection connection;
    private final Judge judge;
    private final Parameters parameters = new Parameters(List.of());

    /** @param prepared the text of a prepared statement, or null */
    ObservedStatement(Statement statement, @Nullable String prepared, Connection connection, Judge judge) {
        this.statement = statement;
        this.prepared = prepared;
        this.connection = connection;
        this.judge = judge;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        String name = method.getName();
        if (name.equals("equals") && arguments != null) {
            return proxy == arguments[0];
        } else if (name.equals("getConnection")) {
            return connection;
        }
        if (runs(name)) {
            if (arguments != null && arguments[0] instanceof String text) {
                judge.judge(text);
            } else if (prepared != null) {
                judge.judgePrepared(prepared, parameters);
            }
        }
        Object result = ObservedConnection.call(statement, method, arguments);
        if (prepared != null) {
            remember(name, arguments);
        }
        return result;
    }

    /** A batch's entries are judged as they are added. */
    private static boolean runs(String name) {
        return switch (name) {
            case "execute", "executeQuery", "executeUpdate", "executeLargeUpdate", "addBatch" -> true;
            default -> false;
        };
    }

    private void remember(String name, Object @Nullable [] arguments) throws SQLException {
        if (name.equals("clearParameters")) {
            parameters.clear();
        } else if (name.startsWith("set")
                && arguments != null
                && arguments.length > 1
                && arguments[0] instanceof Integer number) {
            parameters.put(number, parameter(name, arguments));
        }
    }

    /** What can be read of a value. It is never set again, so that no setter is needed. */
    private static Parameter parameter(String name, Object[] arguments) throws SQLException {
        Parameter.Setter none = (to, index, value) -> {};
        if (name.equals("setNull")) {
            return Parameter.readable(null, none);
        }
        return arguments.length > 2 && arguments[2] instanceof Integer type
                ? ObjectParameter.of(arguments[1], type, none)
                : ObjectParameter.of(arguments[1], none);
    }
}

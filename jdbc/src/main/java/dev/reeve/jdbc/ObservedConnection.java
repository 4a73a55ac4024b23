package dev.reeve.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A connection to home as it is, whose statements are judged before they are run, and run whatever comes of it. Nothing of the
 * driver's behaviour is changed, so that it is a proxy: every call goes through. Used like any connection, by one thread at a time.
 */
final class ObservedConnection implements InvocationHandler {
    private final Connection home;
    private final Judge judge;

    private ObservedConnection(Connection home, Judge judge) {
        this.home = home;
        this.judge = judge;
    }

    static Connection of(Connection home, Judge judge) {
        return proxy(Connection.class, new ObservedConnection(home, judge));
    }

    static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(ObservedConnection.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    /** The call on the driver's own object, with the driver's own error. */
    static @Nullable Object call(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            throw thrown == null ? e : thrown;
        }
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        if (method.getName().equals("equals") && arguments != null) {
            return proxy == arguments[0];
        }
        Object result = call(home, method, arguments);
        Connection self = (Connection) proxy;
        if (result instanceof CallableStatement statement) {
            return proxy(CallableStatement.class, new ObservedStatement(statement, text(arguments), self, judge));
        } else if (result instanceof PreparedStatement statement) {
            return proxy(PreparedStatement.class, new ObservedStatement(statement, text(arguments), self, judge));
        } else if (result instanceof Statement statement) {
            return proxy(Statement.class, new ObservedStatement(statement, null, self, judge));
        }
        follow(method.getName(), arguments == null ? null : arguments[0]);
        return result;
    }

    /** Tells the judge what the connection's transactions have become. */
    private void follow(String method, @Nullable Object argument) {
        switch (method) {
            case "setAutoCommit" -> judge.chained(Boolean.FALSE.equals(argument));
            case "setTransactionIsolation" -> judge.isolation((int) Objects.requireNonNull(argument));
            case "commit" -> judge.ended();
            case "rollback" -> {
                if (argument == null) {
                    judge.ended();
                }
            }
            case "close", "abort" -> judge.close();
            default -> {}
        }
    }

    private static @Nullable String text(Object @Nullable [] arguments) {
        return arguments != null && arguments.length > 0 && arguments[0] instanceof String text ? text : null;
    }
}

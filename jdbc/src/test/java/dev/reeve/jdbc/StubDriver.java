package dev.reeve.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * A database that is not there. It takes every statement, changes one row by each, and writes down what it was told, as
 * {@code database: what}; texts in {@link #failing} fail.
 */
final class StubDriver implements Driver {
    static final String PREFIX = "jdbc:stub:";
    private static final Set<String> NOTED = Set.of("commit", "rollback");

    final List<String> log = new CopyOnWriteArrayList<>();
    final Set<String> failing = new ConcurrentSkipListSet<>();

    @Override
    public @Nullable Connection connect(String url, Properties info) {
        if (!acceptsURL(url)) {
            return null;
        }
        return proxy(Connection.class, new OfConnection(url.substring(PREFIX.length())));
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static @Nullable Object nothing(Object proxy, Method method) {
        Class<?> type = method.getReturnType();
        if (method.getName().equals("toString")) {
            return "stub";
        } else if (method.getName().equals("hashCode")) {
            return System.identityHashCode(proxy);
        } else if (type == boolean.class) {
            return false;
        } else if (type == int.class) {
            return 0;
        } else if (type == long.class) {
            return 0L;
        }
        return null;
    }

    private final class OfConnection implements InvocationHandler {
        private final String database;
        private boolean autoCommit = true;

        OfConnection(String database) {
            this.database = database;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments) {
            if (NOTED.contains(method.getName())) {
                log.add(database + ": " + method.getName());
            }
            return switch (method.getName()) {
                case "setAutoCommit" -> {
                    autoCommit = arguments != null && Boolean.TRUE.equals(arguments[0]);
                    yield null;
                }
                case "getAutoCommit" -> autoCommit;
                case "isValid" -> true;
                case "getTransactionIsolation" -> Connection.TRANSACTION_READ_COMMITTED;
                case "createStatement" -> proxy(Statement.class, new OfStatement(database, null));
                case "prepareStatement" ->
                    proxy(
                            PreparedStatement.class,
                            new OfStatement(database, arguments == null ? null : (String) arguments[0]));
                default -> nothing(proxy, method);
            };
        }
    }

    private final class OfStatement implements InvocationHandler {
        private final String database;
        private final @Nullable String prepared;

        OfStatement(String database, @Nullable String prepared) {
            this.database = database;
            this.prepared = prepared;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
                throws SQLException {
            return switch (method.getName()) {
                case "execute" -> {
                    String text = arguments == null ? prepared : (String) arguments[0];
                    log.add(database + ": " + text);
                    if (text != null && failing.contains(text)) {
                        throw new SQLException("no", "22000");
                    }
                    yield false;
                }
                case "setLong", "setString", "setObject" -> {
                    log.add(database + ": " + (arguments == null ? "" : arguments[0] + " = " + arguments[1]));
                    yield null;
                }
                case "getLargeUpdateCount" -> 1L;
                default -> nothing(proxy, method);
            };
        }
    }

    @Override
    public boolean acceptsURL(String url) {
        return url.startsWith(PREFIX);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
        return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
        return 1;
    }

    @Override
    public int getMinorVersion() {
        return 0;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }
}

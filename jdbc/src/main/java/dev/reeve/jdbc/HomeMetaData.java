package dev.reeve.jdbc;

import dev.reeve.execute.Lease;
import dev.reeve.execute.SessionModes;
import dev.reeve.spec.Shard;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Metadata as home has it, where the logical tables are. Every call takes home's connection for as long as it and its result set
 * need it; the driver's own connection is not given out.
 */
final class HomeMetaData implements InvocationHandler {
    private final ReeveConnection connection;

    private HomeMetaData(ReeveConnection connection) {
        this.connection = connection;
    }

    static DatabaseMetaData of(ReeveConnection connection) {
        return (DatabaseMetaData) Proxy.newProxyInstance(
                HomeMetaData.class.getClassLoader(),
                new Class<?>[] {DatabaseMetaData.class},
                new HomeMetaData(connection));
    }

    /** Whether the database answers that a statement without tables would go to. */
    static boolean isReachable(ReeveConnection connection, int timeout) {
        connection.enter();
        try {
            String shard = connection.session().placeOfTableless();
            Use use = Use.of(connection, shard);
            try {
                return use.connection().jdbc().isValid(timeout);
            } finally {
                use.end();
            }
        } catch (SQLException e) {
            return false;
        } finally {
            connection.leave();
        }
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, @Nullable Object @Nullable [] arguments)
            throws Throwable {
        return switch (method.getName()) {
            case "getConnection" -> connection;
            case "unwrap" -> Wrapping.unwrap(proxy, (Class<?>) argument(arguments));
            case "isWrapperFor" -> ((Class<?>) argument(arguments)).isInstance(proxy);
            case "hashCode" -> System.identityHashCode(proxy);
            case "equals" -> proxy == argument(arguments);
            case "toString" -> "metadata of home";
            case "ownUpdatesAreVisible",
                    "ownDeletesAreVisible",
                    "ownInsertsAreVisible",
                    "supportsStoredProcedures",
                    "supportsRefCursors" -> false;
            case "supportsResultSetConcurrency" ->
                isReadOnly(arguments) && Boolean.TRUE.equals(answer(method, arguments));
            case "getURL" -> address((@Nullable String) answer(method, arguments));
            default -> answer(method, arguments);
        };
    }

    private @Nullable Object answer(Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        connection.requireOpen();
        return ask(method, arguments);
    }

    /** Updatable results are not offered. */
    private static boolean isReadOnly(@Nullable Object @Nullable [] arguments) {
        return arguments != null && Integer.valueOf(ResultSet.CONCUR_READ_ONLY).equals(arguments[1]);
    }

    /** Home's URL without its properties, which may hold a password. */
    private static @Nullable String address(@Nullable String url) {
        int properties = url == null ? -1 : url.indexOf('?');
        return url == null || properties < 0 ? url : url.substring(0, properties);
    }

    private static Object argument(@Nullable Object @Nullable [] arguments) throws SQLException {
        Object first = arguments == null ? null : arguments[0];
        if (first == null) {
            throw new SQLException("An argument is missing.", "22023");
        }
        return first;
    }

    private @Nullable Object ask(Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        connection.enter();
        try {
            connection.requireNotCopying();
            return askInTurn(method, arguments);
        } finally {
            connection.leave();
        }
    }

    private @Nullable Object askInTurn(Method method, @Nullable Object @Nullable [] arguments) throws Throwable {
        Use use = Use.of(connection, Shard.HOME);
        boolean open = false;
        try {
            Object answer = method.invoke(use.connection().jdbc().getMetaData(), arguments);
            if (answer instanceof ResultSet rows) {
                open = true;
                ReeveStatement owner = (ReeveStatement) connection.createStatement();
                return new ReeveResultSet(rows, owner, closed -> {
                    connection.inTurn(use::end);
                    owner.close();
                });
            }
            return answer;
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        } finally {
            if (!open) {
                use.end();
            }
        }
    }

    /** The use of home inside the session's transaction where that may be, else beside it. */
    private interface Use {
        PooledShardConnection connection();

        void end();

        static Use of(ReeveConnection connection, String shard) throws SQLException {
            if (connection.session().refusal(shard, false) == null) {
                return new Inside(connection.session().use(shard, false));
            }
            return new Beside(connection.pools().take(shard, SessionModes.DEFAULT));
        }
    }

    private record Inside(Lease<PooledShardConnection> lease) implements Use {
        @Override
        public PooledShardConnection connection() {
            return lease.connection();
        }

        @Override
        public void end() {
            lease.close();
        }
    }

    private record Beside(PooledShardConnection connection) implements Use {
        @Override
        public void end() {
            connection.release();
        }
    }
}

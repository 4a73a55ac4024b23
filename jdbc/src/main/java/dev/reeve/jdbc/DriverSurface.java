package dev.reeve.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.Encoding;
import org.postgresql.core.Utils;

/**
 * What the door offers of the driver's own interface of a connection: COPY, and the quoting of names and texts. All else would lead past
 * the door, and throws. Holds nothing of the driver's.
 */
final class DriverSurface implements InvocationHandler {
    private final ReeveConnection connection;

    private DriverSurface(ReeveConnection connection) {
        this.connection = connection;
    }

    static PGConnection of(ReeveConnection connection) {
        return ObservedConnection.proxy(PGConnection.class, new DriverSurface(connection));
    }

    /** What the driver's CopyManager wants of a connection when it is made: nothing but how text is encoded. */
    static BaseConnection ofCopyManager() {
        return ObservedConnection.proxy(BaseConnection.class, (proxy, method, arguments) -> switch (method.getName()) {
            case "getEncoding" -> Encoding.getJVMEncoding("UTF-8");
            case "getQueryExecutor" -> null;
            default -> throw unsupported(method);
        });
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        return switch (method.getName()) {
            case "getCopyAPI" -> new ReeveCopyManager(connection);
            case "escapeIdentifier" ->
                Utils.escapeIdentifier(null, text(arguments)).toString();
            case "escapeLiteral" ->
                Utils.escapeLiteral(null, text(arguments), true).toString();
            case "equals" -> arguments != null && proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            case "toString" -> "the driver's interface of a connection of Reeve's";
            default -> throw unsupported(method);
        };
    }

    private static String text(Object @Nullable [] arguments) {
        return arguments == null ? "" : String.valueOf(arguments[0]);
    }

    /** As the method may throw it. */
    private static Exception unsupported(Method method) {
        String message = "Of the driver's own methods, " + method.getName() + " is not supported.";
        return Arrays.asList(method.getExceptionTypes()).contains(SQLException.class)
                ? Unsupported.because(message)
                : new UnsupportedOperationException(message);
    }
}

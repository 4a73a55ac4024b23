package dev.reeve.pgjdbc;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.postgresql.PGConnection;
import org.postgresql.core.BaseConnection;
import org.postgresql.jdbc.PgConnection;

/**
 * A connection of the door as a test uses it. Definitions, which the door refuses, go past it, as the documentation tells applications
 * to send them; a session's temporary tables become plain ones, and are dropped when the connection is closed. Everything else is
 * the door's answer.
 */
public final class DoorConnection implements InvocationHandler {
    private static final Set<String> DEFINITIONS = Set.of(
            "create", "drop", "alter", "comment", "grant", "revoke", "truncate", "analyze", "vacuum", "cluster", "reindex");
    private static final Pattern TEMPORARY =
            Pattern.compile(
                    "^\\s*create\\s+temp(?:orary)?\\s+(table|view|sequence)\\s+(?:if\\s+not\\s+exists\\s+)?([\\w.$\"]+)",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern ON_COMMIT =
            Pattern.compile("on\\s+commit\\s+(preserve\\s+rows|delete\\s+rows|drop)", Pattern.CASE_INSENSITIVE);

    private final Connection door;
    private final Doors doors;
    private final String options;
    private final Deque<String> temporary = new ArrayDeque<>();
    private Connection past;

    private DoorConnection(Connection door, Doors doors, String options) {
        this.door = door;
        this.doors = doors;
        this.options = options;
    }

    static Connection of(Connection door, Doors doors, String options) {
        return proxy(BaseConnection.class, new DoorConnection(door, doors, options));
    }

    /** What the tests ask PostgreSQL's own connection about the server. */
    public static Connection aboutServer(Connection connection) {
        if (!Proxy.isProxyClass(connection.getClass())
                || !(Proxy.getInvocationHandler(connection) instanceof DoorConnection own)) {
            return connection;
        }
        try {
            return own.past().unwrap(PgConnection.class);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(DoorConnection.class.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private synchronized Connection past() throws SQLException {
        if (past == null) {
            past = doors.past(options);
        }
        return past;
    }

    @Override
    public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
        switch (method.getName()) {
            case "equals":
                return self == arguments[0];
            case "unwrap":
                if (arguments[0] == PGConnection.class || arguments[0] == BaseConnection.class) {
                    return self;
                }
                break;
            case "close":
                dropTemporary();
                break;
            default:
        }
        if (!method.getDeclaringClass().isAssignableFrom(Connection.class)) {
            return aboutServer(method, arguments);
        }
        Object result = call(door, method, arguments);
        if (result instanceof PreparedStatement statement) {
            return proxy(
                    method.getReturnType().asSubclass(PreparedStatement.class),
                    new OfStatement(statement, (Connection) self, (String) arguments[0]));
        } else if (result instanceof Statement statement) {
            return proxy(Statement.class, new OfStatement(statement, (Connection) self, null));
        }
        return result;
    }

    /** Of PostgreSQL's own methods those that tell what server it is, and how it is spoken to. */
    private Object aboutServer(Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "haveMinimumServerVersion",
                    "getPreferQueryMode",
                    "getStandardConformingStrings",
                    "getTimestampUtils",
                    "isColumnSanitiserDisabled" ->
                call(past().unwrap(PgConnection.class), method, arguments);
            default -> throw new UnsupportedOperationException("the door has no " + method.getName());
        };
    }

    private void dropTemporary() throws SQLException {
        if (past == null) {
            return;
        }
        if (!door.isClosed()) {
            door.close();
        }
        try (Connection closing = past;
                Statement statement = closing.createStatement()) {
            while (!temporary.isEmpty()) {
                statement.execute("DROP " + temporary.pop());
            }
        }
        past = null;
    }

    private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private final class OfStatement implements InvocationHandler {
        private final Statement statement;
        private final Connection connection;
        private final String prepared;

        OfStatement(Statement statement, Connection connection, String prepared) {
            this.statement = statement;
            this.connection = connection;
            this.prepared = prepared;
        }

        @Override
        public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
            String name = method.getName();
            if (name.equals("equals")) {
                return self == arguments[0];
            }
            if (name.equals("getConnection")) {
                call(statement, method, arguments);
                return connection;
            }
            try {
                Object result = call(statement, method, arguments);
                return result instanceof ResultSet rows && rows.getStatement() == statement
                        ? OfResults.of(rows, (Statement) self)
                        : result;
            } catch (ReeveRefusedException refused) {
                String text = arguments != null && arguments[0] instanceof String given ? given : prepared;
                if (refused.code() != ErrorCode.UNSAFE_STATEMENT || !name.startsWith("execute") || !isDefinition(text)) {
                    throw refused;
                }
                define(Objects.requireNonNull(text));
                return answer(method.getReturnType());
            }
        }

        private static Object answer(Class<?> type) {
            if (type == boolean.class) {
                return false;
            }
            return type == long.class ? (Object) 0L : (Object) 0;
        }
    }

    /** Rows whose statement is the test's. */
    private record OfResults(ResultSet rows, Statement statement) implements InvocationHandler {
        static ResultSet of(ResultSet rows, Statement statement) {
            return proxy(ResultSet.class, new OfResults(rows, statement));
        }

        @Override
        public Object invoke(Object self, Method method, Object[] arguments) throws Throwable {
            if (method.getName().equals("equals")) {
                return self == arguments[0];
            }
            Object result = call(rows, method, arguments);
            return method.getName().equals("getStatement") && result != null ? statement : result;
        }
    }

    private static boolean isDefinition(String text) {
        if (text == null) {
            return false;
        }
        String[] words = text.strip().split("\\s+", 2);
        return DEFINITIONS.contains(words[0].toLowerCase(Locale.ROOT));
    }

    private void define(String text) throws SQLException {
        Matcher matcher = TEMPORARY.matcher(text);
        String definition = text;
        if (matcher.find()) {
            String object = matcher.group(1) + " IF EXISTS " + matcher.group(2) + " CASCADE";
            temporary.push(object);
            definition = "create " + ON_COMMIT.matcher(text.substring(matcher.start(1))).replaceAll("");
        }
        try (Statement statement = past().createStatement()) {
            statement.execute(definition);
        }
    }
}

package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.sql.Array;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Savepoint;
import java.sql.Statement;
import java.sql.Wrapper;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.postgresql.PGConnection;
import org.postgresql.PGStatement;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.BaseStatement;
import org.postgresql.jdbc.PgConnection;

/** No object of the door leads to a shard's connection: what is done there is held to no tenant. */
class UnwrappingIT {
    private static final List<Class<?>> JDBC = List.of(
            Connection.class,
            DatabaseMetaData.class,
            Statement.class,
            PreparedStatement.class,
            CallableStatement.class,
            ResultSet.class,
            ResultSetMetaData.class,
            ParameterMetaData.class,
            Array.class,
            SQLXML.class,
            Savepoint.class);
    private static final List<Class<?>> OF_THE_DRIVER =
            List.of(PgConnection.class, BaseConnection.class, PGStatement.class, BaseStatement.class);
    private static final Set<String> ENDING = Set.of("close", "abort", "free", "cancel", "commit", "rollback");

    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    @Test
    void whateverIsAskedGivesObjectsOfTheDoor() throws Exception {
        for (boolean inTransaction : List.of(false, true)) {
            try (Connection one = world.tenant("1");
                    PreparedStatement statement = one.prepareStatement(
                            "SELECT id, title, ARRAY[id, 2], xml '<a/>', meta FROM documents WHERE id > ?")) {
                one.setAutoCommit(!inTransaction);
                statement.setLong(1, 0);
                try (ResultSet rows = statement.executeQuery()) {
                    assertThat(rows.next()).isTrue();
                    Reached reached = new Reached(one);
                    reached.explore(one, statement, rows, one.createStatement(), one.createSQLXML());
                    reached.explore(one.createArrayOf("int8", new Long[] {1L}));
                    if (inTransaction) {
                        reached.explore(one.setSavepoint());
                    }
                    reached.explore(statement.getParameterMetaData(), statement.getMetaData());
                    reached.explore(one.prepareCall("{call upper('a')}"));
                    assertThat(reached.kinds()).containsAll(inTransaction ? JDBC : JDBC.subList(0, JDBC.size() - 1));
                }
            }
        }
    }

    @Test
    void theWayBackFromResultsLeadsToTheirStatement() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement();
                ResultSet rows = statement.executeQuery("SELECT ARRAY[1, 2]")) {
            rows.next();
            try (ResultSet elements = rows.getArray(1).getResultSet()) {
                assertThat(elements.next()).isTrue();
                assertThat(elements.getStatement()).isSameAs(statement);
            }
            try (ResultSet tables = one.getMetaData().getTables(null, null, "documents", null)) {
                assertThat(tables.next()).isTrue();
                assertThat(tables.getStatement().getConnection()).isSameAs(one);
            }
            assertThat(one.getMetaData().getConnection()).isSameAs(one);
        }
    }

    @Test
    void errorsAndWarningsHoldNoObjectOfTheDriversConnection() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            assertThatThrownBy(() -> statement.execute("SELECT 1 / 0")).satisfies(error -> {
                for (Throwable each = error; each != null; each = each.getCause()) {
                    Reached reached = new Reached(one);
                    reached.explore(each);
                }
            });
        }
    }

    @Test
    void theDriversInterfaceOfAConnectionIsTheDoorsOwnAndOffersCopyAndQuoting() throws Exception {
        try (Connection one = world.tenant("1")) {
            PGConnection offered = one.unwrap(PGConnection.class);
            assertThat(offered).isNotInstanceOfAny(Connection.class, Wrapper.class);
            for (Method method : PGConnection.class.getMethods()) {
                Object[] arguments = new Object[method.getParameterCount()];
                for (int i = 0; i < arguments.length; i++) {
                    Class<?> type = method.getParameterTypes()[i];
                    arguments[i] = type == int.class ? (Object) 0 : type == boolean.class ? (Object) false : null;
                }
                switch (method.getName()) {
                    case "escapeIdentifier" ->
                        assertThat(method.invoke(offered, "a\"b")).isEqualTo("\"a\"\"b\"");
                    case "escapeLiteral" ->
                        assertThat(method.invoke(offered, "a'b")).isEqualTo("a''b");
                    case "getCopyAPI" ->
                        assertThat(method.invoke(offered).getClass().getName()).startsWith("dev.reeve.jdbc.");
                    default ->
                        assertThatThrownBy(() -> method.invoke(offered, arguments))
                                .hasCauseInstanceOf(Exception.class)
                                .cause()
                                .hasMessageContaining("not supported");
                }
            }
        }
    }

    @Test
    void theDataSourceUnwrapsToItselfOnly() throws Exception {
        assertThat(world.source().unwrap(javax.sql.DataSource.class)).isSameAs(world.source());
        for (Class<?> type : OF_THE_DRIVER) {
            assertThat(world.source().isWrapperFor(type)).isFalse();
            assertThatThrownBy(() -> world.source().unwrap(type)).isInstanceOf(SQLException.class);
        }
    }

    /** What can be had from objects by calling what gives objects, and from these in turn. */
    private static final class Reached {
        private final Connection own;
        private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        private final Deque<Object> left = new ArrayDeque<>();

        Reached(Connection own) {
            this.own = own;
        }

        void explore(Object... from) throws Exception {
            left.addAll(Arrays.asList(from));
            while (!left.isEmpty()) {
                Object object = left.pop();
                if (seen.size() < 2000 && seen.add(object)) {
                    check(object);
                    for (Class<?> type : JDBC) {
                        if (type.isInstance(object)) {
                            call(object, type);
                        }
                    }
                }
            }
        }

        List<Class<?>> kinds() {
            return JDBC.stream()
                    .filter(type -> seen.stream().anyMatch(type::isInstance))
                    .toList();
        }

        private void check(Object object) throws SQLException {
            assertThat(object).isNotInstanceOfAny(OF_THE_DRIVER.toArray(Class<?>[]::new));
            assertThat(object.getClass().getName()).doesNotStartWith("com.zaxxer.");
            if (object instanceof Connection) {
                assertThat(object).isSameAs(own);
            } else if (object instanceof Statement || object instanceof ResultSet || object instanceof Array) {
                assertThat(object.getClass().getName()).doesNotStartWith("org.postgresql.");
            }
            if (object instanceof Wrapper wrapper) {
                for (Class<?> type : OF_THE_DRIVER) {
                    assertThat(wrapper.isWrapperFor(type)).isFalse();
                    assertThatThrownBy(() -> wrapper.unwrap(type)).isInstanceOf(SQLException.class);
                }
                assertThat(wrapper.isWrapperFor(PGConnection.class)).isEqualTo(object == own);
                for (Class<?> type : JDBC) {
                    if (wrapper.isWrapperFor(type)) {
                        assertThat(wrapper.unwrap(type)).isSameAs(wrapper);
                    }
                }
            }
        }

        private void call(Object object, Class<?> type) throws Exception {
            for (Method method : type.getMethods()) {
                if (method.getReturnType().isPrimitive()
                        || ENDING.contains(method.getName())
                        || method.getName().startsWith("execute")) {
                    continue;
                }
                Object[] arguments = arguments(method);
                if (arguments != null) {
                    try {
                        Object result = method.invoke(object, arguments);
                        if (result != null && !(result instanceof String) && !(result instanceof Class)) {
                            left.push(result);
                        }
                    } catch (InvocationTargetException refused) {
                        if (refused.getCause() instanceof SQLException error) {
                            check(error);
                        } else if (!(refused.getCause() instanceof RuntimeException)) {
                            throw refused;
                        }
                    }
                }
            }
        }

        /** The first column; no names, so that metadata lists everything. */
        private static Object[] arguments(Method method) {
            Class<?>[] types = method.getParameterTypes();
            Object[] arguments = new Object[types.length];
            for (int i = 0; i < types.length; i++) {
                if (types[i] == int.class) {
                    arguments[i] = 3;
                } else if (types[i] == long.class) {
                    arguments[i] = 1L;
                } else if (types[i] == boolean.class) {
                    arguments[i] = false;
                } else if (types[i].isPrimitive() || types[i] == Class.class) {
                    return null;
                }
            }
            return arguments;
        }
    }
}

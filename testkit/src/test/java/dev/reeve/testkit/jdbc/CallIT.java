package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.testkit.cases.WorldFiles;
import java.math.BigDecimal;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Types;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Functions that are called by JDBC's escape, through the door and on PostgreSQL alone. */
class CallIT {
    @RegisterExtension
    static final Functions world = new Functions();

    private static final class Functions extends DoorWorld {
        private static final String SCHEMA = """
                CREATE TABLE notes (organization_id bigint, id bigint, PRIMARY KEY (organization_id, id));
                CREATE FUNCTION total(a int, b int) RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT a + b';
                CREATE FUNCTION halves(given text, OUT head text, OUT tail text) LANGUAGE sql IMMUTABLE
                    AS 'SELECT left(given, 2), substr(given, 3)';
                CREATE FUNCTION bump(INOUT n int, step int) LANGUAGE sql IMMUTABLE AS 'SELECT n + step';
                CREATE FUNCTION upto(n int) RETURNS SETOF int LANGUAGE sql IMMUTABLE AS 'SELECT generate_series(1, n)';
                CREATE FUNCTION quiet() RETURNS void LANGUAGE sql IMMUTABLE AS '';
                CREATE FUNCTION kinds(OUT a smallint, OUT b bigint, OUT c real, OUT d float8, OUT e numeric, OUT f bytea,
                    OUT g date, OUT h time, OUT i timestamp, OUT j boolean, OUT k int[], OUT l xml) LANGUAGE sql IMMUTABLE
                    AS $$SELECT 1::smallint, 2::bigint, 1.5::real, 2.5::float8, 3.50::numeric, '\\x01'::bytea, date '2026-02-28',
                        time '10:11:12', timestamp '2026-02-28 10:11:12', true, ARRAY[1, 2], xml '<a/>'$$;
                CREATE FUNCTION failing() RETURNS int LANGUAGE sql AS 'SELECT 1 / 0';
                CREATE FUNCTION undeclared() RETURNS int LANGUAGE sql AS 'SELECT 1';
                CREATE PROCEDURE work() LANGUAGE sql AS '';
                """;
        private static final String SPEC = """
                shards: {home: {}, shard_a: {}}
                tenancy: {column: organization_id, level: shared_row, unknown: refuse, source: inline}
                tenants: {"1": {shard: shard_a}}
                safe_functions: [total, halves, bump, upto, quiet, kinds, failing]
                """;

        @Override
        WorldFiles files() {
            return new WorldFiles(SCHEMA, "", SPEC, "");
        }
    }

    /** One use of a connection, and what it tells. */
    @FunctionalInterface
    private interface Use {
        Object on(Connection connection) throws SQLException;
    }

    /** One use of a call. */
    @FunctionalInterface
    private interface CallUse {
        Object on(CallableStatement call) throws SQLException;
    }

    private static Use call(String sql, CallUse use) {
        return connection -> {
            try (CallableStatement call = connection.prepareCall(sql)) {
                return use.on(call);
            }
        };
    }

    private static Map<String, Use> uses() {
        Map<String, Use> uses = new LinkedHashMap<>();
        uses.put("a result", call("{? = call total(?, ?)}", call -> {
            call.registerOutParameter(1, Types.INTEGER);
            call.setInt(2, 3);
            call.setInt(3, 4);
            boolean rows = call.execute();
            return rows + " " + call.getInt(1) + " " + call.wasNull() + " " + call.getObject(1);
        }));
        uses.put("again with other values", call("{? = call total(?, ?)}", call -> {
            StringBuilder found = new StringBuilder();
            call.registerOutParameter(1, Types.INTEGER);
            for (int n = 0; n < 7; n++) {
                call.setInt(2, n);
                call.setObject(3, n == 6 ? null : n, Types.INTEGER);
                found.append(call.executeUpdate())
                        .append(' ')
                        .append(call.getInt(1))
                        .append(call.wasNull());
            }
            call.clearParameters();
            return found;
        }));
        uses.put("results by position", call("{call halves(?, ?, ?)}", call -> {
            call.setString(1, "abcdef");
            call.registerOutParameter(2, Types.VARCHAR);
            call.registerOutParameter(3, Types.VARCHAR);
            call.execute();
            return call.getString(2) + " " + call.getString(3);
        }));
        uses.put("a parameter both ways", call("{call bump(?, ?)}", call -> {
            call.setInt(1, 40);
            call.registerOutParameter(1, Types.INTEGER);
            call.setInt(2, 2);
            call.execute();
            return call.getInt(1);
        }));
        uses.put("rows", call("{call upto(?)}", call -> {
            call.setInt(1, 3);
            try (ResultSet rows = call.executeQuery()) {
                rows.next();
                rows.next();
                return rows.getInt(1);
            }
        }));
        uses.put("nothing asked for", call("{call quiet()}", call -> call.execute() + " " + call.executeUpdate()));
        uses.put("PostgreSQL's own function", call("{? = call upper(?)}", call -> {
            call.registerOutParameter(1, Types.VARCHAR);
            call.setString(2, "a");
            call.execute();
            return call.getString(1);
        }));
        uses.put("every kind", call("{call kinds(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)}", call -> {
            int[] types = {
                Types.TINYINT,
                Types.BIGINT,
                Types.REAL,
                Types.FLOAT,
                Types.DECIMAL,
                Types.LONGVARBINARY,
                Types.DATE,
                Types.TIME,
                Types.TIMESTAMP,
                Types.BOOLEAN,
                Types.ARRAY,
                Types.SQLXML
            };
            for (int i = 0; i < types.length; i++) {
                call.registerOutParameter(i + 1, types[i]);
            }
            call.execute();
            return List.of(
                    call.getByte(1),
                    call.getShort(1),
                    call.getLong(2),
                    call.getFloat(3),
                    call.getDouble(4),
                    call.getBigDecimal(5),
                    Arrays.toString(call.getBytes(6)),
                    call.getDate(7),
                    call.getTime(8),
                    call.getTimestamp(9),
                    call.getBoolean(10),
                    call.getArray(11).toString(),
                    call.getSQLXML(12).getString());
        }));
        uses.put("another kind than registered", call("{? = call total(?, ?)}", call -> {
            call.registerOutParameter(1, Types.INTEGER);
            call.setInt(2, 3);
            call.setInt(3, 4);
            call.execute();
            return call.getString(1);
        }));
        uses.put("registered as another kind", call("{? = call total(1, 2)}", call -> {
            call.registerOutParameter(1, Types.VARCHAR);
            return call.execute();
        }));
        uses.put("too few registered", call("{call halves(?, ?, ?)}", call -> {
            call.setString(1, "abc");
            call.registerOutParameter(2, Types.VARCHAR);
            return call.execute();
        }));
        uses.put("read before it is run", call("{? = call total(1, 2)}", call -> {
            call.registerOutParameter(1, Types.INTEGER);
            return call.getInt(1);
        }));
        uses.put("nothing returned", call("{? = call upto(0)}", call -> {
            call.registerOutParameter(1, Types.INTEGER);
            return call.execute();
        }));
        uses.put("a query of a call with results", call("{? = call total(1, 2)}", call -> {
            call.registerOutParameter(1, Types.INTEGER);
            return call.executeQuery();
        }));
        uses.put("no call at all", call("SELECT ?::int + 1", call -> {
            call.setInt(1, 1);
            try (ResultSet rows = call.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        }));
        uses.put("results of no call", call("SELECT 1", call -> {
            call.registerOutParameter(1, Types.INTEGER);
            return call.execute();
        }));
        uses.put("a missing value", call("{? = call total(?, ?)}", call -> {
            call.registerOutParameter(1, Types.INTEGER);
            call.setInt(2, 1);
            return call.execute();
        }));
        uses.put("an error", call("{? = call failing()}", call -> {
            call.registerOutParameter(1, Types.INTEGER);
            return call.execute();
        }));
        return uses;
    }

    @TestFactory
    Stream<DynamicTest> callsGiveWhatTheyGiveWithoutReeve() {
        return uses().entrySet().stream()
                .map(use -> DynamicTest.dynamicTest(use.getKey(), () -> {
                    try (Connection one = world.tenant("1");
                            Connection oracle = world.oracle()) {
                        assertThat(outcome(one, use.getValue())).isEqualTo(outcome(oracle, use.getValue()));
                    }
                }));
    }

    private static String outcome(Connection connection, Use use) {
        try {
            return String.valueOf(use.on(connection));
        } catch (SQLException e) {
            return "failed: " + e.getSQLState();
        }
    }

    @Test
    void whatIsNotDeclaredSafeIsRefused() throws Exception {
        try (Connection one = world.tenant("1")) {
            for (String sql : List.of("{call undeclared()}", "{call work()}")) {
                try (CallableStatement call = one.prepareCall(sql)) {
                    assertThatThrownBy(call::execute)
                            .isInstanceOfSatisfying(
                                    ReeveRefusedException.class,
                                    refused -> assertThat(refused.code()).isEqualTo(ErrorCode.UNSAFE_FUNCTION));
                }
            }
            assertThatThrownBy(() -> one.prepareCall("CALL work()").execute())
                    .isInstanceOfSatisfying(
                            ReeveRefusedException.class,
                            refused -> assertThat(refused.code()).isEqualTo(ErrorCode.UNSAFE_STATEMENT));
        }
    }

    @Test
    void parametersAreToldByNumber() throws Exception {
        try (Connection one = world.tenant("1");
                CallableStatement call = one.prepareCall("{? = call total(?, ?)}")) {
            assertThatThrownBy(() -> call.setInt("a", 1)).isInstanceOf(SQLFeatureNotSupportedException.class);
            assertThatThrownBy(() -> call.getInt("a")).isInstanceOf(SQLFeatureNotSupportedException.class);
            assertThatThrownBy(() -> call.registerOutParameter("a", Types.INTEGER))
                    .isInstanceOf(SQLFeatureNotSupportedException.class);
            assertThatThrownBy(() -> call.getBlob(1)).isInstanceOf(SQLFeatureNotSupportedException.class);
            call.setBigDecimal(2, BigDecimal.ONE);
            assertThat(call.isWrapperFor(CallableStatement.class)).isTrue();
            assertThat(call.getConnection()).isSameAs(one);
        }
    }
}

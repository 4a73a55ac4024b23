package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLXML;
import java.sql.Savepoint;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The parts of JDBC that libraries use, through the door, compared with PostgreSQL where it has an answer. */
class SurfaceIT {
    private static final long MEGABYTE = 1 << 20;

    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    @Test
    void escapesMeanWhatTheyMeanWithoutReeve() throws Exception {
        String[] texts = {
            "SELECT {fn concat('a', {fn ucase('b')})}",
            "SELECT {d '2024-02-29'}, {t '10:11:12'}, {ts '2024-02-29 10:11:12'}",
            "SELECT count(*) FROM {oj documents d LEFT OUTER JOIN versions v ON v.document_id = d.id}"
                    + " WHERE d.organization_id = 1",
            "SELECT count(*) FROM documents WHERE organization_id = 1 AND title LIKE '%|_%' {escape '|'}",
            "SELECT '{fn now()}', '{1,2}'::int[]",
        };
        try (Connection one = world.tenant("1");
                Connection oracle = world.oracle();
                Statement statement = one.createStatement();
                Statement plain = oracle.createStatement()) {
            for (String text : texts) {
                assertThat(rows(statement.executeQuery(text))).as(text).isEqualTo(rows(plain.executeQuery(text)));
                assertThat(one.nativeSQL(text)).isEqualTo(oracle.nativeSQL(text));
                try (PreparedStatement prepared = one.prepareStatement(text)) {
                    assertThat(rows(prepared.executeQuery())).isEqualTo(rows(plain.executeQuery(text)));
                }
            }
            statement.setEscapeProcessing(false);
            assertThatThrownBy(() -> statement.execute("SELECT {fn now()}")).isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> one.prepareStatement("{call f()}").execute())
                    .isInstanceOf(SQLException.class);
        }
    }

    @Test
    void descriptionsNameWhatTheApplicationKnows() throws Exception {
        try (Connection one = world.tenant("1");
                PreparedStatement statement =
                        one.prepareStatement("SELECT id, title AS t, price FROM documents WHERE id = ?")) {
            ParameterMetaData parameters = statement.getParameterMetaData();
            assertThat(parameters.getParameterCount()).isEqualTo(1);
            assertThat(parameters.getParameterType(1)).isEqualTo(Types.BIGINT);
            assertThatThrownBy(() -> parameters.getParameterType(2)).isInstanceOf(SQLException.class);
            assertColumns(statement.getMetaData());
            statement.setLong(1, 1001);
            ResultSetMetaData kept;
            try (ResultSet rows = statement.executeQuery()) {
                assertColumns(rows.getMetaData());
                kept = rows.getMetaData();
            }
            assertColumns(kept);
        }
    }

    private static void assertColumns(ResultSetMetaData columns) throws SQLException {
        assertThat(columns.getColumnCount()).isEqualTo(3);
        assertThat(columns.getColumnLabel(2)).isEqualTo("t");
        assertThat(columns.getColumnName(2)).isIn("t", "title");
        assertThat(columns.getTableName(1)).isEqualTo("documents");
        assertThat(columns.isNullable(1)).isEqualTo(ResultSetMetaData.columnNoNulls);
        assertThat(columns.isWritable(1)).isFalse();
    }

    @Test
    void aDescriptionThatWasNotAskedForInTimeSaysSo() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            ResultSetMetaData late;
            try (ResultSet rows = statement.executeQuery("SELECT id FROM documents")) {
                late = rows.getMetaData();
            }
            assertThat(late.getColumnName(1)).isEqualTo("id");
            assertThatThrownBy(() -> late.isNullable(1)).isInstanceOf(SQLException.class);
        }
    }

    @Test
    void databaseMetaDataIsHomesWithoutItsCredentialsAndWithoutWhatTheDoorLacks() throws Exception {
        try (Connection one = world.tenant("1")) {
            DatabaseMetaData data = one.getMetaData();
            assertThat(data.getDatabaseProductName()).isEqualTo("PostgreSQL");
            assertThat(data.getURL()).startsWith("jdbc:postgresql:").doesNotContain("?");
            assertThat(data.supportsResultSetConcurrency(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY))
                    .isTrue();
            assertThat(data.supportsResultSetConcurrency(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_UPDATABLE))
                    .isFalse();
            assertThat(data.supportsStoredProcedures()).isFalse();
            try (ResultSet columns = data.getColumns(null, "public", "documents", "organization_id")) {
                assertThat(columns.next()).isTrue();
                assertThat(columns.getString("TYPE_NAME")).isEqualTo("int8");
            }
            try (ResultSet keys = data.getPrimaryKeys(null, "public", "documents")) {
                assertThat(keys.next()).isTrue();
            }
        }
    }

    @Test
    void whatTheDoorLacksIsSaidInAStateThatPoolsTakeForNoBrokenConnection() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement();
                PreparedStatement prepared = one.prepareStatement("SELECT ?::text");
                ResultSet rows = statement.executeQuery("SELECT 1, 'a'")) {
            rows.next();
            assertUnsupported(one::createBlob);
            assertUnsupported(one::createClob);
            assertUnsupported(one::createNClob);
            assertUnsupported(() -> one.createStruct("t", new Object[0]));
            assertUnsupported(() -> one.prepareStatement("SELECT 1", new int[] {1}));
            assertUnsupported(() -> statement.execute("SELECT 1", new int[] {1}));
            assertUnsupported(() -> statement.setCursorName("c"));
            assertUnsupported(() -> rows.updateInt(1, 2));
            assertUnsupported(rows::insertRow);
            assertUnsupported(rows::deleteRow);
            assertUnsupported(() -> rows.getBlob(1));
            assertUnsupported(() -> rows.getClob(2));
            assertUnsupported(() -> rows.getObject(1, java.sql.Blob.class));
            assertUnsupported(() -> rows.getObject(2, java.sql.Clob.class));
            assertUnsupported(() -> rows.getRef(1));
            assertUnsupported(() -> prepared.setBlob(1, (java.sql.Blob) null));
            assertUnsupported(() -> prepared.setClob(1, new java.io.StringReader("x")));
        }
    }

    private static void assertUnsupported(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SQLFeatureNotSupportedException.class,
                        error -> assertThat(error.getSQLState()).startsWith("RV"));
    }

    @Test
    void scrollableResultsScroll() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement =
                        one.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY);
                ResultSet rows = statement.executeQuery("SELECT id FROM documents ORDER BY id")) {
            assertThat(rows.last()).isTrue();
            assertThat((long) rows.getRow()).isEqualTo(world.count("documents", 1));
            assertThat(rows.absolute(2)).isTrue();
            long second = rows.getLong(1);
            assertThat(rows.previous()).isTrue();
            assertThat(rows.getLong(1)).isLessThan(second);
            assertThat(rows.isFirst()).isTrue();
        }
    }

    @Test
    void limitsOfAStatementHold() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            statement.setMaxRows(2);
            assertThat(rows(statement.executeQuery("SELECT id FROM documents"))).hasSize(2);
            statement.setMaxRows(0);
            assertThatThrownBy(() -> statement.setQueryTimeout(-1)).isInstanceOf(SQLException.class);
            statement.setQueryTimeout(1);
            assertThatThrownBy(() -> statement.executeQuery(
                            "SELECT count(*) FROM generate_series(1, 1000000000) a, generate_series(1, 1000) b"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("57014"));
            statement.setQueryTimeout(0);
            statement.closeOnCompletion();
            statement.executeQuery("SELECT 1").close();
            assertThat(statement.isClosed()).isTrue();
        }
    }

    @Test
    void aMillionRowsAreStreamedInFlatMemory() throws Exception {
        try (Connection one = world.tenant("1");
                PreparedStatement statement = one.prepareStatement(
                        "SELECT d.id, g, repeat('x', 100) FROM documents d, generate_series(1, ?) g LIMIT 1000000")) {
            one.setAutoCommit(false);
            statement.setFetchSize(1000);
            statement.setLong(1, 1_000_000);
            long early = 0;
            int count = 0;
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    count++;
                    if (count == 50_000) {
                        early = usedMemory();
                    } else if (count == 950_000) {
                        assertThat(usedMemory() - early).isLessThan(8 * MEGABYTE);
                    }
                }
            }
            assertThat(count).isEqualTo(1_000_000);
            one.rollback();
        }
    }

    private static long usedMemory() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    @Test
    void oneConnectionServesManyThreads() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(16);
        try (Connection one = world.tenant("1")) {
            List<Future<Long>> answers = new ArrayList<>();
            for (int i = 0; i < 400; i++) {
                long id = 1000L + i % 3;
                answers.add(threads.submit(() -> {
                    try (PreparedStatement statement = one.prepareStatement(
                            "SELECT ?::bigint + count(*) FROM documents WHERE organization_id = 1")) {
                        statement.setLong(1, id);
                        try (ResultSet rows = statement.executeQuery()) {
                            rows.next();
                            return rows.getLong(1) - id;
                        }
                    }
                }));
            }
            for (Future<Long> answer : answers) {
                assertThat(answer.get()).isEqualTo(world.count("documents", 1));
            }
            assertThat(one.isValid(5)).isTrue();
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void manyThreadsServeManyTenantsFromOneSource() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<Void>> answers = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                long tenant = 1L + i % 4;
                answers.add(threads.submit(() -> {
                    try (Connection connection = world.tenant(Long.toString(tenant));
                            Statement statement = connection.createStatement()) {
                        assertThat(rows(statement.executeQuery("SELECT DISTINCT organization_id FROM documents")))
                                .containsOnly(List.of(Long.toString(tenant)));
                    }
                    return null;
                }));
            }
            for (Future<Void> answer : answers) {
                answer.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void valuesOfShardsCanBeGivenBackToStatements() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement();
                ResultSet rows = statement.executeQuery("SELECT ARRAY[1001, 1002]::bigint[], xml '<a>ü</a>'")) {
            rows.next();
            Array ids = rows.getArray(1);
            assertThat(ids.toString()).isEqualTo("{1001,1002}");
            assertThat(rows.getObject(1, Array.class).getBaseTypeName()).isEqualTo("int8");
            SQLXML xml = rows.getSQLXML(2);
            assertThat(xml.getString()).isEqualTo("<a>ü</a>");
            assertThat(rows.getObject(2)).isInstanceOf(SQLXML.class);
            try (PreparedStatement again =
                    one.prepareStatement("SELECT count(*), ?::xml::text FROM documents WHERE id = ANY (?)")) {
                again.setSQLXML(1, xml);
                again.setArray(2, ids);
                assertThat(rows(again.executeQuery())).containsExactly(List.of("2", "<a>ü</a>"));
                SQLXML made = one.createSQLXML();
                made.setString("<b/>");
                again.setSQLXML(1, made);
                again.setArray(2, one.createArrayOf("bigint", new Long[] {1001L}));
                assertThat(rows(again.executeQuery())).containsExactly(List.of("1", "<b/>"));
            }
        }
    }

    @Test
    void aValueIsTheOneThatWasSetWhateverBecomesOfItsObject() throws Exception {
        try (Connection one = world.tenant("1");
                PreparedStatement statement =
                        one.prepareStatement("SELECT ?::bytea::text, ?::timestamp::text, ?::int[]::text")) {
            byte[] bytes = {1, 2};
            Timestamp time = Timestamp.valueOf("2024-01-01 00:00:00");
            Integer[] numbers = {1, 2};
            statement.setBytes(1, bytes);
            statement.setTimestamp(2, time);
            statement.setObject(3, numbers);
            bytes[0] = 9;
            time.setTime(0);
            numbers[0] = 9;
            assertThat(rows(statement.executeQuery()))
                    .containsExactly(List.of("\\x0102", "2024-01-01 00:00:00", "{1,2}"));
        }
    }

    @Test
    void savepointsEndWhenTheyAreReleased() throws Exception {
        try (Connection one = world.tenant("1")) {
            one.setAutoCommit(false);
            Savepoint savepoint = one.setSavepoint("a");
            one.rollback(savepoint);
            one.releaseSavepoint(savepoint);
            assertThatThrownBy(() -> one.rollback(savepoint))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("3B001"));
            one.rollback();
        }
    }

    @Test
    void theIsolationLevelIsTheTransactionsOwn() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            assertThat(one.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_READ_COMMITTED);
            one.setAutoCommit(false);
            assertThat(one.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_READ_COMMITTED);
            one.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            statement.execute("SET TRANSACTION ISOLATION LEVEL SERIALIZABLE");
            assertThat(one.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_SERIALIZABLE);
            one.rollback();
            one.setAutoCommit(true);
            one.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            assertThat(one.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_REPEATABLE_READ);
        }
    }

    @Test
    void networkTimeoutsHoldForTheShards() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            one.setNetworkTimeout(Runnable::run, 300);
            assertThat(one.getNetworkTimeout()).isEqualTo(300);
            assertThatThrownBy(() -> statement.executeQuery(
                            "SELECT count(*) FROM generate_series(1, 1000000000) a, generate_series(1, 1000) b"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).startsWith("08"));
            one.setNetworkTimeout(Runnable::run, 0);
            assertThat(rows(statement.executeQuery("SELECT 1"))).hasSize(1);
        }
    }

    @Test
    void anAbortedConnectionIsClosed() throws Exception {
        Connection one = world.tenant("1");
        assertThatThrownBy(() -> one.abort(null)).isInstanceOf(SQLException.class);
        one.abort(Runnable::run);
        assertThat(one.isClosed()).isTrue();
        assertThat(one.isValid(1)).isFalse();
        assertThatThrownBy(one::createStatement).isInstanceOf(SQLException.class);
        one.abort(Runnable::run);
    }

    @Test
    void anUnknownClientInfoIsAWarning() throws Exception {
        try (Connection one = world.tenant("1")) {
            one.setClientInfo("Nothing", "x");
            assertThat((Throwable) one.getWarnings()).isNotNull();
            one.clearWarnings();
            assertThat((Throwable) one.getWarnings()).isNull();
            one.setClientInfo("ApplicationName", "a");
            one.setClientInfo(new Properties());
            assertThat(one.getClientInfo("ApplicationName")).isNull();
        }
    }

    private static List<List<String>> rows(ResultSet results) throws SQLException {
        List<List<String>> all = new ArrayList<>();
        try (results) {
            int columns = results.getMetaData().getColumnCount();
            while (results.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    row.add(results.getString(i));
                }
                all.add(row);
            }
        }
        return all;
    }
}

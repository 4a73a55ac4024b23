package dev.reeve.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.reeve.Reeve;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A pool around the door keeps a connection that is sound, whatever was refused on it. */
class OuterPoolTest {
    private final StubDriver driver = new StubDriver();
    private ReeveDataSource source;
    private HikariDataSource pool;

    @BeforeEach
    void open() throws SQLException {
        DriverManager.registerDriver(driver);
        source = ReeveDataSource.of(Reeve.of(StubCatalog.notes()));
        HikariConfig config = new HikariConfig();
        config.setDataSource(source);
        config.setMaximumPoolSize(1);
        pool = new HikariDataSource(config);
    }

    @AfterEach
    void close() throws SQLException {
        pool.close();
        source.close();
        DriverManager.deregisterDriver(driver);
    }

    @FunctionalInterface
    private interface Use {
        void on(Connection connection) throws SQLException;
    }

    private ReeveConnection pooled() throws SQLException {
        try (Connection connection = pool.getConnection()) {
            return connection.unwrap(ReeveConnection.class);
        }
    }

    private void assertKept(Use use) throws SQLException {
        ReeveConnection before = pooled();
        try (Connection connection = pool.getConnection()) {
            use.on(connection);
        }
        assertThat(pooled()).isSameAs(before);
        assertThat(before.isClosed()).isFalse();
    }

    @Test
    void aRefusedStatementIsNoBrokenConnection() throws SQLException {
        for (String text : List.of(
                "DELETE FROM notes",
                "SELEC 1",
                "DELETE FROM notes WHERE tenant IN (1, 2)",
                "DELETE FROM notes WHERE tenant = 99",
                "TRUNCATE notes",
                "SET search_path = other",
                "SELECT pg_read_file('x')")) {
            assertKept(connection -> {
                try (Statement statement = connection.createStatement()) {
                    assertFails(() -> statement.execute(text));
                }
            });
        }
    }

    @Test
    void aRefusedBatchIsNoBrokenConnection() throws SQLException {
        assertKept(connection -> {
            try (PreparedStatement statement = connection.prepareStatement("DELETE FROM notes WHERE tenant = ?")) {
                statement.setLong(1, 99);
                statement.addBatch();
                assertFails(statement::executeBatch);
            }
        });
    }

    @Test
    void whatTheDoorLacksIsNoBrokenConnection() throws SQLException {
        List<Use> lacking = List.of(
                connection -> connection.prepareCall("{call undeclared()}").execute(),
                Connection::createBlob,
                connection -> connection.createStruct("t", new Object[0]),
                connection -> connection.setSchema("other"),
                connection -> connection.unwrap(org.postgresql.core.BaseConnection.class),
                connection -> connection.prepareStatement("DELETE FROM notes", new int[] {1}));
        for (Use use : lacking) {
            assertKept(connection -> assertFails(() -> use.on(connection)));
        }
    }

    @Test
    void aMissingParameterIsNoBrokenConnection() throws SQLException {
        assertKept(connection -> {
            try (PreparedStatement statement = connection.prepareStatement("DELETE FROM notes WHERE tenant = ?")) {
                assertFails(statement::executeUpdate);
            }
        });
    }

    private static void assertFails(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(SQLException.class);
    }
}

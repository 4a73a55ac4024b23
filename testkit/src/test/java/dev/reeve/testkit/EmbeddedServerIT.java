package dev.reeve.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class EmbeddedServerIT {

    private EmbeddedServer server;

    @BeforeAll
    void start() {
        server = EmbeddedServer.start("work_mem=5MB");
    }

    @AfterAll
    void stop() {
        server.close();
    }

    @Test
    void holdsSeveralDatabasesThatDoNotSeeEachOther() throws SQLException {
        server.createDatabase("home");
        server.createDatabase("shard_a");

        execute("home", "CREATE TABLE only_here (id int)");

        assertThat(text("home", "SELECT to_regclass('only_here')::text")).isEqualTo("only_here");
        assertThat(text("shard_a", "SELECT to_regclass('only_here')::text")).isNull();
    }

    @Test
    void copiesADatabaseWithItsRows() throws SQLException {
        server.createDatabase("original");
        execute("original", "CREATE TABLE t AS SELECT 42 AS answer");

        server.copyDatabase("original", "copy");

        assertThat(text("copy", "SELECT answer FROM t")).isEqualTo("42");
    }

    @Test
    void takesSettings() throws SQLException {
        assertThat(text("postgres", "SHOW work_mem")).isEqualTo("5MB");
    }

    @Test
    void mayKeepItsLogInFiles() throws SQLException {
        try (EmbeddedServer other = EmbeddedServer.start("logging_collector=on");
                Connection connection = other.connect("postgres")) {
            assertThat(connection.isValid(1)).isTrue();
        }
    }

    @Test
    void thatCannotStartSaysWhy() {
        assertThatThrownBy(() -> EmbeddedServer.start("no_such_setting=1"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("no_such_setting");
    }

    @Test
    void refusesAWrongPassword() {
        assertThatThrownBy(() -> DriverManager.getConnection(server.url("postgres"), "postgres", "wrong"))
                .isInstanceOf(SQLException.class)
                .extracting(error -> ((SQLException) error).getSQLState())
                .isEqualTo("28P01");
    }

    @Test
    void isGoneWhenClosed() {
        EmbeddedServer other = EmbeddedServer.start();
        other.close();

        assertThatThrownBy(() -> other.connect("postgres")).isInstanceOf(SQLException.class);
    }

    @Test
    void isGoneWhenItsProgramsProcessGroupIsKilled() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/setsid")), "skipped: there is no setsid to make a group with");
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process program = new ProcessBuilder(
                        "setsid", java.toString(), "-cp", System.getProperty("java.class.path"), Holder.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        int port = Integer.parseInt(program.inputReader().readLine());

        new ProcessBuilder("kill", "-KILL", "--", "-" + program.pid()).start().waitFor();

        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (accepts(port)) {
            assertThat(System.nanoTime()).isLessThan(deadline);
        }
    }

    private static boolean accepts(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /** A program that holds a server until it is killed. */
    static final class Holder {
        private Holder() {}

        public static void main(String[] arguments) throws InterruptedException {
            System.out.println(EmbeddedServer.start().port());
            Thread.currentThread().join();
        }
    }

    private void execute(String database, String sql) throws SQLException {
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private String text(String database, String sql) throws SQLException {
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }
}

package dev.reeve.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A PostgreSQL server of one's own, on a free port of 127.0.0.1, for as long as it is open. It starts in about a second,
 * holds any number of databases, and leaves nothing behind. Safe for use by several threads.
 *
 * <p>It is made for tests: nothing is synchronized to disk. Clients log in by password ({@code scram-sha-256}), so that
 * a wrong one is refused.
 */
public final class EmbeddedServer implements AutoCloseable {

    private static final List<String> SETTINGS = List.of(
            "listen_addresses=127.0.0.1",
            "unix_socket_directories=",
            "fsync=off",
            "synchronous_commit=off",
            "full_page_writes=off",
            "autovacuum=off",
            "max_connections=200",
            "max_prepared_transactions=50",
            "timezone=UTC");

    private final PostgresProcess process;
    private final int port;

    private EmbeddedServer(PostgresProcess process, int port) {
        this.process = process;
        this.port = port;
    }

    /**
     * Starts a server.
     *
     * @param settings more of its settings, as {@code name=value}; they override the given ones
     */
    public static EmbeddedServer start(String... settings) {
        List<String> all = new ArrayList<>(SETTINGS);
        all.addAll(List.of(settings));
        int port = freePort();
        PostgresProcess process = PostgresProcess.start(PostgresBinaries.unpacked(), port, url(port, "postgres"), all);
        return new EmbeddedServer(process, port);
    }

    public int port() {
        return port;
    }

    /** The name of the superuser. */
    public String username() {
        return PostgresProcess.USERNAME;
    }

    public String password() {
        return PostgresProcess.PASSWORD;
    }

    /** The JDBC URL of a database of this server, whether it exists or not; it carries no user and no password. */
    public String url(String database) {
        return url(port, database);
    }

    private static String url(int port, String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    /** Creates an empty database and returns its URL. */
    public String createDatabase(String name) throws SQLException {
        execute("CREATE DATABASE " + quoted(name) + "");
        return url(name);
    }

    /** Creates a database as a copy of another one that nobody is connected to, and returns its URL. */
    public String copyDatabase(String from, String name) throws SQLException {
        execute("CREATE DATABASE " + quoted(name) + " TEMPLATE " + quoted(from) + "");
        return url(name);
    }

    /** Drops a database, ending whatever is connected to it. */
    public void dropDatabase(String name) throws SQLException {
        execute("DROP DATABASE IF EXISTS " + quoted(name) + " WITH (FORCE)");
    }

    /** Opens a connection of the superuser to a database of this server. */
    public Connection connect(String database) throws SQLException {
        return DriverManager.getConnection(url(database), username(), password());
    }

    /** Stops the server at once, ending its connections, and removes its files. */
    @Override
    public void close() {
        process.close();
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = connect("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free port", e);
        }
    }
}

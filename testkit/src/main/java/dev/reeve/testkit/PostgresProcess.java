package dev.reeve.testkit;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One running {@code postgres} with a data directory of its own, both gone when it is closed.
 *
 * <p>The server is a child of a small shell script, which reads its standard input. That ends when this process closes
 * it, or when this process ends in any way, {@code kill -9} included; the script then stops the server and removes its
 * files. So no server outlives the program that started it. Where the server ends by itself, so does the script.
 * Where {@code setsid} is to be had, script and server are in a session of their own: signals that end the program's process
 * group, Ctrl-C on a terminal among them, reach neither, and the script still sees the program's end.
 *
 * <p>PostgreSQL refuses to run as root. Root therefore starts it as {@code nobody}, by {@code setpriv} or, where that
 * is missing, {@code runuser}; both are in util-linux.
 */
final class PostgresProcess implements AutoCloseable {

    static final String USERNAME = "postgres";
    static final String PASSWORD = "postgres";

    private static final Logger LOG = LoggerFactory.getLogger(PostgresProcess.class);
    private static final long START_SECONDS = 60;
    private static final int MOST_LINES = 1000;
    private static final long STOP_SECONDS = 30;

    /** Arguments: the directory to make and remove, initdb, a password file's text, and postgres with its arguments. */
    private static final String SCRIPT = """
            set -u
            umask 077
            directory=$1 initdb=$2 password=$3
            shift 3
            mkdir "$directory" && cd "$directory" || exit 1
            trap 'cd / && rm -rf "$directory"' EXIT
            trap '' INT HUP
            printf '%s' "$password" > password
            "$initdb" --pgdata=data --username=postgres --pwfile=password --auth=scram-sha-256 \\
                --encoding=UTF8 --locale=C --no-sync > initdb.log 2>&1 || { cat initdb.log; exit 1; }
            "$@" -D data < /dev/null &
            server=$!
            exec 3<&0 > /dev/null 2>&1
            { read -r _ <&3; kill -QUIT $server; } &
            watch=$!
            wait $server
            kill $watch
            """;

    private final Process process;
    private final Path directory;
    private final OutputStream lifeline;

    private PostgresProcess(Process process, Path directory) {
        this.process = process;
        this.directory = directory;
        this.lifeline = process.getOutputStream();
    }

    /**
     * Returns when the server accepts connections.
     *
     * @param url the server's, for its superuser
     */
    static PostgresProcess start(PostgresBinaries binaries, int port, String url, List<String> settings) {
        List<String> command = new ArrayList<>();
        if (onPath("setsid")) {
            command.add("setsid");
        }
        command.addAll(unprivileged());
        command.addAll(List.of("sh", "-c", SCRIPT, "postgres"));
        Path directory = newDirectory();
        command.add(directory.toString());
        command.add(binaries.program("initdb").toString());
        command.add(PASSWORD);
        command.add(binaries.program("postgres").toString());
        command.addAll(List.of("-p", Integer.toString(port)));
        for (String setting : settings) {
            command.addAll(List.of("-c", setting));
        }
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("PG") || name.startsWith("LC_"));
        builder.environment().put("LC_ALL", "C");
        try {
            PostgresProcess started = new PostgresProcess(builder.start(), directory);
            started.awaitReady(url);
            return started;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot run " + command.get(0), e);
        }
    }

    /** Tries to connect, since what the server says of itself may go to files of its own. */
    private void awaitReady(String url) {
        Queue<String> said = new ConcurrentLinkedQueue<>();
        Thread reader = new Thread(() -> read(said), "postgres-log");
        reader.setDaemon(true);
        reader.start();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        try {
            while (!accepts(url)) {
                if (process.waitFor(20, TimeUnit.MILLISECONDS) || System.nanoTime() > deadline) {
                    close();
                    reader.join(TimeUnit.SECONDS.toMillis(1));
                    throw new IllegalStateException("PostgreSQL did not start:\n" + String.join("\n", said));
                }
            }
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while PostgreSQL started", e);
        }
    }

    private void read(Queue<String> said) {
        try (BufferedReader log = process.inputReader(StandardCharsets.UTF_8)) {
            int kept = 0;
            for (String line = log.readLine(); line != null; line = log.readLine()) {
                if (kept++ < MOST_LINES) {
                    said.add(line);
                }
                LOG.debug(line);
            }
        } catch (IOException e) {
            LOG.debug("the server's output has ended", e);
        }
    }

    /** Whether this server accepts connections; another one may have taken its port. */
    private boolean accepts(String url) {
        try (Connection connection = DriverManager.getConnection(url, USERNAME, PASSWORD);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SHOW data_directory")) {
            return rows.next()
                    && Path.of(rows.getString(1))
                            .endsWith(directory.getFileName().resolve("data"));
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            lifeline.close();
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("PostgreSQL did not stop within " + STOP_SECONDS + " s");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot stop PostgreSQL", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Path newDirectory() {
        byte[] name = new byte[8];
        new SecureRandom().nextBytes(name);
        return Path.of(
                System.getProperty("java.io.tmpdir"),
                "reeve-data-" + HexFormat.of().formatHex(name));
    }

    private static List<String> unprivileged() {
        if (!System.getProperty("user.name").equals("root")) {
            return List.of();
        }
        if (onPath("setpriv")) {
            return List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--");
        }
        if (onPath("runuser")) {
            return List.of("runuser", "-u", "nobody", "--");
        }
        throw new IllegalStateException(
                "PostgreSQL does not run as root, and neither setpriv nor runuser (util-linux) is there");
    }

    private static boolean onPath(String program) {
        String path = System.getenv().getOrDefault("PATH", "");
        for (String directory : path.split(File.pathSeparator, -1)) {
            if (Files.isExecutable(Path.of(directory, program))) {
                return true;
            }
        }
        return false;
    }
}

package dev.reeve.pgjdbc;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs PostgreSQL's driver's own tests on its plain connections and through the JDBC door, and holds the difference against the
 * reviewed list. Arguments: the list, a file with the tests' class names, a file for what is found.
 */
final class Main {
    private static final String DATABASE = "test";

    private Main() {}

    public static void main(String[] arguments) throws Exception {
        Reviewed reviewed = Reviewed.read(Path.of(arguments[0]));
        List<String> classes = Files.readAllLines(Path.of(arguments[1]));
        Map<String, Result> plain;
        Map<String, Result> throughDoor;
        try (EmbeddedServer server = EmbeddedServer.start()) {
            prepare(server);
            pointTests(server);
            plain = run(classes);
            server.dropDatabase(DATABASE);
            prepareDatabase(server);
            try (Doors doors = new Doors(server.url(DATABASE), DATABASE)) {
                DoorDriver.register(doors);
                throughDoor = run(classes);
            }
        }
        Comparison comparison = Comparison.of(plain, throughDoor, reviewed);
        comparison.write(Path.of(arguments[2]));
        System.out.println(comparison.summary());
        System.exit(comparison.isAsReviewed() ? 0 : 1);
    }

    private static void prepare(EmbeddedServer server) throws SQLException {
        try (Connection connection = server.connect("postgres");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE ROLE test LOGIN PASSWORD 'test' CREATEDB");
            statement.execute("ALTER ROLE test SET statement_timeout = '20s'");
        }
        prepareDatabase(server);
    }

    private static void prepareDatabase(EmbeddedServer server) throws SQLException {
        server.createDatabase(DATABASE);
        try (Connection connection = server.connect(DATABASE);
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER DATABASE test OWNER TO test");
            statement.execute("ALTER SCHEMA public OWNER TO test");
            statement.execute("CREATE SCHEMA governed");
            statement.execute("CREATE TABLE governed.notes (tenant_of_notes bigint, id bigint, PRIMARY KEY (tenant_of_notes, id))");
            statement.execute("GRANT USAGE ON SCHEMA governed TO test");
            statement.execute("GRANT ALL ON governed.notes TO test");
        }
    }

    private static void pointTests(EmbeddedServer server) {
        System.setProperty("test.url.PGHOST", "localhost");
        System.setProperty("test.url.PGPORT", Integer.toString(server.port()));
        System.setProperty("test.url.PGDBNAME", DATABASE);
        System.setProperty("user", Doors.USER);
        System.setProperty("password", Doors.PASSWORD);
        System.setProperty("privilegedUser", server.username());
        System.setProperty("privilegedPassword", server.password());
    }

    private static Map<String, Result> run(List<String> classes) throws Exception {
        Results results = new Results();
        List<DiscoverySelector> selectors = new ArrayList<>();
        for (String name : classes) {
            selectors.add(selectClass(name));
        }
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectors)
                .configurationParameter("junit.jupiter.execution.timeout.default", "30s")
                .configurationParameter("junit.jupiter.execution.timeout.thread.mode.default", "SEPARATE_THREAD")
                .build();
        LauncherFactory.create().execute(request, results);
        return new TreeMap<>(results.byTest());
    }
}

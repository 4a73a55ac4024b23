package dev.reeve.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.Reeve;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Statements of a data source are counted in a registry, where there is one; nothing else needs Micrometer. */
final class CountersTest {
    private static final String SERVICES = "services: {reports: {fanout: {mode: allow}}, rollout: {mode: observe}}";

    @Test
    void statementsAreCountedByServiceTableAndReason() throws SQLException {
        StubDriver driver = new StubDriver();
        DriverManager.registerDriver(driver);
        MeterRegistry registry = new SimpleMeterRegistry();
        try (ReeveDataSource source = ReeveDataSource.of(Reeve.of(StubCatalog.notes(SERVICES)))
                .observedBy(new MicrometerObserver(registry))) {
            refuse(source, "SELECT * FROM notes");
            refuse(source, "SELECT * FROM notes");
            refuse(source, "SELECT * FROM notes WHERE tenant > 1");
            refuse(source, "SELECT FORM notes WHERE");
            refuse(source.dataSource("reports"), "SELECT * FROM notes");
            run(source.dataSource("rollout"), "UPDATE notes SET id = 1");
            run(source, "UPDATE notes SET id = 1 WHERE tenant = 1");
            source.explain("SELECT * FROM notes", List.of());
        } finally {
            DriverManager.deregisterDriver(driver);
        }
        assertThat(counts(registry))
                .containsExactlyInAnyOrder(
                        "reeve.refused false no_condition default notes: 2",
                        "reeve.refused false unsupported_form default notes: 1",
                        "reeve.refused false not_understood default none: 1",
                        "reeve.fanout no_condition reports notes: 1",
                        "reeve.refused false not_yet_supported reports notes: 1",
                        "reeve.refused true no_condition rollout notes: 1");
    }

    private static void run(ReeveDataSource source, String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static void refuse(ReeveDataSource source, String sql) {
        assertThatThrownBy(() -> run(source, sql)).isInstanceOf(ReeveRefusedException.class);
    }

    /** Each counter with the values of its tags, which are in the order of their keys, and its count. */
    private static List<String> counts(MeterRegistry registry) {
        List<String> counts = new ArrayList<>();
        registry.forEachMeter(meter -> {
            StringBuilder line = new StringBuilder(meter.getId().getName());
            meter.getId().getTags().forEach(tag -> line.append(' ').append(tag.getValue()));
            counts.add(line.append(": ")
                    .append((long) registry.get(meter.getId().getName())
                            .tags(meter.getId().getTags())
                            .counter()
                            .count())
                    .toString());
        });
        return counts;
    }

    @Test
    void nothingButTheObserverNeedsMicrometer() throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader without = new URLClassLoader(
                classPathWithout("micrometer").toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
            Thread.currentThread().setContextClassLoader(without);
            Callable<?> refused = (Callable<?>) without.loadClass(RefusedStatement.class.getName())
                    .getDeclaredConstructor()
                    .newInstance();
            assertThat(refused.call()).isEqualTo("no_condition");
            assertThatThrownBy(() -> without.loadClass(MeterRegistry.class.getName()))
                    .isInstanceOf(ClassNotFoundException.class);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private static List<URL> classPathWithout(String word) throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            if (!Path.of(entry).getFileName().toString().contains(word)) {
                urls.add(Path.of(entry).toUri().toURL());
            }
        }
        return urls;
    }
}

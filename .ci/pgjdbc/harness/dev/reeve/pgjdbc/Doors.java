package dev.reeve.pgjdbc;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.spec.SpecSource;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.postgresql.PGProperty;

/**
 * The JDBC door before the test database, once for each set of the driver's properties that tests ask for: behind the door they belong
 * to the shard's URL. The service enforces the rules; none of the tests' tables is a tenants' table, so that they are on home.
 */
final class Doors implements AutoCloseable {
    static final String USER = "test";
    static final String PASSWORD = "test";

    private final String url;
    private final String database;
    private final Map<String, ReeveDataSource> opened = new ConcurrentHashMap<>();

    /** @param url the test database's, with the server's number as its host */
    Doors(String url, String database) {
        this.url = url;
        this.database = database;
    }

    boolean isForTests(Properties properties) {
        return USER.equals(PGProperty.USER.getOrDefault(properties))
                && database.equals(PGProperty.PG_DBNAME.getOrDefault(properties))
                && PGProperty.REPLICATION.getOrDefault(properties) == null;
    }

    Connection connect(Properties properties) throws SQLException {
        String options = options(properties);
        ReeveDataSource source = opened.computeIfAbsent(options, this::open);
        return DoorConnection.of(source.getConnection(), this, options);
    }

    /** The test user past the door, for what the door leaves to operators. */
    Connection past(String options) throws SQLException {
        Connection past = DriverManager.getConnection(url + options, USER, PASSWORD);
        try (Statement statement = past.createStatement()) {
            statement.execute("SET lock_timeout = '3s'");
        }
        return past;
    }

    private ReeveDataSource open(String options) {
        return ReeveDataSource.of(Reeve.open(SpecSource.text("tests.yaml", """
                shards: {home: {url: "%s", username: %s, password: %s, pool: {maximumPoolSize: 12, minimumIdle: 0}}}
                tenancy: {column: tenant_of_notes, level: shared_row, unknown: refuse, source: inline}
                tenants: {"1": {shard: home}}
                safe_functions: [pg_sleep]
                """.formatted(url + options, USER, PASSWORD))));
    }

    private static String options(Properties properties) {
        Map<String, String> kept = new TreeMap<>();
        for (PGProperty property : PGProperty.values()) {
            String value = property.getOrDefault(properties);
            if (value != null && !value.equals(property.getDefaultValue()) && !isPartOfUrl(property)) {
                kept.put(property.getName(), value);
            }
        }
        List<String> written = new ArrayList<>();
        kept.forEach((name, value) -> written.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return written.isEmpty() ? "" : "?" + String.join("&", written);
    }

    private static boolean isPartOfUrl(PGProperty property) {
        return switch (property) {
            case USER, PASSWORD, PG_HOST, PG_PORT, PG_DBNAME, APPLICATION_NAME -> true;
            default -> false;
        };
    }

    @Override
    public void close() {
        opened.values().forEach(ReeveDataSource::close);
    }
}

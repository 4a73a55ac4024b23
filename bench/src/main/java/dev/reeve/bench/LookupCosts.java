package dev.reeve.bench;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.spec.SpecSource;
import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.RoundTripCounter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What it costs to find a statement's tenant by a key: a whole Reeve before four databases of one server, in one thread. A row is read by its
 * primary key in three ways, which take turns: with the tenant named, with a key whose place is remembered, and with one that has not been
 * asked for.
 */
final class LookupCosts {
    private static final List<String> DATABASES = List.of("home", "shard_a", "shard_b", "shard_c");
    private static final int ROWS = 90_000;
    private static final int EACH = 200;
    private static final Duration DELAY = Duration.ofMillis(10);

    private static final String SPEC = """
            shards: {home: {}, shard_a: {}, shard_b: {}, shard_c: {}}
            tenancy: {column: organization_id, source: inline}
            tenants: {"1": {shard: shard_a}, "2": {shard: shard_b}, "3": {shard: shard_c}}
            tables: {documents: {scope: tenant}}
            """;

    private static final String NAMED = "SELECT title FROM documents WHERE organization_id = ? AND id = ?";
    private static final String BY_KEY = "SELECT title FROM documents WHERE id = ?";

    private LookupCosts() {}

    /**
     * What one way of reading a row costs.
     *
     * @param cpuMicroseconds of the thread that executes the statement
     * @param roundTrips to all databases together
     * @param milliseconds that it takes where every round trip is held up by {@link #DELAY}
     */
    record Cost(double cpuMicroseconds, double roundTrips, double milliseconds) {}

    /** @param driver the CPU of one round trip by a prepared statement of the driver itself, in microseconds */
    record Costs(double driver, Cost named, Cost remembered, Cost unknown) {
        /** What finding the tenant by a remembered key costs besides the round trip itself. */
        double added() {
            return remembered.cpuMicroseconds - named.cpuMicroseconds - driver;
        }
    }

    static double delayMilliseconds() {
        return DELAY.toNanos() / 1e6;
    }

    /** @param rounds in which the ways take turns */
    static Costs measure(int rounds) throws SQLException {
        try (EmbeddedServer server = EmbeddedServer.start()) {
            fill(server);
            double[][] cpu = cpu(server, rounds);
            double[] roundTrips = roundTrips(server);
            double[] milliseconds = milliseconds(server);
            return new Costs(
                    median(cpu[0]),
                    new Cost(median(cpu[1]), roundTrips[0], milliseconds[0]),
                    new Cost(median(cpu[2]), roundTrips[1], milliseconds[1]),
                    new Cost(median(cpu[3]), roundTrips[2], milliseconds[2]));
        }
    }

    private static void fill(EmbeddedServer server) throws SQLException {
        for (String database : DATABASES) {
            server.createDatabase(database);
            try (Connection connection = server.connect(database);
                    Statement statement = connection.createStatement()) {
                statement.execute(
                        "CREATE TABLE documents (id bigint PRIMARY KEY, organization_id bigint NOT NULL, title text NOT NULL)");
                int tenant = DATABASES.indexOf(database);
                statement.execute("INSERT INTO documents SELECT n, " + tenant
                        + ", 'title ' || n FROM generate_series(1, " + ROWS + ") n WHERE " + tenant + " = 1 + n % 3");
                statement.execute("VACUUM ANALYZE documents");
            }
        }
    }

    private static ReeveDataSource open(EmbeddedServer server, UnaryOperator<String> url) {
        SpecSource spec = SpecSource.text("bench.yaml", SPEC);
        for (String database : DATABASES) {
            spec = spec.shard(database, url.apply(database), server.username(), server.password());
        }
        return ReeveDataSource.of(Reeve.open(spec));
    }

    private static long tenant(long id) {
        return 1 + id % 3;
    }

    /** For the driver alone and each of the three ways, the microseconds of each round. */
    private static double[][] cpu(EmbeddedServer server, int rounds) throws SQLException {
        double[][] microseconds = new double[4][rounds];
        try (ReeveDataSource source = open(server, server::url);
                Connection direct = server.connect("shard_a");
                PreparedStatement alone = direct.prepareStatement(BY_KEY);
                Connection connection = source.getConnection();
                PreparedStatement named = connection.prepareStatement(NAMED);
                PreparedStatement byKey = connection.prepareStatement(BY_KEY)) {
            long unknown = 1000;
            int warmUp = rounds / 4;
            for (int round = -warmUp; round < rounds; round++) {
                int at = Math.max(0, round);
                long start = now();
                for (long i = 0; i < EACH; i++) {
                    read(alone, 3 * (1 + i % 300));
                }
                microseconds[0][at] = since(start);
                start = now();
                for (long i = 0; i < EACH; i++) {
                    long id = 1 + i % 300;
                    named.setLong(1, tenant(id));
                    named.setLong(2, id);
                    count(named);
                }
                microseconds[1][at] = since(start);
                start = now();
                for (long i = 0; i < EACH; i++) {
                    read(byKey, 1 + i % 300);
                }
                microseconds[2][at] = since(start);
                start = now();
                for (long i = 0; i < EACH; i++) {
                    read(byKey, 1 + unknown++ % ROWS);
                }
                microseconds[3][at] = since(start);
            }
        }
        return microseconds;
    }

    private static long now() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return threads.getCurrentThreadCpuTime();
    }

    private static double since(long start) {
        return (now() - start) / 1e3 / EACH;
    }

    private static double[] roundTrips(EmbeddedServer server) throws SQLException {
        long most = 100;
        double[] roundTrips = new double[3];
        try (RoundTripCounter counter = RoundTripCounter.before(server, Duration.ZERO);
                ReeveDataSource source = open(server, counter::url);
                Connection connection = source.getConnection();
                PreparedStatement named = connection.prepareStatement(NAMED);
                PreparedStatement byKey = connection.prepareStatement(BY_KEY)) {
            // Connections are opened, and all ways have been gone once.
            for (long id = 1; id <= 3 * most; id++) {
                read(byKey, id);
            }
            long before = counter.roundTrips();
            for (long id = 1; id <= most; id++) {
                named.setLong(1, tenant(id));
                named.setLong(2, id);
                count(named);
            }
            roundTrips[0] = (counter.roundTrips() - before) / (double) most;
            before = counter.roundTrips();
            for (long id = 1; id <= most; id++) {
                read(byKey, id);
            }
            roundTrips[1] = (counter.roundTrips() - before) / (double) most;
            before = counter.roundTrips();
            for (long id = 1001; id <= 1000 + most; id++) {
                read(byKey, id);
            }
            roundTrips[2] = (counter.roundTrips() - before) / (double) most;
        }
        return roundTrips;
    }

    private static double[] milliseconds(EmbeddedServer server) throws SQLException {
        int most = 20;
        double[][] times = new double[3][most];
        try (RoundTripCounter counter = RoundTripCounter.before(server, DELAY);
                ReeveDataSource source = open(server, counter::url);
                Connection connection = source.getConnection();
                PreparedStatement named = connection.prepareStatement(NAMED);
                PreparedStatement byKey = connection.prepareStatement(BY_KEY)) {
            for (long id = 1; id <= 3L * most; id++) {
                read(byKey, id);
            }
            for (int i = 0; i < most; i++) {
                long start = System.nanoTime();
                named.setLong(1, tenant(i + 1));
                named.setLong(2, i + 1);
                count(named);
                times[0][i] = (System.nanoTime() - start) / 1e6;
                start = System.nanoTime();
                read(byKey, i + 1);
                times[1][i] = (System.nanoTime() - start) / 1e6;
                start = System.nanoTime();
                read(byKey, 2001 + i);
                times[2][i] = (System.nanoTime() - start) / 1e6;
            }
        }
        return new double[] {median(times[0]), median(times[1]), median(times[2])};
    }

    private static void read(PreparedStatement statement, long id) throws SQLException {
        statement.setLong(1, id);
        count(statement);
    }

    private static void count(PreparedStatement statement) throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            if (!rows.next() || rows.getString(1).isEmpty()) {
                throw new IllegalStateException("a row is missing");
            }
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}

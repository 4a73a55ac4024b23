package dev.reeve.bench.system;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Sixteen threads that query, write, roll back, make errors, are refused and cancel each other, for three minutes ({@code
 * -Dreeve.soak.seconds=…}). What is there at the end, after a full collection, is compared with what was there after the first third: heap,
 * threads, connections on the server. More than 3 % more of any, and the run fails. A refusal of an unexpected kind fails it too.
 */
public final class Soak {
    private static final int THREADS = 16;
    private static final double MARGIN = 0.03;
    /** How many texts each thread sends before all else, so that the caches of plans and of prepared statements are full from the start. */
    private static final int TEXTS = 1000;

    private static final String REFUSED = "RV";
    private static final String CANCELLED = "57014";
    private static final String DIVISION_BY_ZERO = "22012";
    private static final String UNIQUE_VIOLATION = "23505";

    private final World world;
    private final ScheduledThreadPoolExecutor cancels = new ScheduledThreadPoolExecutor(1);
    private final AtomicLong done = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong cancelled = new AtomicLong();

    private Soak(World world) {
        this.world = world;
        cancels.prestartAllCoreThreads();
    }

    /** What is held at a moment. */
    private record Held(long heap, Set<String> threads, int connections) {
        boolean exceeds(Held before) {
            return heap > before.heap * (1 + MARGIN)
                    || threads.size() > before.threads.size() * (1 + MARGIN)
                    || connections > before.connections * (1 + MARGIN);
        }

        @Override
        public String toString() {
            return "%.2f MB of heap, %d threads, %d connections".formatted(heap / 1e6, threads.size(), connections);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Duration whole = Duration.ofSeconds(Long.getLong("reeve.soak.seconds", 180));
        try (World world = World.open()) {
            Soak soak = new Soak(world);
            try {
                Held first = soak.run(whole.dividedBy(3), 1);
                System.out.println("after a third: " + first);
                Held last = soak.run(whole.multipliedBy(2).dividedBy(3), 2);
                System.out.println("at the end:    " + last);
                System.out.printf(
                        "%d statements done, %d failed as they should, %d refused, %d cancelled%n",
                        soak.done.get(), soak.failed.get(), soak.refused.get(), soak.cancelled.get());
                soak.requireEverythingTried();
                if (last.exceeds(first)) {
                    last.threads.removeAll(first.threads);
                    throw new IllegalStateException(
                            "something is left behind; threads that were not there: " + last.threads);
                }
            } finally {
                soak.cancels.shutdownNow();
            }
        }
    }

    private void requireEverythingTried() {
        if (done.get() == 0 || failed.get() == 0 || refused.get() == 0 || cancelled.get() == 0) {
            throw new IllegalStateException("a kind of statement was never run");
        }
    }

    private Held run(Duration time, long seed) throws Exception {
        ExecutorService workers = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> futures = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                SplittableRandom random = new SplittableRandom(seed * 1000 + thread);
                futures.add(workers.submit(() -> {
                    for (int text = 0; text < TEXTS; text++) {
                        uniqueText(random);
                    }
                    long end = System.nanoTime() + time.toNanos();
                    while (System.nanoTime() < end) {
                        step(random);
                    }
                    return null;
                }));
            }
            for (Future<?> future : futures) {
                future.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException("a statement failed that should not have", e.getCause());
        } finally {
            workers.shutdown();
        }
        if (!workers.awaitTermination(1, TimeUnit.MINUTES)) {
            throw new IllegalStateException("a thread hangs");
        }
        return held();
    }

    private void step(SplittableRandom random) throws SQLException {
        switch (random.nextInt(20)) {
            case 0 -> fail(random);
            case 1 -> refuse(random);
            case 2 -> rollBack(random);
            case 3 -> uniqueText(random);
            case 4 -> cancel(random);
            case 5, 6, 7 -> write(random);
            case 8, 9, 10, 11 -> {
                Query.LIST.run(world.reeve(), random);
                done.incrementAndGet();
            }
            default -> {
                Query.POINT.run(world.reeve(), random);
                done.incrementAndGet();
            }
        }
    }

    private Connection tenant(SplittableRandom random) throws SQLException {
        return world.reeve()
                .forTenant(Integer.toString(1 + random.nextInt(World.TENANTS)))
                .getConnection();
    }

    private void fail(SplittableRandom random) throws SQLException {
        boolean divides = random.nextBoolean();
        String sql = divides
                ? "SELECT 1 / (id - id) FROM documents"
                : "INSERT INTO documents SELECT * FROM documents ORDER BY id LIMIT 1";
        expect(divides ? DIVISION_BY_ZERO : UNIQUE_VIOLATION, failed, random, sql);
    }

    private void refuse(SplittableRandom random) throws SQLException {
        expect(
                REFUSED,
                refused,
                random,
                random.nextBoolean() ? "SELECT pg_read_file('x')" : "SELECT ctid FROM documents");
    }

    private void expect(String state, AtomicLong counter, SplittableRandom random, String sql) throws SQLException {
        try (Connection connection = tenant(random);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            if (e.getSQLState() != null && e.getSQLState().startsWith(state)) {
                counter.incrementAndGet();
                return;
            }
            throw e;
        }
        throw new IllegalStateException("no error " + state);
    }

    private void write(SplittableRandom random) throws SQLException {
        try (Connection connection = tenant(random);
                PreparedStatement statement =
                        connection.prepareStatement("UPDATE documents SET title = ? WHERE id % 500 = ?")) {
            statement.setString(1, "Document " + random.nextInt(1000));
            statement.setInt(2, random.nextInt(World.ROWS));
            if (statement.executeUpdate() != 1) {
                throw new IllegalStateException("not one row");
            }
            done.incrementAndGet();
        }
    }

    private void rollBack(SplittableRandom random) throws SQLException {
        try (Connection connection = tenant(random)) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement();
                    ResultSet locked =
                            statement.executeQuery("SELECT id FROM documents ORDER BY id LIMIT 3 FOR SHARE")) {
                while (locked.next()) {
                    done.incrementAndGet();
                }
                connection.setSavepoint();
                statement.executeUpdate("DELETE FROM documents WHERE id % 100 = 7");
            }
            if (random.nextBoolean()) {
                connection.rollback(); // else closing it does
            }
        }
    }

    /** A text that was never seen before; but for its literal, since the driver keeps every column's name. */
    private void uniqueText(SplittableRandom random) throws SQLException {
        try (Connection connection = tenant(random);
                Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT count(*) FROM documents WHERE id < " + random.nextInt())) {
            rows.next();
            done.incrementAndGet();
        }
    }

    /** A query of half a second. The driver sends one cancel; one that comes before the server begins is lost, and the query ends by itself. */
    private void cancel(SplittableRandom random) throws SQLException {
        try (Connection connection = tenant(random);
                Statement statement = connection.createStatement()) {
            Future<?> cancel = cancels.schedule(() -> cancel(statement), 20, TimeUnit.MILLISECONDS);
            try (ResultSet rows = statement.executeQuery(
                    "SELECT count(*) FROM documents a, documents b, documents c WHERE c.id % 500 < 20")) {
                rows.next();
                done.incrementAndGet();
            } catch (SQLException e) {
                if (!CANCELLED.equals(e.getSQLState())) {
                    throw e;
                }
                cancelled.incrementAndGet();
            } finally {
                cancel.cancel(false);
            }
        }
    }

    private static void cancel(Statement statement) {
        try {
            statement.cancel();
        } catch (SQLException e) {
            throw new IllegalStateException("a cancel failed", e);
        }
    }

    /** Those that are there for some seconds, since a pool's thread that adds or closes a connection ends by itself. */
    private static Set<String> threadsThatStay() throws InterruptedException {
        Set<String> staying = threads();
        for (int second = 0; second < 10; second++) {
            Thread.sleep(1000);
            staying.retainAll(threads());
        }
        return staying;
    }

    /** Without those of the JVM's common pool, which come and go by themselves. */
    private static Set<String> threads() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        Set<String> names = new TreeSet<>();
        for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (thread != null && !thread.getThreadName().startsWith("ForkJoinPool.commonPool")) {
                names.add(thread.getThreadName());
            }
        }
        return names;
    }

    private Held held() throws Exception {
        for (int collection = 0; collection < 3; collection++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        int connections;
        try (Connection connection = world.server().connect("app");
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = 'app' AND pid <> pg_backend_pid()")) {
            row.next();
            connections = row.getInt(1);
        }
        return new Held(runtime.totalMemory() - runtime.freeMemory(), threadsThatStay(), connections);
    }
}

package dev.reeve.bench.system;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * What some threads got done in a while.
 *
 * @param operations how many queries ended
 * @param perSecond as seen from outside
 * @param cpu of the client's threads for one query, in microseconds
 * @param allocated by the client's threads for one query, in bytes
 */
record Slice(long operations, double perSecond, double cpu, double allocated) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private record Work(long operations, long cpu, long allocated, long check) {}

    /** Runs a query through a door with as many threads as given, again and again for a while. */
    static Slice of(Door door, Query query, int threads, Duration time, ExecutorService workers, long seed)
            throws InterruptedException, ExecutionException {
        long begin = System.nanoTime();
        long end = begin + time.toNanos();
        List<Future<Work>> works = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            SplittableRandom random = new SplittableRandom(seed * 31 + thread);
            works.add(workers.submit(() -> work(door, query, random, end)));
        }
        long operations = 0;
        long cpu = 0;
        long allocated = 0;
        for (Future<Work> future : works) {
            Work work = future.get();
            operations += work.operations;
            cpu += work.cpu;
            allocated += work.allocated;
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        return new Slice(operations, operations / seconds, cpu / 1e3 / operations, (double) allocated / operations);
    }

    private static Work work(Door door, Query query, SplittableRandom random, long end) throws SQLException {
        long thread = Thread.currentThread().getId();
        long cpu = THREADS.getCurrentThreadCpuTime();
        long allocated = THREADS.getThreadAllocatedBytes(thread);
        long operations = 0;
        long check = 0;
        do {
            check += query.run(door.source(), random);
            operations++;
        } while (System.nanoTime() < end);
        return new Work(
                operations,
                THREADS.getCurrentThreadCpuTime() - cpu,
                THREADS.getThreadAllocatedBytes(thread) - allocated,
                check);
    }
}

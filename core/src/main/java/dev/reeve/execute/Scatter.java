package dev.reeve.execute;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Does something on several shards at once. Its threads are bounded; where none is free the caller does the work itself, so that
 * nothing waits in a queue. The caller always does the last part, and all that is to be done on connections of its session. It returns
 * when every part has ended, failed parts too: no connection is in use afterwards. Safe for use by many threads.
 */
final class Scatter<C extends ShardConnection> implements AutoCloseable {
    private static final int MOST_THREADS = 32;
    private static final int IDLE_SECONDS = 10;
    private static final AtomicInteger STARTED = new AtomicInteger();

    private final ShardConnections<C> connections;
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            0,
            MOST_THREADS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            Scatter::thread,
            (work, full) -> work.run());

    /** What is done on a connection. */
    @FunctionalInterface
    interface Work<C, R> {
        R on(C connection) throws SQLException;
    }

    /**
     * One shard's part.
     *
     * @param own the connection that the caller's session has to the shard; null to take one
     */
    record Task<C, R>(String shard, @Nullable C own, Work<C, R> work) {
        Task {
            Objects.requireNonNull(shard);
            Objects.requireNonNull(work);
        }
    }

    Scatter(ShardConnections<C> connections) {
        this.connections = connections;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "reeve-scatter-" + STARTED.incrementAndGet());
        thread.setDaemon(true);
        return thread;
    }

    /** The results in the tasks' order. */
    <R> List<R> run(List<Task<C, R>> tasks) throws SQLException {
        List<FutureTask<R>> parts = new ArrayList<>(tasks.size());
        FutureTask<R> last = null;
        for (Task<C, R> task : tasks) {
            FutureTask<R> part = new FutureTask<>(() -> perform(task));
            parts.add(part);
            if (task.own() == null) {
                if (last != null) {
                    threads.execute(last);
                }
                last = part;
            }
        }
        for (int i = 0; i < parts.size(); i++) {
            if (tasks.get(i).own() != null) {
                parts.get(i).run();
            }
        }
        if (last != null) {
            last.run();
        }
        return results(parts);
    }

    private <R> R perform(Task<C, R> task) throws SQLException {
        C own = task.own();
        if (own != null) {
            return task.work().on(own);
        }
        C connection = connections.take(task.shard(), SessionModes.DEFAULT);
        boolean done = false;
        try {
            R result = task.work().on(connection);
            done = true;
            return result;
        } finally {
            if (done) {
                connection.release();
            } else {
                connection.discard();
            }
        }
    }

    private static <R> List<R> results(List<FutureTask<R>> parts) throws SQLException {
        List<R> results = new ArrayList<>(parts.size());
        SQLException failure = null;
        boolean interrupted = false;
        for (Future<R> part : parts) {
            boolean ended = false;
            while (!ended) {
                try {
                    results.add(part.get());
                    ended = true;
                } catch (ExecutionException e) {
                    failure = join(failure, e.getCause());
                    ended = true;
                } catch (InterruptedException e) {
                    // The database's answer is waited for, as JDBC does; the interruption is handed on behind it.
                    interrupted = true;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure != null) {
            throw failure;
        }
        return results;
    }

    private static SQLException join(@Nullable SQLException first, @Nullable Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        SQLException failure =
                cause instanceof SQLException e ? e : new SQLException("a shard could not be asked", cause);
        if (first == null) {
            return failure;
        }
        first.addSuppressed(failure);
        return first;
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}

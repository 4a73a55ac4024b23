package dev.reeve.cli.check;

import dev.reeve.check.DataCheck;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Ends a verification of rows when the process is told to end, as by Ctrl-C: a server does not notice that whoever asked is gone, and
 * would go on with the query. Until it is closed, the process ends only when the query has ended, or after some seconds. Safe for use by
 * several threads.
 */
final class Interruption implements AutoCloseable {
    private static final int ATTEMPTS = 20;
    private static final int MILLISECONDS = 200;

    private final DataCheck check;
    private final @Nullable Path state;
    private final PrintWriter err;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupt, "reeve-interruption");
    private volatile boolean underWay;

    /** @param state the file that keeps what has been counted, or null */
    Interruption(DataCheck check, @Nullable Path state, PrintWriter err) {
        this.check = check;
        this.state = state;
        this.err = err;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Whether the process is ending. */
    boolean isUnderWay() {
        return underWay;
    }

    private void interrupt() {
        underWay = true;
        err.println(
                state == null
                        ? "interrupted; nothing is kept, but would be with --state FILE"
                        : "interrupted; the same command goes on from " + state);
        err.flush();
        try {
            for (int i = 0; i < ATTEMPTS; i++) {
                cancel();
                if (over.await(MILLISECONDS, TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void cancel() {
        try {
            check.stop();
        } catch (SQLException e) {
            // What cannot be told has ended with its connection.
        }
    }

    @Override
    public void close() {
        over.countDown();
        if (!underWay) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // The process is ending, and waits for nothing any more.
            }
        }
    }
}

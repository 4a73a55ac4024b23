package dev.reeve.execute;

import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Cancels what takes longer than it may. It looks from time to time, because a timer for each question would cost more than the question.
 * Safe for use by many threads.
 */
final class Watch implements AutoCloseable {
    private static final int EVERY_MILLISECONDS = 250;

    private final Set<Cancellation> watched = ConcurrentHashMap.newKeySet();
    private final ScheduledThreadPoolExecutor timer;

    Watch() {
        timer = new ScheduledThreadPoolExecutor(1, work -> {
            Thread thread = new Thread(work, "reeve-watch");
            thread.setDaemon(true);
            return thread;
        });
        var unused =
                timer.scheduleAtFixedRate(this::look, EVERY_MILLISECONDS, EVERY_MILLISECONDS, TimeUnit.MILLISECONDS);
    }

    void begin(Cancellation cancellation) {
        watched.add(cancellation);
    }

    void end(Cancellation cancellation) {
        watched.remove(cancellation);
    }

    private void look() {
        for (Cancellation cancellation : watched) {
            if (cancellation.isOverdue()) {
                try {
                    cancellation.cancel();
                } catch (SQLException e) {
                    // It is tried again the next time.
                }
            }
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}

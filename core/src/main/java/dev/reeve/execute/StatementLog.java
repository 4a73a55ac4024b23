package dev.reeve.execute;

import dev.reeve.plan.Plan;
import dev.reeve.refusal.Refusal;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One line for each statement, to the logger {@code dev.reeve.sql}: at debug level what was run and where, at info level what was
 * refused or failed. No line has a value, a literal or a tenant in it.
 */
public final class StatementLog {
    private static final Logger LOG = LoggerFactory.getLogger("dev.reeve.sql");

    /** When a statement starts, if anybody is going to be told. */
    public long start() {
        return LOG.isInfoEnabled() ? System.nanoTime() : 0;
    }

    /**
     * It has run.
     *
     * @param rows how many rows it changed; -1 where it returns rows
     */
    public void ran(Plan plan, String shard, long start, long rows) {
        if (LOG.isDebugEnabled()) {
            LOG.debug(
                    "{} {} {} us{}",
                    shard,
                    plan.fingerprint(),
                    (System.nanoTime() - start) / 1000,
                    rows < 0 ? "" : ", " + rows + " rows");
        }
    }

    /** The database said no. */
    public void failed(Plan plan, String shard, long start, @Nullable String sqlState) {
        if (LOG.isInfoEnabled()) {
            LOG.info(
                    "{} {} {} us, failed with {}",
                    shard,
                    plan.fingerprint(),
                    (System.nanoTime() - start) / 1000,
                    sqlState);
        }
    }

    public void refused(Plan plan, Refusal refusal) {
        if (LOG.isInfoEnabled()) {
            LOG.info("- {} refused: {}", plan.fingerprint(), refusal.code().id());
        }
    }
}

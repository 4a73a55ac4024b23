package dev.reeve.execute;

import dev.reeve.plan.Plan;
import dev.reeve.refusal.Refusal;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One line for each statement of a service, to the logger {@code dev.reeve.sql}: at debug level what was run and where, at info level
 * what was refused or failed, at warn level what an observed service ran though it would be refused, and fan-outs that are to be
 * logged. No line has a value, a literal or a tenant in it. Tells the observer too. Safe for use by several threads.
 */
public final class StatementLog {
    private static final Logger LOG = LoggerFactory.getLogger("dev.reeve.sql");

    private final String service;
    private final StatementObserver observer;

    StatementLog(String service, StatementObserver observer) {
        this.service = Objects.requireNonNull(service);
        this.observer = Objects.requireNonNull(observer);
    }

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

    /** It was refused. */
    public void refused(Plan plan, Refusal refusal) {
        observer.refused(service, refusal, plan.wholeFingerprint().sha256());
        if (LOG.isInfoEnabled()) {
            LOG.info("- {} refused: {}", plan.fingerprint(), refusal.code().id());
        }
    }

    /** It is run on home as it is, but would be refused if the service enforced the rules. */
    void wouldRefuse(Plan plan, Refusal refusal) {
        observer.wouldRefuse(service, refusal, plan.wholeFingerprint().sha256());
        if (LOG.isWarnEnabled()) {
            LOG.warn(
                    "service {} would refuse {}: {}",
                    service,
                    plan.wholeFingerprint().sha256(),
                    what(refusal));
        }
    }

    /** The service's policy lets it fan out. */
    void fannedOut(Plan plan, Refusal byDefault, boolean logged) {
        observer.fannedOut(service, byDefault, plan.wholeFingerprint().sha256());
        if (logged && LOG.isWarnEnabled()) {
            LOG.warn(
                    "service {} lets {} fan out: {}",
                    service,
                    plan.wholeFingerprint().sha256(),
                    what(byDefault));
        }
    }

    /** It is run on home as it is, and what would become of it is not known, since its key could not be looked up. */
    void notLookedUp(Plan plan, SQLException failure) {
        LOG.warn(
                "service {} might refuse {}: its key could not be looked up on home, {}",
                service,
                plan.wholeFingerprint().sha256(),
                failure.getSQLState());
    }

    /** It could not be said what would become of it, which is a bug; it is run all the same, since it is only observed. */
    public void notJudged(Exception bug) {
        LOG.error("service {}: an observed statement could not be judged; this is a bug in Reeve", service, bug);
    }

    /** The code and the table. */
    private static String what(Refusal refusal) {
        return refusal.table() == null ? refusal.code().id() : refusal.code().id() + " of " + refusal.table();
    }
}

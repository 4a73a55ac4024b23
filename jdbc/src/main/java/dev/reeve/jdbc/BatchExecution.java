package dev.reeve.jdbc;

import dev.reeve.execute.Lease;
import dev.reeve.execute.Session;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Step;
import java.sql.BatchUpdateException;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs a prepared statement's batch. Every entry is routed; entries that follow one another to the same tenant's same text go to the
 * shard as one batch. The first entry that is refused or fails ends it: those before it have been run, those behind it are not.
 */
final class BatchExecution {
    private static final int ASKED_TOGETHER = 1000;

    private final ReeveStatement owner;
    private final ReeveConnection connection;
    private final Plan plan;
    private final List<Parameters> entries;
    private final boolean keys;
    private final long[] counts;
    private final List<Outcome> outcomes = new ArrayList<>();
    private int done;

    /** What is known of the keys of entries up to {@link #asked}. */
    private Execution.@Nullable KnownKeys known;

    private int asked;

    BatchExecution(
            ReeveStatement owner, ReeveConnection connection, Plan plan, List<Parameters> entries, boolean keys) {
        this.owner = owner;
        this.connection = connection;
        this.plan = plan;
        this.entries = entries;
        this.keys = keys;
        this.counts = new long[entries.size()];
    }

    /** The update counts, one for each entry. */
    long[] run() throws BatchUpdateException {
        connection.enter();
        try {
            connection.requireNotCopying();
            while (done < entries.size()) {
                if (done >= asked) {
                    lookUp();
                }
                group();
            }
            return counts;
        } catch (BatchUpdateException e) {
            throw failed(Errors.ofEntry(e), e.getLargeUpdateCounts());
        } catch (SQLException e) {
            throw failed(e, new long[0]);
        } finally {
            connection.leave();
        }
    }

    /**
     * Looks the keys of the entries to come up together, where none of them can make what is found of one wrong for another. A key that is
     * not found is asked for again when its entry's turn has come.
     */
    private void lookUp() throws SQLException {
        known = null;
        asked = entries.size();
        if (connection.tenant() == null && plan.looksUp() && plan.keepsKeys()) {
            asked = Math.min(entries.size(), done + ASKED_TOGETHER);
            known = owner.execution().lookUpTogether(plan, entries.subList(done, asked));
        }
    }

    /** Results with the keys that were generated. */
    List<Outcome> outcomes() {
        return outcomes;
    }

    private BatchUpdateException failed(SQLException e, long[] ofGroup) {
        System.arraycopy(ofGroup, 0, counts, done, ofGroup.length);
        boolean takenBack = connection.session().hasFailed();
        return Errors.ofBatch(e, Errors.countsUpTo(done + ofGroup.length, counts, e, takenBack));
    }

    /** Runs the longest run of entries that goes the same way, from the first that is not done. */
    private void group() throws SQLException {
        Step first = decide(done);
        if (first instanceof Step.Missing missing) {
            throw owner.execution().ending(owner.execution().absent(missing.probe(), plan));
        }
        if (!(first instanceof Step.Run run)) {
            throw Unsupported.because("Statements that command the session cannot be batched.");
        }
        int end = done + 1;
        SQLException stop = null;
        int most = known == null ? entries.size() : asked;
        while (end < most && stop == null) {
            try {
                if (!goesAlike(run, decide(end))) {
                    break;
                }
                end++;
            } catch (SQLException e) {
                stop = e;
            }
        }
        run(run, end);
        if (stop != null) {
            throw stop;
        }
    }

    private Step decide(int entry) throws SQLException {
        Parameters parameters = entries.get(entry);
        parameters.require(plan.parameters());
        return owner.execution().decide(plan, parameters, known);
    }

    private static boolean goesAlike(Step.Run run, Step other) {
        return other instanceof Step.Run it
                && it.shard().equals(run.shard())
                && it.sql().sql().equals(run.sql().sql())
                && Objects.equals(it.tenant(), run.tenant());
    }

    private void run(Step.Run run, int end) throws SQLException {
        Session<PooledShardConnection> session = connection.session();
        boolean whole = run.isAccompanied() && !session.isInTransaction();
        if (whole) {
            session.begin();
        }
        boolean succeeded = false;
        try {
            int probed = done;
            SQLException missing = null;
            while (probed < end && missing == null) {
                missing = probe(run, entries.get(probed));
                if (missing == null) {
                    probed++;
                }
            }
            long[] ofGroup = send(run, probed);
            if (whole) {
                session.commit();
            }
            succeeded = true;
            System.arraycopy(ofGroup, 0, counts, done, ofGroup.length);
            done = probed;
            if (missing != null) {
                throw owner.execution().ending(missing);
            }
        } finally {
            if (whole && !succeeded) {
                owner.execution().rollbackQuietly();
            }
        }
    }

    private @Nullable SQLException probe(Step.Run run, Parameters parameters) throws SQLException {
        return run.probes().isEmpty() ? null : owner.execution().probe(run, plan, parameters);
    }

    private long[] send(Step.Run run, int end) throws SQLException {
        if (end == done) {
            return new long[0];
        }
        long started = connection.log().start();
        Lease<PooledShardConnection> lease = connection.session().use(run.shard(), run.writes());
        PreparedStatement statement = null;
        boolean open = false;
        try {
            lease.connection().networkTimeout(connection.networkTimeout());
            statement =
                    owner.options.prepare(lease.connection().jdbc(), run.sql().sql(), keys);
            for (int i = done; i < end; i++) {
                entries.get(i).bind(statement, run.sql(), run.tenant());
                statement.addBatch();
            }
            owner.execution().running(statement);
            long[] ofGroup = statement.executeLargeBatch();
            for (int i = done; i < end; i++) {
                owner.execution().confirm(run, entries.get(i), ofGroup[i - done], lease);
            }
            if (keys) {
                ResultSet generated = statement.getGeneratedKeys();
                outcomes.add(Outcome.count(0, owner.execution().wrap(generated, statement, lease)));
                open = true;
            }
            connection.log().ran(plan, run.shard(), started, ofGroup.length);
            return ofGroup;
        } catch (BatchUpdateException e) {
            SQLException entry = Errors.asSeen(Errors.ofEntry(e), plan, run.sql());
            connection.log().failed(plan, run.shard(), started, entry.getSQLState());
            throw Errors.ofBatch(entry, e.getLargeUpdateCounts());
        } catch (SQLException e) {
            SQLException seen = Errors.asSeen(e, plan, run.sql());
            connection.log().failed(plan, run.shard(), started, seen.getSQLState());
            throw seen;
        } finally {
            owner.execution().running(null);
            if (!open) {
                owner.execution().close(statement, lease);
            }
        }
    }
}

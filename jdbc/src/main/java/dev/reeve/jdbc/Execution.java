package dev.reeve.jdbc;

import dev.reeve.execute.Cancellation;
import dev.reeve.execute.KeyLookups;
import dev.reeve.execute.Lease;
import dev.reeve.execute.Session;
import dev.reeve.plan.Confirmation;
import dev.reeve.plan.KeptStatement;
import dev.reeve.plan.KeyAnswers;
import dev.reeve.plan.KeyQuestion;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Probe;
import dev.reeve.plan.Step;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.tenant.TenantMap;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.postgresql.copy.CopyOut;
import org.postgresql.jdbc.PgConnection;
import org.postgresql.jdbc.PgStatement;

/** Runs planned statements for one statement of the application: decides all of them first, then runs all or none. */
final class Execution {
    private static final String SAVEPOINT = "reeve_text";

    private final ReeveStatement owner;
    private final ReeveConnection connection;
    private volatile @Nullable Statement running;
    private volatile @Nullable Cancellation asking;

    /** How long look-ups have taken so far, in nanoseconds. */
    private long asked;

    /** What was found of keys under a version of the tenant map. */
    record KnownKeys(long version, KeyAnswers answers) {}

    Execution(ReeveStatement owner, ReeveConnection connection) {
        this.owner = owner;
        this.connection = connection;
    }

    /** Called by any thread. */
    void cancel() throws SQLException {
        Cancellation cancellation = asking;
        if (cancellation != null) {
            cancellation.cancel();
        }
        Statement statement = running;
        if (statement != null) {
            statement.cancel();
        }
    }

    List<Outcome> run(List<Plan> plans, Parameters parameters, boolean keys) throws SQLException {
        connection.enter();
        try {
            connection.requireNotCopying();
            asked = 0;
            if (plans.size() == 1) {
                Step.Execute execute = plans.get(0).execute();
                List<Plan> own = execute == null ? plans : kept(execute, plans.get(0));
                Plan plan = own.get(0);
                parameters.require(plan.parameters());
                Step step = decide(plan, parameters, null);
                return step instanceof Step.Run run && run.isAccompanied()
                        ? run(Collections.singletonList(step), own, parameters, keys)
                        : List.of(carryOut(step, plan, parameters, keys));
            }
            return run(decide(plans, parameters), plans, parameters, keys);
        } finally {
            connection.leave();
        }
    }

    /** What is run in the place of EXECUTE. */
    private List<Plan> kept(Step.Execute execute, Plan plan) throws SQLException {
        KeptStatement kept =
                connection.session().kept(execute.name(), execute.arguments().size());
        Refusal refusal = kept.refusal(execute.arguments());
        if (refusal != null) {
            throw refused(plan, refusal);
        }
        return connection.plan(kept.with(execute.arguments()), false);
    }

    private List<Outcome> run(List<@Nullable Step> steps, List<Plan> plans, Parameters parameters, boolean keys)
            throws SQLException {
        boolean whole = !connection.session().isInTransaction() && needsTransaction(steps);
        boolean partly = !whole && steps.contains(null);
        if (whole) {
            connection.session().begin();
        } else if (partly) {
            connection.session().savepoint(SAVEPOINT);
        }
        List<Outcome> outcomes = new ArrayList<>(steps.size());
        boolean done = false;
        try {
            carryOut(steps, plans, parameters, keys, outcomes);
            if (whole) {
                connection.session().commit();
            } else if (partly) {
                connection.session().release(SAVEPOINT);
            }
            done = true;
            return outcomes;
        } catch (ReeveRefusedException e) {
            if (partly) {
                undo(e);
            }
            throw e;
        } finally {
            if (!done) {
                closeAll(outcomes);
                if (whole) {
                    rollbackQuietly();
                }
            }
        }
    }

    /** A statement is refused behind others of its text that have been run: of the whole text nothing is left. */
    private void undo(ReeveRefusedException refused) throws SQLException {
        try {
            connection.session().rollbackTo(SAVEPOINT);
            connection.session().release(SAVEPOINT);
        } catch (SQLException e) {
            e.addSuppressed(refused);
            throw e;
        }
    }

    private void carryOut(
            List<@Nullable Step> steps, List<Plan> plans, Parameters parameters, boolean keys, List<Outcome> outcomes)
            throws SQLException {
        int used = 0;
        boolean late = false;
        for (int i = 0; i < steps.size(); i++) {
            Plan plan = plans.get(i);
            Parameters own = plans.size() == 1 ? parameters : parameters.from(used, plan.parameters());
            used += plan.parameters();
            Step step = steps.get(i);
            late |= step == null;
            outcomes.add(carryOut(late || step == null ? decide(plan, own, null) : step, plan, own, keys));
        }
    }

    /**
     * What becomes of each of several statements; nothing has been run, and if one is refused nothing is. Null for a statement that names its tenant
     * by a key behind one that writes: what the key leads to is known when that one has been run (SOUNDNESS.md, 9).
     */
    private List<@Nullable Step> decide(List<Plan> plans, Parameters parameters) throws SQLException {
        List<@Nullable Step> steps = new ArrayList<>(plans.size());
        int expected = 0;
        for (Plan plan : plans) {
            expected += plan.parameters();
        }
        parameters.require(expected);
        int used = 0;
        String written = null;
        Plan late = null;
        boolean wrote = false;
        boolean controls = false;
        for (Plan plan : plans) {
            if (wrote && connection.tenant() == null && plan.looksUp()) {
                late = plan;
                steps.add(null);
            } else {
                Step step = decide(plan, parameters.from(used, plan.parameters()), null);
                if (step instanceof Step.Run run && run.writes() && !run.tableless()) {
                    if (written != null && !written.equals(run.shard())) {
                        throw refused(plan, Refusal.of(ErrorCode.CROSS_SHARD_WRITE));
                    }
                    written = run.shard();
                }
                controls |= step instanceof Step.Control;
                steps.add(step);
            }
            used += plan.parameters();
            wrote |= plan.writes();
        }
        if (late != null && controls) {
            throw refused(
                    late,
                    Refusal.of(ErrorCode.UNSUPPORTED_FORM)
                            .because(
                                    "a key has to be looked up behind a write, in a text that commands its transaction")
                            .hint("Send BEGIN, COMMIT and the like as statements of their own."));
        }
        return steps;
    }

    /**
     * What becomes of one execution of a statement, with the transaction's say in it.
     *
     * @param known what has been found of keys before and still holds, or null
     */
    Step decide(Plan plan, Parameters parameters, @Nullable KnownKeys known) throws SQLException {
        Step step = decideAny(plan, parameters, known);
        if (plan.copies()) {
            throw refused(plan, copiesElsewhere(plan));
        }
        return step;
    }

    private static Refusal copiesElsewhere(Plan plan) {
        Refusal refusal = Refusal.of(ErrorCode.UNSAFE_STATEMENT)
                .because("COPY by a statement")
                .hint("Use the CopyManager: connection.unwrap(PGConnection.class).getCopyAPI().");
        String table = plan.firstGoverned();
        return table == null ? refusal : refusal.at(table, null);
    }

    private Step decideAny(Plan plan, Parameters parameters, @Nullable KnownKeys known) throws SQLException {
        TenantMap tenants = connection.tenants();
        Step step = connection.step(
                plan,
                parameters,
                tenants,
                known != null && known.version() == tenants.version() ? known.answers() : null);
        while (step instanceof Step.LookUp lookUp) {
            KeyAnswers answers = lookUp(plan, lookUp.questions(), tenants);
            TenantMap present = connection.tenants();
            boolean valid = present.version() == tenants.version();
            tenants = present;
            step = connection.step(plan, parameters, tenants, valid ? answers : null);
            if (valid && step instanceof Step.LookUp) {
                throw refused(plan, lookUp.unanswered());
            }
        }
        if (step instanceof Step.Refuse refuse) {
            throw refused(plan, refuse.refusal());
        } else if (step instanceof Step.Execute) {
            throw refused(
                    plan,
                    Refusal.of(ErrorCode.UNSUPPORTED_FORM)
                            .because("EXECUTE beside other statements of its text, or in a batch of one")
                            .hint("Send it by itself."));
        }
        if (step instanceof Step.Run run && !run.tableless() && !run.snapshotless()) {
            Refusal refusal = connection.session().refusal(run.shard(), run.writes());
            if (refusal != null) {
                throw refused(plan, refusal);
            }
        }
        return step;
    }

    /**
     * Looks up the keys of several executions of a statement together. What no row has is not part of the answer, since an execution
     * before may insert it. Null if there is nothing to look up.
     */
    @Nullable
    KnownKeys lookUpTogether(Plan plan, List<Parameters> executions) throws SQLException {
        TenantMap tenants = connection.tenants();
        List<KeyQuestion> questions = new ArrayList<>();
        for (Parameters parameters : executions) {
            if (plan.step(null, tenants, parameters) instanceof Step.LookUp lookUp) {
                questions.addAll(lookUp.questions());
            }
        }
        return questions.isEmpty()
                ? null
                : new KnownKeys(
                        tenants.version(),
                        lookUp(plan, KeyQuestion.together(questions), tenants).found());
    }

    private KeyAnswers lookUp(Plan plan, List<KeyQuestion> questions, TenantMap tenants) throws SQLException {
        KeyLookups<PooledShardConnection> lookups = connection.pools().lookups();
        Refusal refusal = lookups.refusal(questions);
        if (refusal != null) {
            throw refused(plan, refusal);
        }
        Cancellation cancellation = new Cancellation(owner.options.queryTimeout);
        long started = System.nanoTime();
        asking = cancellation;
        try {
            return lookups.answer(connection.session(), questions, tenants, cancellation);
        } catch (SQLException e) {
            throw Errors.asSeen(e);
        } finally {
            asking = null;
            asked += System.nanoTime() - started;
        }
    }

    private ReeveRefusedException refused(Plan plan, Refusal refusal) {
        connection.log().refused(plan, refusal);
        return new ReeveRefusedException(refusal, plan.wholeFingerprint().sha256());
    }

    private static boolean needsTransaction(List<@Nullable Step> steps) {
        for (Step step : steps) {
            if (step instanceof Step.Control) {
                return false;
            }
        }
        return steps.size() > 1 || (steps.size() == 1 && steps.get(0) instanceof Step.Run run && run.isAccompanied());
    }

    private Outcome carryOut(Step step, Plan plan, Parameters parameters, boolean keys) throws SQLException {
        if (step instanceof Step.Run run) {
            return run(run, plan, parameters, keys && run.writes());
        } else if (step instanceof Step.AtCursor at) {
            return atCursor(at, plan);
        } else if (step instanceof Step.Control control) {
            connection.session().control(control.command());
            return Outcome.count(0, null);
        } else if (step instanceof Step.Missing missing) {
            throw ending(absent(missing.probe(), plan));
        }
        throw new IllegalStateException("a step that nobody carries out: " + step.getClass());
    }

    /** Starts a COPY to the client on the shard where it belongs. */
    ShardCopy copy(Plan plan) throws SQLException {
        connection.enter();
        try {
            connection.requireNotCopying();
            if (!(decideAny(plan, Parameters.NONE, null) instanceof Step.Run run) || run.isAccompanied()) {
                throw refused(
                        plan, Refusal.of(ErrorCode.UNSUPPORTED_FORM).because("COPY of what has to be checked first"));
            }
            return copy(run, plan);
        } finally {
            connection.leave();
        }
    }

    private ShardCopy copy(Step.Run run, Plan plan) throws SQLException {
        String shard = run.tableless() ? connection.session().placeOfTableless() : run.shard();
        long started = connection.log().start();
        Lease<PooledShardConnection> lease = connection.session().use(shard, run.writes() && !run.tableless());
        try {
            lease.connection().networkTimeout(connection.networkTimeout());
            PgConnection driver = lease.connection().jdbc().unwrap(PgConnection.class);
            CopyOut copy = driver.getCopyAPI().copyOut(run.sql().sql());
            connection.log().ran(plan, shard, started, -1);
            return new ShardCopy(connection, copy, lease);
        } catch (SQLException e) {
            lease.close();
            SQLException seen = Errors.asSeen(e);
            connection.log().failed(plan, shard, started, seen.getSQLState());
            throw seen;
        }
    }

    private Outcome atCursor(Step.AtCursor step, Plan plan) throws SQLException {
        Session<PooledShardConnection> session = connection.session();
        Outcome outcome = run(step.on(session.placeOfCursor(step.cursor())), plan, Parameters.NONE, false);
        if (step.closes()) {
            session.closed(step.cursor());
        }
        return outcome;
    }

    private Outcome run(Step.Run run, Plan plan, Parameters parameters, boolean keys) throws SQLException {
        Session<PooledShardConnection> session = connection.session();
        String shard = run.tableless() ? session.placeOfTableless() : run.shard();
        SQLException missing = probe(run, plan, parameters);
        if (missing != null) {
            throw ending(missing);
        }
        long started = connection.log().start();
        Lease<PooledShardConnection> lease = run.snapshotless()
                ? session.useWithoutSnapshot(shard)
                : session.use(shard, run.writes() && !run.tableless());
        PreparedStatement statement = null;
        boolean open = false;
        try {
            lease.connection().networkTimeout(connection.networkTimeout());
            statement =
                    owner.options.prepare(lease.connection().jdbc(), run.sql().sql(), keys);
            owner.options.shorten(statement, asked);
            if (plan.usedCursor() != null) {
                // The next cursor of that name may have other columns, which the driver would not ask for again if it
                // kept the text.
                statement.unwrap(PgStatement.class).setPrepareThreshold(0);
                statement.setFetchSize(0);
            }
            if (run.isAccompanied()) {
                // The transaction may be over before the rows are read.
                statement.setFetchSize(0);
            }
            parameters.bind(statement, run.sql(), run.tenant());
            String cursor = plan.declaredCursor();
            if (cursor != null) {
                session.requireNoCursor(cursor, shard);
            }
            running = statement;
            boolean rows = statement.execute();
            if (cursor != null) {
                session.declared(cursor, shard);
            }
            owner.warn(statement.getWarnings());
            confirm(run, parameters, rows ? 0 : statement.getLargeUpdateCount(), lease);
            Outcome outcome = outcome(statement, lease, rows, keys);
            open = outcome.isRows() || outcome.keys() != null;
            connection.log().ran(plan, shard, started, outcome.count());
            return outcome;
        } catch (SQLException e) {
            SQLException seen = Errors.asSeen(e, plan, run.sql());
            connection.log().failed(plan, shard, started, seen.getSQLState());
            throw seen;
        } finally {
            // While rows are left to be fetched, that is what a cancel stops.
            if (!open) {
                running = null;
                close(statement, lease);
            }
        }
    }

    private Outcome outcome(PreparedStatement statement, Lease<PooledShardConnection> lease, boolean rows, boolean keys)
            throws SQLException {
        if (rows) {
            return Outcome.rows(wrap(statement.getResultSet(), statement, lease));
        }
        long count = statement.getLargeUpdateCount();
        return Outcome.count(count, keys ? wrap(statement.getGeneratedKeys(), statement, lease) : null);
    }

    /** The result set that closes the shard's statement with it, and ends the use of the connection. */
    ReeveResultSet wrap(ResultSet results, Statement statement, Lease<PooledShardConnection> lease) {
        return new ReeveResultSet(results, owner, closed -> {
            close(statement, lease);
            owner.resultClosed();
        });
    }

    /** Looks for the rows that a write refers to; gives the error if one is not there. */
    @Nullable
    SQLException probe(Step.Run run, Plan plan, Parameters parameters) throws SQLException {
        for (Probe probe : run.probes()) {
            if (!isFound(probe, run, plan, parameters)) {
                return absent(probe, plan);
            }
        }
        return null;
    }

    /** What a write gets whose referenced row is not there. */
    SQLException absent(Probe probe, Plan plan) {
        String constraint = probe.constraint();
        return constraint == null ? refused(plan, probe.otherwise()) : Errors.foreignKey(probe.table(), constraint);
    }

    /** Runs what has to be run behind a write that tells how many rows it wrote. */
    void confirm(Step.Run run, Parameters parameters, long written, Lease<PooledShardConnection> lease)
            throws SQLException {
        for (Confirmation confirmation : run.confirmations()) {
            if (written < confirmation.proposed()) {
                RenderedSql query = confirmation.query();
                try (PreparedStatement statement = lease.connection().jdbc().prepareStatement(query.sql())) {
                    parameters.bind(statement, query, run.tenant());
                    statement.executeQuery().close();
                }
            }
        }
    }

    /** An error that the database would have given ends its transaction, as there; a refusal leaves it as it was. */
    SQLException ending(SQLException missing) {
        if (!(missing instanceof ReeveRefusedException)) {
            connection.session().fail();
        }
        return missing;
    }

    private boolean isFound(Probe probe, Step.Run run, Plan plan, Parameters parameters) throws SQLException {
        String shard = probe.shard() == null ? run.shard() : probe.shard();
        Refusal refusal = connection.session().refusal(shard, false);
        if (refusal != null) {
            throw refused(plan, refusal);
        }
        RenderedSql query = probe.query();
        Lease<PooledShardConnection> lease = connection.session().use(shard, false);
        try (PreparedStatement statement = lease.connection().jdbc().prepareStatement(query.sql())) {
            parameters.bind(statement, query, run.tenant());
            try (ResultSet found = statement.executeQuery()) {
                return found.next();
            }
        } finally {
            lease.close();
        }
    }

    /** No rows and no columns, as getGeneratedKeys gives where nothing was generated. */
    ResultSet noRows() throws SQLException {
        connection.enter();
        try {
            return noRowsInTurn();
        } finally {
            connection.leave();
        }
    }

    private ResultSet noRowsInTurn() throws SQLException {
        Lease<PooledShardConnection> lease =
                connection.session().use(connection.session().placeOfTableless(), false);
        try {
            PreparedStatement statement = lease.connection().jdbc().prepareStatement("SELECT WHERE false");
            return wrap(statement.executeQuery(), statement, lease);
        } catch (SQLException | RuntimeException e) {
            lease.close();
            throw e;
        }
    }

    /** Refuses what no execution of a statement would be admitted for, whatever its values. */
    void requireAdmitted(Plan plan) throws SQLException {
        Refusal refusal = plan.refusal(connection.tenant() != null);
        if (refusal != null) {
            throw refused(plan, refusal);
        }
    }

    void running(@Nullable Statement statement) {
        running = statement;
    }

    void rollbackQuietly() {
        try {
            connection.session().rollback();
        } catch (SQLException e) {
            // What made the rollback necessary is about to be thrown; the session has discarded the connection.
        }
    }

    /** Closes a shard's statement and ends its use of the connection. */
    void close(@Nullable Statement statement, Lease<PooledShardConnection> lease) throws SQLException {
        connection.enter();
        try (lease) {
            if (statement != null) {
                statement.close();
            }
        } finally {
            connection.leave();
        }
    }

    static void closeAll(List<Outcome> outcomes) throws SQLException {
        for (Outcome outcome : outcomes) {
            outcome.close();
        }
    }
}

package dev.reeve.jdbc;

import dev.reeve.execute.Lease;
import dev.reeve.execute.Session;
import dev.reeve.plan.KeyAnswers;
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
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs planned statements for one statement of the application: decides all of them first, then runs all or none. */
final class Execution {
    private final ReeveStatement owner;
    private final ReeveConnection connection;
    private volatile @Nullable Statement running;

    Execution(ReeveStatement owner, ReeveConnection connection) {
        this.owner = owner;
        this.connection = connection;
    }

    void cancel() throws SQLException {
        Statement statement = running;
        if (statement != null) {
            statement.cancel();
        }
    }

    List<Outcome> run(List<Plan> plans, Parameters parameters, boolean keys) throws SQLException {
        List<Step> steps = decide(plans, parameters);
        boolean whole = !connection.session().isInTransaction() && needsTransaction(steps);
        if (whole) {
            connection.session().begin();
        }
        List<Outcome> outcomes = new ArrayList<>(steps.size());
        boolean done = false;
        try {
            int used = 0;
            for (int i = 0; i < steps.size(); i++) {
                Plan plan = plans.get(i);
                Parameters own = plans.size() == 1 ? parameters : parameters.from(used, plan.parameters());
                used += plan.parameters();
                outcomes.add(carryOut(steps.get(i), plan, own, keys));
            }
            if (whole) {
                connection.session().commit();
            }
            done = true;
            return outcomes;
        } finally {
            if (!done) {
                closeAll(outcomes);
                if (whole) {
                    rollbackQuietly();
                }
            }
        }
    }

    /** What becomes of each statement; nothing has been run, and if one is refused nothing is. */
    private List<Step> decide(List<Plan> plans, Parameters parameters) throws SQLException {
        if (plans.size() == 1) {
            parameters.require(plans.get(0).parameters());
            return List.of(decide(plans.get(0), parameters));
        }
        int expected = 0;
        for (Plan plan : plans) {
            expected += plan.parameters();
        }
        parameters.require(expected);
        List<Step> steps = new ArrayList<>(plans.size());
        int used = 0;
        String written = null;
        boolean wrote = false;
        for (Plan plan : plans) {
            if (wrote && connection.tenant() == null && plan.looksUp()) {
                throw refused(
                        plan,
                        Refusal.of(ErrorCode.UNSUPPORTED_FORM)
                                .because("a key has to be looked up behind a statement of the same text that writes")
                                .hint("Send the statements one by one."));
            }
            wrote |= plan.writes();
            Step step = decide(plan, parameters.from(used, plan.parameters()));
            used += plan.parameters();
            if (step instanceof Step.Run run && run.writes() && !run.tableless()) {
                if (written != null && !written.equals(run.shard())) {
                    throw refused(plan, Refusal.of(ErrorCode.CROSS_SHARD_WRITE));
                }
                written = run.shard();
            }
            steps.add(step);
        }
        return steps;
    }

    /** What becomes of one execution of a statement, with the transaction's say in it. */
    Step decide(Plan plan, Parameters parameters) throws SQLException {
        TenantMap tenants = connection.tenants();
        Step step = connection.step(plan, parameters, tenants, null);
        while (step instanceof Step.LookUp lookUp) {
            KeyAnswers answers = lookUp(lookUp, tenants);
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
        }
        if (step instanceof Step.Run run && !run.tableless()) {
            Refusal refusal = connection.session().refusal(run.shard(), run.writes());
            if (refusal != null) {
                throw refused(plan, refusal);
            }
        }
        return step;
    }

    private KeyAnswers lookUp(Step.LookUp lookUp, TenantMap tenants) throws SQLException {
        try {
            return connection.pools().lookups().answer(connection.session(), lookUp.questions(), tenants);
        } catch (SQLException e) {
            throw Errors.asSeen(e);
        }
    }

    private ReeveRefusedException refused(Plan plan, Refusal refusal) {
        connection.log().refused(plan, refusal);
        return new ReeveRefusedException(refusal, plan.wholeFingerprint().sha256());
    }

    private static boolean needsTransaction(List<Step> steps) {
        for (Step step : steps) {
            if (step instanceof Step.Control) {
                return false;
            }
        }
        return steps.size() > 1
                || (steps.size() == 1
                        && steps.get(0) instanceof Step.Run run
                        && !run.probes().isEmpty());
    }

    private Outcome carryOut(Step step, Plan plan, Parameters parameters, boolean keys) throws SQLException {
        if (step instanceof Step.Run run) {
            return run(run, plan, parameters, keys && run.writes());
        } else if (step instanceof Step.Control control) {
            connection.session().control(control.command());
            return Outcome.count(0, null);
        } else if (step instanceof Step.Missing missing) {
            throw absent(missing.probe(), plan);
        }
        throw new IllegalStateException("a step that nobody carries out: " + step.getClass());
    }

    private Outcome run(Step.Run run, Plan plan, Parameters parameters, boolean keys) throws SQLException {
        Session<PooledShardConnection> session = connection.session();
        String shard = run.tableless() ? session.placeOfTableless() : run.shard();
        SQLException missing = probe(run, plan, parameters);
        if (missing != null) {
            throw missing;
        }
        long started = connection.log().start();
        Lease<PooledShardConnection> lease = session.use(shard, run.writes() && !run.tableless());
        PreparedStatement statement = null;
        boolean open = false;
        try {
            statement =
                    owner.options.prepare(lease.connection().jdbc(), run.sql().sql(), keys);
            parameters.bind(statement, run.sql(), run.tenant());
            running = statement;
            boolean rows = statement.execute();
            owner.warn(statement.getWarnings());
            Outcome outcome = outcome(statement, lease, rows, keys);
            open = outcome.isRows() || outcome.keys() != null;
            connection.log().ran(plan, shard, started, outcome.count());
            return outcome;
        } catch (SQLException e) {
            connection.log().failed(plan, shard, started, e.getSQLState());
            throw Errors.asSeen(e);
        } finally {
            running = null;
            if (!open) {
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

    static void close(@Nullable Statement statement, Lease<PooledShardConnection> lease) throws SQLException {
        try {
            if (statement != null) {
                statement.close();
            }
        } finally {
            lease.close();
        }
    }

    static void closeAll(List<Outcome> outcomes) throws SQLException {
        for (Outcome outcome : outcomes) {
            outcome.close();
        }
    }
}

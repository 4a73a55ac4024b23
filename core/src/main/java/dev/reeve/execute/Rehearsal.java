package dev.reeve.execute;

import dev.reeve.plan.KeyAnswers;
import dev.reeve.plan.KeyQuestion;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Probe;
import dev.reeve.plan.Step;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantMap;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What would have become of the statements of an observed connection if its service enforced the rules. Each is judged in the
 * transaction that those before it would have made: the rule of transactions is that of a {@link Session}, whose connections reach
 * nothing. Keys are looked up on home, where all rows are, beside the observed connection. Reports, and stops nothing.
 *
 * <p>Not safe for use by several threads at once.
 */
public final class Rehearsal implements AutoCloseable {
    private final ServiceGate gate;
    private final KeysOnHome<?> keys;
    private final Session<Unconnected> session = new Session<>((shard, modes) -> new Unconnected());

    public Rehearsal(ServiceGate gate, KeysOnHome<?> keys) {
        this.gate = Objects.requireNonNull(gate);
        this.keys = Objects.requireNonNull(keys);
    }

    /**
     * Judges the statements of one text, which are about to be run.
     *
     * @param values each statement's own
     */
    public void judge(List<Plan> plans, List<? extends ParameterValues> values, TenantMap tenants) throws SQLException {
        boolean controls = false;
        for (int i = 0; i < plans.size(); i++) {
            controls |= plans.get(i).step(null, tenants, values.get(i)) instanceof Step.Control;
        }
        boolean whole = plans.size() > 1 && !controls && !session.isInTransaction();
        if (whole) {
            session.begin();
        }
        try {
            boolean wrote = false;
            for (int i = 0; i < plans.size(); i++) {
                Plan plan = plans.get(i);
                if ((wrote && controls && plan.looksUp()) || (plans.size() > 1 && plan.execute() != null)) {
                    gate.log().wouldRefuse(plan, Refusal.of(ErrorCode.UNSUPPORTED_FORM));
                } else {
                    judge(plan, values.get(i), tenants);
                }
                wrote |= plan.writes();
            }
        } finally {
            if (whole) {
                session.commit();
            }
        }
    }

    private void judge(Plan plan, ParameterValues values, TenantMap tenants) throws SQLException {
        Step step = gate.step(plan, null, tenants, values, null);
        Refusal refusal = null;
        if (step instanceof Step.LookUp lookUp) {
            List<KeyQuestion> questions = lookUp.questions();
            refusal = keys.refusal(questions);
            KeyAnswers answers = refusal == null ? answers(plan, questions, tenants) : null;
            if (answers != null) {
                step = gate.step(plan, null, tenants, values, answers);
                refusal = step instanceof Step.LookUp ? lookUp.unanswered() : null;
            }
        }
        if (step instanceof Step.Refuse refuse) {
            refusal = refuse.refusal();
        } else if (step instanceof Step.Run run) {
            refusal = run(run);
        } else if (step instanceof Step.Control control && plan.kept() == null) {
            control(control);
        }
        if (refusal != null) {
            gate.log().wouldRefuse(plan, refusal);
        }
    }

    private @Nullable KeyAnswers answers(Plan plan, List<KeyQuestion> questions, TenantMap tenants) {
        try {
            return keys.answer(questions, tenants);
        } catch (SQLException e) {
            gate.log().notLookedUp(plan, e);
            return null;
        }
    }

    /** Takes the statement into the transaction, if there is one; or tells why it would be refused there. */
    private @Nullable Refusal run(Step.Run run) throws SQLException {
        boolean whole = run.isAccompanied() && !session.isInTransaction();
        if (whole) {
            session.begin();
        }
        try {
            Refusal refusal = run.tableless() ? null : session.refusal(run.shard(), run.writes());
            for (Probe probe : run.probes()) {
                if (refusal == null) {
                    String shard = probe.shard() == null ? run.shard() : probe.shard();
                    refusal = session.refusal(shard, false);
                    join(shard, false);
                }
            }
            if (refusal == null) {
                join(run.tableless() ? session.placeOfTableless() : run.shard(), run.writes() && !run.tableless());
            }
            return refusal;
        } finally {
            if (whole) {
                session.commit();
            }
        }
    }

    private void join(String shard, boolean writes) throws SQLException {
        session.use(shard, writes).close();
    }

    private void control(Step.Control control) {
        try {
            session.control(control.command());
        } catch (SQLException e) {
            // The server is about to say the same.
        }
    }

    /** The connection has begun or ceased to begin a transaction wherever one ends. */
    public void chained(boolean chained) throws SQLException {
        session.chained(chained);
    }

    /** The connection's transaction has ended. */
    public void end() throws SQLException {
        session.commit();
    }

    /** The connection's transactions have another isolation level. */
    public void isolation(Isolation isolation) {
        session.modes(new SessionModes(isolation, session.modes().readOnly()));
    }

    @Override
    public void close() {
        session.close();
    }

    /** A connection to a database that nothing reaches. */
    private static final class Unconnected implements ShardConnection {
        @Override
        public void begin() {}

        @Override
        public void commit() {}

        @Override
        public void rollback() {}

        @Override
        public void run(String command) {}

        @Override
        public List<String> parameterTypes(String name, String prepare) {
            throw new UnsupportedOperationException("nothing is prepared");
        }

        @Override
        public List<FoundKey> find(String query, List<List<String>> arrays) {
            throw new UnsupportedOperationException("keys are looked up on home");
        }

        @Override
        public void cancel() {}

        @Override
        public boolean isAborted() {
            return false;
        }

        @Override
        public void release() {}

        @Override
        public void discard() {}
    }
}

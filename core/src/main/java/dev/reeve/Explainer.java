package dev.reeve;

import dev.reeve.catalog.FullName;
import dev.reeve.execute.ServiceGate;
import dev.reeve.plan.FanOutVerdict;
import dev.reeve.plan.KeyAnswers;
import dev.reeve.plan.KeySource;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Step;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.FanOutPolicy.AllowedStatement;
import dev.reeve.spec.Service;
import dev.reeve.spec.Shard;
import dev.reeve.sql.Literal;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Makes explanations: takes the way that an execution takes, but runs nothing, counts nothing and logs nothing. Safe for use by
 * several threads.
 */
final class Explainer {
    private final Reeve reeve;
    private final @Nullable KeySource keys;
    private final @Nullable ServiceGate gate;

    /**
     * @param keys where keys are looked up; null where nobody is asked
     * @param gate the service of the connection; null where its policy is left out
     */
    Explainer(Reeve reeve, @Nullable KeySource keys, @Nullable ServiceGate gate) {
        this.reeve = reeve;
        this.keys = keys;
        this.gate = gate;
    }

    /** Values as a caller lists them; what is left out is NULL. */
    private record Listed(List<?> values) implements ParameterValues {
        @Override
        public int count() {
            return values.size();
        }

        @Override
        public @Nullable Object value(int number) {
            return number <= values.size() ? values.get(number - 1) : null;
        }
    }

    /** Of PREPARE, the statement that it keeps is explained. */
    Explanation explain(String sql, List<?> parameters, @Nullable String tenant) throws SQLException {
        boolean cached = reeve.isPlanned(sql, Literal.Marker.DOLLAR, Literal.Marker.DOLLAR);
        List<Plan> plans = reeve.plan(sql, Literal.Marker.DOLLAR, Literal.Marker.DOLLAR);
        if (plans.size() != 1) {
            Refusal refusal = Refusal.of(ErrorCode.NOT_UNDERSTOOD)
                    .because("an explanation is of one statement, and these are " + plans.size())
                    .hint("Explain one statement at a time.");
            return Derivation.refused(sql, refusal, new Explanation.Timing(cached, 0, 0, 0, 0));
        }
        Plan plan = plans.get(0);
        String kept = plan.kept();
        if (kept != null && plan.refusal(tenant != null) == null) {
            return explain(kept, parameters, tenant);
        }
        TenantMap tenants = reeve.tenants();
        TenantId context = null;
        if (tenant != null) {
            context = tenants.type().read(tenant);
            if (context == null) {
                return Derivation.refused(sql, Refusal.of(ErrorCode.UNKNOWN_TENANT), timing(cached, plan, 0, 0));
            }
        }
        boolean passed = gate != null && context == null && gate.service().mode() != Service.Mode.ENFORCE;

        Listed values = new Listed(parameters);
        long start = System.nanoTime();
        Step step = plan.step(context, tenants, values);
        long deciding = System.nanoTime() - start;
        KeyAnswers answers = null;
        long lookingUp = 0;
        if (keys != null && !passed && step instanceof Step.LookUp lookUp) {
            start = System.nanoTime();
            answers = keys.answer(lookUp.questions(), tenants);
            lookingUp = System.nanoTime() - start;
            start = System.nanoTime();
            step = plan.step(context, tenants, values, answers);
            deciding += System.nanoTime() - start;
        }
        FanOutVerdict verdict =
                gate != null && step instanceof Step.Refuse refuse && refuse.fanOut() ? gate.verdict(plan) : null;
        if (verdict != null && step instanceof Step.Refuse refuse) {
            step = new Step.Refuse(verdict.refusal(refuse.refusal()));
        }
        Derivation derivation = new Derivation(
                plan,
                context != null,
                gate == null ? null : policy(gate.service(), passed, step, verdict),
                answers,
                timing(cached, plan, deciding, lookingUp));
        return passed ? derivation.run(Shard.HOME, plan.text()) : step.fold(derivation);
    }

    private static Explanation.Timing timing(boolean cached, Plan plan, long deciding, long lookingUp) {
        return new Explanation.Timing(
                cached,
                TimeUnit.NANOSECONDS.toMicros(plan.time().parsing()),
                TimeUnit.NANOSECONDS.toMicros(plan.time().planning()),
                TimeUnit.NANOSECONDS.toMicros(deciding),
                TimeUnit.NANOSECONDS.toMicros(lookingUp));
    }

    private static Explanation.Policy policy(
            Service service, boolean passed, Step step, @Nullable FanOutVerdict verdict) {
        return new Explanation.Policy(
                service.name(),
                service.mode().name().toLowerCase(Locale.ROOT),
                passed,
                passed && step instanceof Step.Refuse refuse ? refuse.refusal() : null,
                verdict == null ? null : fanOut(verdict));
    }

    private static Explanation.FanOut fanOut(FanOutVerdict verdict) {
        FullName table = verdict.table();
        AllowedStatement listed = verdict.listed();
        return new Explanation.FanOut(
                verdict.mode().name().toLowerCase(Locale.ROOT),
                table == null ? null : table.name(),
                verdict.allowed(),
                listed == null
                        ? null
                        : new Explanation.Listed(
                                listed.reviewer(),
                                listed.date().toString(),
                                listed.at().toString()));
    }
}

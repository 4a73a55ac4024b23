package dev.reeve;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.Evidence;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Reason;
import dev.reeve.plan.Confirmation;
import dev.reeve.plan.KeySource;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Probe;
import dev.reeve.plan.Step;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Span;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Makes explanations. */
final class Explainer {
    private Explainer() {}

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

    static Explanation explain(
            Reeve reeve, String sql, List<?> parameters, @Nullable String tenant, @Nullable KeySource keys)
            throws SQLException {
        boolean cached = reeve.isPlanned(sql, Literal.Marker.DOLLAR, Literal.Marker.DOLLAR);
        long start = System.nanoTime();
        List<Plan> plans = reeve.plan(sql, Literal.Marker.DOLLAR, Literal.Marker.DOLLAR);
        if (plans.size() != 1) {
            Refusal refusal = Refusal.of(ErrorCode.NOT_UNDERSTOOD).because(plans.size() + " statements in one text");
            return refused(sql, refusal, planning(cached, start));
        }
        TenantId context = null;
        if (tenant != null) {
            context = reeve.tenants().type().read(tenant);
            if (context == null) {
                return refused(sql, Refusal.of(ErrorCode.UNKNOWN_TENANT), planning(cached, start));
            }
        }
        Plan plan = plans.get(0);
        TenantMap tenants = reeve.tenants();
        Listed values = new Listed(parameters);
        Step step = plan.step(context, tenants, values);
        Explanation.Planning planning = planning(cached, start);
        boolean lookedUp = keys != null && step instanceof Step.LookUp;
        if (keys != null && step instanceof Step.LookUp lookUp) {
            step = plan.step(context, tenants, values, keys.answer(lookUp.questions(), tenants));
        }
        List<Explanation.Reference> references = references(plan, context != null, lookedUp);
        return step.fold(new Explaining(plan.text(), references, context != null, planning));
    }

    private static Explanation.Planning planning(boolean cached, long start) {
        return new Explanation.Planning(cached, TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - start));
    }

    private static Explanation refused(String sql, Refusal refusal, Explanation.Planning planning) {
        return new Explanation(
                sql, List.of(), false, List.of(), null, null, null, List.of(), List.of(), List.of(), planning, refusal);
    }

    /** On a connection of a tenant every reference has that tenant, whatever the statement says or leaves out. */
    private static List<Explanation.Reference> references(Plan plan, boolean byContext, boolean lookedUp) {
        List<Explanation.Reference> references = new ArrayList<>();
        Analysis analysis = plan.analysis();
        if (analysis != null) {
            for (GovernedReference reference : analysis.references()) {
                references.add(reference(reference, plan.text(), byContext, lookedUp));
            }
        }
        return references;
    }

    private static Explanation.Reference reference(
            GovernedReference reference, String text, boolean byContext, boolean lookedUp) {
        Reason reason = reference.reason();
        Evidence evidence = reference.evidence();
        String table = reference.table().name().name();
        String tenants = reference.tenants().words(text);
        if (byContext && (reason != null || evidence.words().isEmpty())) {
            return new Explanation.Reference(table, tenants, "the connection's tenant", List.of(), "");
        }
        boolean byKey = lookedUp && reference.tenants().needsLookup();
        return new Explanation.Reference(
                table,
                tenants,
                byKey ? "found by looking up " + evidence.words() : evidence.words(),
                evidence.conditions().stream()
                        .map(condition -> part(condition, text))
                        .toList(),
                reason == null || byKey ? "" : reason.refusal().message());
    }

    private static Explanation.Part part(Span span, String text) {
        return new Explanation.Part(span.of(text), text.codePointCount(0, span.start()) + 1);
    }

    /** The explanation of each kind of step. */
    private record Explaining(
            String sql, List<Explanation.Reference> references, boolean byContext, Explanation.Planning planning)
            implements Step.Visitor<Explanation> {
        @Override
        public Explanation run(Step.Run step) {
            Placement tenant = step.tenant();
            return new Explanation(
                    sql,
                    tenant == null ? List.of() : List.of(tenant.tenant().text()),
                    byContext && tenant != null,
                    references,
                    step.shard(),
                    tenant == null ? null : tenant.level().id(),
                    step.sql().sql(),
                    step.probes().stream()
                            .map(Probe::query)
                            .map(Object::toString)
                            .toList(),
                    step.confirmations().stream()
                            .map(Confirmation::query)
                            .map(Object::toString)
                            .toList(),
                    step.fenced().stream()
                            .map(fence -> new Explanation.Fence(part(fence.condition(), sql), part(fence.cause(), sql)))
                            .toList(),
                    planning,
                    null);
        }

        @Override
        public Explanation control(Step.Control step) {
            return unrouted(step.command().tag(), null);
        }

        @Override
        public Explanation lookUp(Step.LookUp step) {
            return refuse(new Step.Refuse(step.unanswered()));
        }

        @Override
        public Explanation missing(Step.Missing step) {
            return refuse(new Step.Refuse(step.probe().otherwise()));
        }

        @Override
        public Explanation refuse(Step.Refuse step) {
            return unrouted(null, step.refusal());
        }

        private Explanation unrouted(@Nullable String command, @Nullable Refusal refusal) {
            return new Explanation(
                    sql,
                    List.of(),
                    byContext && refusal != null,
                    references,
                    null,
                    null,
                    command,
                    List.of(),
                    List.of(),
                    List.of(),
                    planning,
                    refusal);
        }
    }
}

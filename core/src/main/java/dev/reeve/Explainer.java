package dev.reeve;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Reason;
import dev.reeve.plan.KeySource;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Probe;
import dev.reeve.plan.SessionCommand;
import dev.reeve.plan.Step;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Literal;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
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
        List<Plan> plans = reeve.plan(sql, Literal.Marker.DOLLAR, Literal.Marker.DOLLAR);
        if (plans.size() != 1) {
            return refused(sql, Refusal.of(ErrorCode.NOT_UNDERSTOOD).because(plans.size() + " statements in one text"));
        }
        TenantId context = null;
        if (tenant != null) {
            context = reeve.tenants().type().read(tenant);
            if (context == null) {
                return refused(sql, Refusal.of(ErrorCode.UNKNOWN_TENANT));
            }
        }
        Plan plan = plans.get(0);
        TenantMap tenants = reeve.tenants();
        Listed values = new Listed(parameters);
        Step step = plan.step(context, tenants, values);
        boolean lookedUp = keys != null && step instanceof Step.LookUp;
        if (keys != null && step instanceof Step.LookUp lookUp) {
            step = plan.step(context, tenants, values, keys.answer(lookUp.questions(), tenants));
        }
        boolean byContext = context != null;
        return step.fold(new Explaining(sql, references(plan.analysis(), byContext, lookedUp), byContext));
    }

    private static Explanation refused(String sql, Refusal refusal) {
        return new Explanation(sql, List.of(), false, List.of(), null, null, null, List.of(), refusal);
    }

    /** On a connection of a tenant every reference has that tenant, whatever the statement says or leaves out. */
    private static List<Explanation.Reference> references(
            @Nullable Analysis analysis, boolean byContext, boolean lookedUp) {
        List<Explanation.Reference> references = new ArrayList<>();
        if (analysis != null) {
            for (GovernedReference reference : analysis.references()) {
                if (lookedUp && reference.tenants().needsLookup()) {
                    references.add(new Explanation.Reference(
                            reference.table().name().name(), "found by looking up " + reference.evidence(), ""));
                    continue;
                }
                Reason reason = byContext ? null : reference.reason();
                boolean named = reason == null && !reference.evidence().isEmpty() && reference.reason() == null;
                references.add(new Explanation.Reference(
                        reference.table().name().name(),
                        byContext && !named ? "the connection's tenant" : reference.evidence(),
                        reason == null ? "" : reason.refusal().message()));
            }
        }
        return references;
    }

    /** The explanation of each kind of step. */
    private record Explaining(String sql, List<Explanation.Reference> references, boolean byContext)
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
                    null);
        }

        @Override
        public Explanation control(Step.Control step) {
            SessionCommand command = step.command();
            return new Explanation(sql, List.of(), false, references, null, null, command.tag(), List.of(), null);
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
            return new Explanation(sql, List.of(), byContext, references, null, null, null, List.of(), step.refusal());
        }
    }
}

package dev.reeve;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.Evidence;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.LookupKey;
import dev.reeve.analyze.Reason;
import dev.reeve.analyze.Tenants;
import dev.reeve.plan.Confirmation;
import dev.reeve.plan.KeyAnswers;
import dev.reeve.plan.KeyReport;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Probe;
import dev.reeve.plan.Step;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Span;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a plan and the last step of an execution become an explanation.
 *
 * @param byContext whether the connection is bound to a tenant
 * @param policy what the service says, or null
 * @param answers what was looked up, or null
 */
record Derivation(
        Plan plan,
        boolean byContext,
        Explanation.@Nullable Policy policy,
        @Nullable KeyAnswers answers,
        Explanation.Timing timing)
        implements Step.Visitor<Explanation> {

    /** A refusal before there was anything to derive. */
    static Explanation refused(String sql, Refusal refusal, Explanation.Timing timing) {
        return new Explanation(
                sql, List.of(), false, null, List.of(), List.of(), null, null, null, List.of(), List.of(), List.of(),
                timing, refusal);
    }

    @Override
    public Explanation run(Step.Run step) {
        Placement tenant = step.tenant();
        String sql = plan.text();
        return new Explanation(
                sql,
                tenant == null ? List.of() : List.of(tenant.tenant().text()),
                byContext && tenant != null,
                policy,
                references(),
                lookUps(),
                step.shard(),
                tenant == null ? null : tenant.level().id(),
                step.sql().sql(),
                step.probes().stream().map(Probe::query).map(Object::toString).toList(),
                step.confirmations().stream()
                        .map(Confirmation::query)
                        .map(Object::toString)
                        .toList(),
                step.fenced().stream()
                        .map(fence -> new Explanation.Fence(part(fence.condition()), part(fence.cause())))
                        .toList(),
                timing,
                null);
    }

    /** A statement that is run as it is, for no tenant. */
    Explanation run(String shard, String sql) {
        return unrouted(shard, sql, null);
    }

    @Override
    public Explanation atCursor(Step.AtCursor step) {
        return unrouted(null, step.sql().sql(), null);
    }

    @Override
    public Explanation execute(Step.Execute step) {
        return unrouted(null, plan.text(), null);
    }

    @Override
    public Explanation control(Step.Control step) {
        return unrouted(null, step.command().tag(), null);
    }

    @Override
    public Explanation lookUp(Step.LookUp step) {
        return unrouted(null, null, step.unanswered());
    }

    @Override
    public Explanation missing(Step.Missing step) {
        return unrouted(null, null, step.probe().otherwise());
    }

    @Override
    public Explanation refuse(Step.Refuse step) {
        return unrouted(null, null, step.refusal());
    }

    private Explanation unrouted(@Nullable String shard, @Nullable String rewritten, @Nullable Refusal refusal) {
        return new Explanation(
                plan.text(),
                List.of(),
                byContext && refusal != null,
                policy,
                references(),
                lookUps(),
                shard,
                null,
                rewritten,
                List.of(),
                List.of(),
                List.of(),
                timing,
                refusal);
    }

    private List<Explanation.Reference> references() {
        List<Explanation.Reference> references = new ArrayList<>();
        Analysis analysis = plan.analysis();
        if (analysis != null) {
            for (GovernedReference reference : analysis.references()) {
                references.add(reference(reference));
            }
        }
        return references;
    }

    /** On a connection of a tenant every reference has that tenant, whatever the statement says or leaves out. */
    private Explanation.Reference reference(GovernedReference reference) {
        Reason reason = reference.reason();
        Evidence evidence = reference.evidence();
        String table = reference.table().name().name();
        String tenants = reference.tenants().words(plan.text());
        if (byContext && (reason != null || evidence.words().isEmpty())) {
            return new Explanation.Reference(table, tenants, "the connection's tenant", List.of(), "");
        }
        boolean byKey = answers != null && reference.tenants().needsLookup();
        return new Explanation.Reference(
                table,
                tenants,
                byKey ? "found by looking up " + evidence.words() : evidence.words(),
                evidence.conditions().stream().map(this::part).toList(),
                reason == null || byKey ? "" : words(reason.refusal()));
    }

    /** Why, without the table, which the reference has. */
    private static String words(Refusal refusal) {
        return refusal.at(null, refusal.column()).message();
    }

    private Explanation.Part part(Span span) {
        String text = plan.text();
        return new Explanation.Part(span.of(text), text.codePointCount(0, span.start()) + 1);
    }

    private List<Explanation.LookUp> lookUps() {
        return answers == null
                ? List.of()
                : answers.reports().stream().map(Derivation::lookUp).toList();
    }

    private static Explanation.LookUp lookUp(KeyReport report) {
        List<Explanation.Found> found = new ArrayList<>();
        List<Tenants> answers = report.answers();
        for (int i = 0; i < answers.size(); i++) {
            found.add(new Explanation.Found(tenants(answers.get(i)), report.place(i), report.isRemembered(i)));
        }
        return new Explanation.LookUp(
                words(report.question().key()), report.question().sql(), found);
    }

    private static String words(LookupKey key) {
        String columns = String.join(", ", key.columns());
        return key.table().name() + (key.columns().size() == 1 ? "." + columns : " (" + columns + ")");
    }

    private static List<String> tenants(Tenants found) {
        if (found instanceof Tenants.One one) {
            return List.of(one.tenant().text());
        } else if (found instanceof Tenants.Several several) {
            return several.tenants().stream().map(TenantId::text).toList();
        }
        return List.of();
    }
}

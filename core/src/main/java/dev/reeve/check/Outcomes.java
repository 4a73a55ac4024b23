package dev.reeve.check;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.KeyTenants;
import dev.reeve.analyze.TenantSet;
import dev.reeve.analyze.TenantValue;
import dev.reeve.analyze.Tenants;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.plan.FanOutRules;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Step;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of one statement on connections without a tenant and on a tenant's.
 *
 * @param unbound on a connection without a tenant; null if there are none
 * @param bound on a tenant's; null if there are none
 */
record Outcomes(
        @Nullable Plan plan,
        @Nullable Outcome unbound,
        @Nullable Outcome bound) {
    static Outcomes refused(Refusal refusal, Connections connections) {
        Outcome outcome = new Outcome(Outcome.Kind.REFUSED, null, refusal, false);
        return new Outcomes(
                null,
                connections == Connections.BOUND ? null : outcome,
                connections == Connections.UNBOUND ? null : outcome);
    }

    /** @param allowed whether the service lets it fan out */
    static Outcomes of(Plan plan, GovernedCatalog governed, Connections connections, boolean allowed) {
        Analysis analysis = plan.analysis();
        Refusal refusal = plan.refusal(false);
        if (analysis == null) {
            return refused(refusal == null ? Refusal.of(ErrorCode.NOT_UNDERSTOOD) : refusal, connections);
        }
        TenantMap tenants = SampleTenants.map(governed, analysis);
        TenantId sample = SampleTenants.choose(tenants, analysis);
        SampleValues values = SampleValues.of(plan.parameters(), sample, analysis);
        KeyTenants found = (lookup, parameters) -> new Tenants.One(sample);
        Outcome unbound = null;
        Outcome bound = null;
        if (connections != Connections.BOUND) {
            boolean lookedUp = plan.step(null, tenants, values) instanceof Step.LookUp;
            unbound = Outcome.of(plan.step(null, tenants, values, found), lookedUp, allowed);
        }
        if (connections != Connections.UNBOUND) {
            bound = Outcome.of(plan.step(sample, tenants, values), false, false);
        }
        return new Outcomes(plan, unbound, bound);
    }

    /** What decides: the connection without a tenant, where there are such. */
    private Outcome first() {
        if (unbound != null) {
            return unbound;
        }
        if (bound == null) {
            throw new IllegalStateException("neither kind of connection");
        }
        return bound;
    }

    @Nullable
    Refusal refusal() {
        return first().refusal();
    }

    boolean isFanOut() {
        return first().fanOut();
    }

    /** Whether a statement that was refused before is not any more. */
    boolean isBetterThan(Outcomes before) {
        return before.first().kind() == Outcome.Kind.REFUSED && first().kind() != Outcome.Kind.REFUSED;
    }

    Judgement judgement() {
        Outcome first = first();
        Verdict verdict = first.verdict(plan);
        boolean byContext = unbound == null;
        List<String> remarks = new ArrayList<>();
        if (unbound != null && bound != null) {
            boolean runsBound = bound.refusal() == null;
            if (verdict == Verdict.REFUSED && runsBound) {
                verdict = Verdict.CONTEXT;
                byContext = true;
            } else if (unbound.refusal() == null && !runsBound && bound.refusal() != null) {
                remarks.add("on a tenant's connection: " + bound.refusal().message());
            }
        }
        if (first.kind() == Outcome.Kind.FANS_OUT && first.refusal() != null) {
            remarks.add(FanOutRules.notYet(first.refusal()).reason());
        }
        List<Way> ways = List.of();
        if (verdict == Verdict.RUNS || verdict == Verdict.LOOKS_UP || verdict == Verdict.CONTEXT) {
            ways = byContext ? List.of(Way.CONTEXT) : ways();
            if (!byContext) {
                remarks.addAll(agreement());
            }
        }
        boolean fixed = ways.equals(List.of(Way.VALUE)) || verdict == Verdict.HOME || verdict == Verdict.NOWHERE;
        return new Judgement(
                verdict, ways, fixed ? first.shard() : null, tables(), remarks, first.refusal(), List.of());
    }

    private List<GovernedReference> placed() {
        Analysis analysis = plan == null ? null : plan.analysis();
        return analysis == null
                ? List.of()
                : analysis.references().stream()
                        .filter(reference -> reference.table().isPlaced())
                        .toList();
    }

    private List<String> tables() {
        Set<String> tables = new LinkedHashSet<>();
        placed().forEach(reference -> tables.add(reference.table().name().toString()));
        return List.copyOf(tables);
    }

    private List<Way> ways() {
        EnumSet<Way> ways = EnumSet.noneOf(Way.class);
        for (GovernedReference reference : placed()) {
            TenantSet set = reference.tenants();
            if (set.needsLookup()) {
                ways.add(Way.KEY_LOOKUP);
                continue;
            }
            for (TenantValue value : set.values()) {
                if (value instanceof TenantValue.Parameter || value instanceof TenantValue.ArrayParameter) {
                    ways.add(Way.PARAMETER);
                } else if (value instanceof TenantValue.Constant) {
                    ways.add(Way.VALUE);
                }
            }
        }
        return List.copyOf(ways);
    }

    /** What has to be true of the values so that they name one tenant. */
    private List<String> agreement() {
        Set<Integer> parameters = new TreeSet<>();
        boolean constant = false;
        boolean array = false;
        for (GovernedReference reference : placed()) {
            if (reference.tenants().needsLookup()) {
                continue;
            }
            for (TenantValue value : reference.tenants().values()) {
                if (value instanceof TenantValue.Parameter parameter) {
                    parameters.add(parameter.number());
                } else if (value instanceof TenantValue.ArrayParameter parameter) {
                    parameters.add(parameter.number());
                    array = true;
                } else if (value instanceof TenantValue.Constant) {
                    constant = true;
                }
            }
        }
        String numbers = parameters.stream().map(String::valueOf).collect(Collectors.joining(", "));
        if (parameters.size() > 1) {
            return List.of("parameters " + numbers + " must name the same tenant");
        } else if (array) {
            return List.of("the elements of parameter " + numbers + " must name one tenant");
        } else if (constant && !parameters.isEmpty()) {
            return List.of("parameter " + numbers + " must name the tenant that the text names");
        }
        return List.of();
    }
}

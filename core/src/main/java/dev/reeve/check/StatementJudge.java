package dev.reeve.check;

import dev.reeve.analyze.Analysis;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.plan.FanOutRules;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Planner;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.rewrite.Rewriter;
import dev.reeve.spec.Service;
import dev.reeve.sql.Literal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Judges statements whose parameters' values are not known: by their plans, with values that name one tenant. A key look-up is taken to
 * find that tenant. Services are taken to enforce, whatever their mode. Not safe for use by several threads.
 */
public final class StatementJudge {
    private static final int PLANS = 1000;
    private static final long PLAN_BYTES = 16L << 20;
    private static final int MOST_FRAGMENTS = 3;
    private static final int MOST_PATCHED = 64;

    private final GovernedCatalog governed;
    private final Connections connections;
    private final Service service;
    private final LocalDate today;
    private final Planner planner;
    private final FanOutRules fanOut;
    private final Map<String, Optional<StatementJudge>> patched = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Optional<StatementJudge>> eldest) {
            return size() > MOST_PATCHED;
        }
    };

    /**
     * @param service whose fan-out policy counts
     * @param today the date for suggested allow-list entries
     */
    public StatementJudge(GovernedCatalog governed, Connections connections, Service service, LocalDate today) {
        this.governed = governed;
        this.connections = connections;
        this.service = service;
        this.today = today;
        this.planner = new Planner(governed, new Rewriter(governed), PLANS, PLAN_BYTES);
        this.fanOut = FanOutRules.of(service.fanOut(), governed);
    }

    /** Judges one statement, with the fragments that would make it run if it does not. */
    public Judgement judge(String sql, Literal.Marker marker) {
        Outcomes outcomes = outcomes(sql, marker);
        Judgement judgement = outcomes.judgement();
        if (judgement.refusal() == null || judgement.verdict() == Verdict.FANS_OUT) {
            return judgement;
        }
        return judgement.with(helping(sql, marker, outcomes));
    }

    private Outcomes outcomes(String sql, Literal.Marker marker) {
        List<Plan> plans = planner.plan(sql, marker, marker);
        if (plans.size() != 1) {
            Refusal refusal = Refusal.of(ErrorCode.NOT_UNDERSTOOD).because(plans.size() + " statements in one text");
            return Outcomes.refused(refusal, connections);
        }
        Plan plan = plans.get(0);
        return Outcomes.of(plan, governed, connections, fanOut.verdict(plan).allowed());
    }

    /** The fewest fragments that were found with which the statement runs; else, if it can be, the one that lets it fan out. */
    private List<Fragment> helping(String sql, Literal.Marker marker, Outcomes outcomes) {
        List<Fragment> chosen = new ArrayList<>();
        StatementJudge judge = this;
        Outcomes now = outcomes;
        while (chosen.size() < MOST_FRAGMENTS) {
            Step step = judge.step(sql, marker, now);
            if (step == null) {
                break;
            }
            chosen.add(step.fragment());
            if (step.outcomes().isBetterThan(outcomes)) {
                return chosen;
            }
            judge = step.judge();
            now = step.outcomes();
        }
        return allowing(sql, marker, outcomes);
    }

    /** The allow-list entry of a statement that no connection runs, if nothing but the policy forbids it. */
    private List<Fragment> allowing(String sql, Literal.Marker marker, Outcomes outcomes) {
        Plan plan = outcomes.plan();
        if (plan == null || !outcomes.isFanOut() || outcomes.judgement().verdict() != Verdict.REFUSED) {
            return List.of();
        }
        Fragment entry = new Remedies(governed, service.name(), today).allowed(plan.wholeFingerprint());
        StatementJudge judge = with(entry);
        boolean helps = judge != null && judge.outcomes(sql, marker).isBetterThan(outcomes);
        return helps ? List.of(entry) : List.of();
    }

    private record Step(Fragment fragment, StatementJudge judge, Outcomes outcomes) {}

    /** The first fragment with which the statement runs, or else the first with which something else is in its way. */
    private @Nullable Step step(String sql, Literal.Marker marker, Outcomes now) {
        Plan plan = now.plan();
        Analysis analysis = plan == null ? null : plan.analysis();
        Refusal refusal = now.refusal();
        if (plan == null || analysis == null || refusal == null) {
            return null;
        }
        Step further = null;
        for (Fragment fragment : new Remedies(governed, service.name(), today).of(analysis, refusal)) {
            StatementJudge judge = with(fragment);
            if (judge == null) {
                continue;
            }
            Outcomes then = judge.outcomes(sql, marker);
            if (then.isBetterThan(now)) {
                return new Step(fragment, judge, then);
            }
            Refusal other = then.refusal();
            if (further == null && other != null && !sameCause(refusal, other)) {
                further = new Step(fragment, judge, then);
            }
        }
        return further;
    }

    private static boolean sameCause(Refusal one, Refusal other) {
        return one.message().equals(other.message()) && one.position() == other.position();
    }

    private @Nullable StatementJudge with(Fragment fragment) {
        return patched.computeIfAbsent(fragment.yaml(), yaml -> {
                    GovernedCatalog more = SpecPatch.paste(governed, yaml);
                    Service same = more == null ? null : more.spec().service(service.name());
                    return more == null || same == null
                            ? Optional.empty()
                            : Optional.of(new StatementJudge(more, connections, same, today));
                })
                .orElse(null);
    }
}

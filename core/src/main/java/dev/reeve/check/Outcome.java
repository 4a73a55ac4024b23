package dev.reeve.check;

import dev.reeve.plan.Plan;
import dev.reeve.plan.Step;
import dev.reeve.refusal.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a statement on one kind of connection.
 *
 * @param refusal null if it is not refused
 * @param fanOut whether only a fan-out policy refuses it
 */
record Outcome(Kind kind, @Nullable String shard, @Nullable Refusal refusal, boolean fanOut) {
    enum Kind {
        RUNS,
        LOOKS_UP,
        HOME,
        SESSION,
        FANS_OUT,
        REFUSED
    }

    static Outcome of(Step step, boolean lookedUp, boolean allowed) {
        return step.fold(new Reading(lookedUp, allowed));
    }

    Verdict verdict(@Nullable Plan plan) {
        return switch (kind) {
            case RUNS -> Verdict.RUNS;
            case LOOKS_UP -> Verdict.LOOKS_UP;
            case HOME -> usesTenants(plan) ? Verdict.NOWHERE : Verdict.HOME;
            case SESSION -> Verdict.SESSION;
            case FANS_OUT -> Verdict.FANS_OUT;
            case REFUSED -> Verdict.REFUSED;
        };
    }

    private static boolean usesTenants(@Nullable Plan plan) {
        return plan != null
                && plan.analysis() != null
                && plan.analysis().references().stream()
                        .anyMatch(reference -> reference.table().isPlaced());
    }

    private record Reading(boolean lookedUp, boolean allowed) implements Step.Visitor<Outcome> {
        @Override
        public Outcome run(Step.Run step) {
            Kind kind = step.tenant() == null ? Kind.HOME : lookedUp ? Kind.LOOKS_UP : Kind.RUNS;
            return new Outcome(kind, step.shard(), null, false);
        }

        @Override
        public Outcome atCursor(Step.AtCursor step) {
            return new Outcome(Kind.SESSION, null, null, false);
        }

        @Override
        public Outcome execute(Step.Execute step) {
            return new Outcome(Kind.SESSION, null, null, false);
        }

        @Override
        public Outcome control(Step.Control step) {
            return new Outcome(Kind.SESSION, null, null, false);
        }

        @Override
        public Outcome lookUp(Step.LookUp step) {
            return refuse(new Step.Refuse(step.unanswered()));
        }

        @Override
        public Outcome missing(Step.Missing step) {
            return new Outcome(lookedUp ? Kind.LOOKS_UP : Kind.HOME, null, null, false);
        }

        @Override
        public Outcome refuse(Step.Refuse step) {
            boolean passes = step.fanOut() && allowed;
            return new Outcome(passes ? Kind.FANS_OUT : Kind.REFUSED, null, step.refusal(), step.fanOut());
        }
    }
}

package dev.reeve.plan;

import dev.reeve.refusal.Refusal;
import dev.reeve.rewrite.FencedCondition;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.tenant.Placement;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What becomes of one execution of a statement. */
public sealed interface Step {
    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R run(Run step);

        R atCursor(AtCursor step);

        R execute(Execute step);

        R control(Control step);

        R lookUp(LookUp step);

        R missing(Missing step);

        R refuse(Refuse step);
    }

    /**
     * A text is run on a shard.
     *
     * @param tenant whose value the text's tenant parameters take; null if it has none
     * @param writes whether it changes rows
     * @param tableless whether it reads and writes no table's rows, so that it can run on any database; on its own it runs on the shard
     * @param snapshotless whether what it does depends on no snapshot: it reads no table, and at most draws numbers
     * @param probes what has to be found first, in the same transaction
     * @param confirmations what has to run behind it, in the same transaction
     * @param fenced conditions of the statement that may fail, and are kept from other tenants' rows
     */
    record Run(
            String shard,
            RenderedSql sql,
            @Nullable Placement tenant,
            boolean writes,
            boolean tableless,
            boolean snapshotless,
            List<Probe> probes,
            List<Confirmation> confirmations,
            List<FencedCondition> fenced)
            implements Step {
        public Run {
            Objects.requireNonNull(shard);
            Objects.requireNonNull(sql);
            Objects.requireNonNull(probes);
            Objects.requireNonNull(confirmations);
            Objects.requireNonNull(fenced);
        }

        /** Whether it takes more than the text itself, so that all has to be one transaction. */
        public boolean isAccompanied() {
            return !probes.isEmpty() || !confirmations.isEmpty();
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.run(this);
        }
    }

    /**
     * FETCH, MOVE or CLOSE: a text is run where the session has declared a cursor.
     *
     * @param cursor the cursor's name
     * @param closes whether there is no such cursor afterwards
     */
    record AtCursor(String cursor, RenderedSql sql, boolean closes) implements Step {
        public AtCursor {
            Objects.requireNonNull(cursor);
            Objects.requireNonNull(sql);
        }

        /** The same on the shard where the cursor is. */
        public Run on(String shard) {
            return new Run(shard, sql, null, false, false, false, List.of(), List.of(), List.of());
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.atCursor(this);
        }
    }

    /** EXECUTE: what the session keeps under a name is run in its place. */
    record Execute(String name, List<Argument> arguments) implements Step {
        public Execute {
            Objects.requireNonNull(name);
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.execute(this);
        }
    }

    /** The session is commanded; no statement reaches a shard as it is written. */
    record Control(SessionCommand command) implements Step {
        public Control {
            Objects.requireNonNull(command);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.control(this);
        }
    }

    /**
     * Keys have to be looked up first; the plan says what becomes of the execution when it is given their answers.
     *
     * @param unanswered the refusal where nobody can be asked
     */
    record LookUp(List<KeyQuestion> questions, Refusal unanswered) implements Step {
        public LookUp {
            questions = List.copyOf(questions);
            Objects.requireNonNull(unanswered);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.lookUp(this);
        }
    }

    /** Nothing is run, because a row that a write refers to, and whose tenant it would have, does not exist. */
    record Missing(Probe probe) implements Step {
        public Missing {
            Objects.requireNonNull(probe);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.missing(this);
        }
    }

    /**
     * Nothing is run.
     *
     * @param fanOut whether that is because the execution is not reduced to one tenant, so that a service's policy may say otherwise
     */
    record Refuse(Refusal refusal, boolean fanOut) implements Step {
        public Refuse {
            Objects.requireNonNull(refusal);
        }

        /** Whatever a service's policy says. */
        public Refuse(Refusal refusal) {
            this(refusal, false);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.refuse(this);
        }
    }
}

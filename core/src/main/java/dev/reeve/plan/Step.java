package dev.reeve.plan;

import dev.reeve.refusal.Refusal;
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

        R control(Control step);

        R refuse(Refuse step);
    }

    /**
     * A text is run on a shard.
     *
     * @param tenant whose value the text's tenant parameters take; null if it has none
     * @param writes whether it changes rows
     * @param tableless whether it uses no table, so that it can run on any database
     * @param probes what has to be found first, in the same transaction
     */
    record Run(
            String shard,
            RenderedSql sql,
            @Nullable Placement tenant,
            boolean writes,
            boolean tableless,
            List<Probe> probes)
            implements Step {
        public Run {
            Objects.requireNonNull(shard);
            Objects.requireNonNull(sql);
            Objects.requireNonNull(probes);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.run(this);
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

package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What ON CONFLICT does. */
public sealed interface ConflictAction extends Clause {
    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R doNothing(DoNothing node);

        R doUpdate(DoUpdate node);
    }

    record DoNothing(Span span) implements ConflictAction {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.doNothing(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    record DoUpdate(
            Span span,
            List<Assignment> assignments,
            @Nullable Expression where) implements ConflictAction {
        public DoUpdate {
            assignments = List.copyOf(assignments);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.doUpdate(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(assignments, where);
        }
    }
}

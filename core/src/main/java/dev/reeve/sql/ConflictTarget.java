package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The arbiter of ON CONFLICT. */
public sealed interface ConflictTarget extends Clause {
    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R columns(Columns node);

        R constraint(Constraint node);
    }

    record Columns(
            Span span,
            List<Clause.ConflictElement> elements,
            @Nullable Expression where) implements ConflictTarget {
        public Columns {
            elements = List.copyOf(elements);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.columns(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(elements, where);
        }
    }

    record Constraint(Span span, Identifier name) implements ConflictTarget {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.constraint(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(name);
        }
    }
}

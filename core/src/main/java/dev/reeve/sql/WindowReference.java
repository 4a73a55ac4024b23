package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands behind OVER, or in a WINDOW clause. */
public sealed interface WindowReference extends Node {
    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R named(Named node);

        R specification(Specification node);
    }

    record Named(Span span, Identifier name) implements WindowReference {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.named(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(name);
        }
    }

    record Specification(
            Span span,
            @Nullable Identifier existing,
            List<Expression> partitionBy,
            List<Clause.SortItem> orderBy,
            Clause.@Nullable Frame frame)
            implements WindowReference {
        public Specification {
            partitionBy = List.copyOf(partitionBy);
            orderBy = List.copyOf(orderBy);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.specification(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(existing, partitionBy, orderBy, frame);
        }
    }
}

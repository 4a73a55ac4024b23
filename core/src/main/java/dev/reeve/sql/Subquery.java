package dev.reeve.sql;

import java.util.List;

/** A query used as a value. IN and ANY over a query are in {@link Predicate}. */
public sealed interface Subquery extends Expression {
    @Override
    default <R> R accept(Expression.Visitor<R> visitor) {
        return visitor.subquery(this);
    }

    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R scalar(Scalar node);

        R exists(Exists node);
    }

    /** {@code (SELECT …)} used as one value; the span holds its parentheses. */
    record Scalar(Span span, Query query) implements Subquery {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.scalar(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(query);
        }
    }

    record Exists(Span span, Query query) implements Subquery {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.exists(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(query);
        }
    }
}

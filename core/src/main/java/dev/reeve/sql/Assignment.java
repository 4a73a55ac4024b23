package dev.reeve.sql;

import java.util.List;

/** One assignment of SET. */
public sealed interface Assignment extends Node {
    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R single(Single node);

        R multiple(Multiple node);
    }

    record Single(Span span, Clause.ColumnTarget target, Expression value) implements Assignment {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.single(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(target, value);
        }
    }

    /** {@code (a, b) = source}, where the source is a row, a subquery or another expression of a row. */
    record Multiple(Span span, List<Clause.ColumnTarget> targets, Expression source) implements Assignment {
        public Multiple {
            targets = List.copyOf(targets);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.multiple(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(targets, source);
        }
    }
}

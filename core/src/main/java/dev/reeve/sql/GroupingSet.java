package dev.reeve.sql;

import java.util.List;

/** The elements of GROUP BY that are not plain expressions. */
public sealed interface GroupingSet extends GroupingElement {
    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R empty(Empty node);

        R rollup(Rollup node);

        R cube(Cube node);

        R sets(Sets node);
    }

    /** {@code ()} */
    record Empty(Span span) implements GroupingSet {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.empty(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    record Rollup(Span span, List<Expression> expressions) implements GroupingSet {
        public Rollup {
            expressions = List.copyOf(expressions);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.rollup(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(expressions);
        }
    }

    record Cube(Span span, List<Expression> expressions) implements GroupingSet {
        public Cube {
            expressions = List.copyOf(expressions);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.cube(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(expressions);
        }
    }

    /** {@code GROUPING SETS (…)} */
    record Sets(Span span, List<GroupingElement> elements) implements GroupingSet {
        public Sets {
            elements = List.copyOf(elements);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.sets(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(elements);
        }
    }
}

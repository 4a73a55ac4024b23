package dev.reeve.sql;

import java.util.List;

/** Rows and arrays built from expressions. */
public sealed interface Constructor extends Expression {
    @Override
    default <R> R accept(Expression.Visitor<R> visitor) {
        return visitor.constructor(this);
    }

    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R row(Row node);

        R array(Array node);

        R arrayOfQuery(ArrayOfQuery node);
    }

    /** {@code ROW(a, b)} or {@code (a, b)}; without the keyword it has at least two fields. */
    record Row(Span span, boolean keyword, List<Expression> fields) implements Constructor {
        public Row {
            fields = List.copyOf(fields);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.row(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(fields);
        }
    }

    /** {@code ARRAY[a, b]}; {@code nested} marks a bare {@code […]} inside another array. */
    record Array(Span span, boolean nested, List<Expression> elements) implements Constructor {
        public Array {
            elements = List.copyOf(elements);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.array(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(elements);
        }
    }

    /** {@code ARRAY(SELECT …)} */
    record ArrayOfQuery(Span span, Query query) implements Constructor {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.arrayOfQuery(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(query);
        }
    }
}

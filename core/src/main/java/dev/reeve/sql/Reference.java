package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** An expression that names columns, or reaches into a value. */
public sealed interface Reference extends Expression {
    @Override
    default <R> R accept(Expression.Visitor<R> visitor) {
        return visitor.reference(this);
    }

    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R column(Column node);

        R star(Star node);

        R field(Field node);

        R allFields(AllFields node);

        R subscript(Subscript node);

        R slice(Slice node);

        R currentOf(CurrentOf node);
    }

    /** A column, possibly qualified: {@code id}, {@code d.id}, {@code public.documents.id}. May turn out to be a whole row ({@code SELECT d FROM d}) or, qualified, a field or function of one. */
    record Column(Span span, List<Identifier> parts) implements Reference {
        public Column {
            parts = List.copyOf(parts);
        }

        /** The last part: the column's own name. */
        public Identifier name() {
            return parts.get(parts.size() - 1);
        }

        /** The parts before the last. */
        public List<Identifier> qualifier() {
            return parts.subList(0, parts.size() - 1);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.column(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(parts);
        }
    }

    /** {@code *} or {@code d.*}; the qualifier is empty for a bare star. */
    record Star(Span span, List<Identifier> qualifier) implements Reference {
        public Star {
            qualifier = List.copyOf(qualifier);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.star(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(qualifier);
        }
    }

    /** {@code (expression).field} */
    record Field(Span span, Expression base, Identifier field) implements Reference {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.field(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(base, field);
        }
    }

    /** {@code (expression).*} */
    record AllFields(Span span, Expression base) implements Reference {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.allFields(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(base);
        }
    }

    /** {@code base[index]} */
    record Subscript(Span span, Expression base, Expression index) implements Reference {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.subscript(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(base, index);
        }
    }

    /** {@code base[lower:upper]}; either bound may be left out. */
    record Slice(
            Span span,
            Expression base,
            @Nullable Expression lower,
            @Nullable Expression upper) implements Reference {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.slice(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(base, lower, upper);
        }
    }

    /** {@code WHERE CURRENT OF cursor} */
    record CurrentOf(Span span, Identifier cursor) implements Reference {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.currentOf(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(cursor);
        }
    }
}

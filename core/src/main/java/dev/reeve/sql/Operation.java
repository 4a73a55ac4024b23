package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Operators that take values to a value; the conditions among them with a grammar of their own are in {@link Predicate}. */
public sealed interface Operation extends Expression {
    @Override
    default <R> R accept(Expression.Visitor<R> visitor) {
        return visitor.operation(this);
    }

    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R unary(Unary node);

        R binary(Binary node);

        R and(And node);

        R or(Or node);

        R not(Not node);

        R cast(Cast node);

        R collate(Collate node);

        R atTimeZone(AtTimeZone node);
    }

    /** How a cast was written. */
    enum Form {
        FUNCTION,
        COLONS
    }

    /** A prefix operator. */
    record Unary(Span span, Operator operator, Expression operand) implements Operation {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.unary(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operator, operand);
        }
    }

    /** An infix operator, comparisons included. */
    record Binary(Span span, Expression left, Operator operator, Expression right) implements Operation {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.binary(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(left, operator, right);
        }
    }

    /** A conjunction, flattened as PostgreSQL does: at least two operands. */
    record And(Span span, List<Expression> operands) implements Operation {
        public And {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.and(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operands);
        }
    }

    /** A disjunction, flattened as PostgreSQL does: at least two operands. */
    record Or(Span span, List<Expression> operands) implements Operation {
        public Or {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.or(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operands);
        }
    }

    record Not(Span span, Expression operand) implements Operation {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.not(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand);
        }
    }

    /** {@code CAST(x AS type)} or {@code x::type} */
    record Cast(Span span, Expression operand, TypeName type, Form form) implements Operation {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.cast(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand, type);
        }
    }

    record Collate(Span span, Expression operand, QualifiedName collation) implements Operation {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.collate(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand, collation);
        }
    }

    /** {@code x AT TIME ZONE zone}; without a zone it is AT LOCAL. */
    record AtTimeZone(
            Span span, Expression operand, @Nullable Expression zone) implements Operation {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.atTimeZone(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand, zone);
        }
    }
}

package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Expressions that choose. */
public sealed interface Conditional extends Expression {
    @Override
    default <R> R accept(Expression.Visitor<R> visitor) {
        return visitor.conditional(this);
    }

    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R caseExpression(Case node);

        R choice(Choice node);
    }

    /** Which choice. */
    enum Kind {
        COALESCE,
        GREATEST,
        LEAST,
        NULLIF
    }

    record Case(
            Span span,
            @Nullable Expression operand,
            List<Clause.When> branches,
            @Nullable Expression otherwise) implements Conditional {
        public Case {
            branches = List.copyOf(branches);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.caseExpression(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand, branches, otherwise);
        }
    }

    /** COALESCE, GREATEST, LEAST, NULLIF */
    record Choice(Span span, Kind kind, List<Expression> operands) implements Conditional {
        public Choice {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.choice(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operands);
        }
    }
}

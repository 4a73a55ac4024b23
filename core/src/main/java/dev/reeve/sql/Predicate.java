package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Conditions with a grammar of their own. */
public sealed interface Predicate extends Expression {
    @Override
    default <R> R accept(Expression.Visitor<R> visitor) {
        return visitor.predicate(this);
    }

    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R nullTest(NullTest node);

        R booleanTest(BooleanTest node);

        R distinctTest(DistinctTest node);

        R documentTest(DocumentTest node);

        R normalizedTest(NormalizedTest node);

        R jsonTest(JsonTest node);

        R inList(InList node);

        R inQuery(InQuery node);

        R quantified(Quantified node);

        R quantifiedQuery(QuantifiedQuery node);

        R like(Like node);

        R between(Between node);

        R overlaps(Overlaps node);
    }

    /** The three truth values. */
    enum TruthValue {
        TRUE,
        FALSE,
        UNKNOWN
    }

    /** SOME reads as ANY. */
    enum Quantifier {
        ANY,
        ALL
    }

    /** The pattern languages. */
    enum Kind {
        LIKE,
        ILIKE,
        SIMILAR_TO
    }

    /** {@code x IS [NOT] NULL}, ISNULL, NOTNULL */
    record NullTest(Span span, Expression operand, boolean negated) implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.nullTest(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand);
        }
    }

    /** {@code x IS [NOT] TRUE | FALSE | UNKNOWN} */
    record BooleanTest(Span span, Expression operand, TruthValue value, boolean negated) implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.booleanTest(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand);
        }
    }

    /** {@code x IS [NOT] DISTINCT FROM y}; negated means IS NOT DISTINCT FROM. */
    record DistinctTest(Span span, Expression left, Expression right, boolean negated) implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.distinctTest(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(left, right);
        }
    }

    /** {@code x IS [NOT] DOCUMENT} */
    record DocumentTest(Span span, Expression operand, boolean negated) implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.documentTest(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand);
        }
    }

    /** {@code x IS [NOT] [NFC] NORMALIZED}; the form is the keyword as written, upper case. */
    record NormalizedTest(
            Span span, Expression operand, @Nullable String normalForm, boolean negated) implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.normalizedTest(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand);
        }
    }

    /** {@code x IS [NOT] JSON [VALUE | ARRAY | OBJECT | SCALAR] [WITH UNIQUE KEYS]} */
    record JsonTest(Span span, Expression operand, @Nullable String kind, boolean uniqueKeys, boolean negated)
            implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.jsonTest(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand);
        }
    }

    /** {@code x [NOT] IN (a, b)} */
    record InList(Span span, Expression operand, boolean negated, List<Expression> values) implements Predicate {
        public InList {
            values = List.copyOf(values);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.inList(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand, values);
        }
    }

    /** {@code x [NOT] IN (SELECT …)} */
    record InQuery(Span span, Expression operand, boolean negated, Query query) implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.inQuery(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand, query);
        }
    }

    /** {@code x = ANY (array)}, {@code x <> ALL (array)} */
    record Quantified(Span span, Expression left, Operator operator, Quantifier quantifier, Expression array)
            implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.quantified(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(left, operator, array);
        }
    }

    /** {@code x = ANY (SELECT …)}, {@code x <> ALL (SELECT …)} */
    record QuantifiedQuery(Span span, Expression left, Operator operator, Quantifier quantifier, Query query)
            implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.quantifiedQuery(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(left, operator, query);
        }
    }

    /** {@code x [NOT] LIKE | ILIKE | SIMILAR TO pattern [ESCAPE e]} */
    record Like(
            Span span,
            Kind kind,
            boolean negated,
            Expression value,
            Expression pattern,
            @Nullable Expression escape) implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.like(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(value, pattern, escape);
        }
    }

    /** {@code x [NOT] BETWEEN [SYMMETRIC] low AND high} */
    record Between(Span span, Expression operand, boolean negated, boolean symmetric, Expression low, Expression high)
            implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.between(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(operand, low, high);
        }
    }

    /** {@code (a, b) OVERLAPS (c, d)} */
    record Overlaps(Span span, Constructor.Row left, Constructor.Row right) implements Predicate {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.overlaps(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(left, right);
        }
    }
}

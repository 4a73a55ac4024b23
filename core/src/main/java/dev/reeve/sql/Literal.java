package dev.reeve.sql;

import java.util.List;

/**
 * A constant, a parameter, or the DEFAULT that stands for one. The text of a constant is the source text of its span; what is kept
 * beside it is its value as PostgreSQL's lexer reads it (manual, 4.1.2).
 */
public sealed interface Literal extends Expression {
    @Override
    default <R> R accept(Expression.Visitor<R> visitor) {
        return visitor.literal(this);
    }

    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R numberConstant(NumberConstant node);

        R textConstant(TextConstant node);

        R bitConstant(BitConstant node);

        R booleanConstant(BooleanConstant node);

        R nullConstant(NullConstant node);

        R typedConstant(TypedConstant node);

        R parameter(Parameter node);

        R defaultMarker(DefaultMarker node);
    }

    /** How a string constant was quoted. */
    enum Form {
        STANDARD,
        ESCAPE,
        UNICODE,
        DOLLAR,
        NATIONAL
    }

    /** How a parameter was written. */
    enum Marker {
        DOLLAR,
        QUESTION
    }

    /** An unsigned number as written: {@code 42}, {@code 1.5e3}, {@code 0x1F}, {@code 1_000}. */
    record NumberConstant(Span span, String text) implements Literal {
        /** Whether the number has neither fraction nor exponent. */
        public boolean isInteger() {
            return text.startsWith("0x")
                    || text.startsWith("0X")
                    || !(text.contains(".") || text.contains("e") || text.contains("E"));
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.numberConstant(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** A string constant; its type is still unknown to PostgreSQL. */
    record TextConstant(Span span, Form form, String value) implements Literal {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.textConstant(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** {@code B'101'} or {@code X'1F'}; {@code digits} without prefix and quotes. */
    record BitConstant(Span span, boolean hexadecimal, String digits) implements Literal {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.bitConstant(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    record BooleanConstant(Span span, boolean value) implements Literal {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.booleanConstant(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    record NullConstant(Span span) implements Literal {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.nullConstant(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** A constant with its type in front: {@code date '2026-01-31'}, {@code interval '1' day}. */
    record TypedConstant(Span span, TypeName type, TextConstant constant) implements Literal {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.typedConstant(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(type, constant);
        }
    }

    /** {@code $1}, or a JDBC {@code ?} numbered in reading order; {@code number} counts from 1. */
    record Parameter(Span span, int number, Marker marker) implements Literal {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.parameter(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }

    /** DEFAULT in VALUES or as an assigned value. */
    record DefaultMarker(Span span) implements Literal {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.defaultMarker(this);
        }

        @Override
        public List<Node> children() {
            return List.of();
        }
    }
}

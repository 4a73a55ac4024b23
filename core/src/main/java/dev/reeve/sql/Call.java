package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Function calls, and the SQL standard's functions with a grammar of their own (manual, 9.4, 9.9, 9.15, 9.16). */
public sealed interface Call extends Expression {
    @Override
    default <R> R accept(Expression.Visitor<R> visitor) {
        return visitor.call(this);
    }

    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R function(Function node);

        R valueFunction(ValueFunction node);

        R special(Special node);

        R grouping(Grouping node);

        R xml(Xml node);

        R json(Json node);
    }

    /** DISTINCT or ALL before the arguments. */
    enum Kind {
        ALL,
        DISTINCT
    }

    /** The forms with keywords between arguments; each lists its arguments in the order written. */
    enum SpecialForm {
        /** {@code EXTRACT(word FROM a)} */
        EXTRACT,
        /** {@code OVERLAY(a PLACING b FROM c [FOR d])} */
        OVERLAY,
        /** {@code POSITION(a IN b)} */
        POSITION,
        /** {@code SUBSTRING(a FROM b [FOR c])} */
        SUBSTRING_FROM,
        /** {@code SUBSTRING(a FOR b)} */
        SUBSTRING_FOR,
        /** {@code SUBSTRING(a FOR b FROM c)} */
        SUBSTRING_FOR_FROM,
        /** {@code SUBSTRING(a SIMILAR b ESCAPE c)} */
        SUBSTRING_SIMILAR,
        /** {@code TRIM([BOTH] a FROM b)}: the characters come first */
        TRIM_BOTH,
        TRIM_LEADING,
        TRIM_TRAILING,
        /** {@code TRIM([BOTH] [FROM] b, a)}: nothing in front of FROM, the characters come last if at all */
        TRIM_BOTH_LIST,
        TRIM_LEADING_LIST,
        TRIM_TRAILING_LIST,
        /** {@code NORMALIZE(a [, word])} */
        NORMALIZE,
        /** {@code COLLATION FOR (a)} */
        COLLATION_FOR,
        /** {@code TREAT(a AS type)} */
        TREAT
    }

    /** Which SQL/XML function. */
    enum XmlForm {
        CONCAT,
        ELEMENT,
        EXISTS,
        FOREST,
        PARSE,
        PI,
        ROOT,
        SERIALIZE
    }

    /** An ordinary call, aggregates and window functions included; {@code star} is {@code count(*)}. */
    record Function(
            Span span,
            QualifiedName name,
            @Nullable Kind quantifier,
            List<Clause.Argument> arguments,
            boolean star,
            List<Clause.SortItem> orderBy,
            List<Clause.SortItem> withinGroup,
            @Nullable Expression filter,
            @Nullable WindowReference over)
            implements Call {
        public Function {
            arguments = List.copyOf(arguments);
            orderBy = List.copyOf(orderBy);
            withinGroup = List.copyOf(withinGroup);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.function(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(name, arguments, orderBy, withinGroup, filter, over);
        }
    }

    /** CURRENT_DATE, SESSION_USER and their kin; {@code name} is the keyword in upper case. */
    record ValueFunction(Span span, String name, Literal.@Nullable NumberConstant precision) implements Call {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.valueFunction(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(precision);
        }
    }

    /** A call with keywords between its arguments. {@code form} tells which keywords; {@code word} holds EXTRACT's field or NORMALIZE's form. */
    record Special(
            Span span,
            SpecialForm form,
            @Nullable Identifier word,
            List<Expression> arguments,
            @Nullable TypeName type) implements Call {
        public Special {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.special(this);
        }

        @Override
        public List<Node> children() {
            return Children.inReadingOrder(word, arguments, type);
        }
    }

    /** {@code GROUPING(a, b)} */
    record Grouping(Span span, List<Expression> arguments) implements Call {
        public Grouping {
            arguments = List.copyOf(arguments);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.grouping(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(arguments);
        }
    }

    /** One of the SQL/XML functions. {@code options} are its keywords in reading order, upper case. */
    record Xml(
            Span span,
            XmlForm form,
            @Nullable Identifier name,
            List<Clause.NamedExpression> attributes,
            List<Expression> arguments,
            @Nullable TypeName type,
            List<String> options)
            implements Call {
        public Xml {
            attributes = List.copyOf(attributes);
            arguments = List.copyOf(arguments);
            options = List.copyOf(options);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.xml(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(name, attributes, arguments, type);
        }
    }

    /** One of the SQL/JSON constructors and query functions of PostgreSQL 16 and later. */
    record Json(
            Span span,
            QualifiedName name,
            List<Clause.JsonPart> parts,
            @Nullable Expression filter,
            @Nullable WindowReference over)
            implements Call {
        public Json {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.json(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(name, parts, filter, over);
        }
    }
}

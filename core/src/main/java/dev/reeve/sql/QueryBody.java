package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A query without what may surround it: WITH, ORDER BY, LIMIT, locks. */
public sealed interface QueryBody extends Node {
    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R select(Select node);

        R values(Values node);

        R table(Table node);

        R setOperation(SetOperation node);

        R nested(Nested node);
    }

    /** Which set operation. */
    enum SetOperator {
        UNION,
        INTERSECT,
        EXCEPT
    }

    /** {@code SELECT … FROM … WHERE … GROUP BY … HAVING … WINDOW …} */
    record Select(
            Span span,
            Clause.@Nullable Distinct distinct,
            List<Clause.SelectItem> items,
            Clause.@Nullable Into into,
            List<FromItem> from,
            @Nullable Expression where,
            Clause.@Nullable GroupBy groupBy,
            @Nullable Expression having,
            List<Clause.NamedWindow> windows)
            implements QueryBody {
        public Select {
            items = List.copyOf(items);
            from = List.copyOf(from);
            windows = List.copyOf(windows);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.select(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(distinct, items, into, from, where, groupBy, having, windows);
        }
    }

    /** {@code VALUES (…), (…)} */
    record Values(Span span, List<Clause.ValuesRow> rows) implements QueryBody {
        public Values {
            rows = List.copyOf(rows);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.values(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(rows);
        }
    }

    /** The TABLE command; the reference has no alias. */
    record Table(Span span, FromItem.TableReference table) implements QueryBody {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.table(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(table);
        }
    }

    /** UNION, INTERSECT, EXCEPT */
    record SetOperation(Span span, QueryBody left, SetOperator operator, boolean all, QueryBody right)
            implements QueryBody {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.setOperation(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(left, right);
        }
    }

    /** A query in parentheses as an arm or as the whole; the span holds its parentheses. */
    record Nested(Span span, Query query) implements QueryBody {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.nested(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(query);
        }
    }
}

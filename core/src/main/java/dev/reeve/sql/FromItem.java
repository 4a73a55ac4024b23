package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What may stand in FROM or USING (manual, 7.2.1). */
public sealed interface FromItem extends Node {
    <R> R fold(Visitor<R> visitor);

    /** One method for each kind. */
    interface Visitor<R> {
        R tableReference(TableReference node);

        R derivedTable(DerivedTable node);

        R functionTable(FunctionTable node);

        R join(Join node);

        R xmlTable(XmlTable node);

        R jsonTable(JsonTable node);
    }

    /** How two items are joined. */
    enum JoinType {
        CROSS,
        INNER,
        LEFT,
        RIGHT,
        FULL
    }

    /** A table, view or CTE named in FROM, or the target of a write. {@code only} is ONLY; {@code star} the explicit {@code *} behind the name. */
    record TableReference(
            Span span,
            boolean only,
            QualifiedName name,
            boolean star,
            Clause.@Nullable Alias alias,
            Clause.@Nullable TableSample sample)
            implements FromItem {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.tableReference(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(name, alias, sample);
        }
    }

    record DerivedTable(Span span, boolean lateral, Query query, Clause.@Nullable Alias alias) implements FromItem {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.derivedTable(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(query, alias);
        }
    }

    /** One function, or ROWS FROM several. Functions are calls, or the SQL functions and casts the grammar allows there. */
    record FunctionTable(
            Span span,
            boolean lateral,
            boolean rowsFrom,
            List<Clause.FunctionItem> functions,
            boolean ordinality,
            Clause.@Nullable Alias alias)
            implements FromItem {
        public FunctionTable {
            functions = List.copyOf(functions);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.functionTable(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(functions, alias);
        }
    }

    /** Two items joined; {@code alias} only where the join stands in parentheses with one. A CROSS join has no condition. */
    record Join(
            Span span,
            FromItem left,
            JoinType type,
            boolean natural,
            FromItem right,
            Clause.@Nullable JoinCondition condition,
            Clause.@Nullable Alias alias)
            implements FromItem {
        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.join(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(left, right, condition, alias);
        }
    }

    record XmlTable(
            Span span,
            boolean lateral,
            List<Clause.NamedExpression> namespaces,
            Expression row,
            Expression document,
            List<Clause.TableFunctionColumn> columns,
            Clause.@Nullable Alias alias)
            implements FromItem {
        public XmlTable {
            namespaces = List.copyOf(namespaces);
            columns = List.copyOf(columns);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.xmlTable(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(namespaces, row, document, columns, alias);
        }
    }

    /** {@code JSON_TABLE(…)} of PostgreSQL 17. */
    record JsonTable(
            Span span,
            boolean lateral,
            List<Clause.JsonPart> parts,
            List<Clause.TableFunctionColumn> columns,
            Clause.@Nullable Alias alias)
            implements FromItem {
        public JsonTable {
            parts = List.copyOf(parts);
            columns = List.copyOf(columns);
        }

        @Override
        public <R> R fold(Visitor<R> visitor) {
            return visitor.jsonTable(this);
        }

        @Override
        public List<Node> children() {
            return Children.of(parts, columns, alias);
        }
    }
}

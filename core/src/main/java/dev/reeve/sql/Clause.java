package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parts of statements and expressions that are neither values nor tables themselves. */
public sealed interface Clause extends Node
        permits Clause.With,
                Clause.CommonTable,
                Clause.Search,
                Clause.Cycle,
                Clause.Distinct,
                Clause.SelectItem,
                Clause.Into,
                Clause.GroupBy,
                Clause.SortItem,
                Clause.Limit,
                Clause.Offset,
                Clause.Lock,
                Clause.ValuesRow,
                Clause.NamedWindow,
                Clause.Frame,
                Clause.FrameBound,
                Clause.Alias,
                Clause.ColumnDefinition,
                Clause.TableSample,
                Clause.FunctionItem,
                Clause.When,
                Clause.Argument,
                Clause.NamedExpression,
                Clause.TableFunctionColumn,
                Clause.JsonPart,
                Clause.ColumnTarget,
                Clause.OnConflict,
                Clause.ConflictElement,
                Clause.Returning,
                Clause.MergeWhen,
                Clause.Option,
                Clause.JoinCondition,
                Clause.TargetStep,
                MergeAction,
                ConflictTarget,
                ConflictAction {
    /** ON or USING. */
    sealed interface JoinCondition extends Clause permits JoinOn, JoinUsing {}

    /** A step into a written column. */
    sealed interface TargetStep extends Clause permits FieldStep, SubscriptStep, SliceStep {}

    /** Whether a CTE says how it is computed. */
    enum Materialized {
        UNSPECIFIED,
        MATERIALIZED,
        NOT_MATERIALIZED
    }

    /** OVERRIDING SYSTEM VALUE or USER VALUE. */
    enum Overriding {
        SYSTEM,
        USER
    }

    /** What kind of table SELECT INTO or CREATE TABLE AS makes. */
    enum Kind {
        PERMANENT,
        TEMPORARY,
        UNLOGGED
    }

    /** The direction of a sort item; USING names an operator. */
    enum Direction {
        UNSPECIFIED,
        ASCENDING,
        DESCENDING,
        USING
    }

    /** Where NULLs sort. */
    enum Nulls {
        UNSPECIFIED,
        FIRST,
        LAST
    }

    /** Row lock strengths (manual, 13.3.2); READ_ONLY is FOR READ ONLY, which locks nothing. */
    enum Strength {
        UPDATE,
        NO_KEY_UPDATE,
        SHARE,
        KEY_SHARE,
        READ_ONLY
    }

    /** What a lock does when it must wait. */
    enum WaitPolicy {
        WAIT,
        NOWAIT,
        SKIP_LOCKED
    }

    /** The unit of a window frame. */
    enum Mode {
        RANGE,
        ROWS,
        GROUPS
    }

    /** The kind of a frame's bound. */
    enum BoundKind {
        UNBOUNDED_PRECEDING,
        PRECEDING,
        CURRENT_ROW,
        FOLLOWING,
        UNBOUNDED_FOLLOWING
    }

    /** Which rows a frame leaves out. */
    enum Exclusion {
        UNSPECIFIED,
        CURRENT_ROW,
        GROUP,
        TIES,
        NO_OTHERS
    }

    /** Which rows a WHEN of MERGE is about; plain NOT MATCHED is BY TARGET. */
    enum Match {
        MATCHED,
        NOT_MATCHED_BY_TARGET,
        NOT_MATCHED_BY_SOURCE
    }

    record With(Span span, boolean recursive, List<CommonTable> tables) implements Clause {
        public With {
            tables = List.copyOf(tables);
        }

        @Override
        public List<Node> children() {
            return Children.of(tables);
        }
    }

    /** One CTE: {@code name (columns) AS [NOT MATERIALIZED] (statement) [SEARCH …] [CYCLE …]}. */
    record CommonTable(
            Span span,
            Identifier name,
            List<Identifier> columns,
            Materialized materialized,
            Statement statement,
            @Nullable Search search,
            @Nullable Cycle cycle)
            implements Clause {
        public CommonTable {
            columns = List.copyOf(columns);
        }

        @Override
        public List<Node> children() {
            return Children.of(name, columns, statement, search, cycle);
        }
    }

    /** {@code SEARCH BREADTH | DEPTH FIRST BY columns SET column} */
    record Search(Span span, boolean breadthFirst, List<Identifier> by, Identifier set) implements Clause {
        public Search {
            by = List.copyOf(by);
        }

        @Override
        public List<Node> children() {
            return Children.of(by, set);
        }
    }

    /** {@code CYCLE columns SET mark [TO value DEFAULT value] USING path} */
    record Cycle(
            Span span,
            List<Identifier> columns,
            Identifier mark,
            @Nullable Expression value,
            @Nullable Expression otherwise,
            Identifier path)
            implements Clause {
        public Cycle {
            columns = List.copyOf(columns);
        }

        @Override
        public List<Node> children() {
            return Children.of(columns, mark, value, otherwise, path);
        }
    }

    /** DISTINCT, or DISTINCT ON the expressions. */
    record Distinct(Span span, List<Expression> on) implements Clause {
        public Distinct {
            on = List.copyOf(on);
        }

        @Override
        public List<Node> children() {
            return Children.of(on);
        }
    }

    /** An output column of SELECT or RETURNING. */
    record SelectItem(
            Span span, Expression expression, @Nullable Identifier alias) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(expression, alias);
        }
    }

    /** {@code INTO [TEMPORARY | UNLOGGED] [TABLE] name} */
    record Into(Span span, Kind kind, QualifiedName name) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(name);
        }
    }

    /** {@code distinct} is GROUP BY DISTINCT. */
    record GroupBy(Span span, boolean distinct, List<GroupingElement> elements) implements Clause {
        public GroupBy {
            elements = List.copyOf(elements);
        }

        /** Whether it has ROLLUP, CUBE, GROUPING SETS or the like, by which a column may be NULL where it is not in its table. */
        public boolean hasSets() {
            return elements.stream().anyMatch(element -> element instanceof GroupingSet);
        }

        @Override
        public List<Node> children() {
            return Children.of(elements);
        }
    }

    record SortItem(
            Span span,
            Expression expression,
            Direction direction,
            @Nullable Operator using,
            Nulls nulls) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(expression, using);
        }
    }

    /** LIMIT or FETCH; no count means LIMIT ALL, or FETCH FIRST ROW where the text has no number ({@code implicitOne}). */
    record Limit(Span span, @Nullable Expression count, boolean fetch, boolean implicitOne, boolean withTies)
            implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(count);
        }
    }

    record Offset(Span span, Expression count) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(count);
        }
    }

    /** {@code FOR UPDATE OF a, b NOWAIT}; no names means all references. */
    record Lock(Span span, Strength strength, List<QualifiedName> of, WaitPolicy waitPolicy) implements Clause {
        public Lock {
            of = List.copyOf(of);
        }

        @Override
        public List<Node> children() {
            return Children.of(of);
        }
    }

    /** One parenthesized row of VALUES. */
    record ValuesRow(Span span, List<Expression> values) implements Clause {
        public ValuesRow {
            values = List.copyOf(values);
        }

        @Override
        public List<Node> children() {
            return Children.of(values);
        }
    }

    /** {@code WINDOW name AS (…)} */
    record NamedWindow(Span span, Identifier name, WindowReference.Specification specification) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(name, specification);
        }
    }

    /** A window frame; without an end it is only a start. */
    record Frame(
            Span span,
            Mode mode,
            FrameBound start,
            @Nullable FrameBound end,
            Exclusion exclusion) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(start, end);
        }
    }

    record FrameBound(Span span, BoundKind kind, @Nullable Expression offset) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(offset);
        }
    }

    /** {@code [AS] name [(columns)]}, or for functions {@code [name] (column type, …)}. No name only with definitions. */
    record Alias(Span span, @Nullable Identifier name, List<Identifier> columns, List<ColumnDefinition> definitions)
            implements Clause {
        public Alias {
            columns = List.copyOf(columns);
            definitions = List.copyOf(definitions);
        }

        @Override
        public List<Node> children() {
            return Children.of(name, columns, definitions);
        }
    }

    record ColumnDefinition(
            Span span,
            Identifier name,
            TypeName type,
            @Nullable QualifiedName collation) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(name, type, collation);
        }
    }

    record TableSample(
            Span span,
            QualifiedName method,
            List<Expression> arguments,
            @Nullable Expression repeatable) implements Clause {
        public TableSample {
            arguments = List.copyOf(arguments);
        }

        @Override
        public List<Node> children() {
            return Children.of(method, arguments, repeatable);
        }
    }

    /** A function of FROM with the column definitions that ROWS FROM allows it. */
    record FunctionItem(Span span, Expression function, List<ColumnDefinition> definitions) implements Clause {
        public FunctionItem {
            definitions = List.copyOf(definitions);
        }

        @Override
        public List<Node> children() {
            return Children.of(function, definitions);
        }
    }

    record JoinOn(Span span, Expression condition) implements JoinCondition {
        @Override
        public List<Node> children() {
            return Children.of(condition);
        }
    }

    /** {@code USING (columns) [AS alias]} */
    record JoinUsing(
            Span span, List<Identifier> columns, @Nullable Identifier alias) implements JoinCondition {
        public JoinUsing {
            columns = List.copyOf(columns);
        }

        @Override
        public List<Node> children() {
            return Children.of(columns, alias);
        }
    }

    /** One WHEN of CASE. */
    record When(Span span, Expression condition, Expression result) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(condition, result);
        }
    }

    /** A function's argument, possibly named or VARIADIC. */
    record Argument(Span span, @Nullable Identifier name, boolean variadic, Expression value) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(name, value);
        }
    }

    /** An expression with an optional AS name, as SQL/XML has them. */
    record NamedExpression(
            Span span, Expression expression, @Nullable Identifier name) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(expression, name);
        }
    }

    /** A column of XMLTABLE or JSON_TABLE; no type means FOR ORDINALITY. {@code options} are keywords in reading order, upper case. */
    record TableFunctionColumn(
            Span span,
            Identifier name,
            @Nullable TypeName type,
            List<Expression> expressions,
            List<TableFunctionColumn> nested,
            List<String> options)
            implements Clause {
        public TableFunctionColumn {
            expressions = List.copyOf(expressions);
            nested = List.copyOf(nested);
            options = List.copyOf(options);
        }

        @Override
        public List<Node> children() {
            return Children.of(name, type, expressions, nested);
        }
    }

    /**
     * A piece of a SQL/JSON call, in reading order: a value; a key and a value ({@code VALUE} or {@code :}); a query; ORDER BY; a
     * value that is passed under a name ({@code PASSING}); a type ({@code RETURNING}); a behaviour ({@code NULL ON NULL}, {@code
     * DEFAULT ON EMPTY}, {@code WITH UNIQUE KEYS}, {@code WITH WRAPPER}, …). {@code keywords} tell which, in upper case; a format
     * of a value ({@code FORMAT JSON}, {@code ENCODING utf8}) comes last in them.
     */
    record JsonPart(
            Span span,
            @Nullable Identifier name,
            List<Expression> expressions,
            @Nullable TypeName type,
            List<SortItem> orderBy,
            @Nullable Query query,
            List<String> keywords)
            implements Clause {
        public JsonPart {
            expressions = List.copyOf(expressions);
            orderBy = List.copyOf(orderBy);
            keywords = List.copyOf(keywords);
        }

        @Override
        public List<Node> children() {
            return Children.of(expressions, name, type, orderBy, query);
        }
    }

    /** A column that a write names, with what is written inside it: {@code tags[1]}, {@code address.city}. */
    record ColumnTarget(Span span, Identifier column, List<TargetStep> path) implements Clause {
        public ColumnTarget {
            path = List.copyOf(path);
        }

        @Override
        public List<Node> children() {
            return Children.of(column, path);
        }
    }

    record FieldStep(Span span, Identifier field) implements TargetStep {
        @Override
        public List<Node> children() {
            return Children.of(field);
        }
    }

    record SubscriptStep(Span span, Expression index) implements TargetStep {
        @Override
        public List<Node> children() {
            return Children.of(index);
        }
    }

    record SliceStep(
            Span span, @Nullable Expression lower, @Nullable Expression upper) implements TargetStep {
        @Override
        public List<Node> children() {
            return Children.of(lower, upper);
        }
    }

    record OnConflict(Span span, @Nullable ConflictTarget target, ConflictAction action) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(target, action);
        }
    }

    record ConflictElement(
            Span span,
            Expression expression,
            @Nullable QualifiedName collation,
            @Nullable QualifiedName operatorClass) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(expression, collation, operatorClass);
        }
    }

    /** {@code RETURNING [WITH (OLD AS o, NEW AS n)] items} */
    record Returning(
            Span span,
            @Nullable Identifier oldAlias,
            @Nullable Identifier newAlias,
            List<SelectItem> items) implements Clause {
        public Returning {
            items = List.copyOf(items);
        }

        @Override
        public List<Node> children() {
            return Children.of(oldAlias, newAlias, items);
        }
    }

    record MergeWhen(Span span, Match match, @Nullable Expression condition, MergeAction action) implements Clause {
        @Override
        public List<Node> children() {
            return Children.of(condition, action);
        }
    }

    /**
     * A name with an optional value, as EXPLAIN, COPY and storage parameters list them. The value is a constant, a word (as a
     * column), a star, or a list in parentheses (as a row, even of one). Options of COPY written without parentheses read as those
     * in parentheses, and what a word like HEADER stands for is implied.
     */
    record Option(Span span, @Nullable Identifier qualifier, Identifier name, List<Expression> values)
            implements Clause {
        public Option {
            values = List.copyOf(values);
        }

        @Override
        public List<Node> children() {
            return Children.of(qualifier, name, values);
        }
    }
}

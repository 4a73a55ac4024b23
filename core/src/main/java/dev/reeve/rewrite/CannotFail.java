package dev.reeve.rewrite;

import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.Names;
import dev.reeve.analyze.Source;
import dev.reeve.catalog.Catalog;
import dev.reeve.rewrite.ValueType.Family;
import dev.reeve.sql.Call;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Conditional;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Operator;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Subquery;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The table of what cannot fail on any row (SOUNDNESS.md, 12–14): by operator and types of the operands. What is not in it may
 * fail. An expression without columns is the same for every row and tells nothing about one.
 */
final class CannotFail {
    private static final Set<String> COMPARISONS = Set.of("=", "<>", "<", ">", "<=", ">=");

    private final Names names;
    private final GroupedQueries groups;
    private final Catalog catalog;
    private final ExpressionTypes types;
    private final Outputs outputs;
    private final Functions functions;
    private final Containment containment;
    private final List<Expression> literalsRead;
    private final Deque<Meaning> open = new ArrayDeque<>();

    /** @param literalsRead receives the constants whose value was looked at */
    CannotFail(Names names, Catalog catalog, List<Expression> literalsRead) {
        this.names = names;
        this.catalog = catalog;
        this.types = new ExpressionTypes(names, catalog);
        this.outputs = new Outputs(names);
        this.functions = new Functions(catalog);
        this.groups = new GroupedQueries(names, functions);
        this.containment = new Containment(names, catalog);
        this.literalsRead = literalsRead;
    }

    /** Whether it is one of PostgreSQL's comparison operators. */
    static boolean isComparison(Operator operator) {
        return operator.schema().isEmpty() && COMPARISONS.contains(operator.symbol());
    }

    ExpressionTypes types() {
        return types;
    }

    /** Whether evaluating the expression fails on no row. */
    boolean holds(Expression expression) {
        if (!Columns.isIn(expression)) {
            return true;
        }
        if (expression instanceof Reference.Column column) {
            return holds(names.meaning(column));
        } else if (expression instanceof Operation operation) {
            return operation(operation);
        } else if (expression instanceof Predicate predicate) {
            return predicate(predicate);
        } else if (expression instanceof Conditional conditional) {
            return conditional(conditional);
        } else if (expression instanceof Constructor.Row row) {
            return row.fields().stream().allMatch(this::holds);
        } else if (expression instanceof Subquery.Exists exists) {
            return query(exists.query());
        } else if (expression instanceof Subquery.Scalar scalar) {
            return isOneRow(scalar.query()) && query(scalar.query());
        } else if (expression instanceof Call.Function function) {
            return function(function);
        }
        return false;
    }

    /** The innermost part that may fail, of an expression that may. */
    Expression cause(Expression expression) {
        for (Node child : expression.children()) {
            if (child instanceof Expression part && !holds(part)) {
                return cause(part);
            }
        }
        return expression;
    }

    /** Whether reading what the name means fails on no row. */
    boolean holds(Meaning meaning) {
        if (meaning instanceof Meaning.OfTable
                || meaning instanceof Meaning.WholeRow
                || meaning instanceof Meaning.SystemColumn) {
            return true;
        } else if (meaning instanceof Meaning.Merged merged) {
            return holds(merged.left()) && holds(merged.right());
        } else if (meaning instanceof Meaning.OfSource column) {
            return column.source().kind() == Source.Kind.FUNCTION || derived(column);
        }
        return false;
    }

    /** Whether computing what a query gives in a column fails on no row. */
    boolean holds(Outputs.Output output) {
        Expression expression = output.expression();
        Meaning meaning = output.meaning();
        return expression != null ? holds(expression) : meaning != null && holds(meaning);
    }

    private boolean derived(Meaning.OfSource column) {
        List<Outputs.Output> found = outputs.of(column.source(), column.index());
        if (found.isEmpty() || open.contains(column)) {
            return false;
        }
        open.push(column);
        boolean holds = true;
        for (Outputs.Output output : found) {
            holds &= holds(output);
        }
        open.pop();
        return holds;
    }

    /** Whether comparing columns of one name, one in each of the sources, for equality cannot fail. */
    boolean areComparable(List<Source> sources, String column) {
        ValueType common = ValueType.CONSTANT;
        for (Source source : sources) {
            ValueType type = types.of(Outputs.column(source, column));
            if (!type.isComparableWith(common)) {
                return false;
            }
            common = type;
        }
        return !catalog.operators().contains("=");
    }

    private boolean operation(Operation operation) {
        if (operation instanceof Operation.And and) {
            return and.operands().stream().allMatch(this::holds);
        } else if (operation instanceof Operation.Or or) {
            return or.operands().stream().allMatch(this::holds);
        } else if (operation instanceof Operation.Not not) {
            return holds(not.operand());
        } else if (operation instanceof Operation.Binary binary) {
            return containment.cannotFail(binary)
                    || (isOwn(binary.operator())
                            && isComparison(binary.operator())
                            && compares(binary.left(), binary.operator(), binary.right()));
        } else if (operation instanceof Operation.Cast cast) {
            return holds(cast.operand()) && cast(types.of(cast.operand()), types.of(cast.type()));
        }
        return false;
    }

    /** Every value of a known type has a text; numbers become larger ones. */
    private static boolean cast(ValueType from, ValueType to) {
        if (from.is(Family.OTHER) || from.is(Family.PARAMETER) || from.is(Family.CONSTANT)) {
            return false;
        }
        return to.is(Family.TEXT) || (from.is(Family.INTEGER) && to.is(Family.WIDE_NUMERIC));
    }

    private boolean compares(Expression left, Operator operator, Expression right) {
        if (left instanceof Constructor.Row first && right instanceof Constructor.Row second) {
            if (first.fields().size() != second.fields().size()) {
                return false;
            }
            for (int i = 0; i < first.fields().size(); i++) {
                if (!compares(first.fields().get(i), operator, second.fields().get(i))) {
                    return false;
                }
            }
            return true;
        }
        return holds(left) && holds(right) && isComparable(types.of(left), operator, types.of(right));
    }

    /** Whether a comparison can fail in its operands, if at all, and not in comparing them. */
    boolean isOnlyInOperands(Operation.Binary comparison) {
        return isOwn(comparison.operator())
                && isComparison(comparison.operator())
                && isComparable(types.of(comparison.left()), comparison.operator(), types.of(comparison.right()));
    }

    /** Enums are looked up by order only for inequalities. */
    private static boolean isComparable(ValueType left, Operator operator, ValueType right) {
        boolean enums = left.is(Family.ENUM) || right.is(Family.ENUM);
        return left.isComparableWith(right) && (!enums || operator.is("=") || operator.is("<>"));
    }

    private boolean isOwn(Operator operator) {
        return operator.schema().isEmpty() && !catalog.operators().contains(operator.symbol());
    }

    private boolean comparesEqual(Expression left, Expression right) {
        return !catalog.operators().contains("=")
                && holds(left)
                && holds(right)
                && types.of(left).isComparableWith(types.of(right));
    }

    private boolean predicate(Predicate predicate) {
        if (predicate instanceof Predicate.NullTest test) {
            return holds(test.operand());
        } else if (predicate instanceof Predicate.BooleanTest test) {
            return holds(test.operand()) && types.of(test.operand()).is(Family.BOOLEAN);
        } else if (predicate instanceof Predicate.DistinctTest test) {
            return comparesEqual(test.left(), test.right());
        } else if (predicate instanceof Predicate.InList list) {
            return list.values().stream().allMatch(value -> isMember(list.operand(), value));
        } else if (predicate instanceof Predicate.Between between) {
            return isBetween(between);
        } else if (predicate instanceof Predicate.Like like) {
            return like(like);
        } else if (predicate instanceof Predicate.Quantified quantified) {
            return quantified(quantified);
        } else if (predicate instanceof Predicate.InQuery in) {
            return query(in.query()) && matchesOutputs(in.operand(), in.query());
        } else if (predicate instanceof Predicate.QuantifiedQuery quantified) {
            return isOwn(quantified.operator())
                    && isComparison(quantified.operator())
                    && query(quantified.query())
                    && matchesOutputs(quantified.left(), quantified.query());
        }
        return false;
    }

    private boolean isMember(Expression operand, Expression value) {
        if (operand instanceof Constructor.Row left && value instanceof Constructor.Row right) {
            if (left.fields().size() != right.fields().size()) {
                return false;
            }
            for (int i = 0; i < left.fields().size(); i++) {
                if (!comparesEqual(left.fields().get(i), right.fields().get(i))) {
                    return false;
                }
            }
            return true;
        }
        return comparesEqual(operand, value);
    }

    private boolean isBetween(Predicate.Between between) {
        return !catalog.operators().contains("<=")
                && !catalog.operators().contains(">=")
                && !types.of(between.operand()).is(Family.ENUM)
                && comparesEqual(between.operand(), between.low())
                && comparesEqual(between.operand(), between.high());
    }

    /** A pattern that ends in the middle of an escape fails, but only on a row whose text matches up to there. */
    private boolean like(Predicate.Like like) {
        if (like.kind() == Predicate.Kind.SIMILAR_TO
                || like.escape() != null
                || !(like.pattern() instanceof Literal.TextConstant pattern)) {
            return false;
        }
        literalsRead.add(pattern);
        String text = pattern.value();
        int escapes = 0;
        while (escapes < text.length() && text.charAt(text.length() - 1 - escapes) == '\\') {
            escapes++;
        }
        return escapes % 2 == 0 && holds(like.value()) && types.of(like.value()).is(Family.TEXT);
    }

    private boolean quantified(Predicate.Quantified quantified) {
        if (!isOwn(quantified.operator()) || !isComparison(quantified.operator())) {
            return false;
        }
        boolean elements = quantified.array() instanceof Constructor.Array array
                ? array.elements().stream().allMatch(this::holds)
                : !Columns.isIn(quantified.array());
        return elements
                && holds(quantified.left())
                && isComparable(
                        types.of(quantified.left()), quantified.operator(), types.ofElements(quantified.array()));
    }

    private boolean conditional(Conditional conditional) {
        if (types.of(conditional).is(Family.OTHER)) {
            return false;
        }
        if (conditional instanceof Conditional.Choice choice) {
            return choice.operands().stream().allMatch(this::holds)
                    && (choice.kind() == Conditional.Kind.COALESCE
                            || choice.operands().stream()
                                    .allMatch(operand ->
                                            comparesEqual(choice.operands().get(0), operand)));
        } else if (conditional instanceof Conditional.Case choice) {
            Expression otherwise = choice.otherwise();
            return (otherwise == null || holds(otherwise))
                    && choice.branches().stream().allMatch(branch -> branch(choice.operand(), branch));
        }
        return false;
    }

    private boolean branch(@Nullable Expression operand, Clause.When branch) {
        return holds(branch.result())
                && (operand == null ? holds(branch.condition()) : comparesEqual(operand, branch.condition()));
    }

    private boolean function(Call.Function call) {
        if (functions.isCount(call)) {
            return call.over() == null
                    && (call.filter() == null || holds(call.filter()))
                    && call.arguments().stream().allMatch(argument -> holds(argument.value()));
        }
        if (call.arguments().size() != 1 || call.filter() != null || call.over() != null) {
            return false;
        }
        Expression argument = call.arguments().get(0).value();
        ValueType type = types.of(argument);
        boolean total = functions.isTotalOnText(call) && type.is(Family.TEXT);
        boolean extreme =
                functions.isExtreme(call) && !type.is(Family.OTHER) && !type.is(Family.ENUM) && !type.is(Family.UUID);
        return (total || extreme) && holds(argument);
    }

    private boolean matchesOutputs(Expression operand, Query query) {
        List<Expression> left = operand instanceof Constructor.Row row ? row.fields() : List.of(operand);
        if (!(query.body() instanceof QueryBody.Select select) || select.items().size() != left.size()) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (!comparesEqual(left.get(i), select.items().get(i).expression())) {
                return false;
            }
        }
        return true;
    }

    /** Whether a scalar subquery gives one row at most, so that it cannot fail by giving more. */
    private boolean isOneRow(Query query) {
        if (!(query.body() instanceof QueryBody.Select select)) {
            return false;
        }
        Clause.Limit limit = query.limit();
        if (limit != null && limit.count() instanceof Literal.NumberConstant number && !limit.withTies()) {
            literalsRead.add(number);
            return number.text().equals("1") || number.text().equals("0");
        }
        return select.groupBy() == null
                && select.having() == null
                && select.items().size() == 1
                && groups.isAggregateOf(select, select.items().get(0).expression());
    }

    /** Whether the values that the query gives cannot fail. */
    boolean outputs(QueryBody body) {
        if (body instanceof QueryBody.Nested nested) {
            return outputs(nested.query().body());
        } else if (body instanceof QueryBody.SetOperation set) {
            return outputs(set.left()) && outputs(set.right());
        }
        return body instanceof QueryBody.Select select
                && select.items().stream().map(Clause.SelectItem::expression).allMatch(this::item);
    }

    /** Whether what stands in a select list cannot fail; a star is judged by the columns that it stands for. */
    boolean item(Expression item) {
        if (item instanceof Reference.Star star) {
            List<Meaning> columns = names.expansion(star);
            return !columns.isEmpty() && columns.stream().allMatch(this::holds);
        }
        return holds(item);
    }

    /** Whether nothing in the query can fail, whatever row of an outer query it is computed for. */
    boolean query(Query query) {
        return query.children().stream().allMatch(this::inside);
    }

    /** Whether nothing in it can fail: expressions are judged, and whatever else is made of expressions. */
    private boolean inside(Node node) {
        if (node instanceof Reference.Star) {
            return true;
        } else if (node instanceof Expression expression) {
            return holds(expression);
        } else if (node instanceof Clause.Limit limit) {
            return limit.count() == null || limit.count() instanceof Literal;
        } else if (node instanceof FromItem.Join join
                && (join.natural() || join.condition() instanceof Clause.JoinUsing)) {
            return false;
        } else if (node instanceof FromItem.FunctionTable
                || node instanceof FromItem.XmlTable
                || node instanceof FromItem.JsonTable) {
            return !Columns.isIn(node);
        }
        return node.children().stream().allMatch(this::inside);
    }
}

package dev.reeve.rewrite;

import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.Names;
import dev.reeve.analyze.Source;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Type;
import dev.reeve.rewrite.ValueType.Family;
import dev.reeve.sql.Call;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Conditional;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Subquery;
import dev.reeve.sql.TypeName;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/** Tells types of expressions, where the catalog and the text suffice for it. What is not certain is {@link ValueType#OTHER}. */
final class ExpressionTypes {
    private static final Set<String> ARITHMETIC = Set.of("+", "-", "*", "/", "%");

    private final Names names;
    private final Catalog catalog;
    private final Outputs outputs;
    private final Functions functions;

    /** The derived columns that are being looked through, so that a recursive CTE comes to an end. */
    private final Deque<Meaning> open = new ArrayDeque<>();

    ExpressionTypes(Names names, Catalog catalog) {
        this.names = names;
        this.catalog = catalog;
        this.outputs = new Outputs(names);
        this.functions = new Functions(catalog);
    }

    ValueType of(Expression expression) {
        if (expression instanceof Literal literal) {
            return literal(literal);
        } else if (expression instanceof Reference.Column column) {
            return of(names.meaning(column));
        } else if (expression instanceof Operation operation) {
            return operation(operation);
        } else if (expression instanceof Predicate || expression instanceof Subquery.Exists) {
            return ValueType.BOOLEAN;
        } else if (expression instanceof Call call) {
            return call(call);
        } else if (expression instanceof Conditional conditional) {
            return conditional(conditional);
        } else if (expression instanceof Subquery.Scalar scalar) {
            return scalar(scalar);
        }
        return ValueType.OTHER;
    }

    ValueType of(Meaning meaning) {
        if (meaning instanceof Meaning.OfTable column) {
            return of(column.column());
        } else if (meaning instanceof Meaning.Merged merged) {
            Meaning value = merged.value();
            return value != null ? of(value) : of(merged.left()).or(of(merged.right()));
        } else if (meaning instanceof Meaning.OfSource column) {
            return of(column);
        }
        return ValueType.OTHER;
    }

    private ValueType of(Meaning.OfSource column) {
        if (column.source().node() instanceof FromItem.FunctionTable table
                && column.source().kind() == Source.Kind.FUNCTION) {
            return column.index() == 0 ? functionTable(table) : ValueType.OTHER;
        }
        if (open.contains(column)) {
            return ValueType.OTHER;
        }
        List<Outputs.Output> found = outputs.of(column.source(), column.index());
        if (found.isEmpty()) {
            return ValueType.OTHER;
        }
        open.push(column);
        ValueType type = ValueType.CONSTANT;
        for (Outputs.Output output : found) {
            Expression expression = output.expression();
            Meaning meaning = output.meaning();
            type = type.or(expression != null ? of(expression) : meaning != null ? of(meaning) : ValueType.OTHER);
        }
        open.pop();
        // A constant in a select list becomes text.
        return type.is(Family.CONSTANT) || type.is(Family.PARAMETER) ? ValueType.OTHER : type;
    }

    ValueType of(Column column) {
        ValueType type = of(column.type());
        if (type.is(Family.WIDE_NUMERIC) && column.modifier() >= 0 && ((column.modifier() - 4) >> 16) <= 300) {
            return new ValueType(Family.NUMERIC, null);
        }
        return column.deterministic() ? type : ValueType.OTHER;
    }

    private ValueType of(FullName name) {
        if (name.schema().equals(Catalog.SYSTEM_SCHEMA)) {
            return ValueType.ofBuiltIn(name.name());
        }
        Type type = catalog.types().get(name);
        return type != null && type.kind() == Type.Kind.ENUM ? new ValueType(Family.ENUM, name) : ValueType.OTHER;
    }

    ValueType of(TypeName type) {
        if (type.isArray() || type.setOf() || type.rowReference()) {
            return ValueType.OTHER;
        }
        String builtIn = type.builtIn();
        if (builtIn != null) {
            return ValueType.ofBuiltIn(builtIn);
        }
        return type.name() == null
                ? ValueType.OTHER
                : catalog.type(type.name().names(), catalog.searchPath())
                        .map(Type::name)
                        .map(this::of)
                        .orElse(ValueType.OTHER);
    }

    /** The type of the elements of an array, as far as {@code = ANY} needs it. */
    ValueType ofElements(Expression array) {
        if (array instanceof Operation.Cast cast
                && cast.type().isArray()
                && !cast.type().setOf()) {
            TypeName type = cast.type();
            return of(new TypeName(
                    type.span(),
                    false,
                    type.builtIn(),
                    type.name(),
                    type.modifiers(),
                    type.fields(),
                    List.of(),
                    false));
        } else if (array instanceof Constructor.Array constructor) {
            ValueType type = ValueType.CONSTANT;
            for (Expression element : constructor.elements()) {
                type = type.or(of(element));
            }
            return type;
        }
        ValueType type = of(array);
        return type.is(Family.CONSTANT) || type.is(Family.PARAMETER) ? type : ValueType.OTHER;
    }

    private ValueType literal(Literal literal) {
        if (literal instanceof Literal.TypedConstant constant) {
            return of(constant.type());
        } else if (literal instanceof Literal.BooleanConstant) {
            return ValueType.BOOLEAN;
        } else if (literal instanceof Literal.Parameter) {
            return ValueType.PARAMETER;
        } else if (literal instanceof Literal.NumberConstant
                || literal instanceof Literal.NullConstant
                || (literal instanceof Literal.TextConstant text && text.form() != Literal.Form.NATIONAL)) {
            return ValueType.CONSTANT;
        }
        return ValueType.OTHER;
    }

    private ValueType operation(Operation operation) {
        if (operation instanceof Operation.Cast cast) {
            return of(cast.type());
        } else if (operation instanceof Operation.Binary binary) {
            return binary(binary);
        } else if (operation instanceof Operation.Unary unary) {
            return unary.operator().is("-") || unary.operator().is("+") ? of(unary.operand()) : ValueType.OTHER;
        } else if (operation instanceof Operation.And
                || operation instanceof Operation.Or
                || operation instanceof Operation.Not) {
            return ValueType.BOOLEAN;
        }
        return ValueType.OTHER;
    }

    private ValueType binary(Operation.Binary binary) {
        if (CannotFail.isComparison(binary.operator())) {
            return ValueType.BOOLEAN;
        }
        String symbol = binary.operator().symbol();
        if (!binary.operator().schema().isEmpty()
                || !ARITHMETIC.contains(symbol)
                || catalog.operators().contains(symbol)) {
            return ValueType.OTHER;
        }
        ValueType left = of(binary.left());
        ValueType right = of(binary.right());
        boolean sum = symbol.equals("+") || symbol.equals("-");
        if (sum && right.is(Family.INTERVAL)) {
            return switch (left.family()) {
                case TIMESTAMPTZ -> ValueType.TIMESTAMPTZ;
                case TIMESTAMP, DATE -> ValueType.TIMESTAMP;
                default -> ValueType.OTHER;
            };
        }
        if (sum && left.is(Family.DATE) && (right.is(Family.INTEGER) || isNumber(binary.right()))) {
            return ValueType.DATE;
        }
        if (left.is(Family.INTEGER) && right.is(Family.INTEGER)) {
            return ValueType.INTEGER;
        }
        boolean numbers = (left.isExact() || isNumber(binary.left())) && (right.isExact() || isNumber(binary.right()));
        return numbers ? ValueType.WIDE_NUMERIC : ValueType.OTHER;
    }

    private static boolean isNumber(Expression expression) {
        return expression instanceof Literal.NumberConstant;
    }

    private ValueType call(Call call) {
        if (call instanceof Call.ValueFunction function) {
            return switch (function.name()) {
                case "CURRENT_TIMESTAMP" -> ValueType.TIMESTAMPTZ;
                case "LOCALTIMESTAMP" -> ValueType.TIMESTAMP;
                case "CURRENT_DATE" -> ValueType.DATE;
                default -> ValueType.OTHER;
            };
        } else if (call instanceof Call.Function function) {
            ValueType known = functions.type(function);
            if (known.is(Family.OTHER)
                    && functions.isExtreme(function)
                    && function.arguments().size() == 1) {
                return of(function.arguments().get(0).value());
            }
            return known;
        }
        return ValueType.OTHER;
    }

    private ValueType conditional(Conditional conditional) {
        ValueType type = ValueType.CONSTANT;
        if (conditional instanceof Conditional.Choice choice) {
            for (Expression operand : choice.operands()) {
                type = type.or(of(operand));
            }
        } else if (conditional instanceof Conditional.Case choice) {
            for (Clause.When branch : choice.branches()) {
                type = type.or(of(branch.result()));
            }
            if (choice.otherwise() != null) {
                type = type.or(of(choice.otherwise()));
            }
        }
        return type.is(Family.CONSTANT) ? ValueType.OTHER : type;
    }

    private ValueType scalar(Subquery.Scalar scalar) {
        if (scalar.query().body() instanceof QueryBody.Select select
                && select.items().size() == 1) {
            ValueType type = of(select.items().get(0).expression());
            return type.is(Family.CONSTANT) ? ValueType.OTHER : type;
        }
        return ValueType.OTHER;
    }

    private ValueType functionTable(FromItem.FunctionTable table) {
        if (table.functions().size() == 1
                && table.functions().get(0).function() instanceof Call.Function function
                && function.arguments().size() >= 1) {
            if (functions.isBuiltIn(function, "unnest") && function.arguments().size() == 1) {
                ValueType elements = ofElements(function.arguments().get(0).value());
                return elements.is(Family.CONSTANT) || elements.is(Family.PARAMETER) ? ValueType.OTHER : elements;
            }
            if (functions.isBuiltIn(function, "generate_series")
                    && function.arguments().stream()
                            .allMatch(argument ->
                                    argument.value() instanceof Literal.NumberConstant number && number.isInteger())) {
                return ValueType.INTEGER;
            }
        }
        return ValueType.OTHER;
    }
}

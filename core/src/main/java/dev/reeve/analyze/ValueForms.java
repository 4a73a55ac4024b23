package dev.reeve.analyze;

import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.TypeName;
import dev.reeve.tenant.TenantType;
import dev.reeve.tenant.TenantType.Family;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the expressions that stand for values known before the statement runs: constants, parameters, arrays of them, and
 * casts around these within the family of the column they meet.
 */
final class ValueForms {
    private static final int LONGEST_NUMBER = 40;
    private static final int MOST_COMBINATIONS = 1000;

    private final TenantType type;
    private final boolean parameters;

    /** @param parameters whether parameters are the execution's own, and can be read */
    ValueForms(TenantType type, boolean parameters) {
        this.type = type;
        this.parameters = parameters;
    }

    /** The set that a value names; null if it cannot be read. {@code nullCounts} where NULL is not nothing. */
    @Nullable
    TenantSet scalar(Expression expression, Family family, boolean nullCounts) {
        TenantValue value = value(expression, family, nullCounts);
        return value == null ? null : TenantSet.named(value);
    }

    @Nullable
    TenantValue value(Expression expression, Family family, boolean nullCounts) {
        Expression operand = withoutCasts(expression, family);
        if (operand == null) {
            return null;
        }
        if (operand instanceof Literal.Parameter parameter) {
            return !parameters ? null : new TenantValue.Parameter(expression, parameter.number(), nullCounts);
        } else if (operand instanceof Literal.NullConstant) {
            return new TenantValue.Null(expression, nullCounts);
        }
        String text = text(operand, family);
        if (text == null) {
            return null;
        }
        return TenantValue.Constant.of(expression, text, type);
    }

    /** The constant's text for the family's input function. */
    private static @Nullable String text(Expression constant, Family family) {
        if (constant instanceof Literal.TextConstant text) {
            return text.form() == Literal.Form.NATIONAL ? null : text.value();
        } else if (constant instanceof Literal.TypedConstant typed) {
            return family == Families.of(typed.type()) ? typed.constant().value() : null;
        } else if (family != Family.INTEGER) {
            return null;
        } else if (constant instanceof Literal.NumberConstant number) {
            return integer(number);
        } else if (constant instanceof Operation.Unary unary
                && unary.operand() instanceof Literal.NumberConstant number
                && (isOperator(unary.operator(), "-") || isOperator(unary.operator(), "+"))) {
            String digits = integer(number);
            return digits == null ? null : unary.operator().symbol() + digits;
        }
        return null;
    }

    private static @Nullable String integer(Literal.NumberConstant number) {
        if (number.isInteger()) {
            return number.text();
        }
        if (number.text().length() > LONGEST_NUMBER) {
            return null;
        }
        try {
            BigDecimal decimal = new BigDecimal(number.text().replace("_", ""));
            if (Math.abs((long) decimal.scale()) > LONGEST_NUMBER) {
                return null;
            }
            return decimal.toBigIntegerExact().toString();
        } catch (ArithmeticException | NumberFormatException e) {
            return null;
        }
    }

    /**
     * What stands inside the casts; null if one of them may change the value: the outermost must be to the family itself,
     * the others may be to text as well.
     */
    private static @Nullable Expression withoutCasts(Expression expression, Family family) {
        Expression at = expression;
        boolean outermost = true;
        while (at instanceof Operation.Cast cast) {
            Family to = cast.type().isArray() ? null : Families.of(cast.type());
            if (to == null || (to != family && (outermost || to != Family.TEXT))) {
                return null;
            }
            outermost = false;
            at = cast.operand();
        }
        boolean fraction = at instanceof Literal.NumberConstant number && !number.isInteger();
        return fraction && !outermost ? null : at;
    }

    /**
     * The set that an array's elements name; null if they cannot be read.
     *
     * @param beside parameters whose arrays are unnested together with this one
     */
    @Nullable
    TenantSet array(Expression expression, Family family, boolean nullCounts, List<Integer> beside) {
        Expression at = expression;
        while (at instanceof Operation.Cast cast) {
            if (!isArrayCast(cast.type(), family) && !(at != expression && isTextCast(cast.type()))) {
                return null;
            }
            at = cast.operand();
        }
        if (at instanceof Literal.Parameter parameter) {
            return TenantSet.named(new TenantValue.ArrayParameter(expression, parameter.number(), nullCounts, beside));
        } else if (!beside.isEmpty()) {
            return null;
        } else if (at instanceof Literal.NullConstant) {
            return TenantSet.none();
        } else if (at instanceof Literal.TextConstant text) {
            return literal(expression, text, nullCounts);
        } else if (at instanceof Constructor.Array array) {
            return elements(array, family, nullCounts);
        }
        return null;
    }

    private static boolean isArrayCast(TypeName type, Family family) {
        return type.isArray() && Families.of(type) == family;
    }

    private static boolean isTextCast(TypeName type) {
        return !type.isArray() && Families.of(type) == Family.TEXT;
    }

    private @Nullable TenantSet literal(Expression expression, Literal.TextConstant text, boolean nullCounts) {
        List<@Nullable String> elements = ArrayText.read(text.value());
        if (elements == null) {
            return null;
        }
        List<TenantSet> sets = new ArrayList<>();
        for (String element : elements) {
            TenantValue value = element == null
                    ? new TenantValue.Null(expression, nullCounts)
                    : TenantValue.Constant.of(expression, element, type);
            sets.add(TenantSet.named(value));
        }
        return TenantSet.union(sets);
    }

    private @Nullable TenantSet elements(Constructor.Array array, Family family, boolean nullCounts) {
        List<TenantSet> sets = new ArrayList<>();
        for (Expression element : array.elements()) {
            TenantSet set = scalar(element, family, nullCounts);
            if (set == null) {
                return null;
            }
            sets.add(set);
        }
        return TenantSet.union(sets);
    }

    /** Whether the operator is PostgreSQL's own of that symbol. */
    static boolean isOperator(dev.reeve.sql.Operator operator, String symbol) {
        return operator.is(symbol)
                || (operator.symbol().equals(symbol)
                        && Scope.names(operator.schema()).equals(List.of(dev.reeve.catalog.Catalog.SYSTEM_SCHEMA)));
    }

    /** Whether every constant in the set is a tenant as far as its text goes. */
    static boolean isReadable(TenantSet set) {
        if (set instanceof TenantSet.Named named) {
            return !(named.value() instanceof TenantValue.Constant constant)
                    || !(constant.tenants() instanceof Tenants.Unreadable);
        } else if (set instanceof TenantSet.Union union) {
            return union.sets().stream().allMatch(ValueForms::isReadable);
        } else if (set instanceof TenantSet.Intersection intersection) {
            return intersection.sets().stream().allMatch(ValueForms::isReadable);
        }
        return true;
    }

    /**
     * The tenants found by looking up every combination of the sets' values under a key; null where a value is a look-up already, or
     * there are too many.
     *
     * @param columns a set for each of the key's columns
     */
    static @Nullable TenantSet lookup(List<TenantSet> columns, LookupKey key) {
        long combinations = 1;
        for (TenantSet column : columns) {
            combinations *= Math.max(1, column.values().size());
            if (columns.size() > 1 && combinations > MOST_COMBINATIONS) {
                return null;
            }
        }
        return lookup(columns, key, List.of());
    }

    private static @Nullable TenantSet lookup(List<TenantSet> columns, LookupKey key, List<TenantValue> values) {
        return values.size() == columns.size()
                ? TenantSet.named(new TenantValue.KeyLookup(key, values))
                : lookup(columns.get(values.size()), columns, key, values);
    }

    /** @param set of the next column, or a part of it */
    private static @Nullable TenantSet lookup(
            TenantSet set, List<TenantSet> columns, LookupKey key, List<TenantValue> values) {
        if (set instanceof TenantSet.Named named) {
            if (named.value() instanceof TenantValue.KeyLookup) {
                return null;
            }
            List<TenantValue> longer = new ArrayList<>(values);
            longer.add(named.value());
            return lookup(columns, key, longer);
        } else if (set instanceof TenantSet.Union union) {
            List<TenantSet> parts = lookups(union.sets(), columns, key, values);
            return parts == null ? null : TenantSet.union(parts);
        } else if (set instanceof TenantSet.Intersection intersection) {
            List<TenantSet> parts = lookups(intersection.sets(), columns, key, values);
            return parts == null ? null : TenantSet.intersection(parts);
        }
        return set instanceof TenantSet.None ? set : null;
    }

    private static @Nullable List<TenantSet> lookups(
            List<TenantSet> sets, List<TenantSet> columns, LookupKey key, List<TenantValue> values) {
        List<TenantSet> parts = new ArrayList<>();
        for (TenantSet set : sets) {
            TenantSet part = lookup(set, columns, key, values);
            if (part == null) {
                return null;
            }
            parts.add(part);
        }
        return parts;
    }
}

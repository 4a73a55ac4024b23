package dev.reeve.analyze;

import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Conditions that the text alone decides: {@code false}, {@code 1=0}, {@code x = NULL}, {@code x = ANY ('{}')} and what is made of them. */
final class ConstantCondition {
    /** What a condition comes to. */
    enum Truth {
        TRUE,
        /** false or NULL: no row passes */
        NEVER,
        OPEN
    }

    private final List<Expression> literalsRead;

    /** @param literalsRead takes the constants that decided something */
    ConstantCondition(List<Expression> literalsRead) {
        this.literalsRead = literalsRead;
    }

    Truth of(Expression condition) {
        List<Expression> read = new ArrayList<>();
        Boolean value = value(condition, read);
        if (value == null && !isNull(condition, read)) {
            return Truth.OPEN;
        }
        literalsRead.addAll(read);
        return Boolean.TRUE.equals(value) ? Truth.TRUE : Truth.NEVER;
    }

    /** True or false; null if the condition is neither by its text. */
    private static @Nullable Boolean value(Expression condition, List<Expression> read) {
        if (condition instanceof Literal.BooleanConstant constant) {
            read.add(constant);
            return constant.value();
        } else if (condition instanceof Operation.Not not) {
            Boolean operand = value(not.operand(), read);
            return operand == null ? null : !operand;
        } else if (condition instanceof Operation.And and) {
            return combined(and.operands(), read, false);
        } else if (condition instanceof Operation.Or or) {
            return combined(or.operands(), read, true);
        } else if (condition instanceof Operation.Binary binary) {
            return comparison(binary, read);
        } else if (condition instanceof Predicate.Quantified quantified
                && quantified.quantifier() == Predicate.Quantifier.ANY
                && isEmptyArray(quantified.array())) {
            read.add(quantified.array());
            return false;
        }
        return null;
    }

    /** One operand of that value decides; all of the other value decide too. */
    private static @Nullable Boolean combined(List<Expression> operands, List<Expression> read, boolean deciding) {
        boolean all = true;
        for (Expression operand : operands) {
            Boolean value = value(operand, read);
            if (value != null && value == deciding) {
                return deciding;
            }
            all &= value != null;
        }
        return all ? !deciding : null;
    }

    private static @Nullable Boolean comparison(Operation.Binary binary, List<Expression> read) {
        BigInteger left = integer(binary.left());
        BigInteger right = integer(binary.right());
        if (left == null || right == null || !binary.operator().schema().isEmpty()) {
            return null;
        }
        int order = left.compareTo(right);
        Boolean value = switch (binary.operator().symbol()) {
            case "=" -> order == 0;
            case "<>" -> order != 0;
            case "<" -> order < 0;
            case ">" -> order > 0;
            case "<=" -> order <= 0;
            case ">=" -> order >= 0;
            default -> null;
        };
        if (value != null) {
            read.add(binary.left());
            read.add(binary.right());
        }
        return value;
    }

    private static @Nullable BigInteger integer(Expression expression) {
        boolean decimal = expression instanceof Literal.NumberConstant number
                && number.text().length() <= 40
                && number.text().chars().allMatch(c -> c >= '0' && c <= '9');
        return decimal ? new BigInteger(((Literal.NumberConstant) expression).text()) : null;
    }

    private static boolean isEmptyArray(Expression array) {
        Expression at = array;
        while (at instanceof Operation.Cast cast) {
            at = cast.operand();
        }
        if (at instanceof Constructor.Array constructor) {
            return constructor.elements().isEmpty();
        }
        List<@Nullable String> elements = at instanceof Literal.TextConstant text ? ArrayText.read(text.value()) : null;
        return elements != null && elements.isEmpty();
    }

    /** NULL itself, or a comparison with it. */
    private static boolean isNull(Expression condition, List<Expression> read) {
        if (condition instanceof Literal.NullConstant) {
            read.add(condition);
            return true;
        } else if (condition instanceof Operation.And and) {
            for (Expression operand : and.operands()) {
                if (isNull(operand, read)) {
                    return true;
                }
            }
            return false;
        } else if (condition instanceof Operation.Binary binary && isComparison(binary.operator())) {
            return isNull(binary.left(), read) || isNull(binary.right(), read);
        }
        return false;
    }

    private static boolean isComparison(dev.reeve.sql.Operator operator) {
        return operator.schema().isEmpty()
                && switch (operator.symbol()) {
                    case "=", "<>", "<", ">", "<=", ">=" -> true;
                    default -> false;
                };
    }
}

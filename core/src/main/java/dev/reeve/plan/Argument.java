package dev.reeve.plan;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An argument of EXECUTE. The server makes it a value of the parameter's type as an assignment would (EvaluateParams of prepare.c); the
 * constants of which a cast makes the same are read here, and no other expressions.
 *
 * @param text as it was written
 * @param position where it stands in EXECUTE, from 1
 */
public record Argument(String text, Form form, int position) {
    private static final Set<String> TEXTS = Set.of("text", "character varying", "bpchar");
    private static final Set<String> NUMBERS =
            Set.of("smallint", "integer", "bigint", "numeric", "real", "double precision");

    /** What an argument is. */
    enum Form {
        /** a string or NULL, which is of any type */
        UNTYPED,
        NUMBER,
        BOOLEAN,
        EXPRESSION
    }

    public Argument {
        Objects.requireNonNull(text);
        Objects.requireNonNull(form);
    }

    static Argument of(Expression expression, String source) {
        return new Argument(
                expression.span().of(source),
                form(expression),
                expression.span().start() + 1);
    }

    private static Form form(Expression expression) {
        if (expression instanceof Literal.NullConstant) {
            return Form.UNTYPED;
        } else if (expression instanceof Literal.TextConstant text) {
            return text.form() == Literal.Form.NATIONAL ? Form.EXPRESSION : Form.UNTYPED;
        } else if (expression instanceof Literal.BooleanConstant) {
            return Form.BOOLEAN;
        }
        return isNumber(expression) ? Form.NUMBER : Form.EXPRESSION;
    }

    private static boolean isNumber(Expression expression) {
        return expression instanceof Literal.NumberConstant
                || (expression instanceof Operation.Unary unary
                        && (unary.operator().is("-") || unary.operator().is("+"))
                        && unary.operand() instanceof Literal.NumberConstant);
    }

    /** Why it is not known to be what the server would make of it for a parameter of a type; null if it is. */
    @Nullable
    Refusal refusal(String type) {
        boolean known = switch (form) {
            case UNTYPED -> true;
            case NUMBER -> NUMBERS.contains(type) || TEXTS.contains(type);
            case BOOLEAN -> type.equals("boolean") || TEXTS.contains(type);
            case EXPRESSION -> false;
        };
        return known
                ? null
                : Refusal.of(ErrorCode.UNSUPPORTED_FORM)
                        .because(
                                form == Form.EXPRESSION
                                        ? "an argument that is no constant"
                                        : "a constant of another type than the parameter's, " + type)
                        .hint("Write the argument in quotes: it is read as a value of the parameter's type.")
                        .position(position);
    }
}

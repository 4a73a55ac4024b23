package dev.reeve.parse;

import static dev.reeve.parse.NamePrinter.list;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Reference;
import java.util.List;

/** Prints the options of EXPLAIN, COPY and CREATE for {@link ParenthesizingPrinter}. */
final class OptionPrinter {
    private OptionPrinter() {}

    static String print(String before, List<Clause.Option> options) {
        return options.isEmpty() ? "" : before + "(" + list(options, OptionPrinter::option) + ")";
    }

    private static String option(Clause.Option option) {
        String name = (option.qualifier() == null ? "" : NamePrinter.print(option.qualifier()) + ".")
                + NamePrinter.print(option.name());
        if (option.values().isEmpty()) {
            return name;
        }
        return option.values().size() == 1
                ? name + " " + value(option.values().get(0))
                : name + " (" + list(option.values(), OptionPrinter::value) + ")";
    }

    /** No expressions to PostgreSQL, so without parentheses. */
    private static String value(Expression value) {
        if (value instanceof Operation.Unary signed) {
            return NamePrinter.print(signed.operator()) + value(signed.operand());
        }
        if (value instanceof Literal || value instanceof Reference) {
            return ExpressionPrinter.print(value);
        }
        throw new IllegalArgumentException("an option's value of no known kind: " + value);
    }
}

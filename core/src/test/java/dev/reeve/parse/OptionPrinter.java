package dev.reeve.parse;

import static dev.reeve.parse.NamePrinter.list;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Reference;
import java.util.List;
import java.util.stream.Collectors;

/** Prints the options of EXPLAIN, COPY and CREATE for {@link ParenthesizingPrinter}. */
final class OptionPrinter {
    private OptionPrinter() {}

    /** Options in parentheses, as EXPLAIN has them. */
    static String print(String before, List<Clause.Option> options) {
        return print(before, options, " ");
    }

    /** Storage parameters. */
    static String storage(List<Clause.Option> options) {
        return print(" WITH ", options, " = ");
    }

    /** Options of COPY: without parentheses if that is how they were written, which the truth that a word stands for shows. */
    static String copy(List<Clause.Option> options) {
        boolean plain = options.stream()
                .flatMap(option -> option.values().stream())
                .anyMatch(value ->
                        value instanceof Literal.BooleanConstant && value.span().isImplied());
        return plain
                ? options.stream().map(OptionPrinter::plain).collect(Collectors.joining(" ", " ", ""))
                : print(" WITH ", options, " ");
    }

    private static String print(String before, List<Clause.Option> options, String between) {
        return options.isEmpty() ? "" : before + "(" + list(options, option -> option(option, between)) + ")";
    }

    private static String option(Clause.Option option, String between) {
        String name = (option.qualifier() == null ? "" : NamePrinter.print(option.qualifier()) + ".")
                + NamePrinter.print(option.name());
        return option.values().isEmpty()
                ? name
                : name + between + value(option.values().get(0));
    }

    private static String plain(Clause.Option option) {
        String name = option.name().name();
        Expression value = option.values().get(0);
        if (value.span().isImplied()) {
            return name.equals("format") ? value(value) : name;
        }
        return name.replace('_', ' ')
                + " "
                + (value instanceof Constructor.Row columns
                        ? list(columns.fields(), OptionPrinter::value)
                        : value(value));
    }

    /** No expressions to PostgreSQL, so without parentheses. */
    private static String value(Expression value) {
        if (value instanceof Operation.Unary signed) {
            return NamePrinter.print(signed.operator()) + value(signed.operand());
        }
        if (value instanceof Constructor.Row values) {
            return "(" + list(values.fields(), OptionPrinter::value) + ")";
        }
        if (value instanceof Reference.Column word && !word.name().quoted()) {
            return word.name().name();
        }
        if (value instanceof Literal || value instanceof Reference) {
            return ExpressionPrinter.print(value);
        }
        throw new IllegalArgumentException("an option's value of no known kind: " + value);
    }
}

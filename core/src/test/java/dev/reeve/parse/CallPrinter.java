package dev.reeve.parse;

import static dev.reeve.parse.ExpressionPrinter.print;
import static dev.reeve.parse.NamePrinter.list;

import dev.reeve.sql.Call;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.WindowReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints calls and windows for {@link ParenthesizingPrinter}. */
final class CallPrinter implements Call.Visitor<String>, WindowReference.Visitor<String> {
    static final CallPrinter INSTANCE = new CallPrinter();

    private CallPrinter() {}

    @Override
    public String function(Call.Function node) {
        StringBuilder out = new StringBuilder(NamePrinter.print(node.name())).append('(');
        out.append(node.quantifier() == null ? "" : node.quantifier() + " ");
        out.append(node.star() ? "*" : list(node.arguments(), CallPrinter::argument));
        out.append(QueryPrinter.orderBy(node.orderBy())).append(')');
        if (!node.withinGroup().isEmpty()) {
            out.append(" WITHIN GROUP (")
                    .append(QueryPrinter.orderBy(node.withinGroup()))
                    .append(')');
        }
        return out.append(tail(node.filter(), node.over())).toString();
    }

    private static String argument(Clause.Argument argument) {
        return (argument.variadic() ? "VARIADIC " : "")
                + (argument.name() == null ? "" : NamePrinter.print(argument.name()) + " => ")
                + print(argument.value());
    }

    private static String tail(@Nullable Expression filter, @Nullable WindowReference over) {
        return (filter == null ? "" : " FILTER (WHERE " + print(filter) + ")")
                + (over == null ? "" : " OVER " + over.fold(INSTANCE));
    }

    @Override
    public String valueFunction(Call.ValueFunction node) {
        return node.name() + (node.precision() == null ? "" : "(" + print(node.precision()) + ")");
    }

    @Override
    public String special(Call.Special node) {
        List<String> arguments = new ArrayList<>();
        node.arguments().forEach(argument -> arguments.add(print(argument)));
        return switch (node.form()) {
            case EXTRACT -> "EXTRACT(" + word(node) + " FROM " + arguments.get(0) + ")";
            case OVERLAY -> "OVERLAY(" + joined(arguments, " PLACING ", " FROM ", " FOR ") + ")";
            case POSITION -> "POSITION(" + joined(arguments, " IN ") + ")";
            case SUBSTRING_FROM -> "SUBSTRING(" + joined(arguments, " FROM ", " FOR ") + ")";
            case SUBSTRING_FOR -> "SUBSTRING(" + joined(arguments, " FOR ") + ")";
            case SUBSTRING_FOR_FROM -> "SUBSTRING(" + joined(arguments, " FOR ", " FROM ") + ")";
            case SUBSTRING_SIMILAR -> "SUBSTRING(" + joined(arguments, " SIMILAR ", " ESCAPE ") + ")";
            case TRIM_BOTH -> trim("BOTH", arguments);
            case TRIM_LEADING -> trim("LEADING", arguments);
            case TRIM_TRAILING -> trim("TRAILING", arguments);
            case TRIM_BOTH_LIST -> "TRIM(BOTH FROM " + String.join(", ", arguments) + ")";
            case TRIM_LEADING_LIST -> "TRIM(LEADING FROM " + String.join(", ", arguments) + ")";
            case TRIM_TRAILING_LIST -> "TRIM(TRAILING FROM " + String.join(", ", arguments) + ")";
            case NORMALIZE ->
                "NORMALIZE(" + arguments.get(0)
                        + (node.word() == null ? "" : ", " + node.word().name()) + ")";
            case COLLATION_FOR -> "COLLATION FOR (" + arguments.get(0) + ")";
            case TREAT ->
                "TREAT(" + arguments.get(0) + " AS " + (node.type() == null ? "" : NamePrinter.print(node.type()))
                        + ")";
        };
    }

    private static String word(Call.Special node) {
        return node.word() == null ? "" : NamePrinter.text(node.word().name());
    }

    private static String trim(String where, List<String> arguments) {
        return arguments.size() == 1
                ? "TRIM(" + where + " " + arguments.get(0) + ")"
                : "TRIM(" + where + " " + arguments.get(0) + " FROM "
                        + String.join(", ", arguments.subList(1, arguments.size())) + ")";
    }

    private static String joined(List<String> arguments, String... separators) {
        StringBuilder out = new StringBuilder(arguments.get(0));
        for (int i = 1; i < arguments.size(); i++) {
            out.append(separators[i - 1]).append(arguments.get(i));
        }
        return out.toString();
    }

    @Override
    public String grouping(Call.Grouping node) {
        return "GROUPING(" + list(node.arguments(), ExpressionPrinter::print) + ")";
    }

    @Override
    public String xml(Call.Xml node) {
        return XmlPrinter.print(node);
    }

    @Override
    public String json(Call.Json node) {
        return NamePrinter.print(node.name()) + "(" + list(node.parts(), CallPrinter::jsonPart) + ")"
                + tail(node.filter(), node.over());
    }

    private static String jsonPart(Clause.JsonPart part) {
        throw new UnsupportedOperationException("SQL/JSON calls are not known to version 15: " + part);
    }

    @Override
    public String named(WindowReference.Named node) {
        return NamePrinter.print(node.name());
    }

    @Override
    public String specification(WindowReference.Specification node) {
        StringBuilder out = new StringBuilder("(");
        out.append(node.existing() == null ? "" : NamePrinter.print(node.existing()));
        if (!node.partitionBy().isEmpty()) {
            out.append(" PARTITION BY ").append(list(node.partitionBy(), ExpressionPrinter::print));
        }
        out.append(QueryPrinter.orderBy(node.orderBy()));
        if (node.frame() != null) {
            out.append(' ').append(frame(node.frame()));
        }
        return out.append(')').toString();
    }

    private static String frame(Clause.Frame frame) {
        String bounds = frame.end() == null
                ? bound(frame.start())
                : "BETWEEN " + bound(frame.start()) + " AND " + bound(frame.end());
        return frame.mode() + " " + bounds
                + switch (frame.exclusion()) {
                    case UNSPECIFIED -> "";
                    case CURRENT_ROW -> " EXCLUDE CURRENT ROW";
                    case GROUP -> " EXCLUDE GROUP";
                    case TIES -> " EXCLUDE TIES";
                    case NO_OTHERS -> " EXCLUDE NO OTHERS";
                };
    }

    private static String bound(Clause.FrameBound bound) {
        return (bound.offset() == null ? "" : print(bound.offset()) + " ")
                + bound.kind().name().replace('_', ' ');
    }
}

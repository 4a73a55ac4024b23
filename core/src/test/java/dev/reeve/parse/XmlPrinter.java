package dev.reeve.parse;

import static dev.reeve.parse.NamePrinter.list;

import dev.reeve.sql.Call;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import java.util.List;

/** Prints SQL/XML for {@link ParenthesizingPrinter}. */
final class XmlPrinter {
    private XmlPrinter() {}

    static String print(Call.Xml node) {
        List<Expression> arguments = node.arguments();
        return switch (node.form()) {
            case CONCAT -> "XMLCONCAT(" + list(arguments, ExpressionPrinter::print) + ")";
            case ELEMENT -> element(node);
            case EXISTS ->
                "XMLEXISTS(" + ExpressionPrinter.print(arguments.get(0)) + " PASSING "
                        + ExpressionPrinter.print(arguments.get(1)) + ")";
            case FOREST -> "XMLFOREST(" + list(node.attributes(), XmlPrinter::named) + ")";
            case PARSE ->
                "XMLPARSE(" + node.options().get(0) + " " + ExpressionPrinter.print(arguments.get(0))
                        + words(node.options(), 1) + ")";
            case PI ->
                "XMLPI(NAME " + (node.name() == null ? "" : NamePrinter.print(node.name()))
                        + (arguments.isEmpty() ? "" : ", " + ExpressionPrinter.print(arguments.get(0))) + ")";
            case ROOT -> root(node);
            case SERIALIZE ->
                "XMLSERIALIZE(" + node.options().get(0) + " " + ExpressionPrinter.print(arguments.get(0)) + " AS "
                        + (node.type() == null ? "" : NamePrinter.print(node.type())) + words(node.options(), 1) + ")";
        };
    }

    private static String element(Call.Xml node) {
        StringBuilder out = new StringBuilder("XMLELEMENT(NAME ");
        out.append(node.name() == null ? "" : NamePrinter.print(node.name()));
        if (!node.attributes().isEmpty()) {
            out.append(", XMLATTRIBUTES(")
                    .append(list(node.attributes(), XmlPrinter::named))
                    .append(')');
        }
        node.arguments().forEach(argument -> out.append(", ").append(ExpressionPrinter.print(argument)));
        return out.append(')').toString();
    }

    private static String root(Call.Xml node) {
        List<Expression> arguments = node.arguments();
        String version = arguments.size() > 1 ? ExpressionPrinter.print(arguments.get(1)) : "NO VALUE";
        String options = String.join(" ", node.options()).replaceFirst("^VERSION( NO VALUE)?,? ?", "");
        return "XMLROOT(" + ExpressionPrinter.print(arguments.get(0)) + ", VERSION " + version
                + (options.isEmpty() ? "" : ", " + options) + ")";
    }

    private static String words(List<String> words, int from) {
        return words.size() <= from ? "" : " " + String.join(" ", words.subList(from, words.size()));
    }

    private static String named(Clause.NamedExpression expression) {
        return ExpressionPrinter.print(expression.expression()) + ExpressionPrinter.optional("AS", expression.name());
    }

    static String table(FromItem.XmlTable node) {
        StringBuilder out = new StringBuilder("XMLTABLE(");
        if (!node.namespaces().isEmpty()) {
            out.append("XMLNAMESPACES(")
                    .append(list(node.namespaces(), XmlPrinter::namespace))
                    .append("), ");
        }
        out.append(ExpressionPrinter.print(node.row())).append(" PASSING ");
        out.append(ExpressionPrinter.print(node.document())).append(" COLUMNS ");
        return out.append(list(node.columns(), XmlPrinter::column)).append(')').toString();
    }

    private static String namespace(Clause.NamedExpression namespace) {
        return namespace.name() == null
                ? "DEFAULT " + ExpressionPrinter.print(namespace.expression())
                : named(namespace);
    }

    private static String column(Clause.TableFunctionColumn column) {
        StringBuilder out = new StringBuilder(NamePrinter.print(column.name()));
        out.append(' ').append(column.type() == null ? "FOR ORDINALITY" : NamePrinter.print(column.type()));
        int next = 0;
        for (String option : column.options()) {
            out.append(' ').append(option);
            if (option.equals("PATH") || option.equals("DEFAULT")) {
                out.append(' ')
                        .append(ExpressionPrinter.print(column.expressions().get(next)));
                next++;
            }
        }
        return out.toString();
    }
}

package dev.reeve.parse;

import static dev.reeve.parse.NamePrinter.columns;
import static dev.reeve.parse.NamePrinter.list;

import dev.reeve.sql.Clause;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.QualifiedName;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints FROM items for {@link ParenthesizingPrinter}: plainly, but joins within joins in parentheses. */
final class FromPrinter implements FromItem.Visitor<String> {
    private static final FromPrinter INSTANCE = new FromPrinter();

    private FromPrinter() {}

    static String print(FromItem item) {
        return item.fold(INSTANCE);
    }

    @Override
    public String tableReference(FromItem.TableReference node) {
        StringBuilder out = new StringBuilder(node.only() ? "ONLY " : "").append(NamePrinter.print(node.name()));
        out.append(node.star() ? " *" : "").append(alias(node.alias()));
        Clause.TableSample sample = node.sample();
        if (sample != null) {
            out.append(" TABLESAMPLE ")
                    .append(NamePrinter.print(sample.method()))
                    .append(" (")
                    .append(list(sample.arguments(), ExpressionPrinter::print))
                    .append(')');
            if (sample.repeatable() != null) {
                out.append(" REPEATABLE (")
                        .append(ExpressionPrinter.print(sample.repeatable()))
                        .append(')');
            }
        }
        return out.toString();
    }

    private static String alias(Clause.@Nullable Alias alias) {
        if (alias == null) {
            return "";
        }
        String name = alias.name() == null ? "" : " " + NamePrinter.print(alias.name());
        return " AS" + name + columns(alias.columns()) + definitions(" ", alias.definitions());
    }

    private static String definitions(String before, List<Clause.ColumnDefinition> definitions) {
        return definitions.isEmpty() ? "" : before + "(" + list(definitions, FromPrinter::definition) + ")";
    }

    private static String definition(Clause.ColumnDefinition column) {
        return NamePrinter.print(column.name()) + " " + NamePrinter.print(column.type())
                + collation(column.collation());
    }

    private static String collation(@Nullable QualifiedName collation) {
        return collation == null ? "" : " COLLATE " + NamePrinter.print(collation);
    }

    private static String lateral(boolean lateral) {
        return lateral ? "LATERAL " : "";
    }

    @Override
    public String derivedTable(FromItem.DerivedTable node) {
        return lateral(node.lateral()) + "((" + QueryPrinter.print(node.query()) + "))" + alias(node.alias());
    }

    @Override
    public String functionTable(FromItem.FunctionTable node) {
        String functions = list(node.functions(), FromPrinter::function);
        return lateral(node.lateral())
                + (node.rowsFrom() ? "ROWS FROM (" + functions + ")" : functions)
                + (node.ordinality() ? " WITH ORDINALITY" : "")
                + alias(node.alias());
    }

    private static String function(Clause.FunctionItem item) {
        return ExpressionPrinter.bare(item.function()) + definitions(" AS ", item.definitions());
    }

    @Override
    public String join(FromItem.Join node) {
        String type = switch (node.type()) {
            case CROSS -> "CROSS JOIN ";
            case INNER -> "JOIN ";
            case LEFT -> "LEFT JOIN ";
            case RIGHT -> "RIGHT JOIN ";
            case FULL -> "FULL JOIN ";
        };
        String joined = side(node.left())
                + (node.natural() ? " NATURAL " : " ")
                + type
                + side(node.right())
                + condition(node.condition());
        return node.alias() == null ? joined : "(" + joined + ")" + alias(node.alias());
    }

    private static String side(FromItem item) {
        return item instanceof FromItem.Join join && join.alias() == null ? "(" + print(item) + ")" : print(item);
    }

    private static String condition(Clause.@Nullable JoinCondition condition) {
        if (condition == null) {
            return "";
        }
        if (condition instanceof Clause.JoinOn on) {
            return " ON " + ExpressionPrinter.print(on.condition());
        }
        if (condition instanceof Clause.JoinUsing using) {
            return " USING" + columns(using.columns()) + ExpressionPrinter.optional("AS", using.alias());
        }
        throw new IllegalArgumentException("a join condition of no known kind: " + condition);
    }

    @Override
    public String xmlTable(FromItem.XmlTable node) {
        return lateral(node.lateral()) + XmlPrinter.table(node) + alias(node.alias());
    }

    @Override
    public String jsonTable(FromItem.JsonTable node) {
        throw new UnsupportedOperationException("JSON_TABLE is not known to version 15: " + node);
    }
}

package dev.reeve.parse;

import static dev.reeve.parse.ExpressionPrinter.optional;
import static dev.reeve.parse.ExpressionPrinter.print;
import static dev.reeve.parse.NamePrinter.columns;
import static dev.reeve.parse.NamePrinter.list;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.GroupingElement;
import dev.reeve.sql.GroupingSet;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints queries for {@link ParenthesizingPrinter}: arms of set operations in parentheses. */
final class QueryPrinter implements QueryBody.Visitor<String>, GroupingSet.Visitor<String> {
    private static final QueryPrinter INSTANCE = new QueryPrinter();

    private QueryPrinter() {}

    static String print(Query query) {
        StringBuilder out = new StringBuilder(with(query.with()));
        out.append(query.body().fold(INSTANCE)).append(orderBy(query.orderBy()));
        if (query.limit() != null) {
            out.append(limit(query.limit()));
        }
        if (query.offset() != null) {
            out.append(" OFFSET ").append(ExpressionPrinter.print(query.offset().count()));
        }
        query.locks().forEach(lock -> out.append(lock(lock)));
        return out.toString();
    }

    static String with(Clause.@Nullable With with) {
        return with == null
                ? ""
                : "WITH " + (with.recursive() ? "RECURSIVE " : "") + list(with.tables(), QueryPrinter::commonTable)
                        + " ";
    }

    private static String commonTable(Clause.CommonTable table) {
        StringBuilder out = new StringBuilder(NamePrinter.print(table.name())).append(columns(table.columns()));
        out.append(
                switch (table.materialized()) {
                    case UNSPECIFIED -> " AS (";
                    case MATERIALIZED -> " AS MATERIALIZED (";
                    case NOT_MATERIALIZED -> " AS NOT MATERIALIZED (";
                });
        out.append(ParenthesizingPrinter.print(table.statement())).append(')');
        Clause.Search search = table.search();
        if (search != null) {
            out.append(search.breadthFirst() ? " SEARCH BREADTH" : " SEARCH DEPTH")
                    .append(" FIRST BY ")
                    .append(list(search.by(), NamePrinter::print))
                    .append(" SET ")
                    .append(NamePrinter.print(search.set()));
        }
        Clause.Cycle cycle = table.cycle();
        if (cycle != null) {
            out.append(" CYCLE ").append(list(cycle.columns(), NamePrinter::print));
            out.append(" SET ").append(NamePrinter.print(cycle.mark()));
            out.append(optional("TO", cycle.value())).append(optional("DEFAULT", cycle.otherwise()));
            out.append(" USING ").append(NamePrinter.print(cycle.path()));
        }
        return out.toString();
    }

    static String orderBy(List<Clause.SortItem> items) {
        return items.isEmpty() ? "" : " ORDER BY " + list(items, QueryPrinter::sortItem);
    }

    private static String sortItem(Clause.SortItem item) {
        return ExpressionPrinter.print(item.expression())
                + switch (item.direction()) {
                    case UNSPECIFIED -> "";
                    case ASCENDING -> " ASC";
                    case DESCENDING -> " DESC";
                    case USING -> " USING " + (item.using() == null ? "" : NamePrinter.print(item.using()));
                }
                + switch (item.nulls()) {
                    case UNSPECIFIED -> "";
                    case FIRST -> " NULLS FIRST";
                    case LAST -> " NULLS LAST";
                };
    }

    private static String limit(Clause.Limit limit) {
        if (!limit.fetch()) {
            return " LIMIT " + (limit.count() == null ? "ALL" : ExpressionPrinter.print(limit.count()));
        }
        return " FETCH FIRST"
                + (limit.count() == null || limit.implicitOne()
                        ? ""
                        : " (" + ExpressionPrinter.print(limit.count()) + ")")
                + (limit.withTies() ? " ROWS WITH TIES" : " ROWS ONLY");
    }

    private static String lock(Clause.Lock lock) {
        return " FOR "
                + lock.strength().name().replace('_', ' ')
                + (lock.of().isEmpty() ? "" : " OF " + list(lock.of(), NamePrinter::print))
                + switch (lock.waitPolicy()) {
                    case WAIT -> "";
                    case NOWAIT -> " NOWAIT";
                    case SKIP_LOCKED -> " SKIP LOCKED";
                };
    }

    @Override
    public String select(QueryBody.Select node) {
        StringBuilder out = new StringBuilder("SELECT");
        if (node.distinct() != null) {
            List<Expression> on = node.distinct().on();
            out.append(on.isEmpty() ? " DISTINCT" : " DISTINCT ON (" + list(on, ExpressionPrinter::print) + ")");
        }
        if (!node.items().isEmpty()) {
            out.append(' ').append(items(node.items()));
        }
        if (node.into() != null) {
            String kind = node.into().kind() == Clause.Kind.PERMANENT
                    ? ""
                    : node.into().kind() + " ";
            out.append(" INTO ")
                    .append(kind)
                    .append("TABLE ")
                    .append(NamePrinter.print(node.into().name()));
        }
        out.append(from("FROM", node.from())).append(optional("WHERE", node.where()));
        if (node.groupBy() != null) {
            out.append(" GROUP BY ")
                    .append(node.groupBy().distinct() ? "DISTINCT " : "")
                    .append(list(node.groupBy().elements(), QueryPrinter::groupingElement));
        }
        out.append(optional("HAVING", node.having()));
        if (!node.windows().isEmpty()) {
            out.append(" WINDOW ")
                    .append(list(
                            node.windows(),
                            window -> NamePrinter.print(window.name()) + " AS "
                                    + window.specification().fold(CallPrinter.INSTANCE)));
        }
        return out.toString();
    }

    static String items(List<Clause.SelectItem> items) {
        return list(items, item -> ExpressionPrinter.print(item.expression()) + optional("AS", item.alias()));
    }

    static String from(String keyword, List<FromItem> items) {
        return items.isEmpty() ? "" : " " + keyword + " " + list(items, FromPrinter::print);
    }

    private static String groupingElement(GroupingElement element) {
        if (element instanceof Expression expression) {
            return ExpressionPrinter.print(expression);
        }
        if (element instanceof GroupingSet set) {
            return set.fold(INSTANCE);
        }
        throw new IllegalArgumentException("a grouping element of no known kind: " + element);
    }

    @Override
    public String empty(GroupingSet.Empty node) {
        return "()";
    }

    @Override
    public String rollup(GroupingSet.Rollup node) {
        return "ROLLUP (" + list(node.expressions(), ExpressionPrinter::print) + ")";
    }

    @Override
    public String cube(GroupingSet.Cube node) {
        return "CUBE (" + list(node.expressions(), ExpressionPrinter::print) + ")";
    }

    @Override
    public String sets(GroupingSet.Sets node) {
        return "GROUPING SETS (" + list(node.elements(), QueryPrinter::groupingElement) + ")";
    }

    @Override
    public String values(QueryBody.Values node) {
        return "VALUES " + list(node.rows(), QueryPrinter::row);
    }

    static String row(Clause.ValuesRow row) {
        return "(" + list(row.values(), ExpressionPrinter::print) + ")";
    }

    @Override
    public String table(QueryBody.Table node) {
        return "TABLE " + FromPrinter.print(node.table());
    }

    @Override
    public String setOperation(QueryBody.SetOperation node) {
        return "(" + node.left().fold(this) + ") " + node.operator() + (node.all() ? " ALL" : "") + " ("
                + node.right().fold(this) + ")";
    }

    @Override
    public String nested(QueryBody.Nested node) {
        return "(" + print(node.query()) + ")";
    }
}

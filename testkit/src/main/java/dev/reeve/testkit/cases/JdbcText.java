package dev.reeve.testkit.cases;

import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.sql.Explain;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operator;
import dev.reeve.sql.Query;
import dev.reeve.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A case's statement as JDBC takes it: {@code ?} for each use of {@code $n}, and {@code ??} for the question marks of
 * operators. Text that is not one statement is left alone; it has no parameters then. A case may give fewer values than its
 * statement takes, or more; so does this.
 *
 * @param ordered whether the statement orders its rows
 * @param explains whether it is an EXPLAIN, whose text is nobody's promise
 */
record JdbcText(String sql, List<@Nullable Object> parameters, boolean ordered, boolean explains) {
    static JdbcText of(Case single) {
        Statement root;
        try {
            root = SqlParser.parse(single.sql()).root();
        } catch (SyntaxException e) {
            return new JdbcText(single.sql(), List.of(), false, false);
        }
        List<Node> marks = new ArrayList<>();
        collect(root, marks);
        marks.sort(Comparator.comparingInt(mark -> mark.span().start()));
        StringBuilder sql = new StringBuilder();
        List<@Nullable Object> parameters = new ArrayList<>();
        int copied = 0;
        int given = 0;
        for (Node mark : marks) {
            sql.append(single.sql(), copied, mark.span().start());
            copied = mark.span().end();
            if (mark instanceof Literal.Parameter parameter) {
                sql.append('?');
                given = Math.max(given, parameter.number());
                if (parameter.number() <= single.parameters().size()) {
                    parameters.add(single.parameters().get(parameter.number() - 1));
                }
            } else {
                sql.append(mark.span().of(single.sql()).replace("?", "??"));
            }
        }
        sql.append(single.sql(), copied, single.sql().length());
        if (given < single.parameters().size()) {
            parameters.addAll(
                    single.parameters().subList(given, single.parameters().size()));
        }
        boolean ordered = root instanceof Query query && !query.orderBy().isEmpty();
        return new JdbcText(sql.toString(), parameters, ordered, root instanceof Explain);
    }

    private static void collect(Node node, List<Node> marks) {
        boolean isMark = node instanceof Literal.Parameter
                || (node instanceof Operator operator && operator.symbol().contains("?"));
        if (isMark) {
            marks.add(node);
        } else {
            node.children().forEach(child -> collect(child, marks));
        }
    }
}

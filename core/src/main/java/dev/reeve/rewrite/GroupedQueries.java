package dev.reeve.rewrite;

import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.Names;
import dev.reeve.analyze.Source;
import dev.reeve.sql.Call;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Node;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;

/**
 * Tells which queries group their rows: by GROUP BY or HAVING, or by an aggregate. An aggregate belongs to the innermost query whose columns
 * its arguments name, which may be one around the query where it stands (PostgreSQL manual, section 4.2.7, Aggregate Expressions).
 */
final class GroupedQueries {
    private final Names names;
    private final Functions functions;

    GroupedQueries(Names names, Functions functions) {
        this.names = names;
        this.functions = functions;
    }

    /**
     * Whether rows are surely grouped before whatever stands outside of the query's FROM and WHERE sees them. Aggregates that are not known as
     * such do not count.
     */
    boolean isGrouped(QueryBody.Select select) {
        return select.groupBy() != null
                || select.having() != null
                || select.items().stream().anyMatch(item -> hasAggregateOf(select, item.expression(), true));
    }

    /** Whether it is an aggregate over the query's own rows. */
    boolean isAggregateOf(QueryBody.Select select, Expression item) {
        return item instanceof Call.Function call && functions.isAggregate(call) && belongsTo(select, call, true);
    }

    /** @param direct whether no other query is around the node within the select list */
    private boolean hasAggregateOf(QueryBody.Select select, Node node, boolean direct) {
        if (node instanceof Call.Function call && functions.isAggregate(call) && belongsTo(select, call, direct)) {
            return true;
        }
        boolean within = direct && !(node instanceof Query);
        return node.children().stream().anyMatch(child -> hasAggregateOf(select, child, within));
    }

    private boolean belongsTo(QueryBody.Select select, Call.Function call, boolean direct) {
        List<Source> named = new ArrayList<>();
        if (!collect(call, named)) {
            return false;
        }
        if (named.isEmpty()) {
            return direct;
        }
        return named.stream().anyMatch(source -> isOf(select, source))
                && named.stream()
                        .allMatch(source -> isOf(select, source)
                                || !select.span().contains(source.node().span()));
    }

    private static boolean isOf(QueryBody.Select select, Source source) {
        return select.from().stream()
                .anyMatch(item -> item.span().contains(source.node().span()));
    }

    /** Whether all the columns that the node names are known; their sources are added. */
    private boolean collect(Node node, List<Source> named) {
        if (node instanceof Query || node instanceof Reference.Star) {
            return false;
        }
        return (!(node instanceof Reference.Column column) || add(names.meaning(column), named))
                && node.children().stream().allMatch(child -> collect(child, named));
    }

    private static boolean add(Meaning meaning, List<Source> named) {
        if (meaning instanceof Meaning.OfTable column) {
            return named.add(column.source());
        } else if (meaning instanceof Meaning.OfSource column) {
            return named.add(column.source());
        } else if (meaning instanceof Meaning.WholeRow row) {
            return named.add(row.source());
        } else if (meaning instanceof Meaning.Merged merged) {
            return add(merged.left(), named) && add(merged.right(), named);
        }
        return false;
    }
}

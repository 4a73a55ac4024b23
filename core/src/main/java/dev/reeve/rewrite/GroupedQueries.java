package dev.reeve.rewrite;

import dev.reeve.analyze.Block;
import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.Names;
import dev.reeve.analyze.Source;
import dev.reeve.sql.Call;
import dev.reeve.sql.Clause;
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
    boolean isGrouped(Block block) {
        if (!(block.node() instanceof QueryBody.Select select)) {
            return false;
        }
        if (select.groupBy() != null || select.having() != null) {
            return true;
        }
        for (Clause.SelectItem item : select.items()) {
            if (hasAggregateOf(block, item.expression(), true)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasAggregateOf(Block block, Node node, boolean direct) {
        if (node instanceof Call.Function call && functions.isAggregate(call) && belongsTo(block, call, direct)) {
            return true;
        }
        boolean within = direct && !(node instanceof Query);
        for (Node child : node.children()) {
            if (hasAggregateOf(block, child, within)) {
                return true;
            }
        }
        return false;
    }

    private boolean belongsTo(Block block, Call.Function call, boolean direct) {
        List<Source> named = new ArrayList<>();
        if (!collect(call, named)) {
            return false;
        }
        if (named.isEmpty()) {
            return direct;
        }
        return named.stream().anyMatch(block.sources()::contains)
                && named.stream().allMatch(source -> isVisible(source, block));
    }

    private static boolean isVisible(Source source, Block block) {
        for (Block visible = block; visible != null; visible = visible.enclosing()) {
            if (visible.sources().contains(source)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all the columns that the node names are known; their sources are added. */
    private boolean collect(Node node, List<Source> named) {
        if (node instanceof Query || node instanceof Reference.Star) {
            return false;
        }
        if (node instanceof Reference.Column column && !add(names.meaning(column), named)) {
            return false;
        }
        for (Node child : node.children()) {
            if (!collect(child, named)) {
                return false;
            }
        }
        return true;
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

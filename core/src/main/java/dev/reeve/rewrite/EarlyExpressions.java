package dev.reeve.rewrite;

import dev.reeve.analyze.Block;
import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.Names;
import dev.reeve.analyze.Source;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.GroupingSet;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Merge;
import dev.reeve.sql.Node;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import dev.reeve.sql.WindowReference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * What PostgreSQL may compute at the scan of a table though it is no condition, and so before the table is joined with what narrows
 * it (SOUNDNESS.md, 13): what rows are sorted or grouped by, which parallel workers sort before they join; and the columns of a
 * derived table or CTE that may become NULL above it, by an outer join or by grouping sets, so that they are computed below.
 */
final class EarlyExpressions {
    private final Names names;
    private final CannotFail cannotFail;
    private final GroupedQueries groups;
    private final Outputs outputs;
    private final List<Expression> literalsRead;
    private final IdentityHashMap<QueryBody, List<Clause.SortItem>> sorts = new IdentityHashMap<>();

    /** @param literalsRead receives the ordinals */
    EarlyExpressions(
            Node statement, Names names, CannotFail cannotFail, GroupedQueries groups, List<Expression> literalsRead) {
        this.names = names;
        this.cannotFail = cannotFail;
        this.groups = groups;
        this.outputs = new Outputs(names);
        this.literalsRead = literalsRead;
        collect(statement);
    }

    private void collect(Node node) {
        if (node instanceof Query query) {
            QueryBody body = query.body();
            while (body instanceof QueryBody.Nested nested) {
                body = nested.query().body();
            }
            sorts.computeIfAbsent(body, key -> new ArrayList<>()).addAll(query.orderBy());
        }
        node.children().forEach(this::collect);
    }

    /** Whether any such expression of the block may fail. */
    boolean mayFail(Block block) {
        Node node = block.node();
        boolean all = node instanceof Merge;
        if (node instanceof QueryBody.Select select) {
            if (keys(select, block.isArm()).stream().anyMatch(key -> mayFail(key, select))) {
                return true;
            }
            all = select.groupBy() != null && select.groupBy().hasSets();
        }
        Set<FromItem> nullable = NullableSources.of(node);
        for (Source source : block.sources()) {
            if (Barriers.isDerived(source)
                    && (all || nullable.stream().anyMatch(item -> item == source.node()))
                    && mayFail(source)) {
                return true;
            }
        }
        return false;
    }

    private boolean mayFail(Source source) {
        return source.isOpen()
                || source.columns().stream().anyMatch(column -> !cannotFail.holds(Outputs.column(source, column)));
    }

    /** What the rows of a query are sorted or grouped by, as it is written; an arm's are by whatever it gives. */
    private List<Expression> keys(QueryBody.Select select, boolean arm) {
        List<Expression> keys = new ArrayList<>();
        if (select.groupBy() != null) {
            addGroups(select.groupBy(), keys);
            return keys;
        }
        if (groups.isGrouped(select)) {
            select.items().forEach(item -> addSorts(item, keys));
            return keys;
        }
        Clause.Distinct distinct = select.distinct();
        if (arm || (distinct != null && distinct.on().isEmpty())) {
            select.items().stream().map(Clause.SelectItem::expression).forEach(keys::add);
        } else if (distinct != null) {
            keys.addAll(distinct.on());
        }
        select.items().forEach(item -> addSorts(item, keys));
        select.windows().forEach(window -> addSorts(window, keys));
        sorts.getOrDefault(select, List.of()).forEach(item -> keys.add(item.expression()));
        return keys;
    }

    private static void addGroups(Node node, List<Expression> keys) {
        for (Node child : node.children()) {
            if (child instanceof GroupingSet) {
                addGroups(child, keys);
            } else if (child instanceof Expression expression) {
                keys.add(expression);
            }
        }
    }

    /** What windows and aggregates sort by. */
    private static void addSorts(Node node, List<Expression> keys) {
        if (node instanceof Query) {
            return;
        } else if (node instanceof Clause.SortItem item) {
            keys.add(item.expression());
        } else if (node instanceof WindowReference.Specification window) {
            keys.addAll(window.partitionBy());
        }
        node.children().forEach(child -> addSorts(child, keys));
    }

    private boolean mayFail(Expression key, QueryBody.Select select) {
        int position = position(key);
        if (position >= 0) {
            Outputs.Output output = outputs.of(select, position);
            return output == null || !cannotFail.holds(output);
        }
        return !cannotFail.item(key);
    }

    /** The position in the select list that a key means by its ordinal or by an output's name; -1 if it is an expression. */
    private int position(Expression key) {
        if (key instanceof Literal.NumberConstant number && number.isInteger()) {
            literalsRead.add(number);
            return number.text().matches("[1-9][0-9]{0,3}") ? Integer.parseInt(number.text()) - 1 : Integer.MAX_VALUE;
        }
        return key instanceof Reference.Column column && names.meaning(column) instanceof Meaning.Output output
                ? output.index()
                : -1;
    }
}

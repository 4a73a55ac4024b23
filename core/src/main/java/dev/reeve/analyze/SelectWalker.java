package dev.reeve.analyze;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.GroupingSet;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Walks SELECT cores, and the lists of output columns of SELECT and RETURNING. */
final class SelectWalker {
    private final Survey survey;
    private final ExpressionWalker expressions;
    private final FromWalker from;
    private final SelectLists lists;

    SelectWalker(Survey survey, ExpressionWalker expressions, FromWalker from) {
        this.survey = survey;
        this.expressions = expressions;
        this.from = from;
        this.lists = new SelectLists(survey);
    }

    /** @param tail the query whose ORDER BY, LIMIT and locks are this core's own; null if they belong to a set operation */
    Shape walk(QueryBody.Select select, Query query, Block.Place place, boolean arm, Site outer, @Nullable Query tail) {
        Block block = survey.block(Block.Kind.SELECT, place, arm, outer, select, query);
        Site around = outer.in(block);
        List<Scope.Entry> entries = from.walk(select.from(), List.of(), around);
        Site site = around.seeing(new Scope(entries, outer.scope()));
        List<@Nullable String> names = new ArrayList<>();
        List<Shape.Origin> origins = new ArrayList<>();
        boolean open = outputs(select.items(), site, names, origins);
        expressions.walk(select.where(), site);
        expressions.walk(select.having(), site);
        expressions.walkAll(select.windows(), site);
        if (select.groupBy() != null) {
            select.groupBy().elements().forEach(element -> groupBy(element, names, site));
        }
        if (select.distinct() != null) {
            select.distinct().on().forEach(expression -> sortBy(expression, expression, names, site));
        }
        boolean limited = false;
        if (tail != null) {
            tail.orderBy().forEach(item -> sortBy(item.expression(), item, names, site));
            expressions.walk(tail.limit(), around);
            expressions.walk(tail.offset(), around);
            tail.locks().forEach(lock -> lock(lock, block, entries));
            limited = QueryWalker.isLimited(tail);
        }
        boolean sets = lists.hasGroupingSets(select);
        boolean row = lists.isRowByRow(select);
        boolean distinctOn =
                select.distinct() != null && !select.distinct().on().isEmpty();
        boolean barrier = limited || sets || distinctOn || !lists.isFreeOfWindowsAndEffects(select);
        boolean plain = !limited && row && !distinctOn && !arm;
        return new Shape(names, List.of(new Shape.Arm(block, origins, barrier, plain, sets)), open);
    }

    /** Walks output columns and adds their names and origins; true if they are not all known. */
    boolean outputs(
            List<Clause.SelectItem> items, Site site, List<@Nullable String> names, List<Shape.Origin> origins) {
        boolean open = false;
        for (Clause.SelectItem item : items) {
            if (item.expression() instanceof Reference.Star star) {
                open |= !star(star, site, names, origins);
            } else if (item.expression() instanceof Reference.AllFields) {
                expressions.walk(item.expression(), site);
                open = true;
            } else {
                expressions.walk(item.expression(), site);
                names.add(OutputNames.of(item));
                origins.add(origin(item.expression()));
            }
        }
        return open;
    }

    private boolean star(Reference.Star star, Site site, List<@Nullable String> names, List<Shape.Origin> origins) {
        List<Scope.Column> columns = expressions.expand(star, site);
        if (columns == null) {
            return false;
        }
        for (Scope.Column column : columns) {
            names.add(column.name());
            origins.add(new Shape.Origin.OfColumn(column.meaning()));
        }
        return true;
    }

    /** Where the value of an expression that has been walked comes from. */
    Shape.Origin origin(Expression expression) {
        return expression instanceof Reference.Column column
                ? new Shape.Origin.OfColumn(survey.names().meaning(column))
                : new Shape.Origin.OfValue(expression);
    }

    /** A name alone means an output column first (findTargetlistEntrySQL92). */
    private void sortBy(Expression expression, dev.reeve.sql.Node whole, List<@Nullable String> names, Site site) {
        if (!resolvesToOutput(expression, names)) {
            expressions.walk(whole, site);
        }
    }

    boolean resolvesToOutput(Expression expression, List<@Nullable String> names) {
        if (expression instanceof Reference.Column column && column.parts().size() == 1) {
            int index = names.indexOf(Scope.name(column.name()));
            if (index >= 0) {
                survey.names().put(column, new Meaning.Output(index));
                return true;
            }
        }
        return false;
    }

    /** A name alone means a column of FROM first, then an output column. */
    private void groupBy(dev.reeve.sql.GroupingElement element, List<@Nullable String> names, Site site) {
        if (element instanceof GroupingSet.Sets sets) {
            sets.elements().forEach(inner -> groupBy(inner, names, site));
        } else if (element instanceof GroupingSet.Rollup rollup) {
            rollup.expressions().forEach(inner -> groupBy(inner, names, site));
        } else if (element instanceof GroupingSet.Cube cube) {
            cube.expressions().forEach(inner -> groupBy(inner, names, site));
        } else {
            if (element instanceof Reference.Column column
                    && column.parts().size() == 1
                    && Scope.unqualified(site.scope(), Scope.name(column.name())) instanceof Meaning.Unknown
                    && resolvesToOutput(column, names)) {
                return;
            }
            expressions.walk(element, site);
        }
    }

    private void lock(Clause.Lock lock, Block block, List<Scope.Entry> entries) {
        List<Source> sources = new ArrayList<>();
        if (lock.of().isEmpty()) {
            sources.addAll(block.sources());
        }
        for (dev.reeve.sql.QualifiedName name : lock.of()) {
            Scope.Entry entry = Scope.named(new Scope(entries, null), Scope.names(name.parts()), null);
            if (entry != null && entry.source() != null) {
                sources.add(entry.source());
            }
        }
        survey.locked(lock, block, sources);
    }
}

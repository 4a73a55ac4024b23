package dev.reeve.analyze;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Statement;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Walks queries wherever they stand: makes their blocks, resolves their names, and tells what they give. */
final class QueryWalker {
    private final Survey survey;
    private final ExpressionWalker expressions;
    private final FromWalker from;
    private final WriteWalker writes;
    private final SelectWalker selects;
    private final IdentityHashMap<CommonTables.Definition, Site> unfinished = new IdentityHashMap<>();

    QueryWalker(Survey survey) {
        this.survey = survey;
        this.expressions = new ExpressionWalker(survey, this);
        this.from = new FromWalker(survey, this, expressions);
        this.selects = new SelectWalker(survey, expressions, from);
        this.writes = new WriteWalker(survey, this, expressions, from, selects);
    }

    ExpressionWalker expressions() {
        return expressions;
    }

    /** Walks a query, or a data-modifying statement, that stands by itself or as a CTE. */
    Shape walkStatement(Statement statement, Block.Place place, Site outer) {
        return statement instanceof Query query ? walk(query, place, outer) : writes.walk(statement, place, outer);
    }

    Shape walk(Query query, Block.Place place, Site outer) {
        return walk(query, place, false, outer, null);
    }

    private Shape walk(
            Query query, Block.Place place, boolean arm, Site outer, CommonTables.@Nullable Definition recursion) {
        Site site = with(query.with(), outer);
        QueryBody body = query.body();
        if (body instanceof QueryBody.Select select) {
            return selects.walk(select, query, place, arm, site, query);
        }
        Shape shape = body(body, query, place, arm, site, recursion);
        tail(query, shape, site);
        return isLimited(query) ? shape.limited() : shape;
    }

    /** A body without the clauses behind it, which belong to the whole. */
    private Shape body(
            QueryBody body,
            Query query,
            Block.Place place,
            boolean arm,
            Site site,
            CommonTables.@Nullable Definition recursion) {
        if (body instanceof QueryBody.Select select) {
            return selects.walk(select, query, place, arm, site, null);
        } else if (body instanceof QueryBody.Values values) {
            return values(values, query, place, arm, site);
        } else if (body instanceof QueryBody.Table table) {
            return table(table, query, place, arm, site);
        } else if (body instanceof QueryBody.Nested nested) {
            return walk(nested.query(), place, arm, site, recursion);
        } else if (body instanceof QueryBody.SetOperation operation) {
            Shape left = body(operation.left(), query, place, true, site, recursion);
            if (recursion != null) {
                recursion.begun(left);
            }
            return left.with(body(operation.right(), query, place, true, site, null));
        }
        throw new IllegalStateException("a body that nobody walks: " + body.getClass());
    }

    private Shape values(QueryBody.Values values, Query query, Block.Place place, boolean arm, Site outer) {
        Block block = survey.block(Block.Kind.VALUES, place, arm, outer, values, query);
        Site site = outer.in(block);
        List<@Nullable String> names = new ArrayList<>();
        List<Shape.Arm> arms = new ArrayList<>();
        for (Clause.ValuesRow row : values.rows()) {
            expressions.walkAll(row.values(), site);
            List<Shape.Origin> origins = new ArrayList<>();
            row.values().forEach(value -> origins.add(selects.origin(value)));
            arms.add(new Shape.Arm(block, origins, false, false, false));
        }
        for (int i = 1; i <= values.rows().get(0).values().size(); i++) {
            names.add("column" + i);
        }
        return new Shape(names, arms, false);
    }

    private Shape table(QueryBody.Table table, Query query, Block.Place place, boolean arm, Site outer) {
        Block block = survey.block(Block.Kind.TABLE, place, arm, outer, table, query);
        Scope.Entry entry = from.table(table.table(), outer.in(block), false);
        List<@Nullable String> names = new ArrayList<>();
        List<Shape.Origin> origins = new ArrayList<>();
        for (Scope.Column column : entry.columns()) {
            names.add(column.name());
            origins.add(new Shape.Origin.OfColumn(column.meaning()));
        }
        return new Shape(names, List.of(new Shape.Arm(block, origins, false, true, false)), entry.open());
    }

    /** ORDER BY, LIMIT and locks behind a body that is no SELECT: they see output names only. */
    private void tail(Query query, Shape shape, Site site) {
        Block block =
                shape.arms().isEmpty() ? site.block() : shape.arms().get(0).block();
        Site inner = block == null ? site : site.in(block);
        for (Clause.SortItem item : query.orderBy()) {
            if (!selects.resolvesToOutput(item.expression(), shape.names())) {
                expressions.walk(item, inner);
            }
        }
        if (query.limit() != null) {
            expressions.walk(query.limit(), inner);
        }
        if (query.offset() != null) {
            expressions.walk(query.offset(), inner);
        }
        for (Clause.Lock lock : query.locks()) {
            if (block != null) {
                survey.locked(lock, block, block.sources());
            }
        }
    }

    static boolean isLimited(Query query) {
        return query.limit() != null || query.offset() != null || !query.locks().isEmpty();
    }

    /** The site inside a statement with this WITH. */
    Site with(Clause.@Nullable With with, Site outer) {
        if (with == null) {
            return outer;
        }
        Site site = outer;
        List<CommonTables.Definition> definitions = new ArrayList<>();
        for (Clause.CommonTable table : with.tables()) {
            CommonTables.Definition definition = new CommonTables.Definition(table, with.recursive());
            definitions.add(definition);
            unfinished.put(definition, site);
            if (!with.recursive()) {
                complete(definition);
            }
            site = site.with(new CommonTables(definition, site.commonTables()));
        }
        for (CommonTables.Definition definition : definitions) {
            if (with.recursive()) {
                unfinished.put(definition, site);
            }
        }
        definitions.forEach(this::complete);
        return site;
    }

    /** Walks a CTE that has not been walked. One that is being walked is used by itself, and stays as it is. */
    void complete(CommonTables.Definition definition) {
        Site site = unfinished.get(definition);
        if (definition.isWalked() || definition.isWalking() || site == null) {
            return;
        }
        definition.begin();
        Clause.CommonTable node = definition.node();
        Shape shape = node.statement() instanceof Query query
                ? walk(query, Block.Place.CTE, false, site, definition.isRecursive() ? definition : null)
                : writes.walk(node.statement(), Block.Place.CTE, site);
        List<String> further = new ArrayList<>();
        if (node.search() != null) {
            further.add(Scope.name(node.search().set()));
        }
        if (node.cycle() != null) {
            further.add(Scope.name(node.cycle().mark()));
            further.add(Scope.name(node.cycle().path()));
        }
        definition.end(shape.renamed(Scope.names(node.columns())).and(further));
    }
}

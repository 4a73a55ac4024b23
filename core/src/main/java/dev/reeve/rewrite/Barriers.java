package dev.reeve.rewrite;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.Block;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.LockUse;
import dev.reeve.analyze.Source;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Node;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Query;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps conditions that may fail above derived tables and CTEs, and above the subqueries of IN and ANY: PostgreSQL pulls these up and
 * moves conditions into them, beside their tenant conditions, unless they have a LIMIT or OFFSET. So they get {@code OFFSET 0}, which
 * changes no row. Where rows are locked it would (SOUNDNESS.md, 12); such statements are refused.
 */
final class Barriers {
    private final StatementEdits statement;
    private final CannotFail cannotFail;
    private final Set<Query> queries = new LinkedHashSet<>();

    Barriers(StatementEdits statement, CannotFail cannotFail) {
        this.statement = statement;
        this.cannotFail = cannotFail;
    }

    static boolean isDerived(Source source) {
        return source.kind() == Source.Kind.DERIVED_TABLE || source.kind() == Source.Kind.CTE;
    }

    /** Keeps a condition of the block above the sources, as far as they hold rows of tenants. */
    void above(List<Source> sources, Block block) {
        for (Source source : sources) {
            Query query = Outputs.query(source);
            if (query != null && concerns(query, new ArrayList<>()) && !holds(source, query)) {
                checkLocks(source, query);
                queries.add(query);
            }
        }
    }

    /**
     * Keeps what the subqueries of the expression give apart from what it is compared with: of two outputs that are compared with the same
     * value PostgreSQL makes a condition of its own, which it tests at the scan.
     */
    void aroundComparedQueries(Node expression) {
        if (expression instanceof Query) {
            return;
        }
        Query query = compared(expression);
        if (query != null
                && !isBounded(query)
                && !cannotFail.outputs(query.body())
                && concerns(query, new ArrayList<>())) {
            if (!query.locks().isEmpty()) {
                throw locked("rows are locked in a subquery whose values may fail");
            }
            queries.add(query);
        }
        expression.children().forEach(this::aroundComparedQueries);
    }

    private static @Nullable Query compared(Node expression) {
        if (expression instanceof Predicate.InQuery in) {
            return in.query();
        }
        return expression instanceof Predicate.QuantifiedQuery quantified ? quantified.query() : null;
    }

    void write() {
        for (Query query : queries) {
            statement.edits().insertAfter(query.span(), List.of(new Piece.Text(" OFFSET 0")));
        }
    }

    private static boolean isBounded(Query query) {
        return query.limit() != null || query.offset() != null;
    }

    /** Whether the query has the effect already. */
    private boolean holds(Source source, Query query) {
        Clause.CommonTable table = source.commonTable();
        return isBounded(query)
                || (table != null && (table.materialized() == Clause.Materialized.MATERIALIZED || usesItself(table)));
    }

    /** A recursive query takes no OFFSET and is never merged with another. */
    private boolean usesItself(Clause.CommonTable table) {
        for (Block block : statement.analysis().blocks()) {
            for (Source source : block.sources()) {
                if (table.equals(source.commonTable())
                        && table.span().contains(source.node().span())) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the query reads rows of tenants, itself or through CTEs, or looks at such rows from inside a LATERAL. */
    private boolean concerns(Query query, List<Query> seen) {
        if (seen.contains(query)) {
            return false;
        }
        seen.add(query);
        Analysis analysis = statement.analysis();
        for (GovernedReference reference : analysis.references()) {
            if (TenantCondition.concerns(reference.table())
                    && query.span().contains(reference.node().span())) {
                return true;
            }
        }
        for (Block block : analysis.blocks()) {
            if (block.place() == Block.Place.LATERAL
                    && query.span().contains(block.node().span())) {
                return true;
            }
            for (Source source : block.sources()) {
                Query inner =
                        source.kind() == Source.Kind.CTE && isIn(source.node(), query) ? Outputs.query(source) : null;
                if (inner != null && concerns(inner, seen)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isIn(Node node, Query query) {
        return query.span().contains(node.span());
    }

    private void checkLocks(Source source, Query query) {
        boolean locked = !query.locks().isEmpty();
        for (LockUse lock : statement.analysis().locks()) {
            locked |= lock.sources().contains(source);
        }
        if (locked) {
            throw locked("a condition that may fail over a derived table whose rows are locked");
        }
    }

    private Unrewritable locked(String reason) {
        return Unrewritable.unsupported(statement.analysis().references().get(0), reason);
    }
}

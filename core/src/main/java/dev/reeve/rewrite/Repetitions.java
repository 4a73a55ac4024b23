package dev.reeve.rewrite;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.Block;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Node;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * GROUP BY and DISTINCT demand that an expression be written again elsewhere, and PostgreSQL compares the two node by node. Two
 * question marks are two parameters to it, equal values or not; so a tenant inside such an expression is written as a literal.
 */
final class Repetitions {
    private Repetitions() {}

    /** Whether an expression that may have to be repeated reads rows of tenants. */
    static boolean matter(Analysis analysis) {
        for (Block block : analysis.blocks()) {
            if (block.node() instanceof QueryBody.Select select && matter(select, block.query(), analysis)) {
                return true;
            }
        }
        return false;
    }

    private static boolean matter(QueryBody.Select select, @Nullable Query query, Analysis analysis) {
        Clause.GroupBy groups = select.groupBy();
        Clause.Distinct distinct = select.distinct();
        if ((groups != null && reads(groups, analysis)) || (distinct != null && reads(distinct, analysis))) {
            return true;
        }
        // An item may be named by its ordinal, and be repeated behind it.
        boolean repeatable = groups != null || distinct != null;
        return repeatable
                && select.items().stream().anyMatch(item -> reads(item, analysis))
                && ((select.having() != null && reads(select.having(), analysis))
                        || (query != null && query.orderBy().stream().anyMatch(key -> reads(key, analysis))));
    }

    private static boolean reads(Node node, Analysis analysis) {
        List<GovernedReference> references = analysis.references();
        return references.stream()
                .anyMatch(reference -> TenantCondition.concerns(reference.table())
                        && node.span().contains(reference.node().span()));
    }
}

package dev.reeve.rewrite;

import dev.reeve.analyze.Block;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Names;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.sql.Expression;
import java.util.List;

/**
 * The fence (SOUNDNESS.md, 12–14). PostgreSQL may test an application's condition on rows of other tenants before the tenant
 * condition beside it, so that its failure would tell about them. Conditions that cannot fail stay as they are. Others become
 * {@code CASE WHEN} the row is the tenant's {@code THEN (condition) END}; those over columns of derived tables and CTEs are kept
 * above these.
 */
final class FenceStep implements SqlRewritePlugin {
    private final GovernedCatalog catalog;
    private final List<Expression> literalsRead;

    FenceStep(GovernedCatalog catalog, List<Expression> literalsRead) {
        this.catalog = catalog;
        this.literalsRead = literalsRead;
    }

    @Override
    public String name() {
        return "fence";
    }

    @Override
    public int order() {
        return 12;
    }

    @Override
    public void rewrite(StatementEdits statement) {
        if (statement.analysis().references().isEmpty()) {
            return;
        }
        TenantCondition condition = new TenantCondition(catalog, statement.names());
        Names names = statement.analysis().names();
        GroupedQueries groups = new GroupedQueries(names, new Functions(catalog.catalog()));
        CannotFail cannotFail = new CannotFail(names, catalog.catalog(), literalsRead);
        Guards guards = new Guards(statement, condition, groups);
        Barriers barriers = new Barriers(statement, cannotFail);
        EarlyExpressions early =
                new EarlyExpressions(statement.analysis().statement(), names, cannotFail, groups, literalsRead);
        BlockFence fence = new BlockFence(statement.edits(), names, cannotFail, guards, barriers, early);
        boolean needed = false;
        for (Block block : statement.analysis().blocks()) {
            needed |= fence.fence(block);
        }
        fence.fenced().forEach(statement::fenced);
        barriers.write();
        if (needed) {
            narrowChildrenAtTheirScan(statement, condition);
        }
    }

    /**
     * A child is narrowed by a semi-join, which may come after joins with other tables; then what can fail in those would be
     * computed for rows of other tenants.
     */
    private static void narrowChildrenAtTheirScan(StatementEdits statement, TenantCondition condition) {
        for (GovernedReference reference : statement.analysis().references()) {
            if (reference.table().parent() != null
                    && !statement.places().of(reference).isEmpty()) {
                statement.narrow(reference, condition.atScan(new NarrowedReference(reference)));
            }
        }
    }
}

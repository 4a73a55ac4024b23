package dev.reeve.rewrite;

import dev.reeve.analyze.Block;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Names;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.TenantColumn;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Merge;
import dev.reeve.sql.MergeAction;
import dev.reeve.sql.QueryBody;
import java.util.List;

/** Narrows every governed reference to the tenant, where the statement does not itself, and gives inserted rows their tenant column. */
final class TenantStep implements SqlRewritePlugin {
    private static final Fragment TENANT = Fragment.builder().tenant().build();

    private final GovernedCatalog catalog;
    private final List<Expression> literalsRead;

    TenantStep(GovernedCatalog catalog, List<Expression> literalsRead) {
        this.catalog = catalog;
        this.literalsRead = literalsRead;
    }

    @Override
    public String name() {
        return "tenant";
    }

    @Override
    public int order() {
        return 10;
    }

    @Override
    public void rewrite(StatementEdits statement) {
        TenantCondition condition = new TenantCondition(catalog, statement.names());
        Names names = statement.analysis().names();
        OwnNarrowing own =
                new OwnNarrowing(names, catalog.tenantType(), new CannotFail(names, catalog.catalog(), literalsRead));
        boolean sets = statement.analysis().blocks().stream().anyMatch(TenantStep::hasGroupingSets);
        for (GovernedReference reference : statement.analysis().references()) {
            if (!TenantCondition.concerns(reference.table())) {
                continue;
            }
            if (!statement.places().of(reference).isEmpty()) {
                if (!own.covers(reference)) {
                    NarrowedReference narrowed = new NarrowedReference(reference);
                    statement.narrow(reference, sets ? condition.ofSets(narrowed) : condition.of(narrowed));
                }
            }
            addColumn(statement, reference);
        }
    }

    private static boolean hasGroupingSets(Block block) {
        return block.node() instanceof QueryBody.Select select
                && select.groupBy() != null
                && select.groupBy().hasSets();
    }

    private static void addColumn(StatementEdits statement, GovernedReference reference) {
        TenantColumn column = reference.table().tenantColumn();
        if (column == null || !reference.use().isWrite()) {
            return;
        }
        if (reference.block().node() instanceof Insert insert) {
            statement.inserts().add(reference, insert, column.name(), TENANT);
        } else if (reference.block().node() instanceof Merge merge) {
            for (Clause.MergeWhen when : merge.whens()) {
                if (when.action() instanceof MergeAction.Insert insert) {
                    statement.inserts().add(reference, insert, column.name(), TENANT);
                }
            }
        }
    }
}

package dev.reeve.rewrite;

import dev.reeve.analyze.GovernedReference;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.TenantColumn;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Merge;
import dev.reeve.sql.MergeAction;

/** Narrows every governed reference to the tenant, and gives inserted rows their tenant column. */
final class TenantStep implements SqlRewritePlugin {
    private static final Fragment TENANT = Fragment.builder().tenant().build();

    private final GovernedCatalog catalog;

    TenantStep(GovernedCatalog catalog) {
        this.catalog = catalog;
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
        for (GovernedReference reference : statement.analysis().references()) {
            if (!TenantCondition.concerns(reference.table())) {
                continue;
            }
            if (!statement.places().of(reference).isEmpty()) {
                statement.narrow(reference, condition.of(new NarrowedReference(reference)));
            }
            addColumn(statement, reference);
        }
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

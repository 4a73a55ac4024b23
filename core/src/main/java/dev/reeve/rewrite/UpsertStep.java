package dev.reeve.rewrite;

import dev.reeve.analyze.GovernedReference;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.sql.Clause;
import dev.reeve.sql.ConflictAction;
import dev.reeve.sql.ConflictTarget;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps ON CONFLICT DO UPDATE away from rows of other tenants: where the conflicting key does not contain the tenant, WHERE
 * fails on such a row, before anything of it is read or assigned (SOUNDNESS.md, 20). The executing side reports that failure,
 * which {@link ForeignRow} recognizes, as the unique violation that it is.
 */
final class UpsertStep implements SqlRewritePlugin {
    private final GovernedCatalog catalog;

    UpsertStep(GovernedCatalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public String name() {
        return "upsert";
    }

    @Override
    public int order() {
        return 11;
    }

    @Override
    public void rewrite(StatementEdits statement) {
        TenantCondition condition = new TenantCondition(catalog, statement.names());
        for (GovernedReference reference : statement.analysis().references()) {
            if (reference.block().node() instanceof Insert insert
                    && reference.use().isWrite()
                    && insert.onConflict() != null
                    && insert.onConflict().action() instanceof ConflictAction.DoUpdate update
                    && TenantCondition.concerns(reference.table())
                    && !containsTenant(insert.onConflict().target(), reference.table())) {
                guard(statement, reference, update, condition);
            }
        }
    }

    private static void guard(
            StatementEdits statement,
            GovernedReference reference,
            ConflictAction.DoUpdate update,
            TenantCondition condition) {
        NarrowedReference existing = new NarrowedReference(reference);
        Fragment test = condition.test(existing);
        Fragment failure = ForeignRow.failure(
                existing.column(TenantCondition.columns(reference.table()).get(0)));
        List<Piece> opening = Fragment.builder()
                .text("CASE WHEN ")
                .append(test)
                .text(" THEN ")
                .pieces();
        List<Piece> closing =
                Fragment.builder().text(" ELSE ").append(failure).text(" END").pieces();
        Expression where = update.where();
        if (where != null) {
            statement.edits().wrap(where.span(), parenthesis(opening, "("), parenthesis(")", closing));
            return;
        }
        List<Piece> whole = new ArrayList<>();
        whole.add(new Piece.Text(" WHERE "));
        whole.addAll(opening);
        whole.add(new Piece.Text("true"));
        whole.addAll(closing);
        statement.edits().insertAfter(update.span(), whole);
    }

    private static List<Piece> parenthesis(List<Piece> pieces, String parenthesis) {
        List<Piece> all = new ArrayList<>(pieces);
        all.add(new Piece.Text(parenthesis));
        return all;
    }

    private static List<Piece> parenthesis(String parenthesis, List<Piece> pieces) {
        List<Piece> all = new ArrayList<>();
        all.add(new Piece.Text(parenthesis));
        all.addAll(pieces);
        return all;
    }

    /** Whether rows that conflict have the tenant of the proposed row. */
    private static boolean containsTenant(@Nullable ConflictTarget target, GovernedTable table) {
        List<String> tenant = TenantCondition.columns(table);
        if (target instanceof ConflictTarget.Columns columns) {
            List<String> names = new ArrayList<>();
            for (Clause.ConflictElement element : columns.elements()) {
                if (element.expression() instanceof Reference.Column column
                        && column.parts().size() == 1
                        && element.collation() == null
                        && element.operatorClass() == null) {
                    names.add(column.name().name());
                }
            }
            return names.containsAll(tenant);
        } else if (target instanceof ConflictTarget.Constraint constraint) {
            for (Key key : table.table().keys()) {
                if (key.name().equals(constraint.name().name())) {
                    return key.columns().containsAll(tenant);
                }
            }
        }
        return false;
    }
}

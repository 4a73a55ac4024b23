package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.Relation;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Clause;
import dev.reeve.sql.ConflictAction;
import dev.reeve.sql.ConflictTarget;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Conflicts on a key that other tenants share. DO NOTHING would say, by doing nothing, that another tenant has the key
 * (SOUNDNESS.md, 20); until that is probed for, it is refused. Without a connection's tenant every tenant's rows are meant, also those on
 * other shards, where DO UPDATE would not find them.
 */
final class ConflictRules {
    private ConflictRules() {}

    static @Nullable Refusal examine(Analysis analysis, boolean byContext) {
        for (GovernedReference reference : analysis.references()) {
            if (reference.use() == GovernedReference.Use.INSERT
                    && reference.table().isPlaced()
                    && reference.block().node() instanceof Insert insert) {
                Clause.OnConflict conflict = insert.onConflict();
                if (conflict != null && mayMeetOthers(conflict.target(), reference.table())) {
                    Refusal refusal = refusal(conflict, reference, byContext);
                    if (refusal != null) {
                        return refusal.hint("Name a conflict target that contains the tenant column.")
                                .position(conflict.span().start() + 1);
                    }
                }
            }
        }
        return null;
    }

    private static @Nullable Refusal refusal(
            Clause.OnConflict conflict, GovernedReference reference, boolean byContext) {
        String table = reference.table().name().name();
        if (conflict.action() instanceof ConflictAction.DoNothing) {
            return Refusal.of(ErrorCode.UNSUPPORTED_FORM, table)
                    .because("ON CONFLICT DO NOTHING on a key that does not contain the tenant");
        }
        return byContext
                ? null
                : Refusal.of(ErrorCode.FOREIGN_TENANT_VALUE, table)
                        .because("ON CONFLICT DO UPDATE on a key that does not contain the tenant");
    }

    private static boolean mayMeetOthers(@Nullable ConflictTarget target, GovernedTable table) {
        List<String> tenant = tenantColumns(table);
        if (target instanceof ConflictTarget.Columns columns) {
            return !names(columns).containsAll(tenant);
        }
        for (Key key : table.table().keys()) {
            boolean meant = target == null
                    || (target instanceof ConflictTarget.Constraint constraint
                            && constraint.name().name().equals(key.name()));
            if (meant && !key.columns().containsAll(tenant)) {
                return true;
            }
        }
        return false;
    }

    private static List<String> names(ConflictTarget.Columns columns) {
        List<String> names = new ArrayList<>();
        for (Clause.ConflictElement element : columns.elements()) {
            if (element.expression() instanceof Reference.Column column
                    && column.parts().size() == 1) {
                names.add(column.name().name());
            }
        }
        return names;
    }

    private static List<String> tenantColumns(GovernedTable table) {
        Relation parent = table.parent();
        if (parent != null) {
            return parent.columns();
        }
        return table.tenantColumn() == null
                ? List.of()
                : List.of(table.tenantColumn().name());
    }
}

package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
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
 * (SOUNDNESS.md, 20), so that what was proposed is looked for afterwards; where that cannot be told it is refused. Without a connection's
 * tenant every tenant's rows are meant, also those on other shards, where DO UPDATE would not find them.
 */
final class ConflictRules {
    private final Catalog catalog;

    ConflictRules(Catalog catalog) {
        this.catalog = catalog;
    }

    @Nullable
    Refusal examine(Analysis analysis, boolean byContext) {
        for (GovernedReference reference : analysis.references()) {
            Clause.OnConflict conflict = conflictWithOthers(reference);
            if (conflict != null && (byContext || reference.table().isPlaced())) {
                Refusal refusal = refusal(conflict, reference, analysis, byContext);
                if (refusal != null) {
                    return refusal.position(conflict.span().start() + 1);
                }
            }
        }
        return null;
    }

    /** The rows to look for when the statement has run; {@link #examine} has let it through. */
    List<ProposedRows> proposed(Analysis analysis) {
        List<ProposedRows> proposed = new ArrayList<>();
        for (GovernedReference reference : analysis.references()) {
            Clause.OnConflict conflict = conflictWithOthers(reference);
            if (conflict != null && conflict.action() instanceof ConflictAction.DoNothing) {
                ProposedRows rows = new Proposals(catalog, analysis, reference).rows();
                if (rows != null) {
                    proposed.add(rows);
                }
            }
        }
        return proposed;
    }

    private @Nullable Refusal refusal(
            Clause.OnConflict conflict, GovernedReference reference, Analysis analysis, boolean byContext) {
        String table = reference.table().name().name();
        if (conflict.action() instanceof ConflictAction.DoNothing) {
            String obstacle = new Proposals(catalog, analysis, reference).obstacle();
            return obstacle == null
                    ? null
                    : Refusal.of(ErrorCode.UNSUPPORTED_FORM, table)
                            .because("ON CONFLICT DO NOTHING on a key that does not contain the tenant, where "
                                    + obstacle)
                            .hint(
                                    "Name a conflict target that contains the tenant column, or a single key whose values are"
                                            + " constants or parameters.");
        }
        return byContext
                ? null
                : Refusal.of(ErrorCode.FOREIGN_TENANT_VALUE, table)
                        .because("ON CONFLICT DO UPDATE on a key that does not contain the tenant")
                        .hint("Name a conflict target that contains the tenant column.");
    }

    /** The clause of an INSERT into tenants' rows by which it may meet other tenants' rows, or null. */
    private static Clause.@Nullable OnConflict conflictWithOthers(GovernedReference reference) {
        if (reference.use() != GovernedReference.Use.INSERT
                || !(reference.block().node() instanceof Insert insert)
                || reference.table().tenantColumns().isEmpty()) {
            return null;
        }
        Clause.OnConflict conflict = insert.onConflict();
        return conflict != null && mayMeetOthers(conflict.target(), reference.table()) ? conflict : null;
    }

    private static boolean mayMeetOthers(@Nullable ConflictTarget target, GovernedTable table) {
        List<String> tenant = table.tenantColumns();
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

    /** The plain columns of a target. */
    static List<String> names(ConflictTarget.Columns columns) {
        List<String> names = new ArrayList<>();
        for (Clause.ConflictElement element : columns.elements()) {
            if (element.expression() instanceof Reference.Column column
                    && column.parts().size() == 1
                    && element.collation() == null
                    && element.operatorClass() == null) {
                names.add(column.name().name());
            }
        }
        return names;
    }
}

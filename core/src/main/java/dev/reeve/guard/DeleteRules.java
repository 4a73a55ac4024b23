package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.RelationUse;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.catalog.Resolution;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Merge;
import dev.reeve.sql.MergeAction;
import dev.reeve.sql.Node;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What deleting a row takes with it. A row that others refer to by a declared relation only must not go, or a row of another
 * tenant could take its place (SOUNDNESS.md, 7); a row on home must not, if foreign keys of tenants' tables refer to it
 * (SOUNDNESS.md, 19).
 */
final class DeleteRules {
    private final GovernedCatalog catalog;

    /** Tables that placed tables refer to by declared relations. */
    private final Set<FullName> declared = new HashSet<>();

    /** Tables on home that placed tables refer to. */
    private final Set<FullName> referredFromTenants = new HashSet<>();

    DeleteRules(GovernedCatalog catalog) {
        this.catalog = catalog;
        for (GovernedTable table : catalog.tables().values()) {
            for (Relation relation : table.relations()) {
                GovernedTable target = catalog.table(relation.to());
                if (!table.isPlaced() || target == null) {
                    continue;
                }
                if (!target.isPlaced()) {
                    referredFromTenants.add(target.name());
                } else if (relation.kind() == Relation.Kind.DECLARED) {
                    declared.add(target.name());
                }
            }
        }
    }

    @Nullable
    Refusal examine(Analysis analysis) {
        if (analysis.effect() != Analysis.Effect.WRITE) {
            return null;
        }
        for (RelationUse use : analysis.relations()) {
            if (use.written()
                    && use.source() != null
                    && deletes(use.source().block().node())
                    && use.meaning() instanceof Resolution.Governed governed) {
                Refusal refusal = examine(governed.table());
                if (refusal != null) {
                    return refusal.position(use.name().span().start() + 1);
                }
            }
        }
        return null;
    }

    private static boolean deletes(Node block) {
        if (block instanceof Merge merge) {
            return merge.whens().stream().anyMatch(clause -> clause.action() instanceof MergeAction.Delete);
        }
        return block instanceof Delete;
    }

    /** Why rows of a table must not be deleted, or null. */
    @Nullable
    Refusal examine(GovernedTable table) {
        if (referredFromTenants.contains(table.name())) {
            return Refusal.of(ErrorCode.CROSS_TENANT_STATEMENT, table.name().name())
                    .because("tenants' tables refer to its rows")
                    .hint("Delete the tenants' rows first, one tenant at a time, and then this one past Reeve.");
        }
        if (takesDeclaredParent(table.name(), new HashSet<>())) {
            return Refusal.of(ErrorCode.FOREIGN_TENANT_VALUE, table.name().name())
                    .because("rows may refer to it by a declared relation, which this version does not check")
                    .hint("Declare the relation as a foreign key in the database.");
        }
        return null;
    }

    boolean isReferredFromTenants(FullName table) {
        return referredFromTenants.contains(table);
    }

    boolean isDeclaredTarget(FullName table) {
        return declared.contains(table);
    }

    private boolean takesDeclaredParent(FullName table, Set<FullName> seen) {
        if (declared.contains(table)) {
            return true;
        }
        if (!seen.add(table)) {
            return false;
        }
        for (GovernedTable other : catalog.tables().values()) {
            for (ForeignKey key : other.table().foreignKeys()) {
                if (key.target().equals(table)
                        && key.onDelete() == ForeignKey.Action.CASCADE
                        && takesDeclaredParent(other.name(), seen)) {
                    return true;
                }
            }
        }
        return false;
    }
}

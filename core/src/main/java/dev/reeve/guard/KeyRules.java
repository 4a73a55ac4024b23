package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.AssignedValue;
import dev.reeve.analyze.KeyAssignment;
import dev.reeve.analyze.TenantValue;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.Scope;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What may be written into columns that decide about tenants. A tenant column keeps its tenant; a parent and any other
 * referenced row must be the tenant's own; a key that others refer to by more than a foreign key beside them stays.
 */
final class KeyRules {
    private final GovernedCatalog catalog;
    private final DeleteRules deletes;

    KeyRules(GovernedCatalog catalog) {
        this.catalog = catalog;
        this.deletes = new DeleteRules(catalog);
    }

    /** What the text alone forbids, or null. */
    @Nullable
    Refusal examine(Analysis analysis, boolean byContext) {
        for (KeyAssignment assignment : analysis.keyAssignments()) {
            Refusal refusal = switch (assignment.role()) {
                case TENANT -> tenant(assignment);
                case PARENT -> parent(assignment, byContext);
                case REFERENCE -> reference(assignment);
                case KEY -> key(assignment);
            };
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    private static @Nullable Refusal tenant(KeyAssignment assignment) {
        for (List<AssignedValue> row : assignment.rows()) {
            for (AssignedValue value : row) {
                ErrorCode code = tenant(assignment.form(), value);
                if (code != null) {
                    return refusal(code, assignment);
                }
            }
        }
        return null;
    }

    private static @Nullable ErrorCode tenant(KeyAssignment.Form form, AssignedValue value) {
        boolean readable = value instanceof AssignedValue.Value;
        return switch (form) {
            case INSERT -> value instanceof AssignedValue.Unreadable ? ErrorCode.UNREADABLE_VALUE : null;
            case MERGE_INSERT -> value instanceof AssignedValue.Unreadable ? ErrorCode.FOREIGN_TENANT_VALUE : null;
            case UPDATE, MERGE_UPDATE ->
                readable || value instanceof AssignedValue.Unchanged ? null : ErrorCode.TENANT_KEY_CHANGE;
            case CONFLICT_UPDATE -> value instanceof AssignedValue.Unchanged ? null : ErrorCode.TENANT_KEY_CHANGE;
        };
    }

    private @Nullable Refusal parent(KeyAssignment assignment, boolean byContext) {
        boolean inserts = isInsert(assignment.form());
        for (List<AssignedValue> row : assignment.rows()) {
            if (isMixed(row)) {
                return refusal(ErrorCode.UNREADABLE_VALUE, assignment).because("only part of the reference is a value");
            }
            for (AssignedValue value : row) {
                if (value instanceof AssignedValue.Unchanged || value instanceof AssignedValue.Inherited) {
                    continue;
                }
                if (!inserts && !byContext) {
                    return refusal(ErrorCode.TENANT_KEY_CHANGE, assignment);
                }
                if (value instanceof AssignedValue.Default) {
                    return refusal(ErrorCode.UNKNOWN_TENANT, assignment).because("a row without its parent");
                }
                if (!(value instanceof AssignedValue.Value)) {
                    return refusal(ErrorCode.UNREADABLE_VALUE, assignment);
                }
            }
        }
        return null;
    }

    private @Nullable Refusal reference(KeyAssignment assignment) {
        if (!mustBeFound(assignment)) {
            return null;
        }
        for (List<AssignedValue> row : assignment.rows()) {
            if (isMixed(row)) {
                return refusal(ErrorCode.UNREADABLE_VALUE, assignment).because("only part of the reference is a value");
            }
            for (int i = 0; i < row.size(); i++) {
                AssignedValue value = row.get(i);
                if (value instanceof AssignedValue.Unreadable
                        || (value instanceof AssignedValue.Default && hasDefault(assignment, i))) {
                    return refusal(ErrorCode.UNREADABLE_VALUE, assignment);
                }
            }
        }
        return null;
    }

    /** Whether a row's reference is put together from values and columns, so that neither tells whose row it finds. */
    private static boolean isMixed(List<AssignedValue> row) {
        boolean written = false;
        boolean taken = false;
        for (AssignedValue value : row) {
            if (value instanceof AssignedValue.Value it && it.value() instanceof TenantValue.Null) {
                // It refers to nothing.
                return false;
            }
            written |= value instanceof AssignedValue.Value;
            taken |= value instanceof AssignedValue.Unchanged || value instanceof AssignedValue.Inherited;
        }
        return written && taken;
    }

    private static boolean hasDefault(KeyAssignment assignment, int index) {
        Column column = assignment.table().table().column(assignment.columns().get(index));
        return column == null || column.hasDefault();
    }

    private @Nullable Refusal key(KeyAssignment assignment) {
        if (isInsert(assignment.form()) || isUnchanged(assignment)) {
            return null;
        }
        if (deletes.isReferredFromTenants(assignment.table().name())) {
            return refusal(ErrorCode.CROSS_TENANT_STATEMENT, assignment).because("tenants' tables refer to the key");
        }
        if (deletes.isDeclaredTarget(assignment.table().name())) {
            return refusal(ErrorCode.FOREIGN_TENANT_VALUE, assignment)
                    .because("rows may refer to the key by a declared relation, which this version does not check")
                    .hint("Declare the relation as a foreign key in the database.");
        }
        return null;
    }

    private static boolean isUnchanged(KeyAssignment assignment) {
        return assignment.rows().stream()
                .flatMap(List::stream)
                .allMatch(value -> value instanceof AssignedValue.Unchanged);
    }

    private static boolean isInsert(KeyAssignment.Form form) {
        return form == KeyAssignment.Form.INSERT || form == KeyAssignment.Form.MERGE_INSERT;
    }

    /** Whether nothing but Reeve sees to it that the rows referred to are the tenant's. */
    private boolean mustBeFound(KeyAssignment assignment) {
        Relation relation = assignment.relation();
        GovernedTable target = relation == null ? null : catalog.table(relation.to());
        if (relation == null || target == null || !assignment.table().isPlaced()) {
            return false;
        }
        if (!target.isPlaced()) {
            return target.scope() != Scope.REPLICATED;
        }
        return !assignment.table().refersWithinTenant(relation.columns(), target, relation.targetColumns());
    }

    /** What has to hold of the values; {@link #examine} has let the statement through. */
    KeyChecks checks(Analysis analysis, List<ProposedRows> proposed) {
        List<KeyChecks.Check> checks = new ArrayList<>();
        List<KeyChecks.References> references = new ArrayList<>();
        for (KeyAssignment assignment : analysis.keyAssignments()) {
            switch (assignment.role()) {
                case TENANT -> checks.addAll(checks(assignment, true, tenantCode(assignment.form())));
                case PARENT -> {
                    checks.addAll(checks(assignment, false, ErrorCode.UNKNOWN_TENANT));
                    references.addAll(references(assignment));
                }
                case REFERENCE -> references.addAll(references(assignment));
                case KEY -> {}
            }
        }
        return new KeyChecks(checks, references, proposed);
    }

    private static ErrorCode tenantCode(KeyAssignment.Form form) {
        return switch (form) {
            case INSERT -> ErrorCode.TENANT_CONFLICT;
            case MERGE_INSERT -> ErrorCode.FOREIGN_TENANT_VALUE;
            case UPDATE, CONFLICT_UPDATE, MERGE_UPDATE -> ErrorCode.TENANT_KEY_CHANGE;
        };
    }

    private static List<KeyChecks.Check> checks(KeyAssignment assignment, boolean tenant, ErrorCode code) {
        List<KeyChecks.Check> checks = new ArrayList<>();
        for (List<AssignedValue> row : assignment.rows()) {
            for (AssignedValue assigned : row) {
                if (assigned instanceof AssignedValue.Value value) {
                    checks.add(new KeyChecks.Check(value.value(), tenant, refusal(code, assignment)));
                }
            }
        }
        return checks;
    }

    private List<KeyChecks.References> references(KeyAssignment assignment) {
        Relation relation = assignment.relation();
        if (relation == null || !mustBeFound(assignment)) {
            return List.of();
        }
        List<List<TenantValue>> rows = new ArrayList<>();
        for (List<AssignedValue> row : assignment.rows()) {
            List<TenantValue> values = new ArrayList<>();
            for (AssignedValue assigned : row) {
                if (assigned instanceof AssignedValue.Value value) {
                    values.add(value.value());
                }
            }
            if (values.size() == relation.columns().size()) {
                rows.add(values);
            }
        }
        if (rows.isEmpty()) {
            return List.of();
        }
        return List.of(new KeyChecks.References(
                assignment.table(),
                relation,
                rows,
                constraint(assignment.table(), relation),
                refusal(ErrorCode.FOREIGN_TENANT_VALUE, assignment)));
    }

    private static @Nullable String constraint(GovernedTable table, Relation relation) {
        for (ForeignKey key : table.table().foreignKeys()) {
            if (key.columns().equals(relation.columns()) && key.target().equals(relation.to())) {
                return key.name();
            }
        }
        return null;
    }

    private static Refusal refusal(ErrorCode code, KeyAssignment assignment) {
        return Refusal.of(code)
                .at(assignment.table().name().name(), assignment.columns().get(0))
                .position(assignment.node().span().start() + 1);
    }
}

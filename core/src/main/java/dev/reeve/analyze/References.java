package dev.reeve.analyze;

import dev.reeve.catalog.GovernedTable;
import dev.reeve.sql.Clause;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Merge;
import dev.reeve.sql.MergeAction;
import dev.reeve.sql.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lists the governed references of a statement with what was found of each. */
final class References {
    private final Survey survey;
    private final Terms terms;
    private final Solver solver;
    private final InsertedRows inserted;
    private final KeyAssignments keys;
    private final Reasons reasons;

    References(Survey survey, Terms terms, Solver solver, InsertedRows inserted, KeyAssignments keys, Reasons reasons) {
        this.survey = survey;
        this.terms = terms;
        this.solver = solver;
        this.inserted = inserted;
        this.keys = keys;
        this.reasons = reasons;
    }

    List<GovernedReference> list() {
        List<GovernedReference> references = new ArrayList<>();
        for (Block block : survey.blocks()) {
            for (Source source : block.sources()) {
                GovernedTable table = Terms.governed(source);
                if (table != null && Terms.hasTenants(table) && source.node() instanceof FromItem.TableReference node) {
                    references.add(reference(block, source, node, table));
                }
            }
        }
        references.sort(
                Comparator.comparingInt(reference -> reference.node().span().start()));
        return references;
    }

    private GovernedReference reference(Block block, Source source, FromItem.TableReference node, GovernedTable table) {
        GovernedReference.Use use = use(block, source);
        Cell cell = solver.tenantOf(source);
        TenantSet set = cell == null || cell.set() == null ? TenantSet.all() : cell.set();
        Reason reason = null;
        if (set.isAll()) {
            reason = use == GovernedReference.Use.INSERT ? insertReason(source, table) : reasons.of(source, table);
        } else if (set.needsLookup()) {
            reason = reasons.lookup(
                    source, table, Objects.requireNonNull(cell).evidence().words());
        }
        if (use == GovernedReference.Use.MERGE && block.node() instanceof Merge merge) {
            for (Clause.MergeWhen when : merge.whens()) {
                if (when.action() instanceof MergeAction.Insert insert && !set.isAll()) {
                    InsertedRows.Insertion insertion = keys.insertion(block, source, table, insert);
                    TenantSet written = inserted.tenants(insertion, solver);
                    set = written == null ? TenantSet.all() : TenantSet.union(List.of(set, written));
                    reason = written == null ? insertReason(insertion) : reason;
                }
            }
        }
        return new GovernedReference(
                block,
                source,
                node,
                table,
                Objects.requireNonNull(source.name()),
                use,
                NarrowingPlaces.of(block, node),
                set,
                reason,
                cell == null || set.isAll() ? Evidence.NONE : placed(cell.evidence(), set));
    }

    /** Where no condition stands for it, as for inserted rows, the values do. */
    private static Evidence placed(Evidence evidence, TenantSet set) {
        if (!evidence.conditions().isEmpty()) {
            return evidence;
        }
        List<Span> places = new ArrayList<>();
        for (TenantValue value : set.values()) {
            Span place = value.node().span();
            if (!place.isImplied() && !places.contains(place)) {
                places.add(place);
            }
        }
        return new Evidence(evidence.words(), places);
    }

    private static GovernedReference.Use use(Block block, Source source) {
        if (block.sources().get(0) != source) {
            return GovernedReference.Use.READ;
        }
        return switch (block.kind()) {
            case INSERT -> GovernedReference.Use.INSERT;
            case UPDATE -> GovernedReference.Use.UPDATE;
            case DELETE -> GovernedReference.Use.DELETE;
            case MERGE -> GovernedReference.Use.MERGE;
            case SELECT, VALUES, TABLE -> GovernedReference.Use.READ;
        };
    }

    private @Nullable Reason insertReason(Source target, GovernedTable table) {
        InsertedRows.Insertion insertion = inserted.insertion(target);
        return insertion == null ? reasons.of(target, table) : insertReason(insertion);
    }

    /** The first written value that names no tenant decides. */
    private Reason insertReason(InsertedRows.Insertion insertion) {
        Reason.Kind kind = Reason.Kind.NO_CONDITION;
        int position = insertion.target().node().span().start() + 1;
        for (List<AssignedOrigins.Assigned> row : inserted.deciding(insertion)) {
            TenantSet set = inserted.tenants(row, insertion.table(), solver);
            if (set == null || set.isAll()) {
                AssignedOrigins.Assigned first = row.stream()
                        .filter(assigned -> !(assigned.value() instanceof AssignedValue.Value))
                        .findFirst()
                        .orElse(row.get(0));
                boolean missing = first.value() instanceof AssignedValue.Default || first.term() != null;
                kind = missing ? Reason.Kind.NO_CONDITION : Reason.Kind.UNREADABLE_VALUE;
                position = first.node().span().start() + 1;
                break;
            }
        }
        List<String> columns = insertion.table().tenantColumns();
        return new Reason(
                kind,
                terms.words(insertion.table().name()),
                columns.isEmpty() ? null : columns.get(0),
                null,
                position,
                false);
    }
}

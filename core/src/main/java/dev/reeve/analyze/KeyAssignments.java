package dev.reeve.analyze;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.sql.Assignment;
import dev.reeve.sql.Clause;
import dev.reeve.sql.ConflictAction;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Merge;
import dev.reeve.sql.MergeAction;
import dev.reeve.sql.Node;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Update;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lists what a statement writes into columns that decide about tenants. */
final class KeyAssignments {
    private final Survey survey;
    private final InsertedRows inserted;
    private final AssignedOrigins origins;
    private final Solver solver;
    private final List<KeyAssignment> found = new ArrayList<>();

    KeyAssignments(Survey survey, InsertedRows inserted, AssignedOrigins origins, Solver solver) {
        this.survey = survey;
        this.inserted = inserted;
        this.origins = origins;
        this.solver = solver;
    }

    List<KeyAssignment> list() {
        for (Block block : survey.blocks()) {
            Source target = block.sources().isEmpty() ? null : block.sources().get(0);
            GovernedTable table = target == null ? null : Terms.governed(target);
            if (target != null && table != null && Terms.hasTenants(table)) {
                of(block, target, table);
            }
        }
        return found;
    }

    private void of(Block block, Source target, GovernedTable table) {
        if (block.node() instanceof Insert insert) {
            InsertedRows.Insertion insertion = inserted.insertion(target);
            if (insertion != null) {
                inserted(insertion, KeyAssignment.Form.INSERT);
            }
            if (insert.onConflict() != null && insert.onConflict().action() instanceof ConflictAction.DoUpdate update) {
                assigned(block, target, table, KeyAssignment.Form.CONFLICT_UPDATE, update.assignments());
            }
        } else if (block.node() instanceof Update update) {
            assigned(block, target, table, KeyAssignment.Form.UPDATE, update.assignments());
        } else if (block.node() instanceof Merge merge) {
            for (Clause.MergeWhen when : merge.whens()) {
                if (when.action() instanceof MergeAction.Update update) {
                    assigned(block, target, table, KeyAssignment.Form.MERGE_UPDATE, update.assignments());
                } else if (when.action() instanceof MergeAction.Insert insert) {
                    inserted(insertion(block, target, table, insert), KeyAssignment.Form.MERGE_INSERT);
                }
            }
        }
    }

    /** The rows that an inserting arm of a MERGE writes. */
    InsertedRows.Insertion insertion(Block block, Source target, GovernedTable table, MergeAction.Insert insert) {
        Shape shape = null;
        if (insert.values() != null) {
            List<Shape.Origin> written = new ArrayList<>();
            for (Expression value : insert.values().values()) {
                written.add(
                        value instanceof Reference.Column column
                                ? new Shape.Origin.OfColumn(survey.names().meaning(column))
                                : new Shape.Origin.OfValue(value));
            }
            List<@Nullable String> names = new ArrayList<>(java.util.Collections.nCopies(written.size(), null));
            shape = new Shape(names, List.of(new Shape.Arm(block, written, true, false, false)), false);
        }
        return new InsertedRows.Insertion(target, table, insert, insert.columns(), shape);
    }

    private void inserted(InsertedRows.Insertion insertion, KeyAssignment.Form form) {
        GovernedTable table = insertion.table();
        if (table.tenantColumn() != null) {
            List<List<AssignedValue>> rows = new ArrayList<>();
            for (List<AssignedOrigins.Assigned> arm :
                    inserted.written(insertion, table.tenantColumn().name())) {
                arm.forEach(one -> rows.add(List.of(value(one))));
            }
            add(
                    insertion.target(),
                    table,
                    form,
                    KeyAssignment.Role.TENANT,
                    insertion.node(),
                    null,
                    List.of(table.tenantColumn().name()),
                    rows);
        }
        for (Relation relation : table.relations()) {
            add(
                    insertion.target(),
                    table,
                    form,
                    role(table, relation),
                    insertion.node(),
                    relation,
                    relation.columns(),
                    rows(insertion, relation));
        }
    }

    private static KeyAssignment.Role role(GovernedTable table, Relation relation) {
        return relation.equals(table.parent()) ? KeyAssignment.Role.PARENT : KeyAssignment.Role.REFERENCE;
    }

    private List<List<AssignedValue>> rows(InsertedRows.Insertion insertion, Relation relation) {
        List<List<AssignedValue>> rows = new ArrayList<>();
        for (List<AssignedOrigins.Assigned> row : inserted.rows(insertion, relation.columns())) {
            rows.add(values(row, relation));
        }
        return rows;
    }

    /** The values written into a relation's columns; columns that are written into them lead to a tenant together or not at all. */
    private List<AssignedValue> values(List<AssignedOrigins.Assigned> row, Relation relation) {
        TenantSet tenants = TenantSet.all();
        boolean inherits = true;
        if (row.stream().anyMatch(assigned -> assigned.term() != null) && leadsToTenant(relation)) {
            Term tenant = inserted.tenantUnder(row, relation);
            inherits = tenant != null;
            tenants = tenant == null ? tenants : tenants(tenant);
        }
        List<AssignedValue> values = new ArrayList<>();
        for (AssignedOrigins.Assigned assigned : row) {
            values.add(
                    assigned.term() == null
                            ? assigned.value()
                            : inherits
                                    ? new AssignedValue.Inherited(assigned.node(), tenants)
                                    : new AssignedValue.Unreadable(assigned.node()));
        }
        return values;
    }

    private boolean leadsToTenant(Relation relation) {
        GovernedTable target = survey.catalog().table(relation.to());
        return target != null && target.isPlaced();
    }

    private TenantSet tenants(Term tenant) {
        TenantSet set = solver.readable(tenant);
        return set == null ? TenantSet.all() : set;
    }

    /** The value written into a tenant column; of a column, with the tenants that it stands for. */
    private AssignedValue value(AssignedOrigins.Assigned assigned) {
        return assigned.term() == null
                ? assigned.value()
                : new AssignedValue.Inherited(assigned.node(), tenants(assigned.term()));
    }

    private void assigned(
            Block block, Source target, GovernedTable table, KeyAssignment.Form form, List<Assignment> assignments) {
        Map<String, Expression> single = new LinkedHashMap<>();
        Map<String, Node> nodes = new LinkedHashMap<>();
        for (Assignment assignment : assignments) {
            if (assignment instanceof Assignment.Single one) {
                note(one.target(), one.value(), one, single, nodes);
            } else if (assignment instanceof Assignment.Multiple several) {
                List<Expression> fields = several.source() instanceof Constructor.Row row ? row.fields() : List.of();
                for (int i = 0; i < several.targets().size(); i++) {
                    boolean matched = fields.size() == several.targets().size();
                    note(several.targets().get(i), matched ? fields.get(i) : null, several, single, nodes);
                }
            }
        }
        Values values = new Values(block, target, table, single, nodes);
        if (table.tenantColumn() != null
                && nodes.containsKey(table.tenantColumn().name())) {
            add(
                    values,
                    form,
                    KeyAssignment.Role.TENANT,
                    null,
                    List.of(table.tenantColumn().name()));
        }
        for (Relation relation : table.relations()) {
            if (relation.columns().stream().anyMatch(nodes::containsKey)) {
                add(values, form, role(table, relation), relation, relation.columns());
            }
        }
        for (Relation relation : survey.keys().incoming(table)) {
            if (relation.targetColumns().stream().anyMatch(nodes::containsKey)) {
                add(values, form, KeyAssignment.Role.KEY, relation, relation.targetColumns());
            }
        }
    }

    private static void note(
            Clause.ColumnTarget target,
            @Nullable Expression value,
            Node node,
            Map<String, Expression> single,
            Map<String, Node> nodes) {
        String name = Scope.name(target.column());
        nodes.put(name, node);
        if (value != null && target.path().isEmpty()) {
            single.put(name, value);
        }
    }

    /** The assignments of one SET by column. */
    private record Values(
            Block block, Source target, GovernedTable table, Map<String, Expression> single, Map<String, Node> nodes) {}

    private void add(
            Values values,
            KeyAssignment.Form form,
            KeyAssignment.Role role,
            @Nullable Relation relation,
            List<String> columns) {
        List<AssignedOrigins.Assigned> row = new ArrayList<>();
        Node first = null;
        for (String column : columns) {
            Node node = values.nodes().get(column);
            first = first == null ? node : first;
            row.add(
                    node == null
                            ? new AssignedOrigins.Assigned(
                                    new AssignedValue.Unchanged(),
                                    null,
                                    values.target().node())
                            : assigned(values, column, node));
        }
        add(
                values.target(),
                values.table(),
                form,
                role,
                Objects.requireNonNull(first),
                relation,
                columns,
                List.of(
                        relation == null || role == KeyAssignment.Role.KEY
                                ? row.stream().map(this::value).toList()
                                : values(row, relation)));
    }

    private AssignedOrigins.Assigned assigned(Values values, String name, Node node) {
        Expression expression = values.single().get(name);
        Column column = values.table().table().column(name);
        if (expression == null || column == null) {
            return new AssignedOrigins.Assigned(new AssignedValue.Unreadable(node), null, node);
        }
        if (!(expression instanceof Reference.Column reference)) {
            return origins.ofExpression(expression, Families.of(column));
        }
        Meaning meaning = survey.names().meaning(reference);
        if (meaning instanceof Meaning.OfTable of && of.column().name().equals(name)) {
            if (of.source() == values.target()) {
                return new AssignedOrigins.Assigned(new AssignedValue.Unchanged(), null, reference);
            } else if (of.source().kind() == Source.Kind.EXCLUDED
                    && values.table().tenantColumns().equals(List.of(name))) {
                TenantSet tenants = inserted.tenants(values.target(), solver);
                return new AssignedOrigins.Assigned(
                        new AssignedValue.Inherited(reference, tenants == null ? TenantSet.all() : tenants),
                        null,
                        reference);
            }
        }
        List<AssignedOrigins.Assigned> all = origins.ofColumn(meaning, values.block(), reference, Families.of(column));
        return all.size() == 1
                ? all.get(0)
                : new AssignedOrigins.Assigned(new AssignedValue.Unreadable(reference), null, reference);
    }

    private void add(
            Source target,
            GovernedTable table,
            KeyAssignment.Form form,
            KeyAssignment.Role role,
            Node node,
            @Nullable Relation relation,
            List<String> columns,
            List<List<AssignedValue>> rows) {
        FromItem.TableReference written = (FromItem.TableReference) target.node();
        found.add(new KeyAssignment(written, table, form, role, node, relation, columns, rows));
    }
}

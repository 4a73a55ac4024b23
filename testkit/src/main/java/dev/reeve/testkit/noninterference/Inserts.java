package dev.reeve.testkit.noninterference;

import dev.reeve.catalog.Key;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes INSERT in every form. */
final class Inserts {
    private final Making making;
    private final Choices choices;
    private final Targets targets;
    private final Writes writes;

    Inserts(Making making, Targets targets, Writes writes) {
        this.making = making;
        this.choices = making.choices;
        this.targets = targets;
        this.writes = writes;
    }

    Queries.Made insert(boolean returns) {
        if (choices.chance(10) && making.bound) {
            Queries.Made made = defaults(returns);
            if (made != null) {
                return made;
            }
        }
        Schema.Table table = targets.pick();
        boolean upsert = choices.chance(52);
        boolean updates = choices.chance(60);
        Key met = upsert ? targets.conflictKey(table, !making.bound || choices.chance(60)) : null;
        List<Schema.Field> fields = targets.inserted(table);
        Schema.Field tenant = table.governed().tenantColumn() == null
                ? null
                : table.field(table.governed().tenantColumn().name());
        boolean given = tenant != null
                && (fields.isEmpty() || !making.bound || !table.governed().isPlaced() || choices.chance(50));
        if (given && tenant != null) {
            fields.add(choices.below(fields.size() + 1), tenant);
        }
        boolean known = making.take(table.sql());
        String name = known ? table.sql() : making.freshName();
        List<Part> columns = new ArrayList<>();
        fields.forEach(field -> columns.add(Part.of(field.sql())));
        Part source = choices.chance(30) ? select(table, fields, met) : values(table, fields, met);
        Part insert = Part.of(
                "INSERT INTO " + table.sql() + (known ? "" : " AS " + name) + " (", Part.fixed(columns), ") ", source);
        List<Frame.Output> outputs = table.fields().stream()
                .map(field -> new Frame.Output(field.sql(), field.family(), field))
                .toList();
        Frame.Item target = new Frame.Item(name, outputs, table);
        if (met != null) {
            insert = Part.of(insert, conflict(table, target, met, updates));
        }
        return writes.returning(
                insert, Frame.outermost(Feature.SUBQUERY_IN_RETURNING).with(List.of(target)), returns);
    }

    /** A row of nothing but defaults, where a table takes one. */
    private Queries.@Nullable Made defaults(boolean returns) {
        List<Schema.Table> tables = new ArrayList<>();
        for (Schema.Table table : making.readable) {
            if (table.isTenants()
                    && table.governed().tenantColumn() != null
                    && table.governed().isPlaced()
                    && table.fields().stream()
                            .allMatch(field -> !field.given() || Targets.isTenantColumn(table, field))) {
                tables.add(table);
            }
        }
        if (tables.isEmpty()) {
            return null;
        }
        Schema.Table table = choices.pick(tables);
        boolean known = making.take(table.sql());
        String name = known ? table.sql() : making.freshName();
        List<Frame.Output> outputs = table.fields().stream()
                .map(field -> new Frame.Output(field.sql(), field.family(), field))
                .toList();
        return writes.returning(
                Part.of("INSERT INTO " + table.sql() + (known ? "" : " AS " + name) + " DEFAULT VALUES")
                        .marked(Feature.INSERT_DEFAULT_VALUES),
                Frame.outermost(Feature.SUBQUERY_IN_RETURNING).with(List.of(new Frame.Item(name, outputs, table))),
                returns);
    }

    private Part values(Schema.Table table, List<Schema.Field> fields, @Nullable Key met) {
        int rows = choices.chance(30) ? choices.between(2, 3) : 1;
        List<Part> all = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            List<Part> values = new ArrayList<>();
            for (Schema.Field field : fields) {
                values.add(
                        Targets.isTenantColumn(table, field)
                                ? targets.tenant(table)
                                : targets.value(table, field, met));
            }
            all.add(Part.of("(", Part.fixed(values), ")"));
        }
        return Part.of("VALUES ", Part.listed(all))
                .marked(rows == 1 ? Feature.INSERT_VALUES : Feature.INSERT_SEVERAL_ROWS);
    }

    /** Rows made of the table's own rows, or one row made of any table's. */
    private Part select(Schema.Table table, List<Schema.Field> fields, @Nullable Key met) {
        Frame frame = Frame.outermost(Feature.SUBQUERY_IN_SELECT_LIST);
        boolean own = choices.chance(65);
        FromItems.Taken from = own ? making.from.table(table, false) : making.from.list(frame);
        Frame rows = frame.with(from.items());
        List<Part> items = new ArrayList<>();
        for (Schema.Field field : fields) {
            items.add(own ? copied(table, field, rows, met) : computed(table, field, rows, met));
        }
        return Part.of("SELECT ", Part.fixed(items), making.queries.fromWhere(from, rows))
                .marked(Feature.INSERT_SELECT);
    }

    private Part copied(Schema.Table table, Schema.Field field, Frame rows, @Nullable Key met) {
        String column = rows.items().get(0).name() + "." + field.sql();
        if (Targets.isTenantColumn(table, field)) {
            return choices.chance(50) ? targets.givenTenant(table) : Part.of(column);
        }
        boolean meets = met != null && met.columns().contains(field.column().name());
        if (Targets.isReference(table, field) || meets) {
            return Part.of(column);
        }
        if (Targets.isKey(table, field)) {
            return switch (field.family()) {
                case INTEGER -> Part.of(column + " + " + (100_000 + choices.below(100_000)));
                case TEXT -> Part.of(column + " || ' copy'");
                default -> Part.of(column);
            };
        }
        return !field.family().isSortable() || choices.chance(65)
                ? Part.of(column)
                : making.expressions.of(field.family(), rows, 1);
    }

    private Part computed(Schema.Table table, Schema.Field field, Frame rows, @Nullable Key met) {
        if (Targets.isTenantColumn(table, field)) {
            return targets.givenTenant(table);
        }
        boolean fixed = Targets.isKey(table, field) || Targets.isReference(table, field);
        if (fixed || !field.family().hasExtremes() || choices.chance(40)) {
            Part value = targets.value(table, field, met);
            return fixed ? value : making.values.like(field, field.family());
        }
        return Part.of("max(", making.expressions.of(field.family(), rows, 1), ")")
                .marked(Feature.AGGREGATE);
    }

    private Part conflict(Schema.Table table, Frame.Item target, Key key, boolean updates) {
        List<String> columns =
                key.columns().stream().map(column -> table.field(column).sql()).toList();
        String on = choices.chance(80)
                ? " ON CONFLICT (" + String.join(", ", columns) + ")"
                : " ON CONFLICT ON CONSTRAINT \"" + key.name() + "\"";
        if (!updates) {
            return Part.of(on + " DO NOTHING").marked(Feature.CONFLICT_DO_NOTHING);
        }
        Frame outer = Frame.outermost(Feature.SUBQUERY_IN_SET);
        Frame.Item excluded = new Frame.Item("excluded", target.columns(), null);
        Frame frame = outer.with(List.of(target, excluded));
        Part set = writes.assignments(table, frame, true);
        Part where = Part.of("");
        if (choices.chance(55)) {
            Frame inside = frame.at(Feature.SUBQUERY_IN_CONFLICT);
            where = Part.optional(
                    " WHERE ",
                    choices.chance(75) ? making.conditions.withSubquery(inside) : making.conditions.several(inside));
        }
        return Part.of(on + " DO UPDATE SET ", set, where).marked(Feature.CONFLICT_DO_UPDATE);
    }
}

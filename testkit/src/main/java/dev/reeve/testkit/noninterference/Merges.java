package dev.reeve.testkit.noninterference;

import dev.reeve.catalog.Key;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes MERGE, as PostgreSQL 15 has it. */
final class Merges {
    private final Making making;
    private final Choices choices;
    private final Targets targets;
    private final Writes writes;

    Merges(Making making, Targets targets, Writes writes) {
        this.making = making;
        this.choices = making.choices;
        this.targets = targets;
        this.writes = writes;
    }

    Part merge() {
        Schema.Table table = targets.pick();
        Key key = table.governed().table().primaryKey();
        List<Schema.Field> keys = new ArrayList<>();
        if (key != null) {
            key.columns().forEach(column -> keys.add(table.field(column)));
            keys.removeIf(field -> Targets.isTenantColumn(table, field));
        }
        if (keys.isEmpty()) {
            keys.add(choices.pick(Targets.free(table)));
        }
        Frame outer = Frame.outermost(Feature.SUBQUERY_IN_MERGE_ON);
        FromItems.Taken target = making.from.table(table, false);
        Frame.Item item = target.items().get(0);
        FromItems.Taken source = source(table, keys, outer);
        Frame.Item other = source.items().get(0);
        Frame both = outer.with(List.of(item, other));
        List<Part> on = new ArrayList<>(target.named());
        on.addAll(source.named());
        for (int i = 0; i < keys.size(); i++) {
            on.add(Part.of(item.name() + "." + keys.get(i).sql() + " = " + other.name() + "."
                    + other.columns().get(i).sql()));
        }
        if (choices.chance(38)) {
            on.add(choices.chance(60) ? making.conditions.withSubquery(both) : making.conditions.of(both, 1));
        } else if (choices.chance(35)) {
            on.add(making.conditions.mayFail(both, 1));
        }
        List<Part> whens = new ArrayList<>();
        if (choices.chance(85)) {
            whens.add(matched(table, both));
        }
        if (whens.isEmpty() || choices.chance(70)) {
            whens.add(unmatched(table, keys, outer.with(List.of(other))));
        }
        return Part.of(
                        "MERGE INTO ",
                        target.part(),
                        " USING ",
                        source.part(),
                        " ON ",
                        new Part.Listing(" AND ", on, 1),
                        new Part.Listing("", whens, 1))
                .marked(Feature.MERGE);
    }

    /** Rows whose first columns are the keys, each key once. */
    private FromItems.Taken source(Schema.Table table, List<Schema.Field> keys, Frame frame) {
        String name = making.freshName();
        List<Frame.Output> outputs = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Schema.Field key : keys) {
            names.add("k" + names.size());
            outputs.add(new Frame.Output(names.get(names.size() - 1), key.family(), null));
        }
        names.add("n");
        outputs.add(new Frame.Output("n", Family.INTEGER, null));
        Frame.Item item = new Frame.Item(name, outputs, null);
        if (choices.chance(35)) {
            Frame inside = frame.inside(false);
            FromItems.Taken from = making.from.table(table, false);
            Frame rows = inside.with(from.items());
            List<Part> items = new ArrayList<>();
            for (Schema.Field key : keys) {
                items.add(Part.of(from.items().get(0).name() + "." + key.sql()
                        + (key.family() == Family.INTEGER && choices.chance(25) ? " + 100000" : "")));
            }
            items.add(making.expressions.of(Family.INTEGER, rows.at(Feature.SUBQUERY_IN_SELECT_LIST), 1));
            Part query = Part.of("(SELECT ", Part.fixed(items), making.queries.fromWhere(from, rows), ")");
            return new FromItems.Taken(
                    Part.of(query.marked(Feature.DERIVED_TABLE), " AS " + name + " (" + String.join(", ", names) + ")"),
                    List.of(item),
                    List.of());
        }
        return new FromItems.Taken(
                Part.of("(VALUES ", rows(table, keys), ") AS " + name + " (" + String.join(", ", names) + ")"),
                List.of(item),
                List.of());
    }

    private Part rows(Schema.Table table, List<Schema.Field> keys) {
        Set<String> taken = new HashSet<>();
        List<Part> rows = new ArrayList<>();
        for (int i = choices.between(1, 4); i > 0; i--) {
            List<Part> values = new ArrayList<>();
            StringBuilder text = new StringBuilder();
            for (Schema.Field key : keys) {
                List<String> known = !making.bound || choices.chance(70) ? key.own() : key.all();
                boolean fresh = known.isEmpty() || (choices.chance(30) && !Targets.isReference(table, key));
                String value = fresh ? null : choices.pick(known);
                values.add(value == null ? targets.fresh(key) : targets.taken(key, value));
                text.append(value == null ? "fresh " + i : value).append('|');
            }
            values.add(making.values.constant(Family.INTEGER));
            if (taken.add(text.toString())) {
                rows.add(Part.of("(", Part.fixed(values), ")"));
            }
        }
        return Part.listed(rows);
    }

    private Part matched(Schema.Table table, Frame both) {
        Part action = switch (choices.weighted(65, 25, 10)) {
            case 0 ->
                Part.of("UPDATE SET ", writes.assignments(table, both.at(Feature.SUBQUERY_IN_MERGE_VALUES), false));
            case 1 -> Part.of("DELETE");
            default -> Part.of("DO NOTHING");
        };
        return Part.of(" WHEN MATCHED", when(both), " THEN ", action);
    }

    private Part when(Frame frame) {
        if (choices.chance(50)) {
            return Part.of("");
        }
        Frame inside = frame.at(Feature.SUBQUERY_IN_MERGE_WHEN);
        return Part.optional(
                " AND ", choices.chance(55) ? making.conditions.withSubquery(inside) : making.conditions.of(inside, 1));
    }

    private Part unmatched(Schema.Table table, List<Schema.Field> keys, Frame source) {
        if (choices.chance(12)) {
            return Part.of(" WHEN NOT MATCHED", when(source), " THEN DO NOTHING");
        }
        List<Part> columns = new ArrayList<>();
        List<Part> values = new ArrayList<>();
        for (Schema.Field field : targets.inserted(table)) {
            columns.add(Part.of(field.sql()));
            values.add(inserted(table, field, keys, source));
        }
        Schema.Field tenant = tenant(table);
        if (tenant != null && (!making.bound || !table.governed().isPlaced() || choices.chance(40))) {
            columns.add(Part.of(tenant.sql()));
            values.add(targets.tenant(table));
        }
        if (columns.isEmpty()) {
            return Part.of(" WHEN NOT MATCHED", when(source), " THEN INSERT DEFAULT VALUES");
        }
        return Part.of(
                " WHEN NOT MATCHED",
                when(source),
                " THEN INSERT (",
                Part.fixed(columns),
                ") VALUES (",
                Part.fixed(values),
                ")");
    }

    private static Schema.@Nullable Field tenant(Schema.Table table) {
        return table.governed().tenantColumn() == null
                ? null
                : table.field(
                        Objects.requireNonNull(table.governed().tenantColumn()).name());
    }

    private Part inserted(Schema.Table table, Schema.Field field, List<Schema.Field> keys, Frame source) {
        int position = keys.indexOf(field);
        String name = source.items().get(0).name();
        if (position >= 0 && !Targets.isReference(table, field)) {
            return Part.of(name + ".k" + position);
        }
        if (Targets.isKey(table, field) && field.family() == Family.TEXT && !Targets.isReference(table, field)) {
            return Part.of("'merged ' || " + name + ".k0");
        }
        if (Targets.isKey(table, field)
                || Targets.isReference(table, field)
                || !field.family().isSortable()) {
            return targets.value(table, field, null);
        }
        Frame inside = source.at(Feature.SUBQUERY_IN_MERGE_VALUES);
        return choices.chance(22)
                ? making.expressions.subquery(field.family(), inside)
                : making.expressions.of(field.family(), inside, 1);
    }
}

package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes UPDATE and DELETE, and what all writes have in common: assignments and RETURNING. */
final class Writes {
    private final Making making;
    private final Choices choices;
    private final Targets targets;
    private final Inserts inserts;
    private final Merges merges;

    Writes(Making making) {
        this.making = making;
        this.choices = making.choices;
        this.targets = new Targets(making);
        this.inserts = new Inserts(making, targets, this);
        this.merges = new Merges(making, targets, this);
    }

    /** A whole statement that writes. */
    Part statement(Queries.Sorted sorted) {
        if (choices.chance(11)) {
            return making.queries.withWriting(returningWrite(), sorted);
        }
        Part with = null;
        if (choices.chance(6)) {
            with = making.queries.commonTable(Frame.outermost(Feature.SCALAR_IN_WHERE));
        }
        Part write = switch (choices.weighted(46, 17, 12, 12, 11, 18)) {
            case 0 -> inserts.insert(false).part();
            case 1 -> update(false, false).part();
            case 2 -> update(true, false).part();
            case 3 -> delete(false, false).part();
            case 4 -> delete(true, false).part();
            default -> merges.merge();
        };
        making.commonTables.clear();
        return with == null ? write : Part.of("WITH ", with, " ", write).marked(Feature.COMMON_TABLE);
    }

    private Queries.Made returningWrite() {
        return switch (choices.weighted(4, 3, 1, 3, 1)) {
            case 0 -> inserts.insert(true);
            case 1 -> update(false, true);
            case 2 -> update(true, true);
            case 3 -> delete(false, true);
            default -> delete(true, true);
        };
    }

    /**
     * Other tables beside a target.
     *
     * @param join what connects it with the target
     * @param unique whether each row of the target meets one row at most, so that it is no accident which one counts
     */
    private record Beside(FromItems.Taken from, @Nullable Part join, boolean unique) {}

    private Beside beside(Frame.Item target, Frame frame) {
        if (choices.chance(45)) {
            Frame.Output column = choices.pick(target.columns());
            if (column.family() == Family.INTEGER || column.family() == Family.TEXT) {
                return grouped(target, column, frame);
            }
        }
        FromItems.Taken from = making.from.list(frame);
        for (Frame.Item item : from.items()) {
            Part reference = FromItems.reference(target, item);
            if (reference != null && choices.chance(60)) {
                return new Beside(from, reference, from.items().size() == 1);
            }
        }
        boolean connected = choices.chance(80);
        return new Beside(from, connected ? making.from.ofColumns(List.of(target), from.items()) : null, false);
    }

    /** A derived table with one row for each value of the target's column. */
    private Beside grouped(Frame.Item target, Frame.Output column, Frame frame) {
        Frame inside = frame.inside(false);
        FromItems.Taken from = making.from.list(inside);
        Frame rows = inside.with(from.items());
        Part key = making.expressions.column(column.family(), rows);
        if (key == null) {
            return new Beside(making.from.table(frame), null, false);
        }
        String name = making.freshName();
        Part query = Part.of(
                "(SELECT ",
                key,
                " AS k, max(",
                making.expressions.of(Family.INTEGER, rows, 1),
                ") AS n, min(",
                making.expressions.of(Family.TEXT, rows, 1),
                ") AS x FROM ",
                from.part(),
                from.named().isEmpty() ? Part.of("") : Part.of(" WHERE ", new Part.Listing(" AND ", from.named(), 1)),
                " GROUP BY ",
                key,
                ") AS " + name);
        List<Frame.Output> outputs = List.of(
                new Frame.Output("k", column.family(), null),
                new Frame.Output("n", Family.INTEGER, null),
                new Frame.Output("x", Family.TEXT, null));
        return new Beside(
                new FromItems.Taken(
                        query.marked(Feature.DERIVED_TABLE), List.of(new Frame.Item(name, outputs, null)), List.of()),
                Part.of(name + ".k = " + target.name() + "." + column.sql()),
                true);
    }

    /**
     * What a statement changes or deletes, and what stands beside it.
     *
     * @param alone the target's columns
     * @param all with the columns of what stands beside it
     */
    private record Started(
            Schema.Table table,
            FromItems.Taken target,
            @Nullable Beside beside,
            Frame alone,
            Frame all) {
        /** The columns that are the same whichever row stands beside the target's. */
        Frame determined() {
            return beside == null || beside.unique() ? all : alone;
        }

        Part beside(String keyword) {
            return beside == null ? Part.of("") : Part.of(keyword, beside.from().part());
        }
    }

    private Started start(boolean besides) {
        Schema.Table table = targets.pick();
        Frame outer = Frame.outermost(Feature.SCALAR_IN_WHERE);
        FromItems.Taken target = making.from.table(table, false);
        Frame.Item item = target.items().get(0);
        Beside beside = besides ? beside(item, outer) : null;
        List<Frame.Item> all = new ArrayList<>(List.of(item));
        if (beside != null) {
            all.addAll(beside.from().items());
        }
        return new Started(table, target, beside, outer.with(List.of(item)), outer.with(all));
    }

    /** UPDATE, with FROM or without. */
    private Queries.Made update(boolean from, boolean returns) {
        Started started = start(from);
        Frame valued = started.determined();
        Part set = assignments(started.table(), valued.at(Feature.SUBQUERY_IN_SET), false);
        Part whole =
                Part.of("UPDATE ", started.target().part(), " SET ", set, started.beside(" FROM "), where(started));
        return returning(whole.marked(from ? Feature.UPDATE_FROM : Feature.UPDATE), valued, returns);
    }

    /** DELETE, with USING or without. */
    private Queries.Made delete(boolean using, boolean returns) {
        Started started = start(using);
        Part whole = Part.of("DELETE FROM ", started.target().part(), started.beside(" USING "), where(started));
        return returning(whole.marked(using ? Feature.DELETE_USING : Feature.DELETE), started.determined(), returns);
    }

    private Part where(Started started) {
        Beside beside = started.beside();
        List<Part> conjuncts = new ArrayList<>(started.target().named());
        if (beside != null) {
            conjuncts.addAll(beside.from().named());
            if (beside.join() != null) {
                conjuncts.add(Objects.requireNonNull(beside.join()));
            }
        }
        boolean more = !conjuncts.isEmpty();
        if (choices.chance(more ? 45 : 65)) {
            Part condition = making.conditions.several(started.all());
            conjuncts.add(more ? Part.of("(", condition, ")") : condition);
        }
        return conjuncts.isEmpty() ? Part.of("") : Part.optional(" WHERE ", new Part.Listing(" AND ", conjuncts, 1));
    }

    /** What SET has. */
    Part assignments(Schema.Table table, Frame frame, boolean excluded) {
        List<Schema.Field> free = Targets.free(table);
        List<Part> all = new ArrayList<>();
        if (free.isEmpty() || (choices.chance(4) && table.governed().tenantColumn() != null)) {
            String column = Targets.tenantColumns(table).get(0);
            boolean tenant = table.governed().tenantColumn() != null;
            all.add(Part.of(
                    table.field(column).sql() + " = ",
                    tenant ? targets.givenTenant(table) : targets.value(table, table.field(column), null)));
            return Part.listed(all);
        }
        if (free.size() > 1 && choices.chance(14)) {
            Schema.Field first = free.get(0);
            Schema.Field second = free.get(free.size() - 1);
            if (choices.chance(60) && making.mayNest(frame)) {
                Part query = making.queries.oneRow(
                        List.of(first.family(), second.family()), frame.inside(choices.chance(65)));
                all.add(Part.of("(" + first.sql() + ", " + second.sql() + ") = (", query, ")")
                        .marked(frame.place()));
            } else {
                all.add(Part.of(
                        "(" + first.sql() + ", " + second.sql() + ") = (",
                        assigned(first, frame),
                        ", ",
                        assigned(second, frame),
                        ")"));
            }
            return Part.listed(all);
        }
        List<Schema.Field> left = new ArrayList<>(free);
        for (int i = choices.between(1, Math.min(2, free.size())); i > 0; i--) {
            Schema.Field field = left.remove(choices.below(left.size()));
            Part value = excluded && choices.chance(45) ? Part.of("EXCLUDED." + field.sql()) : assigned(field, frame);
            all.add(Part.of(field.sql() + " = ", value));
        }
        if (!excluded && choices.chance(6)) {
            for (Schema.Field field : table.fields()) {
                if (Targets.isReference(table, field)
                        && !Targets.isKey(table, field)
                        && !Targets.isTenantColumn(table, field)) {
                    all.add(Part.of(field.sql() + " = ", targets.value(table, field, null)));
                    break;
                }
            }
        }
        return Part.listed(all);
    }

    private Part assigned(Schema.Field field, Frame frame) {
        if (!field.family().isSortable() || choices.chance(8)) {
            return making.values.like(field, field.family());
        }
        return choices.chance(20)
                ? making.expressions.subquery(field.family(), frame)
                : making.expressions.of(field.family(), frame, 2);
    }

    /** The statement with RETURNING, always or sometimes. */
    Queries.Made returning(Part statement, Frame frame, boolean always) {
        if (!always && choices.chance(60)) {
            return new Queries.Made(statement, List.of());
        }
        Frame inside = frame.at(Feature.SUBQUERY_IN_RETURNING);
        if (frame.items().size() == 1 && choices.chance(20)) {
            Frame.Item target = frame.items().get(0);
            return new Queries.Made(returned(statement, Part.of(target.name() + ".*"), always), target.columns());
        }
        List<Part> items = new ArrayList<>();
        List<Frame.Output> outputs = new ArrayList<>();
        for (int i = choices.between(1, 3); i > 0; i--) {
            Family family = choices.pick(Family.INTEGER, Family.TEXT, Family.NUMERIC);
            String name = "r" + i;
            Part item = choices.chance(22)
                    ? making.expressions.subquery(family, inside)
                    : making.expressions.of(family, inside, 1);
            items.add(Part.of(item, " AS " + name));
            outputs.add(new Frame.Output(name, family, null));
        }
        return new Queries.Made(returned(statement, always ? Part.fixed(items) : Part.listed(items), always), outputs);
    }

    private static Part returned(Part statement, Part items, boolean always) {
        Part returning = Part.of(" RETURNING ", items).marked(Feature.RETURNING);
        return Part.of(statement, always ? returning : Part.optional(returning));
    }
}

package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes SELECT cores: plain ones, grouped ones, with DISTINCT, with windows, with row locks. */
final class Selects {
    private static final List<Family> SELECTED = List.of(
            Family.INTEGER,
            Family.INTEGER,
            Family.TEXT,
            Family.TEXT,
            Family.NUMERIC,
            Family.DATE,
            Family.MOMENT,
            Family.BOOLEAN,
            Family.TEXTS,
            Family.INTEGERS);

    private final Making making;
    private final Choices choices;

    Selects(Making making) {
        this.making = making;
        this.choices = making.choices;
    }

    /**
     * A core.
     *
     * @param wanted the families of its columns; null for any
     * @param named whether its columns have to have names
     */
    Queries.Made select(Frame frame, @Nullable List<Family> wanted, boolean named) {
        FromItems.Taken from = making.from.list(frame);
        Frame rows = frame.with(from.items());
        return switch (choices.weighted(62, 17, 6, 4, 8, wanted == null ? 8 : 0)) {
            case 0 -> plain(from, rows, wanted, named, "");
            case 1 -> grouped(from, rows, wanted);
            case 2 -> {
                Queries.Made distinct = plain(from, rows, sortable(wanted), named, "DISTINCT ");
                yield new Queries.Made(distinct.part().marked(Feature.DISTINCT), distinct.outputs());
            }
            case 3 -> distinctOn(from, rows, wanted);
            case 4 -> windowed(from, rows, wanted);
            default -> star(from, rows, named);
        };
    }

    private List<Family> sortable(@Nullable List<Family> wanted) {
        return wanted == null
                ? List.of(choices.pick(Family.INTEGER, Family.TEXT), choices.pick(Family.TEXT, Family.DATE))
                : wanted;
    }

    private List<Family> families(@Nullable List<Family> wanted) {
        if (wanted != null) {
            return wanted;
        }
        List<Family> families = new ArrayList<>();
        for (int i = choices.between(1, 4); i > 0; i--) {
            families.add(choices.pick(SELECTED));
        }
        return families;
    }

    private Queries.Made plain(
            FromItems.Taken from, Frame rows, @Nullable List<Family> wanted, boolean named, String distinct) {
        Frame inside = rows.at(Feature.SUBQUERY_IN_SELECT_LIST);
        List<Part> items = new ArrayList<>();
        List<Frame.Output> outputs = new ArrayList<>();
        for (Family family : families(wanted)) {
            String name = named ? name(family, outputs) : "c" + (items.size() + 1);
            Frame.Seen column = choices.chance(25) ? making.expressions.telling(family, inside) : null;
            Part item = column != null ? making.expressions.named(column, inside) : selected(family, inside);
            items.add(named || choices.chance(50) ? Part.of(item, " AS " + name) : item);
            outputs.add(new Frame.Output(
                    name, family, column == null ? null : column.output().field()));
        }
        Part list = wanted == null && !named ? Part.listed(items) : Part.fixed(items);
        Part query = Part.of("SELECT " + distinct, list, fromWhere(from, rows));
        boolean sorts = distinct.isEmpty() && rows.depth() == 0 && wanted == null && choices.chance(9);
        return new Queries.Made(
                sorts ? Part.of(query, Part.optional(sorted(rows))) : query, sorts ? List.of() : outputs);
    }

    private Part selected(Family family, Frame inside) {
        if (choices.chance(12)) {
            return making.expressions.subquery(family, inside);
        }
        return family == Family.INTEGER && choices.chance(10)
                ? making.expressions.quotient(inside, 1)
                : making.expressions.of(family, inside, 2);
    }

    /** A name for a column, sometimes that of a column in a table, so that joins by name find it. */
    private String name(Family family, List<Frame.Output> before) {
        Schema.Table table = choices.pick(making.readable);
        if (choices.chance(40)) {
            for (Schema.Field field : table.fields()) {
                boolean taken = before.stream().anyMatch(output -> output.sql().equals(field.sql()));
                if (field.family() == family && !taken && choices.chance(50)) {
                    return field.sql();
                }
            }
        }
        return "c" + (before.size() + 1);
    }

    /** An order by what is not selected, which is no total one. */
    private Part sorted(Frame rows) {
        Frame inside = rows.at(Feature.SUBQUERY_IN_ORDER_BY);
        Part key = choices.chance(70)
                ? making.expressions.subquery(choices.pick(Family.INTEGER, Family.TEXT), inside)
                : making.expressions.quotient(inside, 1);
        return Part.of(" ORDER BY ", key, choices.pick("", " DESC"));
    }

    private Queries.Made star(FromItems.Taken from, Frame rows, boolean named) {
        List<Frame.Output> outputs = new ArrayList<>();
        Frame.Item first = rows.items().get(0);
        boolean one = rows.items().size() > 1 || choices.chance(40);
        outputs.addAll(first.columns());
        if (!named && first.table() != null && choices.chance(15)) {
            return new Queries.Made(
                    Part.of("SELECT " + first.name(), fromWhere(from, rows)).marked(Feature.WHOLE_ROW), List.of());
        }
        return new Queries.Made(
                Part.of("SELECT " + (one ? first.name() + ".*" : "*"), fromWhere(from, rows)),
                outputs,
                first.table() != null);
    }

    /** FROM and WHERE, with what names the tenant. */
    Part fromWhere(FromItems.Taken from, Frame rows) {
        Frame inside = rows.at(Feature.SCALAR_IN_WHERE);
        List<Part> conjuncts = new ArrayList<>(from.named());
        Frame.Seen telling =
                choices.chance(8) ? making.expressions.telling(choices.pick(Family.INTEGER, Family.TEXT), rows) : null;
        if (telling != null) {
            conjuncts.add(making.conditions.failsOn(telling));
        }
        boolean named = !conjuncts.isEmpty();
        if (choices.chance(60)) {
            Part condition = making.conditions.several(inside);
            conjuncts.add(named ? Part.of("(", condition, ")") : condition);
        }
        if (conjuncts.isEmpty()) {
            return Part.of(" FROM ", from.part());
        }
        return Part.of(" FROM ", from.part(), Part.optional(" WHERE ", new Part.Listing(" AND ", conjuncts, 1)));
    }

    private Queries.Made grouped(FromItems.Taken from, Frame rows, @Nullable List<Family> wanted) {
        Frame.Seen telling =
                choices.chance(30) ? making.expressions.telling(choices.pick(Family.INTEGER, Family.TEXT), rows) : null;
        if (telling != null) {
            return groupedBy(telling, from, rows, wanted);
        }
        List<Frame.Seen> keys = new ArrayList<>();
        List<Frame.Seen> possible = rows.own().stream()
                .filter(seen -> seen.output().family().isSortable())
                .toList();
        for (int i = choices.weighted(25, 50, 25); i > 0 && !possible.isEmpty(); i--) {
            keys.add(choices.pick(possible));
        }
        Frame seen = rows.with(keyItems(rows, keys)).aggregatedOver(rows);
        List<Part> groups = new ArrayList<>();
        keys.forEach(key -> groups.add(making.expressions.named(key, rows)));
        List<Part> items = new ArrayList<>();
        List<Frame.Output> outputs = new ArrayList<>();
        if (wanted == null && choices.chance(22)) {
            Part computed = making.withoutParameters(() -> choices.chance(65)
                    ? making.expressions.subquery(Family.INTEGER, rows.at(Feature.SUBQUERY_IN_GROUP_BY))
                    : making.expressions.quotient(rows, 1));
            groups.add(computed);
            if (choices.chance(50)) {
                items.add(Part.of(computed, " AS c0"));
                outputs.add(new Frame.Output("c0", Family.INTEGER, null));
            }
        }
        for (Family family : families(wanted)) {
            String name = "c" + (items.size() + 1);
            Frame inside = seen.at(Feature.SUBQUERY_IN_SELECT_LIST);
            items.add(Part.of(making.expressions.of(family, inside, 1), " AS " + name));
            outputs.add(new Frame.Output(name, family, null));
        }
        Part query = Part.of("SELECT ", Part.fixed(items), fromWhere(from, rows), groupBy(groups));
        if (choices.chance(35)) {
            Frame inside = seen.at(Feature.SUBQUERY_IN_HAVING);
            Part having =
                    choices.chance(55) ? making.conditions.withSubquery(inside) : making.conditions.several(inside);
            query = Part.of(query, Part.optional(" HAVING ", having));
        }
        return new Queries.Made(query, outputs);
    }

    /** Groups by a column on which HAVING may fail: without an aggregate, it is as if it stood in WHERE. */
    private Queries.Made groupedBy(Frame.Seen key, FromItems.Taken from, Frame rows, @Nullable List<Family> wanted) {
        Frame seen = rows.with(keyItems(rows, List.of(key))).aggregatedOver(rows);
        List<Part> items = new ArrayList<>();
        List<Frame.Output> outputs = new ArrayList<>();
        for (Family family : families(wanted)) {
            String name = "c" + (items.size() + 1);
            items.add(Part.of(making.expressions.of(family, seen, 1), " AS " + name));
            outputs.add(new Frame.Output(name, family, null));
        }
        Part query = Part.of(
                "SELECT ",
                Part.fixed(items),
                fromWhere(from, rows),
                " GROUP BY " + key.sql(),
                Part.optional(" HAVING ", making.conditions.failsOn(key)));
        return new Queries.Made(query, outputs);
    }

    private Part groupBy(List<Part> groups) {
        if (groups.isEmpty()) {
            return Part.of("");
        }
        Part list = Part.listed(groups);
        return switch (choices.weighted(75, 10, 5, 10)) {
            case 0 -> Part.of(" GROUP BY ", list);
            case 1 -> Part.of(" GROUP BY ROLLUP (", list, ")").marked(Feature.GROUPING_SETS);
            case 2 -> Part.of(" GROUP BY CUBE (", list, ")").marked(Feature.GROUPING_SETS);
            default -> Part.of(" GROUP BY GROUPING SETS ((", list, "), ())").marked(Feature.GROUPING_SETS);
        };
    }

    private static List<Frame.Item> keyItems(Frame rows, List<Frame.Seen> keys) {
        List<Frame.Item> items = new ArrayList<>();
        for (Frame.Item item : rows.items()) {
            List<Frame.Output> columns = item.columns().stream()
                    .filter(column -> keys.stream().anyMatch(key -> key.sql().equals(item.name() + "." + column.sql())))
                    .toList();
            items.add(new Frame.Item(item.name(), columns, null));
        }
        return items;
    }

    /** An aggregate over all rows: one row with one column. */
    Part aggregate(Family family, Frame frame) {
        FromItems.Taken from = making.from.list(frame);
        Frame rows = frame.with(from.items());
        Part argument = making.expressions.of(family, rows, 1);
        Part call = family == Family.INTEGER && choices.chance(30)
                ? Part.of("count(*)")
                : Part.of(choices.pick("min(", "max("), argument, ")");
        return Part.of("SELECT ", call.marked(Feature.AGGREGATE), fromWhere(from, rows));
    }

    private Queries.Made distinctOn(FromItems.Taken from, Frame rows, @Nullable List<Family> wanted) {
        List<Family> families = sortable(wanted);
        Part key = making.withoutParameters(() -> making.expressions.leaf(families.get(0), rows));
        List<Part> items = new ArrayList<>();
        List<Part> order = new ArrayList<>();
        List<Frame.Output> outputs = new ArrayList<>();
        for (Family family : families) {
            String name = "c" + (items.size() + 1);
            Part item = items.isEmpty() ? key : making.expressions.of(family, rows, 1);
            items.add(Part.of(item, " AS " + name));
            outputs.add(new Frame.Output(name, family, null));
            order.add(Part.of(String.valueOf(items.size())));
        }
        Part query = Part.of(
                "SELECT DISTINCT ON (",
                key,
                ") ",
                Part.fixed(items),
                fromWhere(from, rows),
                " ORDER BY ",
                Part.fixed(order));
        return new Queries.Made(
                Part.of("SELECT * FROM (", query, ") AS " + making.freshName()).marked(Feature.DISTINCT_ON), outputs);
    }

    private Queries.Made windowed(FromItems.Taken from, Frame rows, @Nullable List<Family> wanted) {
        Frame inside = rows.at(Feature.SUBQUERY_IN_WINDOW);
        Part over = Part.of(
                "(",
                Part.optional(
                        "PARTITION BY ", making.expressions.leaf(choices.pick(Family.TEXT, Family.INTEGER), rows)),
                " ORDER BY ",
                choices.chance(35)
                        ? making.expressions.subquery(Family.INTEGER, inside)
                        : making.expressions.of(Family.INTEGER, inside, 1),
                ")");
        boolean named = choices.chance(35);
        String window = making.freshName();
        List<Part> items = new ArrayList<>();
        List<Frame.Output> outputs = new ArrayList<>();
        for (Family family : families(wanted)) {
            String name = "c" + (items.size() + 1);
            Part call = family == Family.INTEGER
                    ? choices.chance(50)
                            ? Part.of("rank()")
                            : Part.of("count(", making.expressions.leaf(Family.INTEGER, rows), ")")
                    : family.hasExtremes() ? Part.of("max(", making.expressions.leaf(family, rows), ")") : null;
            Part item = call == null || (!items.isEmpty() && choices.chance(30))
                    ? making.expressions.of(family, rows.at(Feature.SUBQUERY_IN_SELECT_LIST), 1)
                    : Part.of(call, named ? Part.of(" OVER " + window) : Part.of(" OVER ", over));
            items.add(Part.of(item, " AS " + name));
            outputs.add(new Frame.Output(name, family, null));
        }
        Part query = Part.of("SELECT ", Part.fixed(items), fromWhere(from, rows));
        if (named) {
            query = Part.of(query, " WINDOW " + window + " AS ", over);
        }
        return new Queries.Made(query.marked(Feature.WINDOW), outputs);
    }

    /** A query that locks rows of a table, or of two that refer to each other. */
    Part locking(Frame frame) {
        FromItems.Taken first = making.from.table(frame);
        FromItems.Taken second = choices.chance(30) ? making.from.table(frame) : null;
        List<Frame.Item> items = new ArrayList<>(first.items());
        List<Part> named = new ArrayList<>(first.named());
        Part from = first.part();
        if (second != null) {
            items.addAll(second.items());
            named.addAll(second.named());
            from = Part.of(from, ", ", second.part());
        }
        Frame rows = frame.with(items);
        List<Part> selected = new ArrayList<>();
        for (int i = choices.between(1, 3); i > 0; i--) {
            selected.add(making.expressions.of(
                    choices.pick(Family.INTEGER, Family.TEXT), rows.at(Feature.SUBQUERY_IN_SELECT_LIST), 2));
        }
        Part of = choices.chance(50) ? Part.of(" OF " + items.get(0).name()) : Part.of("");
        return Part.of(
                "SELECT ",
                Part.listed(selected),
                fromWhere(new FromItems.Taken(from, items, named), rows),
                choices.pick(" FOR UPDATE", " FOR NO KEY UPDATE", " FOR SHARE", " FOR KEY SHARE"),
                of,
                choices.pick("", "", " NOWAIT", " SKIP LOCKED"));
    }
}

package dev.reeve.testkit.noninterference;

import dev.reeve.catalog.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes FROM lists: tables, derived tables, functions, common tables, joins of every kind. */
final class FromItems {
    private final Making making;
    private final Choices choices;

    FromItems(Making making) {
        this.making = making;
        this.choices = making.choices;
    }

    /**
     * Something in FROM.
     *
     * @param items what can be seen of it
     * @param named conditions that name the tenant of its tables, for a place where they leave the answer what it is
     */
    record Taken(Part part, List<Frame.Item> items, List<Part> named) {}

    /** A FROM list with one item at least. */
    Taken list(Frame frame) {
        if (frame.depth() == 0 && choices.chance(4)) {
            return chain(frame);
        }
        int count = 1 + (frame.depth() == 0 ? choices.weighted(76, 20, 4) : choices.weighted(93, 7));
        List<Part> parts = new ArrayList<>();
        List<Frame.Item> items = new ArrayList<>();
        List<Part> named = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Taken taken = i == 0 && choices.chance(frame.depth() == 0 ? 38 : 14) ? join(frame) : item(frame, items);
            parts.add(taken.part());
            items.addAll(taken.items());
            named.addAll(taken.named());
        }
        Part list = Part.listed(parts);
        return new Taken(count > 1 ? list.marked(Feature.COMMA_JOIN) : list, items, named);
    }

    /**
     * Many tables, each connected with one before it by a reference, and behind them what may fail on their columns. With what narrows
     * them they are more than PostgreSQL puts into the best order, so that it joins some before others are narrowed.
     */
    private Taken chain(Frame frame) {
        Taken first = table(frame);
        List<Part> parts = new ArrayList<>(List.of(first.part()));
        List<Frame.Item> items = new ArrayList<>(first.items());
        List<Part> named = new ArrayList<>(first.named());
        for (int i = choices.between(3, 5); i > 0; i--) {
            List<Schema.Table> related = making.readable.stream()
                    .filter(table -> items.stream().anyMatch(item -> refers(item.table(), table)))
                    .toList();
            if (related.isEmpty()) {
                break;
            }
            Taken next = table(choices.pick(related), false);
            Part connection = connection(items, next.items().get(0));
            if (connection != null) {
                parts.add(next.part());
                items.addAll(next.items());
                named.addAll(next.named());
                named.add(connection);
            }
        }
        Taken last = failing(frame.with(items));
        parts.add(last.part());
        items.addAll(last.items());
        return new Taken(Part.fixed(parts).marked(Feature.COMMA_JOIN), items, named);
    }

    private static boolean refers(Schema.@Nullable Table one, Schema.Table other) {
        return one != null && (one.refersTo(other) || other.refersTo(one));
    }

    private static @Nullable Part connection(List<Frame.Item> items, Frame.Item next) {
        for (Frame.Item item : items) {
            Part reference = reference(item, next);
            reference = reference == null ? reference(next, item) : reference;
            if (reference != null) {
                return reference;
            }
        }
        return null;
    }

    /** A function or a query over one row of what stands before it, which fails where a row is not the tenant's. */
    private Taken failing(Frame frame) {
        String name = making.freshName();
        Part quotient = making.expressions.quotient(frame, 1);
        Part part = choices.chance(50)
                ? Part.of("generate_series(1, ", quotient, ")").marked(Feature.FUNCTION_TABLE)
                : Part.of("LATERAL (SELECT max(", quotient, "))").marked(Feature.LATERAL);
        return new Taken(
                Part.of(part, " AS " + name + "(n)"),
                List.of(new Frame.Item(name, List.of(new Frame.Output("n", Family.INTEGER, null)), null)),
                List.of());
    }

    private Taken item(Frame frame, List<Frame.Item> before) {
        boolean mayNest = frame.depth() < 1;
        return switch (choices.weighted(
                74,
                mayNest ? 9 : 0,
                5,
                making.commonTables.isEmpty() ? 0 : 40,
                mayNest && !before.isEmpty() ? 25 : 0)) {
            case 0 -> table(frame);
            case 1 -> derived(frame);
            case 2 -> function(frame.with(before));
            case 3 -> commonTable();
            default -> lateral(frame, before);
        };
    }

    /** A table, under its own name, an alias, or an alias that is another table's name. */
    Taken table(Frame frame) {
        return table(choices.pick(making.readable), true);
    }

    Taken table(Schema.Table table, boolean renames) {
        String name = table.sql();
        String other = choices.pick(making.schema.tables()).sql();
        String shown;
        Part part;
        if (choices.chance(25) && making.take(name)) {
            shown = name;
            part = Part.of(choices.chance(8) ? "ONLY " + name : name);
        } else if (choices.chance(12) && !other.equals(name) && making.take(other)) {
            shown = other;
            part = Part.of(name + " AS " + other).marked(Feature.SHADOWING_NAME);
        } else {
            shown = making.freshName();
            part = Part.of(name + choices.pick(" AS ", " ") + shown);
        }
        List<Frame.Output> columns = new ArrayList<>();
        for (Schema.Field field : table.fields()) {
            columns.add(new Frame.Output(field.sql(), field.family(), field));
        }
        Frame.Item own = new Frame.Item(shown, columns, table);
        List<Part> named = new ArrayList<>();
        if (table.governed().isPlaced() && (!making.bound || choices.chance(8))) {
            named.add(belongs(shown, table).marked(Feature.TENANT_NAMED));
        }
        if (renames && named.isEmpty() && !shown.equals(name) && choices.chance(4)) {
            Frame.Output first = columns.get(0);
            columns.set(0, new Frame.Output("renamed", first.family(), first.field()));
            return new Taken(Part.of(part, " (renamed)"), List.of(new Frame.Item(shown, columns, table)), named);
        }
        return new Taken(part, List.of(own), named);
    }

    /** The condition that the rows of a table are the tenant's. */
    Part belongs(String name, Schema.Table table) {
        if (table.governed().tenantColumn() != null) {
            String column = name + "."
                    + table.field(table.governed().tenantColumn().name()).sql();
            Part tenant = making.values.tenant();
            return switch (choices.weighted(6, 1, 1, 1)) {
                case 0 -> Part.of(column + " = ", tenant);
                case 1 -> Part.of(tenant, " = " + column);
                case 2 -> Part.of(column + " IN (", tenant, ")");
                default -> Part.of(column + " IS NOT DISTINCT FROM ", tenant);
            };
        }
        Relation parent = Objects.requireNonNull(table.governed().parent());
        Schema.Table target = making.schema.tables().stream()
                .filter(other -> other.governed().name().equals(parent.to()))
                .findFirst()
                .orElseThrow();
        String alias = making.freshName();
        return Part.of(
                row(columns(name, table, parent.columns())) + " IN (SELECT "
                        + String.join(", ", columns(alias, target, parent.targetColumns())) + " FROM " + target.sql()
                        + " AS " + alias + " WHERE ",
                belongs(alias, target),
                ")");
    }

    private static String row(List<String> columns) {
        return columns.size() == 1 ? columns.get(0) : "(" + String.join(", ", columns) + ")";
    }

    private static List<String> columns(String name, Schema.Table table, List<String> columns) {
        return columns.stream()
                .map(column -> name + "." + table.field(column).sql())
                .toList();
    }

    private Taken derived(Frame frame) {
        Queries.Made query = making.queries.subquery(frame.inside(false), null);
        return named(query, Part.of("(", query.part(), ")").marked(Feature.DERIVED_TABLE));
    }

    private Taken lateral(Frame frame, List<Frame.Item> before) {
        Queries.Made query = making.queries.subquery(frame.with(before).inside(true), null);
        return named(query, Part.of("LATERAL (", query.part(), ")").marked(Feature.LATERAL));
    }

    private Taken named(Queries.Made query, Part part) {
        String name = making.freshName();
        return new Taken(
                Part.of(part, " AS " + name),
                List.of(new Frame.Item(name, Queries.distinctlyNamed(query.outputs()), null)),
                List.of());
    }

    private Taken commonTable() {
        Queries.CommonTable common = choices.pick(making.commonTables);
        String name = making.freshName();
        return new Taken(
                Part.of(common.name() + " AS " + name),
                List.of(new Frame.Item(name, common.outputs(), null)),
                List.of());
    }

    /** A function, which may look at what stands before it. */
    private Taken function(Frame frame) {
        String name = making.freshName();
        Frame.Output n = new Frame.Output("n", Family.INTEGER, null);
        List<Frame.Seen> arrays = frame.seen(Family.INTEGERS, false);
        return switch (choices.weighted(4, 3, 3, arrays.isEmpty() ? 0 : 8)) {
            case 0 ->
                function("generate_series(1, " + choices.between(1, 4) + ") AS " + name + "(n)", name, List.of(n));
            case 1 ->
                function(
                        "unnest(ARRAY['a', 'one', 's1']) WITH ORDINALITY AS " + name + "(x, n)",
                        name,
                        List.of(new Frame.Output("x", Family.TEXT, null), n));
            case 2 ->
                function(
                        "(VALUES (1, 'c1'), (2, 's2'), (4, NULL)) AS " + name + "(n, x)",
                        name,
                        List.of(n, new Frame.Output("x", Family.TEXT, null)));
            default -> function("unnest(" + choices.pick(arrays).sql() + ") AS " + name + "(n)", name, List.of(n));
        };
    }

    private static Taken function(String text, String name, List<Frame.Output> columns) {
        return new Taken(
                Part.of(text).marked(Feature.FUNCTION_TABLE), List.of(new Frame.Item(name, columns, null)), List.of());
    }

    /** A join of every kind, up to three deep. */
    private Taken join(Frame frame) {
        Taken joined = join(item(frame, List.of()), item(frame, List.of()), frame);
        return choices.chance(15) ? join(joined, item(frame, List.of()), frame) : joined;
    }

    private Taken join(Taken left, Taken right, Frame frame) {
        boolean free = left.named().isEmpty() && right.named().isEmpty();
        Feature type = switch (choices.weighted(35, 28, 12, free ? 10 : 0, 8)) {
            case 0 -> Feature.INNER_JOIN;
            case 1 -> Feature.LEFT_JOIN;
            case 2 -> Feature.RIGHT_JOIN;
            case 3 -> Feature.FULL_JOIN;
            default -> Feature.CROSS_JOIN;
        };
        List<Frame.Output> shared = shared(left, right);
        boolean byName = !shared.isEmpty()
                && type != Feature.CROSS_JOIN
                && (free || type == Feature.INNER_JOIN)
                && choices.chance(40);
        boolean aliased = choices.chance(12) && (free || (type == Feature.INNER_JOIN && !byName));
        List<Part> above = new ArrayList<>();
        List<Part> within = new ArrayList<>();
        boolean inside = aliased || (type == Feature.INNER_JOIN && !byName && choices.chance(40));
        (inside || type == Feature.RIGHT_JOIN ? within : above).addAll(left.named());
        (inside || type == Feature.LEFT_JOIN ? within : above).addAll(right.named());
        List<Frame.Item> items = new ArrayList<>(left.items());
        items.addAll(right.items());
        Part part = byName ? byName(left, right, type, shared) : on(left, right, type, within, frame.with(items));
        return aliased ? aliased(part, items) : new Taken(part, items, above);
    }

    /** A join under a name of its own, which hides those of its tables. */
    private Taken aliased(Part join, List<Frame.Item> items) {
        String name = making.freshName();
        List<Frame.Output> outputs = new ArrayList<>();
        items.forEach(item -> outputs.addAll(item.columns()));
        Part part = Part.of("(", join, ") AS " + name).marked(Feature.ALIASED_JOIN);
        return new Taken(part, List.of(new Frame.Item(name, Queries.distinctlyNamed(outputs), null)), List.of());
    }

    private String word(Feature type) {
        return switch (type) {
            case INNER_JOIN -> choices.pick(" JOIN ", " INNER JOIN ");
            case LEFT_JOIN -> choices.pick(" LEFT JOIN ", " LEFT OUTER JOIN ");
            case RIGHT_JOIN -> " RIGHT JOIN ";
            case FULL_JOIN -> " FULL JOIN ";
            default -> " CROSS JOIN ";
        };
    }

    private Part byName(Taken left, Taken right, Feature type, List<Frame.Output> shared) {
        if (choices.chance(35)) {
            return Part.of(left.part(), " NATURAL" + word(type), right.part())
                    .marked(type)
                    .marked(Feature.NATURAL_JOIN);
        }
        List<Part> columns = new ArrayList<>();
        for (Frame.Output column : shared.subList(0, choices.between(1, Math.min(shared.size(), 2)))) {
            columns.add(Part.of(column.sql()));
        }
        return Part.of(left.part(), word(type), right.part(), " USING (", Part.listed(columns), ")")
                .marked(type)
                .marked(Feature.JOIN_USING);
    }

    private Part on(Taken left, Taken right, Feature type, List<Part> within, Frame joined) {
        if (type == Feature.CROSS_JOIN) {
            return Part.of(left.part(), word(type), right.part()).marked(type);
        }
        Frame inside = joined.at(Feature.SUBQUERY_IN_ON);
        List<Part> conjuncts = new ArrayList<>(List.of(equality(left, right)));
        conjuncts.addAll(within);
        if (type != Feature.FULL_JOIN && choices.chance(22)) {
            conjuncts.add(
                    choices.chance(45) ? making.conditions.withSubquery(inside) : making.conditions.of(inside, 1));
        } else if (type != Feature.FULL_JOIN && choices.chance(12)) {
            conjuncts.add(making.conditions.mayFail(inside, 1));
        }
        Part on = new Part.Listing(" AND ", conjuncts, 1);
        if (type != Feature.FULL_JOIN && within.isEmpty() && choices.chance(12)) {
            on = Part.of(on, " OR ", making.conditions.of(inside, 1));
        }
        return Part.of(left.part(), word(type), right.part(), " ON ", on).marked(type);
    }

    /** Columns of one name and family on both sides, each there once. */
    private static List<Frame.Output> shared(Taken left, Taken right) {
        List<Frame.Output> shared = new ArrayList<>();
        if (left.items().size() != 1 || right.items().size() != 1) {
            return shared;
        }
        for (Frame.Output column : left.items().get(0).columns()) {
            for (Frame.Output other : right.items().get(0).columns()) {
                if (column.sql().equals(other.sql())
                        && column.family() == other.family()
                        && column.family().isSortable()) {
                    shared.add(column);
                }
            }
        }
        return shared;
    }

    /** An equality that connects both sides: a reference if there is one, else of any two columns of one family. */
    private Part equality(Taken left, Taken right) {
        for (Frame.Item one : left.items()) {
            for (Frame.Item other : right.items()) {
                Part reference = reference(one, other);
                reference = reference == null ? reference(other, one) : reference;
                if (reference != null && choices.chance(80)) {
                    return reference;
                }
            }
        }
        return ofColumns(left.items(), right.items());
    }

    /** An equality of any two columns of one family, one of each side. */
    Part ofColumns(List<Frame.Item> left, List<Frame.Item> right) {
        List<Part> equalities = new ArrayList<>();
        for (Frame.Item one : left) {
            for (Frame.Item other : right) {
                for (Frame.Output column : one.columns()) {
                    for (Frame.Output match : other.columns()) {
                        if (column.family() == match.family()
                                && (column.family() == Family.INTEGER || column.family() == Family.TEXT)) {
                            equalities.add(Part.of(
                                    one.name() + "." + column.sql() + " = " + other.name() + "." + match.sql()));
                        }
                    }
                }
            }
        }
        return equalities.isEmpty() ? Part.of("true") : choices.pick(equalities);
    }

    /** The equalities by which one table refers to the other; null if it does not. */
    static @Nullable Part reference(Frame.Item from, Frame.Item to) {
        Schema.Table table = from.table();
        Schema.Table target = to.table();
        if (table == null || target == null) {
            return null;
        }
        for (Relation relation : table.governed().relations()) {
            if (relation.to().equals(target.governed().name())) {
                List<Part> pairs = new ArrayList<>();
                for (int i = 0; i < relation.columns().size(); i++) {
                    String one = table.field(relation.columns().get(i)).sql();
                    String other = target.field(relation.targetColumns().get(i)).sql();
                    if (from.columns().stream().noneMatch(column -> column.sql().equals(one))
                            || to.columns().stream()
                                    .noneMatch(column -> column.sql().equals(other))) {
                        return null;
                    }
                    pairs.add(Part.of(from.name() + "." + one + " = " + to.name() + "." + other));
                }
                return new Part.Listing(" AND ", pairs, 1);
            }
        }
        return null;
    }
}

package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes queries: whole ones with common tables, set operations, ORDER BY and LIMIT, and subqueries for every place. */
final class Queries {
    private static final List<Family> PLAIN = List.of(
            Family.INTEGER, Family.INTEGER, Family.TEXT, Family.TEXT, Family.NUMERIC, Family.DATE, Family.BOOLEAN);

    private final Making making;
    private final Choices choices;
    private final Selects selects;

    Queries(Making making) {
        this.making = making;
        this.choices = making.choices;
        this.selects = new Selects(making);
    }

    /**
     * A query with the columns that it gives.
     *
     * @param complete whether it gives these only, in this order
     */
    record Made(Part part, List<Frame.Output> outputs, boolean complete) {
        Made {
            outputs = List.copyOf(outputs);
        }

        Made(Part part, List<Frame.Output> outputs) {
            this(part, outputs, true);
        }

        boolean isSortable() {
            return complete
                    && !outputs.isEmpty()
                    && outputs.stream().allMatch(output -> output.family().isSortable());
        }
    }

    /** A common table that can be read. */
    record CommonTable(String name, List<Frame.Output> outputs) {}

    /** A whole statement's query; whether its rows come in a total order is told by {@code sorted}. */
    Part statement(Sorted sorted) {
        Frame frame = Frame.outermost(Feature.SCALAR_IN_WHERE);
        return switch (choices.weighted(56, 11, 3, 3, 12, 6, 9)) {
            case 0 -> plain(frame, sorted);
            case 1 -> limited(setOperation(frame, families(3)), frame, sorted);
            case 2 -> limited(valueLists(frame), frame, sorted);
            case 3 -> limited(table(frame), frame, sorted);
            case 4 -> withCommonTable(frame, sorted);
            case 5 -> recursive(frame, sorted);
            default -> selects.locking(frame).marked(Feature.ROW_LOCK).marked(Feature.SELECT);
        };
    }

    /** Whether a statement's rows come in an order that is no accident; set while it is made. */
    static final class Sorted {
        private boolean total;

        boolean isTotal() {
            return total;
        }
    }

    private Part plain(Frame frame, Sorted sorted) {
        return limited(selects.select(frame, null, false), frame, sorted).marked(Feature.SELECT);
    }

    /** The query with a total order and LIMIT, with an order that is none, or as it is. */
    Part limited(Made query, Frame frame, Sorted sorted) {
        int columns = query.outputs().size();
        if (!query.isSortable() || choices.chance(45)) {
            return query.part();
        }
        List<Part> ordinals = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
            ordinals.add(Part.of(i + choices.pick("", "", " DESC", " NULLS FIRST")));
        }
        Part order = Part.of(" ORDER BY ", Part.fixed(ordinals));
        sorted.total = true;
        if (choices.chance(40)) {
            return Part.of(query.part(), Part.optional(order));
        }
        return Part.of(query.part(), Part.optional(order, Part.optional(limit(frame))));
    }

    private Part limit(Frame frame) {
        Frame inside = frame.inside(false).at(Feature.SUBQUERY_IN_LIMIT);
        Part count = Part.of(String.valueOf(choices.between(1, 6)));
        if (choices.chance(40) && making.mayNest(frame)) {
            count = Part.of("(1 + (", counted(inside), "))").marked(Feature.SUBQUERY_IN_LIMIT);
        }
        return switch (choices.weighted(60, 20, 20)) {
            case 0 -> Part.of(" LIMIT ", count);
            case 1 -> Part.of(" OFFSET 1 FETCH FIRST ", count, " ROWS ONLY");
            default -> Part.of(" LIMIT ", count, " OFFSET 1");
        };
    }

    /** A query that gives one number. */
    private Part counted(Frame inside) {
        FromItems.Taken from = making.from.list(inside);
        return Part.of("SELECT count(*)", selects.fromWhere(from, inside.with(from.items())));
    }

    private List<Family> families(int most) {
        List<Family> families = new ArrayList<>();
        for (int i = choices.between(1, most); i > 0; i--) {
            families.add(choices.pick(PLAIN));
        }
        return families;
    }

    private Made setOperation(Frame frame, List<Family> families) {
        String operator =
                choices.pick(" UNION ", " UNION ALL ", " UNION ALL ", " INTERSECT ", " EXCEPT ", " EXCEPT ALL ");
        Made left = selects.select(frame, families, true);
        Part right = selects.select(frame, families, true).part();
        Part part = choices.chance(25) && frame.depth() == 0
                ? Part.of(
                        "(",
                        left.part(),
                        ")" + operator + "(",
                        right,
                        Part.optional(" UNION ALL ", arm(frame, families)),
                        ")")
                : Part.of(left.part(), operator, right);
        return new Made(part.or(left.part(), right).marked(Feature.SET_OPERATION), left.outputs());
    }

    private Part arm(Frame frame, List<Family> families) {
        return selects.select(frame, families, true).part();
    }

    private Made valueLists(Frame frame) {
        Frame inside = frame.at(Feature.SUBQUERY_IN_VALUES);
        List<Part> rows = new ArrayList<>();
        for (int i = choices.between(1, 3); i > 0; i--) {
            Part number = choices.chance(50)
                    ? making.expressions.subquery(Family.INTEGER, inside)
                    : making.values.constant(Family.INTEGER);
            rows.add(Part.of("(", number, ", ", making.expressions.of(Family.TEXT, inside, 1), ")"));
        }
        return new Made(
                Part.of("VALUES ", Part.listed(rows)).marked(Feature.VALUES),
                List.of(
                        new Frame.Output("column1", Family.INTEGER, null),
                        new Frame.Output("column2", Family.TEXT, null)));
    }

    private Made table(Frame frame) {
        List<Schema.Table> tables = making.readable.stream()
                .filter(table -> making.bound || !table.governed().isPlaced())
                .toList();
        Schema.Table table = choices.pick(tables);
        if (!making.take(table.sql())) {
            return selects.select(frame, null, false);
        }
        return new Made(
                Part.of("TABLE " + table.sql()).marked(Feature.TABLE),
                table.fields().stream()
                        .map(field -> new Frame.Output(field.sql(), field.family(), field))
                        .toList());
    }

    private Part withCommonTable(Frame frame, Sorted sorted) {
        Part table = commonTable(frame);
        Part main = limited(selects.select(frame, null, false), frame, sorted);
        making.commonTables.clear();
        return Part.of("WITH ", table, " ", main).marked(Feature.COMMON_TABLE);
    }

    /** Makes a common table that what follows can read; its name may be a table's. */
    Part commonTable(Frame frame) {
        Made query = subquery(frame.inside(false), null);
        return Part.of(
                named(query),
                choices.pick(" AS (", " AS (", " AS MATERIALIZED (", " AS NOT MATERIALIZED ("),
                query.part(),
                ")");
    }

    private Part named(Made query) {
        String other = choices.pick(making.schema.tables()).sql();
        boolean shadows = choices.chance(20) && making.take(other);
        String name = shadows ? other : making.freshName();
        making.commonTables.add(new CommonTable(name, distinctlyNamed(query.outputs())));
        return shadows ? Part.of(name).marked(Feature.SHADOWING_NAME) : Part.of(name);
    }

    /** A statement that writes, as a common table, and a query over what it returns. */
    Part withWriting(Made written, Sorted sorted) {
        Frame frame = Frame.outermost(Feature.SCALAR_IN_WHERE);
        Part name = named(written);
        Part main = limited(selects.select(frame, null, false), frame, sorted);
        making.commonTables.clear();
        return Part.of("WITH ", name, " AS (", written.part(), ") ", main).marked(Feature.WRITING_COMMON_TABLE);
    }

    private Part recursive(Frame frame, Sorted sorted) {
        String name = making.freshName();
        String step = making.freshName();
        Frame inside = frame.inside(false);
        FromItems.Taken start = making.from.list(inside);
        Frame startFrame = inside.with(start.items());
        FromItems.Taken next = making.from.table(inside);
        Frame.Item own = new Frame.Item(
                step,
                List.of(
                        new Frame.Output("n", Family.INTEGER, null),
                        new Frame.Output("x", Family.INTEGER, null),
                        new Frame.Output("y", Family.TEXT, null)),
                null);
        List<Frame.Item> items = new ArrayList<>(next.items());
        items.add(own);
        Frame stepFrame = inside.with(items);
        List<Part> conditions = new ArrayList<>(List.of(Part.of(step + ".n < 3")));
        conditions.addAll(next.named());
        conditions.add(Part.of(step + ".x <> ", making.expressions.leaf(Family.INTEGER, stepFrame)));
        conditions.add(making.conditions.of(stepFrame, 1));
        Part query = Part.of(
                "SELECT 1, ",
                making.expressions.leaf(Family.INTEGER, startFrame),
                ", ",
                making.expressions.leaf(Family.TEXT, startFrame),
                selects.fromWhere(start, startFrame),
                choices.pick(" UNION ", " UNION ALL "),
                "SELECT " + step + ".n + 1, ",
                making.expressions.leaf(Family.INTEGER, stepFrame),
                ", ",
                making.expressions.leaf(Family.TEXT, stepFrame),
                " FROM " + name + " AS " + step + ", ",
                next.part(),
                " WHERE ",
                new Part.Listing(" AND ", conditions, 1));
        making.commonTables.add(new CommonTable(name, own.columns()));
        Part main = limited(selects.select(frame, null, false), frame, sorted);
        making.commonTables.clear();
        return Part.of("WITH RECURSIVE " + name + " (n, x, y) AS (", query, ") ", main)
                .marked(Feature.RECURSIVE_COMMON_TABLE);
    }

    /** A query for a FROM item or a common table: its columns have names. */
    Made subquery(Frame frame, @Nullable List<Family> wanted) {
        Made made = choices.chance(8) && frame.depth() < 2
                ? setOperation(frame, wanted == null ? families(3) : wanted)
                : selects.select(frame, wanted, true);
        return choices.chance(15)
                ? new Made(limited(made, frame, new Sorted()), made.outputs(), made.complete())
                : made;
    }

    /** A query that gives one row at most, with one column. */
    Part scalar(Family family, Frame frame) {
        Frame inside = frame.inside(choices.chance(65));
        if (family.hasExtremes() && choices.chance(60)) {
            return selects.aggregate(family, inside);
        }
        return oneRow(List.of(family), inside);
    }

    /** A query that gives one row at most. */
    Part oneRow(List<Family> families, Frame inside) {
        Part query = selects.select(inside, families, true).part();
        boolean sortable = families.stream().allMatch(Family::isSortable);
        return sortable
                ? Part.of(query, families.size() == 1 ? " ORDER BY 1 LIMIT 1" : " ORDER BY 1, 2 LIMIT 1")
                : Part.of(query, " LIMIT 0");
    }

    Part fromWhere(FromItems.Taken from, Frame rows) {
        return selects.fromWhere(from, rows);
    }

    /** A query with one column, for IN, ANY and ALL. */
    Part column(Family family, Frame frame) {
        return columns(List.of(family), frame.inside(choices.chance(45)));
    }

    Part columns(List<Family> families, Frame inside) {
        return subquery(inside, families).part();
    }

    /** A query with one column, in order. */
    Part sortedColumn(Family family, Frame frame) {
        Frame inside = frame.inside(choices.chance(65));
        return Part.of(selects.select(inside, List.of(family), true).part(), " ORDER BY 1");
    }

    /** A query for EXISTS. */
    Part any(Frame frame, boolean correlated) {
        Frame inside = frame.inside(correlated);
        FromItems.Taken from = making.from.list(inside);
        Frame rows = inside.with(from.items());
        return Part.of("SELECT " + choices.pick("1", "*", ""), selects.fromWhere(from, rows));
    }

    /** The columns that can be named: those whose name stands once. */
    static List<Frame.Output> distinctlyNamed(List<Frame.Output> outputs) {
        Set<String> once = new HashSet<>();
        Set<String> twice = new HashSet<>();
        for (Frame.Output output : outputs) {
            if (!once.add(output.sql())) {
                twice.add(output.sql());
            }
        }
        return outputs.stream().filter(output -> !twice.contains(output.sql())).toList();
    }
}

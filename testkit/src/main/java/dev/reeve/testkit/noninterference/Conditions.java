package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.List;

/** Makes conditions. */
final class Conditions {
    private static final List<Family> COMPARED = List.of(
            Family.INTEGER, Family.INTEGER, Family.TEXT, Family.TEXT, Family.NUMERIC, Family.DATE, Family.MOMENT);

    private final Making making;
    private final Choices choices;

    Conditions(Making making) {
        this.making = making;
        this.choices = making.choices;
    }

    /** A condition of WHERE or the like: often several, joined by AND or OR. */
    Part several(Frame frame) {
        return switch (choices.weighted(52, 22, 16, 5, 5)) {
            case 0 -> single(frame);
            case 1 -> joined(" AND ", frame);
            case 2 -> joined(" OR ", frame);
            case 3 -> Part.of("(", joined(" OR ", frame), ") AND ", single(frame));
            default -> Part.of("NOT (", single(frame), ")").or(Part.of("true"));
        };
    }

    private Part joined(String operator, Frame frame) {
        List<Part> parts = new ArrayList<>(List.of(single(frame), single(frame)));
        if (choices.chance(20)) {
            parts.add(single(frame));
        }
        return new Part.Listing(operator, parts, 1);
    }

    private Part single(Frame frame) {
        return choices.chance(frame.depth() == 0 ? 32 : 10) ? withSubquery(frame) : of(frame, 2);
    }

    /** A condition with a subquery in it, if one more may be made. */
    Part withSubquery(Frame frame) {
        if (!making.mayNest(frame)) {
            return of(frame, 1);
        }
        boolean where = frame.place() == Feature.SCALAR_IN_WHERE;
        Family family = choices.pick(Family.INTEGER, Family.TEXT);
        Part operand = making.expressions.leaf(family, frame);
        Part condition = switch (choices.weighted(20, 25, 30, 13, 12)) {
            case 0 ->
                Part.of(
                        operand,
                        choices.pick(" = ", " <> ", " <= ", " > "),
                        Part.of("(", making.queries.scalar(family, frame), ")").marked(frame.place()));
            case 1 -> member(frame, family, operand, where);
            case 2 ->
                Part.of(
                        choices.pick("EXISTS (", "EXISTS (", "NOT EXISTS ("),
                        making.queries.any(frame, true),
                        Part.of(")").marked(where ? Feature.EXISTS_IN_WHERE : frame.place()));
            case 3 ->
                Part.of(
                        operand,
                        choices.pick(" = ANY (", " < ANY (", " >= SOME ("),
                        making.queries.column(family, frame),
                        Part.of(")").marked(where ? Feature.ANY_IN_WHERE : frame.place()));
            default ->
                Part.of(
                        operand,
                        choices.pick(" <> ALL (", " >= ALL ("),
                        making.queries.column(family, frame),
                        Part.of(")").marked(where ? Feature.ALL_IN_WHERE : frame.place()));
        };
        return condition.or(Part.of("true"));
    }

    private Part member(Frame frame, Family family, Part operand, boolean where) {
        String in = choices.pick(" IN (", " IN (", " NOT IN (");
        Part end = Part.of(")").marked(where ? Feature.IN_IN_WHERE : frame.place());
        if (choices.chance(25)) {
            Part other = making.expressions.leaf(Family.INTEGER, frame);
            Part query = making.queries.columns(List.of(family, Family.INTEGER), frame.inside(choices.chance(40)));
            return Part.of("(", operand, ", ", other, ")" + in, query, end);
        }
        return Part.of(operand, in, making.queries.column(family, frame), end);
    }

    /** A condition without a subquery of its own. */
    Part of(Frame frame, int depth) {
        Part condition = switch (choices.weighted(34, 9, 9, 6, 8, 4, 5, 4, 16, 5)) {
            case 0 -> comparison(frame, depth);
            case 1 -> Part.of(anything(frame), choices.pick(" IS NULL", " IS NOT NULL"));
            case 2 -> inList(frame);
            case 3 -> between(frame);
            case 4 -> like(frame);
            case 5 ->
                Part.of(
                        making.expressions.of(Family.INTEGER, frame, depth - 1),
                        " IS " + choices.pick("", "NOT ") + "DISTINCT FROM ",
                        making.expressions.leaf(Family.INTEGER, frame));
            case 6 -> Part.of(making.expressions.leaf(Family.BOOLEAN, frame), choices.pick("", " IS NOT TRUE"));
            case 7 ->
                Part.of(
                        "(",
                        making.expressions.leaf(Family.INTEGER, frame),
                        ", ",
                        making.expressions.leaf(Family.TEXT, frame),
                        ")" + choices.pick(" = (", " >= ("),
                        making.expressions.leaf(Family.INTEGER, frame),
                        ", ",
                        making.expressions.leaf(Family.TEXT, frame),
                        ")");
            case 8 -> mayFail(frame, depth);
            default ->
                Part.of(
                        making.expressions.leaf(Family.INTEGER, frame),
                        choices.pick(" = ANY (", " <> ALL ("),
                        making.expressions.leaf(Family.INTEGERS, frame),
                        ")");
        };
        return condition.or(Part.of("true"));
    }

    private Part anything(Frame frame) {
        List<Frame.Seen> own = frame.own();
        return own.isEmpty() ? making.values.constant(Family.TEXT) : making.expressions.named(choices.pick(own), frame);
    }

    private Part comparison(Frame frame, int depth) {
        Family family = choices.pick(COMPARED);
        List<Frame.Seen> seen = frame.seen(family, choices.chance(25));
        String operator = choices.pick(" = ", " = ", " <> ", " < ", " >= ", " > ");
        if (seen.isEmpty() || choices.chance(25)) {
            return Part.of(
                    making.expressions.of(family, frame, depth - 1),
                    operator,
                    making.expressions.of(family, frame, depth - 1));
        }
        Frame.Seen column = choices.pick(seen);
        return Part.of(
                making.expressions.named(column, frame),
                operator,
                choices.chance(65)
                        ? making.values.like(column.output().field(), family)
                        : making.expressions.of(family, frame, depth - 1));
    }

    private Part inList(Frame frame) {
        Family family = choices.pick(Family.INTEGER, Family.TEXT, Family.DATE);
        List<Frame.Seen> seen = frame.seen(family, false);
        if (seen.isEmpty()) {
            return Part.of("true");
        }
        Frame.Seen column = choices.pick(seen);
        List<Part> values = new ArrayList<>();
        for (int i = choices.between(1, 4); i > 0; i--) {
            values.add(making.values.like(column.output().field(), family));
        }
        return Part.of(
                making.expressions.named(column, frame),
                choices.pick(" IN (", " IN (", " NOT IN ("),
                Part.listed(values),
                ")");
    }

    private Part between(Frame frame) {
        Family family = choices.pick(COMPARED);
        return Part.of(
                making.expressions.leaf(family, frame),
                choices.pick(" BETWEEN ", " NOT BETWEEN ", " BETWEEN SYMMETRIC "),
                making.expressions.leaf(family, frame),
                " AND ",
                making.expressions.leaf(family, frame));
    }

    private Part like(Frame frame) {
        Part text = making.expressions.leaf(Family.TEXT, frame);
        return switch (choices.weighted(60, 25, 15)) {
            case 0 ->
                Part.of(
                        text,
                        choices.pick(" LIKE ", " NOT LIKE ", " ILIKE "),
                        choices.pick("'%n%'", "'s_'", "'%'", "'name%'"));
            case 1 -> byPattern(text, making.expressions.pattern(frame));
            default -> Part.of(text, " ~ ", choices.pick("'^[a-n]'", "'[0-9]$'"));
        };
    }

    /** A condition that fails on some row; mostly none of the tenant's own. */
    Part mayFail(Frame frame, int depth) {
        String operator = choices.pick(" > ", " <> ", " >= ", " = ");
        Part small = Part.of(String.valueOf(choices.below(4)));
        return switch (choices.weighted(45, 25, 30)) {
            case 0 -> Part.of(making.expressions.quotient(frame, Math.max(1, depth)), operator, small);
            case 1 -> Part.of(making.expressions.number(frame), operator, small);
            default -> byPattern(making.expressions.leaf(Family.TEXT, frame), making.expressions.pattern(frame));
        };
    }

    /** A condition on nothing but a column, which fails where that is not the tenant's. */
    Part failsOn(Frame.Seen column) {
        if (column.output().family() == Family.INTEGER) {
            return Part.of("(12 " + choices.pick("/", "%") + " " + column.sql() + ") <> 1")
                    .marked(Feature.MAY_FAIL);
        }
        Schema.Field field = column.output().field();
        return field != null && field.pattern()
                ? byPattern(making.values.constant(Family.TEXT), Part.of(column.sql()))
                : Part.of(column.sql() + "::int >= 0").marked(Feature.MAY_FAIL);
    }

    /** Fails where the pattern ends in the middle of an escape. */
    private static Part byPattern(Part text, Part pattern) {
        return Part.of(text, " LIKE ", pattern).marked(Feature.MAY_FAIL);
    }
}

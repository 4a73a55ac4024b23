package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Makes expressions of a wanted family. */
final class Expressions {
    private final Making making;
    private final Choices choices;

    Expressions(Making making) {
        this.making = making;
        this.choices = making.choices;
    }

    /** An expression of the family, at most so many operators deep. */
    Part of(Family family, Frame frame, int depth) {
        if (frame.aggregated() != null && choices.chance(60)) {
            Part aggregate = aggregate(family, frame);
            if (aggregate != null) {
                return aggregate.or(Values.nothing(family));
            }
        }
        if (depth <= 0 || choices.chance(frame.depth() == 0 ? 42 : 60)) {
            return leaf(family, frame);
        }
        Part whole = switch (choices.weighted(74, 12, 9, 5)) {
            case 0 -> operation(family, frame, depth);
            case 1 -> choice(family, frame, depth);
            case 2 -> Part.of("COALESCE(", of(family, frame, depth - 1), ", ", leaf(family, frame), ")");
            default -> subquery(family, frame);
        };
        return whole.or(Values.nothing(family), leaf(family, frame));
    }

    /** A column, or else a constant. */
    Part leaf(Family family, Frame frame) {
        Part column = column(family, frame);
        return column == null || choices.chance(15) ? making.values.constant(family) : column;
    }

    /** A column of the family that is seen here, mostly of the query itself; null if there is none. */
    @Nullable
    Part column(Family family, Frame frame) {
        List<Frame.Seen> seen = frame.seen(family, choices.chance(30));
        return seen.isEmpty() ? null : named(choices.pick(seen), frame);
    }

    /** The column by its name, with what stands in front of it or without. */
    Part named(Frame.Seen seen, Frame frame) {
        return choices.chance(20) && frame.isUnambiguous(seen)
                ? Part.of(seen.output().sql())
                : Part.of(seen.sql());
    }

    /** A subquery that gives one value, or an ARRAY of one's rows. */
    Part subquery(Family family, Frame frame) {
        if (!making.mayNest(frame)) {
            return leaf(family, frame);
        }
        if (family == Family.INTEGERS || family == Family.TEXTS) {
            Family element = family == Family.INTEGERS ? Family.INTEGER : Family.TEXT;
            Part query = making.queries.sortedColumn(element, frame);
            return Part.of("ARRAY(", query, ")")
                    .marked(Feature.ARRAY_OF_SUBQUERY)
                    .marked(frame.place());
        }
        return Part.of("(", making.queries.scalar(family, frame), ")").marked(frame.place());
    }

    private Part choice(Family family, Frame frame, int depth) {
        Frame inside = frame.at(choices.chance(75) ? Feature.SUBQUERY_IN_CASE : frame.place());
        return Part.of(
                "CASE WHEN ",
                choices.chance(25) ? making.conditions.withSubquery(inside) : making.conditions.of(inside, 1),
                " THEN ",
                of(family, inside, depth - 1),
                Part.optional(" ELSE ", of(family, frame, depth - 1)),
                " END");
    }

    /** An argument of a function, which may be a subquery. */
    private Part argument(Family family, Frame frame, int depth) {
        return choices.chance(12)
                ? subquery(family, frame.at(Feature.SUBQUERY_IN_ARGUMENT))
                : of(family, frame, depth - 1);
    }

    private Part operation(Family family, Frame frame, int depth) {
        return switch (family) {
            case INTEGER -> integer(frame, depth);
            case NUMERIC -> numeric(frame, depth);
            case TEXT -> text(frame, depth);
            case BOOLEAN -> making.conditions.of(frame, depth - 1);
            case DATE ->
                Part.of("(", of(Family.DATE, frame, depth - 1), " + ", making.values.constant(Family.INTEGER), ")");
            case MOMENT -> Part.of("(", of(Family.MOMENT, frame, depth - 1), " + INTERVAL '1 day')");
            case TEXTS, INTEGERS -> subquery(family, frame);
            case DOCUMENT -> Part.of("(", leaf(Family.DOCUMENT, frame), " -> 'k')");
            case EQUATABLE, OPAQUE -> leaf(family, frame);
        };
    }

    private Part integer(Frame frame, int depth) {
        return switch (choices.weighted(20, 10, 12, 8, 8, 10, 5, 5, 5, 5)) {
            case 0 -> binary(Family.INTEGER, choices.pick("+", "-"), frame, depth);
            case 1 -> Part.of("(", of(Family.INTEGER, frame, depth - 1), " * 2)");
            case 2 -> quotient(frame, depth);
            case 3 -> number(frame);
            case 4 -> Part.of("length(", argument(Family.TEXT, frame, depth), ")");
            case 5 -> Part.of(choices.pick("abs(", "sign("), argument(Family.INTEGER, frame, depth), ")::int");
            case 6 -> Part.of("EXTRACT(DAY FROM ", of(Family.DATE, frame, depth - 1), ")::int");
            case 7 -> Part.of("cardinality(", argument(choices.pick(Family.TEXTS, Family.INTEGERS), frame, depth), ")");
            case 8 -> Part.of("(", leaf(Family.INTEGERS, frame), ")[1]");
            default ->
                Part.of("(", leaf(Family.DOCUMENT, frame), " ->> 'k')::int").marked(Feature.MAY_FAIL);
        };
    }

    private Part binary(Family family, String operator, Frame frame, int depth) {
        return Part.of("(", of(family, frame, depth - 1), " " + operator + " ", of(family, frame, depth - 1), ")");
    }

    /** A quotient that fails where the divisor is 0: mostly so that it is not in the tenant's own rows. */
    Part quotient(Frame frame, int depth) {
        Part divisor = harmless(Family.INTEGER, frame);
        return Part.of(
                        "(",
                        choices.chance(50) ? Part.of("12") : of(Family.INTEGER, frame, depth - 1),
                        choices.pick(" / ", " % "),
                        divisor,
                        ")")
                .marked(Feature.MAY_FAIL);
    }

    /** A text read as a number, which fails where it is none. */
    Part number(Frame frame) {
        Part text = harmless(Family.TEXT, frame);
        return (choices.chance(50) ? Part.of("CAST(", text, " AS int)") : Part.of(text, "::int"))
                .marked(Feature.MAY_FAIL);
    }

    /** A column on which a condition fails as soon as a row is not the tenant's own; null if none of the family is there. */
    Frame.@Nullable Seen telling(Family family, Frame frame) {
        return picked(frame.seen(family, false), Schema.Field::telling);
    }

    /** A column on whose values no condition fails as long as they are the tenant's own; seldom any other. */
    Part harmless(Family family, Frame frame) {
        List<Frame.Seen> all = frame.seen(family, choices.chance(30));
        Frame.Seen seen = choices.chance(70) ? picked(all, field -> field.harmless() && field.telling()) : null;
        seen = seen == null ? picked(all, Schema.Field::harmless) : seen;
        if (seen == null || choices.chance(4)) {
            return family == Family.INTEGER ? Part.of("3") : Part.of("'7'");
        }
        return named(seen, frame);
    }

    private Frame.@Nullable Seen picked(List<Frame.Seen> all, Predicate<Schema.Field> wanted) {
        List<Frame.Seen> fit = new ArrayList<>();
        for (Frame.Seen seen : all) {
            Schema.Field field = seen.output().field();
            if (field != null && wanted.test(field)) {
                fit.add(seen);
            }
        }
        return fit.isEmpty() ? null : choices.pick(fit);
    }

    /** A column whose values are patterns in the tenant's own rows. */
    Part pattern(Frame frame) {
        List<Frame.Seen> patterns = new ArrayList<>();
        for (Frame.Seen seen : frame.seen(Family.TEXT, true)) {
            Schema.Field field = seen.output().field();
            if (field != null && field.pattern()) {
                patterns.add(seen);
            }
        }
        return patterns.isEmpty() ? leaf(Family.TEXT, frame) : named(choices.pick(patterns), frame);
    }

    private Part numeric(Frame frame, int depth) {
        return switch (choices.weighted(40, 20, 20, 20)) {
            case 0 -> binary(Family.NUMERIC, choices.pick("+", "-"), frame, depth);
            case 1 -> Part.of("round(", argument(Family.NUMERIC, frame, depth), ", 1)");
            case 2 -> Part.of("CAST(", of(Family.INTEGER, frame, depth - 1), " AS numeric)");
            default ->
                Part.of("(", of(Family.NUMERIC, frame, depth - 1), " / ", harmless(Family.INTEGER, frame), ")")
                        .marked(Feature.MAY_FAIL);
        };
    }

    private Part text(Frame frame, int depth) {
        return switch (choices.weighted(20, 20, 15, 15, 10, 10)) {
            case 0 -> Part.of("(", of(Family.TEXT, frame, depth - 1), " || ", of(Family.TEXT, frame, depth - 1), ")");
            case 1 -> Part.of(choices.pick("upper(", "lower(", "reverse("), argument(Family.TEXT, frame, depth), ")");
            case 2 -> Part.of("CAST(", of(Family.INTEGER, frame, depth - 1), " AS text)");
            case 3 ->
                Part.of(
                                "substring(",
                                argument(Family.TEXT, frame, depth),
                                " FROM 1 FOR ",
                                harmless(Family.INTEGER, frame),
                                ")")
                        .marked(Feature.MAY_FAIL);
            case 4 -> Part.of("(", leaf(Family.DOCUMENT, frame), " ->> 't')");
            default -> Part.of("(", leaf(Family.TEXTS, frame), ")[1]");
        };
    }

    /** An aggregate over the rows of a grouped query; null if none gives the family. */
    private @Nullable Part aggregate(Family family, Frame frame) {
        Frame grouped = Objects.requireNonNull(frame.aggregated());
        Frame rows = grouped.at(frame.place());
        Part call;
        if (family == Family.INTEGER && choices.chance(60)) {
            call = choices.chance(50)
                    ? Part.of("count(*)")
                    : Part.of(choices.pick("count(", "count(DISTINCT ", "sum("), of(Family.INTEGER, rows, 1), ")");
        } else if (family == Family.NUMERIC && choices.chance(50)) {
            call = Part.of(choices.pick("sum(", "avg("), of(Family.NUMERIC, rows, 1), ")");
        } else if (family == Family.TEXT && choices.chance(30)) {
            Part text = leaf(Family.TEXT, rows);
            call = Part.of("string_agg(", text, ", ',' ORDER BY ", text, ")");
        } else if (family == Family.TEXTS || family == Family.INTEGERS) {
            Part element = leaf(family == Family.TEXTS ? Family.TEXT : Family.INTEGER, rows);
            call = Part.of("array_agg(", element, " ORDER BY ", element, ")");
        } else if (family == Family.BOOLEAN) {
            call = Part.of(choices.pick("bool_and(", "bool_or("), making.conditions.of(rows, 1), ")");
        } else if (family.hasExtremes()) {
            call = Part.of(choices.pick("min(", "max("), of(family, rows, 1), ")");
        } else {
            return null;
        }
        if (choices.chance(15)) {
            Frame inside = rows.at(Feature.SUBQUERY_IN_FILTER);
            Part condition =
                    choices.chance(45) ? making.conditions.withSubquery(inside) : making.conditions.of(inside, 1);
            call = Part.of(call, Part.optional(" FILTER (WHERE ", condition, ")"));
        }
        return call.marked(Feature.AGGREGATE);
    }
}

package dev.reeve.testkit.noninterference;

import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes constants: literals and parameters, of values that stand in tables. */
final class Values {
    private final Making making;

    Values(Making making) {
        this.making = making;
    }

    /** The tenant's identity, written in one of many ways. */
    Part tenant() {
        return tenant(making.schema.tenant().text());
    }

    /** The identity of a tenant, written in one of many ways. */
    Part tenant(String text) {
        String type = making.schema.tenantType();
        boolean number = text.matches("[0-9]+");
        return switch (making.choices.weighted(5, 2, 3, 1)) {
            case 0 -> Part.of(number ? text : quoted(text));
            case 1 -> Part.of("CAST(" + quoted(text) + " AS " + type + ")");
            case 2 -> number ? new Part.Value(Integer.valueOf(text)) : cast(new Part.Value(text), type);
            default -> cast(new Part.Value(text), type);
        };
    }

    /** A constant of a family. */
    Part constant(Family family) {
        Choices choices = making.choices;
        return switch (family) {
            case INTEGER -> literal(family, String.valueOf(choices.below(6)));
            case NUMERIC -> literal(family, choices.below(40) + ".50");
            case TEXT -> literal(family, choices.pick("a", "one", "s1", "name 2", "3", "10", "it''s", ""));
            case BOOLEAN -> Part.of(choices.pick("true", "false"));
            case DATE -> literal(family, "2026-0" + choices.between(1, 5) + "-10");
            case MOMENT -> literal(family, "2026-02-0" + choices.between(1, 5) + " 04:00:00");
            case TEXTS -> Part.of(choices.pick("ARRAY['x', 'a']", "'{b,c}'::text[]", "'{}'::text[]"));
            case INTEGERS -> Part.of(choices.pick("ARRAY[1, 2]", "'{3}'::int[]", "'{}'::int[]"));
            case DOCUMENT -> Part.of(choices.pick("'{\"k\": 1}'::jsonb", "'{}'::jsonb"));
            case EQUATABLE, OPAQUE -> nothing(family);
        };
    }

    /** NULL with the family's type. */
    static Part nothing(Family family) {
        return Part.of("CAST(NULL AS " + family.sql() + ")");
    }

    /** A value that stands in the column, mostly in the tenant's rows; or any of its family. */
    Part like(Schema.@Nullable Field field, Family family) {
        if (field == null) {
            return constant(family);
        }
        List<String> samples = making.choices.chance(75) ? field.own() : field.all();
        return samples.isEmpty() ? constant(family) : literal(field, making.choices.pick(samples));
    }

    /** A value of the column's type, given as text. */
    Part literal(Schema.Field field, String text) {
        if (field.family() == Family.EQUATABLE
                || field.family() == Family.OPAQUE
                || field.family() == Family.DOCUMENT
                || field.family() == Family.TEXTS
                || field.family() == Family.INTEGERS) {
            return Part.of("CAST(" + quoted(text) + " AS " + field.column().typeText() + ")");
        }
        return literal(field.family(), text);
    }

    private Part literal(Family family, String text) {
        boolean parameter = making.mayBind() && making.choices.chance(30);
        return switch (family) {
            case INTEGER -> parameter ? cast(new Part.Value(Integer.valueOf(text)), "int") : Part.of(text);
            case NUMERIC -> parameter ? cast(new Part.Value(new BigDecimal(text)), "numeric") : Part.of(text);
            case TEXT ->
                parameter
                        ? cast(new Part.Value(text), "text")
                        : Part.of(making.choices.chance(70) ? quoted(text) + "::text" : escaped(text) + "::text");
            case BOOLEAN -> Part.of(text);
            case DATE -> Part.of("DATE " + quoted(text));
            default -> Part.of("TIMESTAMP " + quoted(text));
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private static String escaped(String text) {
        return "E'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    private static Part cast(Part value, String type) {
        return Part.of("CAST(", value, " AS " + type + ")");
    }
}

package dev.reeve.rewrite;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Function;
import dev.reeve.rewrite.ValueType.Family;
import dev.reeve.sql.Call;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The few functions of PostgreSQL's own that cannot fail on values of the right type, or whose type matters for others. */
final class Functions {
    private static final Map<String, ValueType> TYPES = Map.ofEntries(
            Map.entry("now", ValueType.TIMESTAMPTZ),
            Map.entry("transaction_timestamp", ValueType.TIMESTAMPTZ),
            Map.entry("statement_timestamp", ValueType.TIMESTAMPTZ),
            Map.entry("clock_timestamp", ValueType.TIMESTAMPTZ),
            Map.entry("lower", ValueType.TEXT),
            Map.entry("upper", ValueType.TEXT),
            Map.entry("length", ValueType.INTEGER),
            Map.entry("char_length", ValueType.INTEGER),
            Map.entry("count", ValueType.INTEGER),
            Map.entry("gen_random_uuid", new ValueType(Family.UUID, null)));

    private static final Set<String> OF_TEXT = Set.of("lower", "upper", "length", "char_length");
    private static final Set<String> EXTREMES = Set.of("min", "max");
    private static final Set<String> AGGREGATES = Set.of(
            "count",
            "sum",
            "avg",
            "min",
            "max",
            "bool_and",
            "bool_or",
            "every",
            "array_agg",
            "string_agg",
            "jsonb_agg",
            "json_agg");

    private final Catalog catalog;

    Functions(Catalog catalog) {
        this.catalog = catalog;
    }

    /** Whether the call is of PostgreSQL's own function of that name: no other schema has one that it could mean. */
    boolean isBuiltIn(Call.Function call, String name) {
        List<String> parts = call.name().names();
        if (!parts.get(parts.size() - 1).equals(name)
                || parts.size() > 2
                || (parts.size() == 2 && !parts.get(0).equals(Catalog.SYSTEM_SCHEMA))) {
            return false;
        }
        for (Function function : catalog.functions(parts, catalog.searchPath())) {
            if (!Catalog.isSystemSchema(function.name().schema())) {
                return false;
            }
        }
        return true;
    }

    ValueType type(Call.Function call) {
        String name = call.name().last().name();
        ValueType type = TYPES.get(name);
        return type != null && isBuiltIn(call, name) ? type : ValueType.OTHER;
    }

    /** Whether it is min or max, whose type is its argument's. */
    boolean isExtreme(Call.Function call) {
        String name = call.name().last().name();
        return EXTREMES.contains(name) && isBuiltIn(call, name);
    }

    /** Whether it takes one text and cannot fail on any. */
    boolean isTotalOnText(Call.Function call) {
        String name = call.name().last().name();
        return OF_TEXT.contains(name) && isBuiltIn(call, name);
    }

    /** Whether it counts, which cannot fail. */
    boolean isCount(Call.Function call) {
        return isBuiltIn(call, "count");
    }

    /** Whether it is one of the well-known aggregates; others are not recognized. */
    boolean isAggregate(Call.Function call) {
        String name = call.name().last().name();
        return call.over() == null && AGGREGATES.contains(name) && isBuiltIn(call, name);
    }
}

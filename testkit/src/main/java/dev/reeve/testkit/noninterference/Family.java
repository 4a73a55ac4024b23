package dev.reeve.testkit.noninterference;

import dev.reeve.catalog.Column;

/** Types that expressions can be made of alike. */
enum Family {
    INTEGER("int"),
    NUMERIC("numeric(10,2)"),
    TEXT("text"),
    BOOLEAN("boolean"),
    DATE("date"),
    MOMENT("timestamp"),
    TEXTS("text[]"),
    INTEGERS("int[]"),
    DOCUMENT("jsonb"),
    /** whatever can be compared with values of its own column, but no more */
    EQUATABLE("uuid"),
    /** whatever can be shown, but not compared */
    OPAQUE("json");

    private final String sql;

    Family(String sql) {
        this.sql = sql;
    }

    /** A type of the family. */
    String sql() {
        return sql;
    }

    static Family of(Column column) {
        return switch (column.type().name()) {
            case "int2", "int4", "int8" -> INTEGER;
            case "numeric" -> NUMERIC;
            case "text", "varchar" -> TEXT;
            case "bool" -> BOOLEAN;
            case "date" -> DATE;
            case "timestamp", "timestamptz" -> MOMENT;
            case "_text" -> TEXTS;
            case "_int4" -> INTEGERS;
            case "jsonb" -> DOCUMENT;
            case "uuid", "bpchar" -> EQUATABLE;
            default -> OPAQUE;
        };
    }

    /** Whether its values can be sorted and grouped, with one text for equal ones. */
    boolean isSortable() {
        return this != OPAQUE && this != EQUATABLE;
    }

    /** Whether min and max take it. */
    boolean hasExtremes() {
        return this == INTEGER || this == NUMERIC || this == TEXT || this == DATE || this == MOMENT;
    }
}

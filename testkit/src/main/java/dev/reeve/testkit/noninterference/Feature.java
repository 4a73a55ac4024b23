package dev.reeve.testkit.noninterference;

import java.util.Locale;

/** What a statement has in it, as far as it is counted. */
public enum Feature {
    SELECT(Kind.FORM),
    SET_OPERATION(Kind.FORM),
    VALUES(Kind.FORM),
    TABLE(Kind.FORM),
    COMMON_TABLE(Kind.FORM),
    RECURSIVE_COMMON_TABLE(Kind.FORM),
    WRITING_COMMON_TABLE(Kind.FORM),
    INSERT_VALUES(Kind.FORM),
    INSERT_SEVERAL_ROWS(Kind.FORM),
    INSERT_SELECT(Kind.FORM),
    INSERT_DEFAULT_VALUES(Kind.FORM),
    CONFLICT_DO_UPDATE(Kind.FORM),
    CONFLICT_DO_NOTHING(Kind.FORM),
    UPDATE(Kind.FORM),
    UPDATE_FROM(Kind.FORM),
    DELETE(Kind.FORM),
    DELETE_USING(Kind.FORM),
    MERGE(Kind.FORM),
    RETURNING(Kind.FORM),
    ROW_LOCK(Kind.FORM),
    EXPLAIN(Kind.FORM),

    SUBQUERY_IN_SELECT_LIST(Kind.PLACE),
    DERIVED_TABLE(Kind.PLACE),
    LATERAL(Kind.PLACE),
    SCALAR_IN_WHERE(Kind.PLACE),
    IN_IN_WHERE(Kind.PLACE),
    EXISTS_IN_WHERE(Kind.PLACE),
    ANY_IN_WHERE(Kind.PLACE),
    ALL_IN_WHERE(Kind.PLACE),
    SUBQUERY_IN_ON(Kind.PLACE),
    SUBQUERY_IN_GROUP_BY(Kind.PLACE),
    SUBQUERY_IN_HAVING(Kind.PLACE),
    SUBQUERY_IN_ORDER_BY(Kind.PLACE),
    SUBQUERY_IN_LIMIT(Kind.PLACE),
    SUBQUERY_IN_WINDOW(Kind.PLACE),
    SUBQUERY_IN_FILTER(Kind.PLACE),
    SUBQUERY_IN_CASE(Kind.PLACE),
    SUBQUERY_IN_ARGUMENT(Kind.PLACE),
    ARRAY_OF_SUBQUERY(Kind.PLACE),
    SUBQUERY_IN_VALUES(Kind.PLACE),
    SUBQUERY_IN_SET(Kind.PLACE),
    SUBQUERY_IN_RETURNING(Kind.PLACE),
    SUBQUERY_IN_CONFLICT(Kind.PLACE),
    SUBQUERY_IN_MERGE_ON(Kind.PLACE),
    SUBQUERY_IN_MERGE_WHEN(Kind.PLACE),
    SUBQUERY_IN_MERGE_VALUES(Kind.PLACE),

    INNER_JOIN(Kind.JOIN),
    LEFT_JOIN(Kind.JOIN),
    RIGHT_JOIN(Kind.JOIN),
    FULL_JOIN(Kind.JOIN),
    CROSS_JOIN(Kind.JOIN),
    NATURAL_JOIN(Kind.JOIN),
    JOIN_USING(Kind.JOIN),
    ALIASED_JOIN(Kind.JOIN),
    COMMA_JOIN(Kind.JOIN),

    MAY_FAIL(Kind.OTHER),
    AGGREGATE(Kind.OTHER),
    WINDOW(Kind.OTHER),
    DISTINCT(Kind.OTHER),
    DISTINCT_ON(Kind.OTHER),
    GROUPING_SETS(Kind.OTHER),
    FUNCTION_TABLE(Kind.OTHER),
    PARAMETER(Kind.OTHER),
    SHADOWING_NAME(Kind.OTHER),
    TENANT_NAMED(Kind.OTHER),
    /** a value that no row of the tenant's has, written into a key or a reference */
    STRAY_VALUE(Kind.OTHER),
    WHOLE_ROW(Kind.OTHER);

    /** What kind of thing is counted. */
    public enum Kind {
        /** a form of statement */
        FORM,
        /** a place where a subquery stands */
        PLACE,
        /** a kind of join */
        JOIN,
        /** anything else */
        OTHER
    }

    private final Kind kind;

    Feature(Kind kind) {
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /** Whether the statement changes rows. */
    boolean isWrite() {
        return switch (this) {
            case WRITING_COMMON_TABLE,
                    INSERT_VALUES,
                    INSERT_SEVERAL_ROWS,
                    INSERT_SELECT,
                    INSERT_DEFAULT_VALUES,
                    UPDATE,
                    UPDATE_FROM,
                    DELETE,
                    DELETE_USING,
                    MERGE -> true;
            default -> false;
        };
    }

    /** For reports. */
    public String words() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}

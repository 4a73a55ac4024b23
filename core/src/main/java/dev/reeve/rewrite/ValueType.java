package dev.reeve.rewrite;

import dev.reeve.catalog.FullName;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an expression's type, as far as the question needs it whether comparing it can fail.
 *
 * @param enumeration the type itself, of an enum; null for other families
 */
record ValueType(Family family, @Nullable FullName enumeration) {
    /** Types that are compared with each other without a conversion that can fail. */
    enum Family {
        /** int2, int4, int8 */
        INTEGER,
        /** numeric with a precision that every float8 can hold */
        NUMERIC,
        /** numeric of any size: converting one to float8 can fail */
        WIDE_NUMERIC,
        /** float4, float8 */
        FLOAT,
        /** text, varchar, char(n) */
        TEXT,
        UUID,
        BOOLEAN,
        DATE,
        TIMESTAMP,
        TIMESTAMPTZ,
        INTERVAL,
        ENUM,
        /** a constant without a type of its own: it takes the other side's, once, before there are rows */
        CONSTANT,
        /** a parameter without a cast, or an expression of such */
        PARAMETER,
        /** anything else, and whatever is not known */
        OTHER
    }

    static final ValueType OTHER = new ValueType(Family.OTHER, null);
    static final ValueType CONSTANT = new ValueType(Family.CONSTANT, null);
    static final ValueType PARAMETER = new ValueType(Family.PARAMETER, null);
    static final ValueType BOOLEAN = new ValueType(Family.BOOLEAN, null);
    static final ValueType TEXT = new ValueType(Family.TEXT, null);
    static final ValueType INTEGER = new ValueType(Family.INTEGER, null);
    static final ValueType WIDE_NUMERIC = new ValueType(Family.WIDE_NUMERIC, null);
    static final ValueType DATE = new ValueType(Family.DATE, null);
    static final ValueType TIMESTAMP = new ValueType(Family.TIMESTAMP, null);
    static final ValueType TIMESTAMPTZ = new ValueType(Family.TIMESTAMPTZ, null);

    ValueType {
        Objects.requireNonNull(family);
        if ((family == Family.ENUM) != (enumeration != null)) {
            throw new IllegalArgumentException("an enum has a type, and nothing else has");
        }
    }

    /** The family of pg_catalog's type of that name. */
    static ValueType ofBuiltIn(String typname) {
        return switch (typname) {
            case "int2", "int4", "int8" -> INTEGER;
            case "numeric" -> WIDE_NUMERIC;
            case "float4", "float8" -> new ValueType(Family.FLOAT, null);
            case "text", "varchar", "bpchar" -> TEXT;
            case "uuid" -> new ValueType(Family.UUID, null);
            case "bool" -> BOOLEAN;
            case "date" -> DATE;
            case "timestamp" -> TIMESTAMP;
            case "timestamptz" -> TIMESTAMPTZ;
            case "interval" -> new ValueType(Family.INTERVAL, null);
            default -> OTHER;
        };
    }

    boolean is(Family other) {
        return family == other;
    }

    /** Whether no value of the one type compared with a value of the other fails, whichever way PostgreSQL resolves the operator. */
    boolean isComparableWith(ValueType other) {
        if (is(Family.OTHER) || other.is(Family.OTHER)) {
            return false;
        }
        if (is(Family.CONSTANT) || other.is(Family.CONSTANT)) {
            return true;
        }
        if (is(Family.PARAMETER)) {
            return !other.is(Family.WIDE_NUMERIC);
        }
        if (other.is(Family.PARAMETER)) {
            return !is(Family.WIDE_NUMERIC);
        }
        return equals(other) || (isNumber() && other.isNumber() && !losesWide(other) && !other.losesWide(this));
    }

    private boolean isNumber() {
        return is(Family.INTEGER) || is(Family.NUMERIC) || is(Family.WIDE_NUMERIC) || is(Family.FLOAT);
    }

    /** Whether it is an integer or numeric of some size. */
    boolean isExact() {
        return is(Family.INTEGER) || is(Family.NUMERIC) || is(Family.WIDE_NUMERIC);
    }

    /** Whether this would be converted to the other's float8. */
    private boolean losesWide(ValueType other) {
        return is(Family.WIDE_NUMERIC) && other.is(Family.FLOAT);
    }

    /** The type of an expression that gives one of both: CASE, COALESCE, the arms of a set operation. */
    ValueType or(ValueType other) {
        if (is(Family.CONSTANT) || equals(other)) {
            return other;
        }
        return other.is(Family.CONSTANT) ? this : OTHER;
    }
}

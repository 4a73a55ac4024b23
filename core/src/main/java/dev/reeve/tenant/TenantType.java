package dev.reeve.tenant;

import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The SQL type of the tenant column: the types whose equality is identity. Floats, numeric, char(n), citext and text under
 * a nondeterministic collation are not among them, because distinct values are equal there.
 *
 * <p>{@code read} gives the canonical id of a value as PostgreSQL's input function for the type would read it, or null if
 * that function rejects it. Input that only later servers accept (digits with underscores and {@code 0x}, {@code 0o},
 * {@code 0b} since version 16) is read too: an earlier server then rejects the statement itself.
 */
public enum TenantType {
    SMALLINT("int2", Family.INTEGER, Short.MIN_VALUE, Short.MAX_VALUE),
    INTEGER("int4", Family.INTEGER, Integer.MIN_VALUE, Integer.MAX_VALUE),
    BIGINT("int8", Family.INTEGER, Long.MIN_VALUE, Long.MAX_VALUE),
    UUID("uuid", Family.UUID, 0, 0),
    TEXT("text", Family.TEXT, 0, 0),
    VARCHAR("varchar", Family.TEXT, 0, 0);

    /** Values bind and spread only within a family. */
    public enum Family {
        INTEGER,
        UUID,
        TEXT
    }

    private final String sqlName;
    private final Family family;
    private final long least;
    private final long greatest;

    TenantType(String sqlName, Family family, long least, long greatest) {
        this.sqlName = sqlName;
        this.family = family;
        this.least = least;
        this.greatest = greatest;
    }

    /** The tenant type of pg_catalog's type of that name ({@code pg_type.typname}), or null if it is not supported. */
    public static @Nullable TenantType ofSqlName(String typname) {
        for (TenantType type : values()) {
            if (type.sqlName.equals(typname)) {
                return type;
            }
        }
        return null;
    }

    /** The name in {@code pg_type}. */
    public String sqlName() {
        return sqlName;
    }

    public Family family() {
        return family;
    }

    /** The canonical id that the text denotes, or null if it is no value of this type. */
    public @Nullable TenantId read(String text) {
        return switch (family) {
            case INTEGER -> readInteger(text);
            case UUID -> readUuid(text);
            case TEXT -> isStorable(text) ? new TenantId(text) : null;
        };
    }

    /** The canonical id of a number, or null if this is no integer type or the number is out of its range. */
    public @Nullable TenantId read(long number) {
        return family == Family.INTEGER && number >= least && number <= greatest
                ? new TenantId(Long.toString(number))
                : null;
    }

    /** The canonical id of a UUID, or null if this is another type. */
    public @Nullable TenantId read(UUID uuid) {
        return family == Family.UUID ? new TenantId(uuid.toString()) : null;
    }

    private @Nullable TenantId readInteger(String text) {
        IntegerText integer = IntegerText.read(text);
        return integer == null ? null : read(integer.value());
    }

    private static @Nullable TenantId readUuid(String text) {
        String canonical = UuidText.canonical(text);
        return canonical == null ? null : new TenantId(canonical);
    }

    /** Whether PostgreSQL can hold the text under UTF-8: no NUL, no lone surrogate. */
    private static boolean isStorable(String text) {
        Objects.requireNonNull(text);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0 || Character.isLowSurrogate(c)) {
                return false;
            }
            if (Character.isHighSurrogate(c)) {
                if (i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }
}

package dev.reeve.analyze;

import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads parameters as tenants. Numbers count only if they are integral, floats never (SOUNDNESS.md, 3). */
final class ValueReader {
    private static final int DIGITS = 20;

    private ValueReader() {}

    static Tenants one(@Nullable Object value, TenantType type, boolean nullCounts) {
        if (value == null) {
            return nullCounts ? Tenants.WITHOUT_TENANT : Tenants.NONE;
        }
        TenantId tenant = read(value, type);
        return tenant == null ? Tenants.UNREADABLE : new Tenants.One(tenant);
    }

    static Tenants elements(
            ParameterValues parameters, int number, TenantType type, boolean nullCounts, List<Integer> beside) {
        Object value = parameters.value(number);
        List<@Nullable Object> elements = list(value);
        if (elements == null) {
            return value == null && beside.isEmpty() ? Tenants.NONE : Tenants.UNREADABLE;
        }
        List<TenantId> tenants = new ArrayList<>(elements.size());
        Tenants unknown = Tenants.NONE;
        for (Object element : elements) {
            Tenants part = one(element, type, nullCounts);
            if (!TenantAlgebra.collect(part, tenants)) {
                unknown = TenantAlgebra.worse(unknown, part);
            }
        }
        for (int other : beside) {
            Object array = other > parameters.count() ? parameters : parameters.value(other);
            List<@Nullable Object> longer = list(array);
            if (longer == null && array != null) {
                unknown = TenantAlgebra.worse(unknown, Tenants.UNREADABLE);
            } else if (longer != null && longer.size() > elements.size()) {
                unknown = TenantAlgebra.worse(unknown, Tenants.WITHOUT_TENANT);
            }
        }
        return unknown == Tenants.NONE ? Tenants.of(tenants) : unknown;
    }

    /** Whether an array has no element, or only NULLs, or is NULL itself. */
    static boolean isEmpty(@Nullable Object array) {
        if (array == null) {
            return true;
        }
        List<@Nullable Object> elements = list(array);
        if (elements == null) {
            return false;
        }
        for (Object element : elements) {
            if (element != null) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable TenantId read(Object value, TenantType type) {
        if (value instanceof Long number) {
            return type.read(number);
        } else if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return type.read(((Number) value).longValue());
        } else if (value instanceof String text) {
            return type.read(text);
        } else if (value instanceof UUID uuid) {
            return type.read(uuid);
        } else if (value instanceof BigDecimal number) {
            return number.precision() - number.scale() > DIGITS || number.scale() > DIGITS
                    ? null
                    : integral(number, type);
        } else if (value instanceof BigInteger number) {
            return number.bitLength() < Long.SIZE ? type.read(number.longValue()) : null;
        }
        return null;
    }

    private static @Nullable TenantId integral(BigDecimal number, TenantType type) {
        BigDecimal plain = number.stripTrailingZeros();
        return plain.scale() > 0 || plain.toBigInteger().bitLength() >= Long.SIZE ? null : type.read(plain.longValue());
    }

    /** The elements of an array of one dimension, or null if the value is none. */
    private static @Nullable List<@Nullable Object> list(@Nullable Object value) {
        if (value instanceof List<?> list) {
            return new ArrayList<>(list);
        } else if (value instanceof String text) {
            List<@Nullable String> elements = ArrayText.read(text);
            return elements == null ? null : new ArrayList<>(elements);
        } else if (value != null && value.getClass().isArray()) {
            int length = Array.getLength(value);
            List<@Nullable Object> elements = new ArrayList<>(length);
            for (int i = 0; i < length; i++) {
                elements.add(Array.get(value, i));
            }
            return elements;
        }
        return null;
    }
}

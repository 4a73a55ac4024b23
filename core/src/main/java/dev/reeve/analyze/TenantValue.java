package dev.reeve.analyze;

import dev.reeve.sql.Expression;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** A place in the statement that a value is read from: it gives no, one or several values in each execution. Immutable. */
public sealed interface TenantValue {
    /** The expression as written, casts included. */
    Expression node();

    /** What the value comes to, read as a tenant. Does not allocate for constants. */
    Tenants evaluate(ParameterValues parameters, TenantType type);

    /** What the value comes to, given what keys have been found to lead to. */
    default Tenants evaluate(ParameterValues parameters, TenantType type, KeyTenants found) {
        return evaluate(parameters, type);
    }

    /**
     * A constant.
     *
     * @param text the value as PostgreSQL's input function would get it
     * @param tenants what it comes to as a tenant; unreadable where it is only a key's value
     */
    record Constant(Expression node, String text, Tenants tenants) implements TenantValue {
        static Constant of(Expression node, String text, TenantType type) {
            TenantId tenant = type.read(text);
            return new Constant(node, text, tenant == null ? Tenants.UNREADABLE : new Tenants.One(tenant));
        }

        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type) {
            return tenants;
        }
    }

    /** NULL as a constant. {@code countsAsValue} where NULL is not nothing. */
    record Null(Expression node, boolean countsAsValue) implements TenantValue {
        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type) {
            return countsAsValue ? Tenants.WITHOUT_TENANT : Tenants.NONE;
        }
    }

    /** A parameter. {@code nullCounts} where NULL is not nothing. */
    record Parameter(Expression node, int number, boolean nullCounts) implements TenantValue {
        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type) {
            return number > parameters.count()
                    ? Tenants.UNREADABLE
                    : ValueReader.one(parameters.value(number), type, nullCounts);
        }
    }

    /**
     * Every element of an array parameter.
     *
     * @param nullCounts where a NULL element is not nothing
     * @param beside parameters whose arrays are unnested together with this one; a longer one among them makes rows without a
     *     tenant (SOUNDNESS.md, 10)
     */
    record ArrayParameter(Expression node, int number, boolean nullCounts, List<Integer> beside)
            implements TenantValue {
        public ArrayParameter {
            beside = List.copyOf(beside);
        }

        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type) {
            return number > parameters.count()
                    ? Tenants.UNREADABLE
                    : ValueReader.elements(parameters, number, type, nullCounts, beside);
        }
    }

    /** The tenant of the row that a key's value finds: until it is looked up {@link Tenants#NEEDS_LOOKUP}, or none without values. */
    record KeyLookup(LookupKey key, List<TenantValue> values) implements TenantValue {
        private static final int MOST_COMBINATIONS = 10_000;

        /** @param values one for each of the key's columns; where several name more than one value, every combination counts */
        public KeyLookup {
            Objects.requireNonNull(key);
            values = List.copyOf(values);
            if (values.size() != key.columns().size() || values.stream().anyMatch(KeyLookup.class::isInstance)) {
                throw new IllegalArgumentException("a look-up needs a value for each column");
            }
        }

        /** A look-up by a single column. */
        KeyLookup(LookupKey key, TenantValue value) {
            this(key, List.of(value));
        }

        @Override
        public Expression node() {
            return values.get(0).node();
        }

        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type) {
            return evaluate(parameters, type, KeyTenants.UNKNOWN);
        }

        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type, KeyTenants found) {
            return isEmpty(parameters) ? Tenants.NONE : found.of(this, parameters);
        }

        /**
         * The values of the key themselves, read as if its columns were tenant columns: so that they are canonical, and what is no
         * value of a column's type is {@link Tenants#UNREADABLE}.
         *
         * @param columns the types of the key's columns
         */
        public KeyValues keys(ParameterValues parameters, List<TenantType> columns) {
            Tenants first = keys(values.get(0), parameters, columns.get(0));
            if (values.size() == 1 && first instanceof Tenants.One one) {
                return new KeyValues(List.of(List.of(one.tenant().text())), Tenants.NONE);
            }
            List<List<String>> rows = new ArrayList<>();
            rows.add(List.of());
            Tenants unknown = Tenants.NONE;
            for (int i = 0; i < values.size(); i++) {
                List<TenantId> ofColumn = new ArrayList<>();
                Tenants part = i == 0 ? first : keys(values.get(i), parameters, columns.get(i));
                if (!TenantAlgebra.collect(part, ofColumn)) {
                    unknown = TenantAlgebra.worse(unknown, part);
                }
                if ((long) rows.size() * ofColumn.size() > MOST_COMBINATIONS) {
                    return new KeyValues(List.of(), Tenants.UNREADABLE);
                }
                rows = combinations(rows, ofColumn);
            }
            return new KeyValues(rows, unknown);
        }

        private static Tenants keys(TenantValue value, ParameterValues parameters, TenantType column) {
            if (value instanceof Constant constant) {
                TenantId key = column.read(constant.text());
                return key == null ? Tenants.UNREADABLE : new Tenants.One(key);
            }
            return value.evaluate(parameters, column);
        }

        private static List<List<String>> combinations(List<List<String>> rows, List<TenantId> values) {
            List<List<String>> combined = new ArrayList<>();
            for (List<String> row : rows) {
                for (TenantId value : values) {
                    List<String> longer = new ArrayList<>(row);
                    longer.add(value.text());
                    combined.add(List.copyOf(longer));
                }
            }
            return combined;
        }
    }

    /** Whether there is no value at all in this execution: an empty array, or a NULL that counts as nothing. */
    default boolean isEmpty(ParameterValues parameters) {
        if (this instanceof Null value) {
            return !value.countsAsValue();
        } else if (this instanceof Parameter value) {
            return !value.nullCounts()
                    && value.number() <= parameters.count()
                    && parameters.value(value.number()) == null;
        } else if (this instanceof ArrayParameter value) {
            return !value.nullCounts()
                    && value.number() <= parameters.count()
                    && ValueReader.isEmpty(parameters.value(value.number()));
        } else if (this instanceof KeyLookup lookup) {
            for (TenantValue value : lookup.values()) {
                if (value.isEmpty(parameters)) {
                    return true;
                }
            }
            return false;
        } else if (this instanceof Constant) {
            return false;
        }
        throw new IllegalStateException("a kind of value that nobody handles: " + getClass());
    }

    /** The value as the statement writes it. */
    default String words(String text) {
        String written = node().span().isImplied() ? "NULL" : node().span().of(text);
        if (this instanceof ArrayParameter) {
            return "each of " + written;
        } else if (this instanceof KeyLookup lookup) {
            List<String> words = new ArrayList<>(lookup.values().size());
            lookup.values().forEach(value -> words.add(value.words(text)));
            String key = String.join(", ", words);
            return "that of the row with the key " + (words.size() == 1 ? key : "(" + key + ")");
        }
        return written;
    }
}

package dev.reeve.analyze;

import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.List;

/**
 * The tenants whose rows a reference can reach, as far as the text tells: evaluated in each execution from the values of
 * the parameters. The true set is always a subset of the one given here: unknown means {@link All}. Immutable.
 */
public sealed interface TenantSet {
    /** What the set comes to. */
    Tenants evaluate(ParameterValues parameters, TenantType type, KeyTenants found);

    /** What the set comes to while no key has been looked up. */
    default Tenants evaluate(ParameterValues parameters, TenantType type) {
        return evaluate(parameters, type, KeyTenants.UNKNOWN);
    }

    /** No tenant: a condition that is always false. */
    record None() implements TenantSet {
        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type, KeyTenants found) {
            return Tenants.NONE;
        }
    }

    /** Any tenant. */
    record All() implements TenantSet {
        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type, KeyTenants found) {
            return Tenants.ALL;
        }
    }

    /** The tenants that a value names. */
    record Named(TenantValue value) implements TenantSet {
        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type, KeyTenants found) {
            return value.evaluate(parameters, type, found);
        }
    }

    /** The tenants of any of the sets; at least two. */
    record Union(List<TenantSet> sets) implements TenantSet {
        public Union {
            sets = List.copyOf(sets);
        }

        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type, KeyTenants found) {
            return TenantAlgebra.union(sets, parameters, type, found);
        }
    }

    /** The tenants of all of the sets; at least two. */
    record Intersection(List<TenantSet> sets) implements TenantSet {
        public Intersection {
            sets = List.copyOf(sets);
        }

        @Override
        public Tenants evaluate(ParameterValues parameters, TenantType type, KeyTenants found) {
            return TenantAlgebra.intersection(sets, parameters, type, found);
        }
    }

    static TenantSet none() {
        return TenantAlgebra.NONE;
    }

    static TenantSet all() {
        return TenantAlgebra.ALL;
    }

    static TenantSet named(TenantValue value) {
        return value instanceof TenantValue.Null absent && !absent.countsAsValue() ? none() : new Named(value);
    }

    /** The union, simplified. No sets unite to none. */
    static TenantSet union(List<TenantSet> sets) {
        return TenantAlgebra.union(sets);
    }

    /** The intersection, simplified. No sets intersect to all. A set that needs a look-up gives way to one that does not. */
    static TenantSet intersection(List<TenantSet> sets) {
        return TenantAlgebra.intersection(sets);
    }

    /** Whether the text tells nothing. */
    default boolean isAll() {
        return this instanceof All;
    }

    /** The look-ups that an execution cannot do without, unless it has their answers: those that have a value. */
    default void collectLookups(ParameterValues parameters, List<TenantValue.KeyLookup> lookups) {
        if (this instanceof Named named) {
            if (named.value() instanceof TenantValue.KeyLookup lookup && !lookup.isEmpty(parameters)) {
                lookups.add(lookup);
            }
        } else if (this instanceof Union union) {
            union.sets().forEach(set -> set.collectLookups(parameters, lookups));
        } else if (this instanceof Intersection intersection) {
            intersection.sets().forEach(set -> set.collectLookups(parameters, lookups));
        }
    }

    /** The values that name tenants, in the order they are known. */
    default List<TenantValue> values() {
        if (this instanceof Named named) {
            return List.of(named.value());
        }
        List<TenantValue> values = new ArrayList<>();
        if (this instanceof Union union) {
            union.sets().forEach(set -> values.addAll(set.values()));
        } else if (this instanceof Intersection intersection) {
            intersection.sets().forEach(set -> values.addAll(set.values()));
        }
        return values;
    }

    /**
     * The set in words, with each value as the statement writes it: {@code $1}, {@code 1 or 2}, {@code none}, {@code any}.
     *
     * @param text the statement
     */
    default String words(String text) {
        if (this instanceof None) {
            return "none";
        } else if (this instanceof All) {
            return "any";
        } else if (this instanceof Named named) {
            return named.value().words(text);
        } else if (this instanceof Union union) {
            return TenantAlgebra.words(union.sets(), " or ", text);
        } else if (this instanceof Intersection intersection) {
            return TenantAlgebra.words(intersection.sets(), " and also ", text);
        }
        throw new IllegalStateException("a kind of set without words: " + getClass());
    }

    /** Whether some value has to be looked up by a key. */
    default boolean needsLookup() {
        if (this instanceof Named named) {
            return named.value() instanceof TenantValue.KeyLookup;
        } else if (this instanceof Union union) {
            return union.sets().stream().anyMatch(TenantSet::needsLookup);
        } else if (this instanceof Intersection intersection) {
            return intersection.sets().stream().allMatch(TenantSet::needsLookup);
        }
        return false;
    }
}

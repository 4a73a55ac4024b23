package dev.reeve.analyze;

import dev.reeve.tenant.TenantType.Family;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something that equalities speak of: a column of a source, or the tenant of its rows. Each is itself and equal to no other;
 * {@link Terms} makes one for each.
 */
final class Term {
    private final Source source;
    private final Object key;
    private final Family family;
    private final boolean tenant;
    private final @Nullable List<Feed> feeds;

    /**
     * One way for values to come into a term of a query used as a source.
     *
     * @param term the term inside; null if a value is read instead
     * @param value the set that the value or array names; null if there is a term
     * @param inward whether what is known outside holds inside too
     */
    record Feed(@Nullable Term term, @Nullable TenantSet value, boolean inward) {}

    /** @param feeds for a term of a query, what gives it its values; null for others */
    Term(Source source, Object key, Family family, boolean tenant, @Nullable List<Feed> feeds) {
        this.source = Objects.requireNonNull(source);
        this.key = Objects.requireNonNull(key);
        this.family = Objects.requireNonNull(family);
        this.tenant = tenant;
        this.feeds = feeds == null ? null : List.copyOf(feeds);
    }

    Source source() {
        return source;
    }

    Family family() {
        return family;
    }

    /** Whether it is the tenant of the source's rows. */
    boolean isTenant() {
        return tenant;
    }

    @Nullable
    List<Feed> feeds() {
        return feeds;
    }

    /** As messages name it. */
    String words() {
        String column = tenant ? "the tenant" : key.toString();
        return source.name() == null ? column : source.name() + "." + column;
    }

    @Override
    public String toString() {
        return words();
    }
}

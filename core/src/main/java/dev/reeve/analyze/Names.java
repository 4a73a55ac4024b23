package dev.reeve.analyze;

import dev.reeve.sql.Node;
import dev.reeve.sql.Reference;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the names of a statement mean: for column references by identity of the node, for FROM items their source, for stars
 * the columns they stand for.
 */
public final class Names {
    private static final Meaning UNKNOWN = new Meaning.Unknown();

    private final IdentityHashMap<Reference.Column, Meaning> columns = new IdentityHashMap<>();
    private final IdentityHashMap<Reference.Star, List<Meaning>> stars = new IdentityHashMap<>();
    private final IdentityHashMap<Node, Source> sources = new IdentityHashMap<>();

    Names() {}

    /** What the reference means; {@code Unknown} if it is not of this statement. */
    public Meaning meaning(Reference.Column reference) {
        return columns.getOrDefault(reference, UNKNOWN);
    }

    /** The columns that {@code *} or {@code d.*} stands for, in order; empty where some of them are not known. */
    public List<Meaning> expansion(Reference.Star star) {
        return stars.getOrDefault(star, List.of());
    }

    /** The source that a FROM item or target makes; null for a join without an alias. */
    public @Nullable Source source(Node item) {
        return sources.get(item);
    }

    void put(Reference.Column reference, Meaning meaning) {
        columns.put(reference, meaning);
    }

    void put(Reference.Star star, List<Meaning> expansion) {
        stars.put(star, List.copyOf(expansion));
    }

    void put(Node item, Source source) {
        sources.put(item, source);
    }
}

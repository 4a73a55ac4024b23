package dev.reeve.analyze;

import dev.reeve.sql.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * How a reference's tenants were found.
 *
 * @param words without values; empty if nothing was found
 * @param conditions where in the statement that stands, in reading order; none where it follows from no text of its own
 */
public record Evidence(String words, List<Span> conditions) {
    static final Evidence NONE = new Evidence("", List.of());

    public Evidence {
        Objects.requireNonNull(words);
        conditions = List.copyOf(conditions);
    }

    static Evidence of(String words, Span condition) {
        return new Evidence(words, List.of(condition));
    }

    /** Both: their words in a list, each place once. */
    Evidence and(Evidence other) {
        if (words.isEmpty()) {
            return other;
        }
        List<Span> all = new ArrayList<>(conditions);
        for (Span span : other.conditions) {
            if (!all.contains(span)) {
                all.add(span);
            }
        }
        return new Evidence(words + ", " + other.words, all);
    }

    /** The same places under other words. */
    Evidence says(String other) {
        return new Evidence(other, conditions);
    }
}

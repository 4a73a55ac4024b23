package dev.reeve.plan;

import dev.reeve.sql.Literal;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The plans of texts that were asked for lately, found by the very string: applications send the same one again and again, and the cache
 * behind it keeps books on each use. A text has one slot, which it shares with others; who comes last has it. Safe for use by several
 * threads.
 */
final class RecentPlans {
    private static final int SLOTS = 1024;

    /** Longer texts are left to the cache, whose memory is bounded. */
    private static final int LONGEST = 4096;

    private final AtomicReferenceArray<@Nullable Entry> slots = new AtomicReferenceArray<>(SLOTS);

    private record Entry(String text, Literal.Marker written, Literal.Marker rendered, List<Plan> plans) {}

    @Nullable
    List<Plan> get(String text, Literal.Marker written, Literal.Marker rendered) {
        Entry entry = slots.get(slot(text));
        return entry != null && isSame(entry.text, text) && entry.written == written && entry.rendered == rendered
                ? entry.plans
                : null;
    }

    @SuppressWarnings("ReferenceEquality") // Equal strings are found by the cache.
    private static boolean isSame(String one, String other) {
        return one == other;
    }

    void put(String text, Literal.Marker written, Literal.Marker rendered, List<Plan> plans) {
        if (text.length() <= LONGEST) {
            slots.set(slot(text), new Entry(text, written, rendered, plans));
        }
    }

    private static int slot(String text) {
        int hash = text.hashCode();
        return (hash ^ (hash >>> 16)) & (SLOTS - 1);
    }
}

package dev.reeve.plan;

import dev.reeve.sql.Literal;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The plans of texts that came again lately: applications send the same ones again and again, and the cache behind this one keeps books
 * on each use. A text has one slot, which it shares with others; who comes last has it. What the cache behind lets go is let go here, so
 * that its bound holds for both. Safe for use by several threads.
 */
final class RecentPlans {
    private static final int SLOTS = 1024;

    private final AtomicReferenceArray<@Nullable Entry> slots = new AtomicReferenceArray<>(SLOTS);

    private record Entry(String text, Literal.Marker written, Literal.Marker rendered, List<Plan> plans) {}

    @Nullable
    List<Plan> get(String text, Literal.Marker written, Literal.Marker rendered) {
        Entry entry = slots.get(slot(text));
        return entry != null && entry.text.equals(text) && entry.written == written && entry.rendered == rendered
                ? entry.plans
                : null;
    }

    void put(String text, Literal.Marker written, Literal.Marker rendered, List<Plan> plans) {
        slots.set(slot(text), new Entry(text, written, rendered, plans));
    }

    /** @param plans those that {@code put} was given, since the text may have got others in the meantime */
    void remove(String text, List<Plan> plans) {
        int slot = slot(text);
        Entry entry = slots.get(slot);
        if (entry != null && isSame(entry.plans, plans)) {
            slots.compareAndSet(slot, entry, null);
        }
    }

    @SuppressWarnings("ReferenceEquality") // Plans are their own identity.
    private static boolean isSame(List<Plan> one, List<Plan> other) {
        return one == other;
    }

    private static int slot(String text) {
        int hash = text.hashCode();
        return (hash ^ (hash >>> 16)) & (SLOTS - 1);
    }
}

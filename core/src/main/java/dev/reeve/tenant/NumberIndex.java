package dev.reeve.tenant;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Placements by the number that is their tenant's id: an open-addressed table, at most half full, never changed. */
final class NumberIndex {
    private final long[] keys;
    private final @Nullable Placement[] values;

    private NumberIndex(int capacity) {
        keys = new long[capacity];
        values = new Placement[capacity];
    }

    /** The tenants' ids must be canonical integers. */
    static NumberIndex of(Collection<Placement> placements) {
        NumberIndex index = new NumberIndex(Math.max(2, Integer.highestOneBit(placements.size() + 1) * 4));
        for (Placement placement : placements) {
            long key = Long.parseLong(placement.tenant().text());
            int slot = index.slot(key);
            index.keys[slot] = key;
            index.values[slot] = placement;
        }
        return index;
    }

    @Nullable
    Placement get(long key) {
        return values[slot(key)];
    }

    private int slot(long key) {
        long mixed = key * 0x9E3779B97F4A7C15L;
        int mask = keys.length - 1;
        int slot = ((int) (mixed >>> 32)) & mask;
        while (values[slot] != null && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }
}

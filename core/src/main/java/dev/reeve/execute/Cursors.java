package dev.reeve.execute;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cursors that a transaction has declared: on which shard each is, and in which of its nested transactions. A cursor goes with the
 * one that declared it when that is rolled back, and belongs to the one around it when it is released, as on the server.
 */
final class Cursors {
    private Map<String, Declared> declared = Map.of();

    /** @param depth how many savepoints were open */
    private record Declared(String shard, int depth) {}

    void declare(String name, String shard, int depth) {
        if (declared.isEmpty()) {
            declared = new HashMap<>();
        }
        declared.put(name, new Declared(shard, depth));
    }

    /** The shard where a cursor is; null if there is none of that name. */
    @Nullable
    String shard(String name) {
        Declared cursor = declared.get(name);
        return cursor == null ? null : cursor.shard();
    }

    void close(String name) {
        if (declared.containsKey(name)) {
            declared.remove(name);
        }
    }

    /** Forgets the cursors that were declared with as many savepoints open, or more. */
    void rollBackTo(int depth) {
        if (!declared.isEmpty()) {
            declared.values().removeIf(cursor -> cursor.depth() >= depth);
        }
    }

    /** Cursors of released savepoints are those of what is around. */
    void releaseTo(int depth) {
        if (!declared.isEmpty()) {
            declared.replaceAll(
                    (name, cursor) -> cursor.depth() > depth ? new Declared(cursor.shard(), depth) : cursor);
        }
    }

    void clear() {
        declared = Map.of();
    }
}

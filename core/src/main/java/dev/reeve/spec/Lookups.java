package dev.reeve.spec;

import java.util.Objects;

/**
 * How tenants are found by keys.
 *
 * @param mostShards with more shards than this no shard is asked for a key
 */
public record Lookups(int mostShards, Position at) {
    public Lookups {
        Objects.requireNonNull(at);
        if (mostShards < 1) {
            throw new IllegalArgumentException("no shard could be asked");
        }
    }
}

package dev.reeve.spec;

import java.util.Objects;

/** What becomes of a transaction that writes to a second shard. */
public record Transactions(AcrossShards acrossShards, Position at) {
    public enum AcrossShards {
        REFUSE,
        TWO_PHASE
    }

    public Transactions {
        Objects.requireNonNull(acrossShards);
        Objects.requireNonNull(at);
    }
}

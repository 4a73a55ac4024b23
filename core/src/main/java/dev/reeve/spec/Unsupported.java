package dev.reeve.spec;

import java.util.Objects;

/** A setting of a valid spec that this version does not implement. */
public record Unsupported(Feature feature, Position at, String message) {
    /** What is missing. */
    public enum Feature {
        LEVEL,
        NARROWING,
        METADATA,
        REACH,
        SHARDING,
        DIRECTORY,
        TWO_PHASE
    }

    public Unsupported {
        Objects.requireNonNull(feature);
        Objects.requireNonNull(at);
        Objects.requireNonNull(message);
    }

    @Override
    public String toString() {
        return at + ": " + message;
    }
}

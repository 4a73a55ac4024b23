package dev.reeve.spec;

import java.util.Objects;

/** Something wrong with a spec, and where. The message has no passwords and no substituted values. */
public record Finding(Position at, String message) {
    public Finding {
        Objects.requireNonNull(at);
        Objects.requireNonNull(message);
    }

    @Override
    public String toString() {
        return at + ": " + message;
    }
}

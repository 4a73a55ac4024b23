package dev.reeve.spec;

import java.util.Objects;

/** A value that must not be printed: its text shows only where it is asked for by name. */
public final class Secret {
    private final String value;

    public Secret(String value) {
        this.value = Objects.requireNonNull(value);
    }

    /** The value itself, to be handed to a driver and nowhere else. */
    public String reveal() {
        return value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret secret && secret.value.equals(value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }

    @Override
    public String toString() {
        return "***";
    }
}

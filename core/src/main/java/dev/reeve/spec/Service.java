package dev.reeve.spec;

import java.util.Objects;

/** What connections under a name may do. */
public record Service(String name, Mode mode, FanOut fanOut, Position at) {
    /** The service of connections that name none. */
    public static final String DEFAULT = "default";

    /** What Reeve does with a connection's statements. */
    public enum Mode {
        /** hands them on unchanged */
        PASS,
        /** hands them on unchanged, and says what it would have done */
        OBSERVE,
        /** refuses and rewrites */
        ENFORCE
    }

    /** What becomes of a statement that is not reduced to one tenant. */
    public enum FanOut {
        REFUSE,
        REFUSE_WRITES,
        LOG,
        ALLOW
    }

    public Service {
        Objects.requireNonNull(name);
        Objects.requireNonNull(mode);
        Objects.requireNonNull(fanOut);
        Objects.requireNonNull(at);
    }
}

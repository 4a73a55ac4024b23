package dev.reeve.spec;

import java.util.Objects;

/** What connections under a name may do. */
public record Service(String name, Mode mode, FanOutPolicy fanOut, Position at) {
    /** The service of connections that name none. */
    public static final String DEFAULT = "default";

    /** What Reeve does with the statements of a connection that is bound to no tenant. One that is bound is always enforced. */
    public enum Mode {
        /** hands them to home unchanged */
        PASS,
        /** hands them to home unchanged, and reports those that it would have refused */
        OBSERVE,
        /** refuses and rewrites */
        ENFORCE
    }

    /** What becomes of a statement that is not reduced to one tenant, the strictest first. */
    public enum FanOut {
        /** it is refused */
        REFUSE,
        /** it is refused if it changes rows */
        REFUSE_WRITES,
        /** it is run, and logged */
        LOG,
        /** it is run */
        ALLOW
    }

    public Service {
        Objects.requireNonNull(name);
        Objects.requireNonNull(mode);
        Objects.requireNonNull(fanOut);
        Objects.requireNonNull(at);
    }
}

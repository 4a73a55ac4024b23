package dev.reeve.spec;

import java.util.Comparator;
import java.util.Objects;

/** Something wrong with a spec, and where. The message has no passwords and no substituted values. */
public record Finding(Position at, String message) {
    /** By source, line and column. */
    public static final Comparator<Finding> READING_ORDER = Comparator.comparing(
                    (Finding finding) -> finding.at().source())
            .thenComparingInt(finding -> finding.at().line())
            .thenComparingInt(finding -> finding.at().column());

    public Finding {
        Objects.requireNonNull(at);
        Objects.requireNonNull(message);
    }

    @Override
    public String toString() {
        return at + ": " + message;
    }
}

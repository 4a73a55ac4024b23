package dev.reeve.spec;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is wrong while a spec is read. Confined to one reading. */
final class Findings {
    private static final Comparator<Finding> READING_ORDER = Comparator.comparing(
                    (Finding finding) -> finding.at().source())
            .thenComparingInt(finding -> finding.at().line())
            .thenComparingInt(finding -> finding.at().column());

    private final Set<Finding> found = new LinkedHashSet<>();

    void add(Position at, String message) {
        found.add(new Finding(at, message));
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** By source, line and column. */
    List<Finding> inOrder() {
        List<Finding> ordered = new ArrayList<>(found);
        ordered.sort(READING_ORDER);
        return ordered;
    }
}

package dev.reeve.spec;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Collects what is wrong while a spec is read. Confined to one reading. */
final class Findings {
    private final Set<Finding> found = new LinkedHashSet<>();

    void add(Position at, String message) {
        found.add(new Finding(at, message));
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** In {@linkplain Finding#READING_ORDER reading order}. */
    List<Finding> inOrder() {
        List<Finding> ordered = new ArrayList<>(found);
        ordered.sort(Finding.READING_ORDER);
        return ordered;
    }
}

package dev.reeve.check;

import java.util.Objects;

/**
 * Where a statement was found.
 *
 * @param source a file's path as it was given, or what else it came from
 * @param line from 1; 0 for what has no lines
 * @param name what the source calls it, such as a mapped statement's id; empty if it has no name
 */
public record Occurrence(String source, int line, String name) {
    public Occurrence {
        Objects.requireNonNull(source);
        Objects.requireNonNull(name);
    }

    @Override
    public String toString() {
        String place = line == 0 ? source : source + ":" + line;
        return name.isEmpty() ? place : place + " " + name;
    }
}

package dev.reeve.spec;

import java.util.Objects;

/**
 * Where something stands in a spec.
 *
 * @param source the file's name, or what else the text came from
 * @param line from 1; 0 for what has no lines
 * @param column from 1
 */
public record Position(String source, int line, int column) {
    public Position {
        Objects.requireNonNull(source);
    }

    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + ":" + column;
    }
}

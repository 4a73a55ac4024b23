package dev.reeve.sql;

/**
 * A stretch of a statement's text: {@code start} inclusive, {@code end} exclusive, in Java characters from the beginning of the
 * text. An empty span marks an implied node, one that PostgreSQL adds where the text has nothing.
 */
public record Span(int start, int end) {
    public Span {
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("span from " + start + " to " + end);
        }
    }

    public boolean isImplied() {
        return start == end;
    }

    public boolean contains(Span other) {
        return start <= other.start && other.end <= end;
    }

    public Span to(Span last) {
        return new Span(start, last.end);
    }

    public String of(String text) {
        return text.substring(start, end);
    }
}

package dev.reeve.sql;

import java.util.List;

/** {@code SHOW name}; {@code all} for SHOW ALL. */
public record ShowVariable(Span span, String name) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.showVariable(this);
    }

    @Override
    public List<Node> children() {
        return List.of();
    }
}

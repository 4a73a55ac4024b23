package dev.reeve.sql;

import java.util.List;

/** {@code DECLARE name … CURSOR … FOR query}; {@code options} are its keywords (BINARY, SCROLL, NO SCROLL, INSENSITIVE, ASENSITIVE, WITH HOLD, WITHOUT HOLD). */
public record DeclareCursor(Span span, Identifier name, List<String> options, Query query) implements Statement {
    public DeclareCursor {
        options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.declareCursor(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(name, query);
    }
}

package dev.reeve.sql;

import java.util.List;

/** {@code EXPLAIN (options) statement}; the old spellings ANALYZE and VERBOSE read as options. */
public record Explain(Span span, List<Clause.Option> options, Statement statement) implements Statement {
    public Explain {
        options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.explain(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(options, statement);
    }
}

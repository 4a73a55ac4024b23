package dev.reeve.sql;

import java.util.List;

/** {@code PREPARE name (types) AS statement} */
public record Prepare(Span span, Identifier name, List<TypeName> types, Statement statement) implements Statement {
    public Prepare {
        types = List.copyOf(types);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.prepare(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(name, types, statement);
    }
}

package dev.reeve.sql;

import java.util.List;

/**
 * Any other statement: recognized by its kind and by the objects it names, in reading order. The rest of its text is not
 * looked into, and nothing of it is rewritten.
 */
public record Utility(Span span, UtilityKind kind, List<QualifiedName> objects) implements Statement {
    public Utility {
        objects = List.copyOf(objects);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.utility(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(objects);
    }
}

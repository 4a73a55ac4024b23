package dev.reeve.sql;

import java.util.List;

/** A possibly qualified name of an object: {@code orders}, {@code public.orders}, {@code app.public.orders}. */
public record QualifiedName(Span span, List<Identifier> parts) implements Node {
    public QualifiedName {
        parts = List.copyOf(parts);
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("a name without parts");
        }
    }

    /** The last part: the object's own name. */
    public Identifier last() {
        return parts.get(parts.size() - 1);
    }

    /** The parts' folded names, outermost first. */
    public List<String> names() {
        return parts.stream().map(Identifier::name).toList();
    }

    @Override
    public List<Node> children() {
        return List.copyOf(parts);
    }
}

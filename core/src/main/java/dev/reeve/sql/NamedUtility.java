package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * FETCH, MOVE and CLOSE of a cursor, and DEALLOCATE of a prepared statement: what is done with something that the session has under a
 * name. No name means ALL.
 */
public record NamedUtility(
        Span span, UtilityKind kind, @Nullable Identifier name) implements Statement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.namedUtility(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(name);
    }
}

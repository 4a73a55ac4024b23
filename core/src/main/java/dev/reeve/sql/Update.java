package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code UPDATE target SET … FROM … WHERE … RETURNING …} */
public record Update(
        Span span,
        Clause.@Nullable With with,
        FromItem.TableReference target,
        List<Assignment> assignments,
        List<FromItem> from,
        @Nullable Expression where,
        Clause.@Nullable Returning returning)
        implements Statement {
    public Update {
        assignments = List.copyOf(assignments);
        from = List.copyOf(from);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.update(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(with, target, assignments, from, where, returning);
    }
}

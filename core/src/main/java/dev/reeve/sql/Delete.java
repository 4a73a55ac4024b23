package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code DELETE FROM target USING … WHERE … RETURNING …} */
public record Delete(
        Span span,
        Clause.@Nullable With with,
        FromItem.TableReference target,
        List<FromItem> using,
        @Nullable Expression where,
        Clause.@Nullable Returning returning)
        implements Statement {
    public Delete {
        using = List.copyOf(using);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.delete(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(with, target, using, where, returning);
    }
}

package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code MERGE INTO target USING source ON … WHEN … RETURNING …} */
public record Merge(
        Span span,
        Clause.@Nullable With with,
        FromItem.TableReference target,
        FromItem source,
        Expression on,
        List<Clause.MergeWhen> whens,
        Clause.@Nullable Returning returning)
        implements Statement {
    public Merge {
        whens = List.copyOf(whens);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.merge(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(with, target, source, on, whens, returning);
    }
}

package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A complete query: SELECT, VALUES, TABLE or a set operation, with what may stand around it. */
public record Query(
        Span span,
        Clause.@Nullable With with,
        QueryBody body,
        List<Clause.SortItem> orderBy,
        Clause.@Nullable Limit limit,
        Clause.@Nullable Offset offset,
        List<Clause.Lock> locks)
        implements Statement {
    public Query {
        orderBy = List.copyOf(orderBy);
        locks = List.copyOf(locks);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.query(this);
    }

    @Override
    public List<Node> children() {
        return Children.inReadingOrder(with, body, orderBy, limit, offset, locks);
    }
}

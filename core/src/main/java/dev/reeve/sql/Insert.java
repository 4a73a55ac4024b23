package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code INSERT INTO target (columns) source ON CONFLICT … RETURNING …}; no source means DEFAULT VALUES. */
public record Insert(
        Span span,
        Clause.@Nullable With with,
        FromItem.TableReference target,
        List<Clause.ColumnTarget> columns,
        Clause.@Nullable Overriding overriding,
        @Nullable Query source,
        Clause.@Nullable OnConflict onConflict,
        Clause.@Nullable Returning returning)
        implements Statement {
    public Insert {
        columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.insert(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(with, target, columns, source, onConflict, returning);
    }
}

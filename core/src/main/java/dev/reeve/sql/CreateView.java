package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code CREATE VIEW name (columns) AS query}; {@code checkOption} is LOCAL or CASCADED. */
public record CreateView(
        Span span,
        boolean replace,
        boolean temporary,
        boolean recursive,
        QualifiedName name,
        List<Identifier> columns,
        List<Clause.Option> options,
        Query query,
        @Nullable String checkOption)
        implements Statement {
    public CreateView {
        columns = List.copyOf(columns);
        options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.createView(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(name, columns, options, query);
    }
}

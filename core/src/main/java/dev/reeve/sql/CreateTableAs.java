package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code CREATE [kind] TABLE name (columns) AS query [WITH [NO] DATA]}, CREATE MATERIALIZED VIEW included; the statement is a query or an EXECUTE; {@code onCommit} is DROP, DELETE ROWS or PRESERVE ROWS. */
public record CreateTableAs(
        Span span,
        boolean materializedView,
        Clause.Kind kind,
        boolean ifNotExists,
        QualifiedName name,
        List<Identifier> columns,
        @Nullable Identifier accessMethod,
        List<Clause.Option> options,
        @Nullable String onCommit,
        @Nullable Identifier tablespace,
        Statement statement,
        boolean withData)
        implements Statement {
    public CreateTableAs {
        columns = List.copyOf(columns);
        options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.createTableAs(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(name, columns, accessMethod, options, tablespace, statement);
    }
}

package dev.reeve.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code COPY table (columns) | (statement) FROM | TO …}: exactly one of table and statement. {@code file} is null for STDIN and STDOUT,
 * which may stand on either side. {@code source} is where the table with its columns stands, or the statement with its parentheses.
 */
public record Copy(
        Span span,
        Span source,
        @Nullable QualifiedName table,
        List<Identifier> columns,
        @Nullable Statement statement,
        boolean from,
        boolean program,
        Literal.@Nullable TextConstant file,
        List<Clause.Option> options,
        @Nullable Expression where)
        implements Statement {
    public Copy {
        columns = List.copyOf(columns);
        options = List.copyOf(options);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.copy(this);
    }

    @Override
    public List<Node> children() {
        return Children.of(table, columns, statement, file, options, where);
    }
}

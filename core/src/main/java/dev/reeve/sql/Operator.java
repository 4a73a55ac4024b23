package dev.reeve.sql;

import java.util.List;

/**
 * An operator where it stands. {@code symbol} is PostgreSQL's own: {@code !=} reads as {@code <>}, and the keywords of LIKE and
 * ILIKE before ANY or ALL as {@code ~~}, {@code !~~}, {@code ~~*}, {@code !~~*}.
 */
public record Operator(Span span, List<Identifier> schema, String symbol, Spelling spelling) implements Node {
    /** How the operator was written. */
    public enum Spelling {
        SYMBOL,
        /** {@code OPERATOR(pg_catalog.+)}; binds like any other operator, whatever its symbol. */
        OPERATOR_SYNTAX,
        KEYWORD
    }

    public Operator {
        schema = List.copyOf(schema);
    }

    /** Whether this is PostgreSQL's own operator of that symbol, as far as the text can tell: no schema was named. */
    public boolean is(String other) {
        return schema.isEmpty() && symbol.equals(other);
    }

    @Override
    public List<Node> children() {
        return List.copyOf(schema);
    }
}

package dev.reeve.sql;

import java.util.List;

/**
 * One name as PostgreSQL understands it: folded to lower case where it was not quoted, without its quotes and escapes where it
 * was (PostgreSQL manual, 4.1.1). Not truncated to 63 bytes; whoever resolves names does that.
 */
public record Identifier(Span span, String name, boolean quoted) implements Node {
    @Override
    public List<Node> children() {
        return List.of();
    }
}

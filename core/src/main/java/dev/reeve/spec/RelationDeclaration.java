package dev.reeve.spec;

import java.util.Objects;

/**
 * A reference that no foreign key declares.
 *
 * @param confirmed whether the data was verified: every value of {@code from} has its row, and of the same tenant
 */
public record RelationDeclaration(
        ObjectName from, String fromColumn, ObjectName to, String toColumn, boolean confirmed, Position at) {
    public RelationDeclaration {
        Objects.requireNonNull(from);
        Objects.requireNonNull(fromColumn);
        Objects.requireNonNull(to);
        Objects.requireNonNull(toColumn);
        Objects.requireNonNull(at);
    }
}

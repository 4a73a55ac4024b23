package dev.reeve.analyze;

import dev.reeve.sql.Node;

/** What is written into a column that decides about tenants. */
public sealed interface AssignedValue {
    /** A value that can be read; a NULL counts as one. */
    record Value(TenantValue value) implements AssignedValue {}

    /**
     * A column of a reference: for a tenant column its tenants, for another those of the same look-up as the column written;
     * all if they are not known.
     */
    record Inherited(Node node, TenantSet tenants) implements AssignedValue {}

    /** The column's own value: {@code SET a = t.a}. */
    record Unchanged() implements AssignedValue {}

    /** DEFAULT, written or because the column is left out. */
    record Default() implements AssignedValue {}

    /** Anything else, a subquery's column included. */
    record Unreadable(Node node) implements AssignedValue {}
}

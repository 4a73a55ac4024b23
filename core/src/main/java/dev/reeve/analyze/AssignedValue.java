package dev.reeve.analyze;

import dev.reeve.sql.Expression;

/** What is written into a column that decides about tenants. */
public sealed interface AssignedValue {
    /** A value that can be read. */
    record Value(TenantValue value) implements AssignedValue {}

    /** A column of a bound reference: for a tenant column its tenant, for another the same look-up as the column written. */
    record Inherited(Expression node, TenantSet tenants) implements AssignedValue {}

    /** The column's own value: {@code SET a = t.a}. */
    record Unchanged() implements AssignedValue {}

    /** DEFAULT, written or because the column is left out. */
    record Default() implements AssignedValue {}

    /** Anything else, a subquery's column included. */
    record Unreadable(Expression node) implements AssignedValue {}
}

package dev.reeve.analyze;

import java.util.List;

/**
 * A way from columns of a source to the tenant of its rows: rows with equal values under the same key have the same tenant.
 *
 * @param key the key that the columns' values are of: the source's own, or one that it refers to
 * @param columns the terms, in the order of the key's columns
 * @param tenant the tenant of the source's row
 */
record Lookup(LookupKey key, List<Term> columns, Term tenant) {
    Lookup {
        columns = List.copyOf(columns);
    }
}

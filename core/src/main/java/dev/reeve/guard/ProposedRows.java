package dev.reeve.guard;

import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Query;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The rows of an INSERT with ON CONFLICT DO NOTHING whose keys other tenants may hold (SOUNDNESS.md, 20). When the statement has run,
 * each of them, or another with one of its keys, is the tenant's; else another tenant's row was in the way.
 *
 * @param keys the keys that arbitrate, all of whose values are known
 * @param rows for each row its values by column; none where a query proposes them
 * @param query the query that proposes the rows, which gives the same whenever it is asked; null where they are listed
 * @param queried the columns that the query gives, in order
 * @param count how many rows are proposed; {@link #UNKNOWN} where that is not known, or not to be compared with what the statement tells
 */
public record ProposedRows(
        GovernedTable table,
        List<Key> keys,
        List<Map<String, Expression>> rows,
        @Nullable Query query,
        List<String> queried,
        int count) {
    /** More than any statement tells. */
    public static final int UNKNOWN = Integer.MAX_VALUE;

    public ProposedRows {
        Objects.requireNonNull(table);
        keys = List.copyOf(keys);
        rows = List.copyOf(rows);
        queried = List.copyOf(queried);
    }
}

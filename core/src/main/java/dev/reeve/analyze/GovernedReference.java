package dev.reeve.analyze;

import dev.reeve.catalog.GovernedTable;
import dev.reeve.sql.FromItem;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A reference to a table whose rows lead to tenants: of scope tenant, child or index, or global with a tenant column.
 *
 * @param source the entry of the block that it makes
 * @param node the reference as written
 * @param visibleName the name by which its columns are qualified, folded
 * @param tenants the tenants whose rows matter
 * @param reason why {@code tenants} is all, or a look-up; null otherwise
 * @param evidence how the tenants were found
 */
public record GovernedReference(
        Block block,
        Source source,
        FromItem.TableReference node,
        GovernedTable table,
        String visibleName,
        Use use,
        Narrowing narrowing,
        TenantSet tenants,
        @Nullable Reason reason,
        Evidence evidence) {
    /** What happens to its rows. */
    public enum Use {
        READ,
        INSERT,
        UPDATE,
        DELETE,
        MERGE;

        public boolean isWrite() {
            return this != READ;
        }
    }

    public GovernedReference {
        Objects.requireNonNull(block);
        Objects.requireNonNull(source);
        Objects.requireNonNull(node);
        Objects.requireNonNull(table);
        Objects.requireNonNull(visibleName);
        Objects.requireNonNull(use);
        Objects.requireNonNull(narrowing);
        Objects.requireNonNull(tenants);
        Objects.requireNonNull(evidence);
    }
}

package dev.reeve.check;

/**
 * What was counted for one task. The counts that a task does not make are 0.
 *
 * @param rows the rows that were looked at
 * @param withoutTenant rows whose tenant column is NULL
 * @param unknownTenants tenants that the spec does not list
 * @param unknownRows their rows
 * @param elsewhereTenants tenants that live on another shard
 * @param elsewhereRows their rows
 * @param parentMissing rows that refer to nothing
 * @param parentWithoutTenant rows that refer to a row without a tenant
 * @param parentOfOther rows that refer to another tenant's row
 * @param failure why not all was counted; empty if it was
 */
public record DataCounts(
        long rows,
        long withoutTenant,
        long unknownTenants,
        long unknownRows,
        long elsewhereTenants,
        long elsewhereRows,
        long parentMissing,
        long parentWithoutTenant,
        long parentOfOther,
        String failure) {
    static DataCounts failed(String why) {
        return new DataCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, why);
    }
}

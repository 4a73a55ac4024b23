/**
 * Tenants and where they live. A value that a statement, connection or spec names a tenant by goes through
 * {@link dev.reeve.tenant.TenantType}, which reads it as PostgreSQL would under the tenant column's type and gives the
 * canonical {@link dev.reeve.tenant.TenantId}, or nothing if it is no value of that type. The
 * {@link dev.reeve.tenant.TenantMap}, an immutable snapshot that is swapped whole, gives the tenant's
 * {@link dev.reeve.tenant.Placement}. A tenant that is not in the map has no placement; there is no default.
 */
@NullMarked
package dev.reeve.tenant;

import org.jspecify.annotations.NullMarked;

package dev.reeve.analyze;

import dev.reeve.tenant.ParameterValues;

/** The tenants that the values of keys lead to, as far as they have been looked up for an execution. */
@FunctionalInterface
public interface KeyTenants {
    /** Nothing has been looked up. */
    KeyTenants UNKNOWN = (lookup, parameters) -> Tenants.NEEDS_LOOKUP;

    /** The tenants of the rows that have the look-up's values; {@link Tenants#NEEDS_LOOKUP} if that is not known. */
    Tenants of(TenantValue.KeyLookup lookup, ParameterValues parameters);
}

/**
 * Who the tenants are, and where they live. In come tenants' values, as the spec, the connection or a statement's
 * parameters give them; out go tenant ids in the canonical form of the tenant column's type, and the placement of
 * each: its shard, its level, its status. Refused are values that are no tenant: NULL, text that the column's
 * type does not read, a tenant that the map does not hold. A tenant without a placement is never given a default
 * one.
 */
@NullMarked
package dev.reeve.tenant;

import org.jspecify.annotations.NullMarked;

package dev.reeve.rewrite;

import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;

/**
 * The tenant's value as text of a statement: the type that a parameter is cast to, and the typed literal for the places where
 * PostgreSQL takes no parameters. This is the only place where a tenant is quoted.
 */
final class TenantText {
    private TenantText() {}

    /** The type's name as SQL spells it, never with a length: a cast to {@code varchar(3)} would cut another tenant's name out of a long one. */
    static String typeName(TenantType type) {
        return switch (type) {
            case SMALLINT -> "smallint";
            case INTEGER -> "integer";
            case BIGINT -> "bigint";
            case UUID -> "uuid";
            case TEXT -> "text";
            case VARCHAR -> "varchar";
        };
    }

    /**
     * A constant of the type. A backslash makes it an escape string, so that its meaning does not depend on the session's
     * {@code standard_conforming_strings}.
     */
    static String literal(TenantType type, TenantId tenant) {
        if (!tenant.equals(type.read(tenant.text()))) {
            throw new IllegalArgumentException("not canonical under the tenant column's type");
        }
        String quoted = tenant.text().replace("'", "''");
        String constant = quoted.indexOf('\\') < 0 ? "'" + quoted + "'" : "E'" + quoted.replace("\\", "\\\\") + "'";
        return constant + "::" + typeName(type);
    }
}

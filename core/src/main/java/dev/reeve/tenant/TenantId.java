package dev.reeve.tenant;

import java.util.Objects;

/**
 * A tenant's canonical text form, as PostgreSQL prints the value: two ids are equal exactly if the values are equal under
 * the tenant column's type. Made by {@link TenantType}.
 */
public record TenantId(String text) {
    public TenantId {
        Objects.requireNonNull(text);
    }

    @Override
    public String toString() {
        return text;
    }
}

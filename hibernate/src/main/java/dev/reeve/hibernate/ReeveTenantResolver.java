package dev.reeve.hibernate;

import java.util.function.Supplier;
import org.hibernate.context.spi.CurrentTenantIdentifierResolver;
import org.jspecify.annotations.Nullable;

/**
 * Tells Hibernate whose session it opens. Safe for use by many threads, if the supplier is.
 *
 * <p>Where no tenant is current, a session can be opened, since Spring Data and others do so when they start; but it gets no
 * connection: the value that stands for none is no tenant's, and is refused ({@code unknown_tenant}).
 *
 * @param <T> the type of the tenant identifier, which is that of attributes with {@code @TenantId}
 */
public final class ReeveTenantResolver<T> implements CurrentTenantIdentifierResolver<T> {
    private final Supplier<? extends @Nullable T> current;
    private final T none;

    /**
     * @param current gives the tenant that the calling thread works for, or null
     * @param none stands for no tenant; a value that no tenant has, such as {@code ""} or {@code -1}
     */
    public ReeveTenantResolver(Supplier<? extends @Nullable T> current, T none) {
        this.current = current;
        this.none = none;
    }

    @Override
    public T resolveCurrentTenantIdentifier() {
        T tenant = current.get();
        return tenant == null ? none : tenant;
    }

    /** A session that is kept for later is not used for another tenant. */
    @Override
    public boolean validateExistingCurrentSessions() {
        return true;
    }
}

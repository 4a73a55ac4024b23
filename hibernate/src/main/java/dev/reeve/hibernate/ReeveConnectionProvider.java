package dev.reeve.hibernate;

import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.engine.jdbc.connections.spi.MultiTenantConnectionProvider;
import org.hibernate.service.UnknownUnwrapTypeException;
import org.hibernate.service.spi.ServiceRegistryAwareService;
import org.hibernate.service.spi.ServiceRegistryImplementor;
import org.jspecify.annotations.Nullable;

/**
 * Gives each session a connection that is bound to its tenant. With it Hibernate puts the tenant into the keys of its second-level
 * and query cache, and it refuses to start with a cache whose keys are set to leave the tenant out. Safe for use by many threads.
 *
 * <pre>{@code
 * settings.put(AvailableSettings.MULTI_TENANT_CONNECTION_PROVIDER, new ReeveConnectionProvider(source));
 * settings.put(AvailableSettings.MULTI_TENANT_IDENTIFIER_RESOLVER, new ReeveTenantResolver<>(current::tenant, ""));
 * }</pre>
 *
 * <p>Source: the multi-tenancy chapter of the Hibernate user guide.
 */
public final class ReeveConnectionProvider
        implements MultiTenantConnectionProvider<Object>, ServiceRegistryAwareService {
    private static final long serialVersionUID = 1L;
    private static final String KEYS_FACTORY = "hibernate.cache.keys_factory";

    private static final Set<String> KEYS_WITH_TENANT =
            Set.of("default", "org.hibernate.cache.internal.DefaultCacheKeysFactory");

    private final transient ReeveDataSource source;

    /** @param source the data source over all tenants; closing it is the caller's affair */
    public ReeveConnectionProvider(ReeveDataSource source) {
        this.source = source;
    }

    /**
     * Holds Hibernate to keys that contain the tenant.
     *
     * @throws ReeveException {@code spec_invalid} if the keys of caches are set to another form than Hibernate's own
     */
    @Override
    public void injectServices(ServiceRegistryImplementor services) {
        ConfigurationService configuration = services.requireService(ConfigurationService.class);
        Object keys = configuration.getSettings().get(KEYS_FACTORY);
        if (keys != null && !KEYS_WITH_TENANT.contains(nameOf(keys))) {
            throw new ReeveException(
                    ErrorCode.SPEC_INVALID,
                    KEYS_FACTORY
                            + " must be left out or \"default\": other keys may leave out the tenant, and two tenants'"
                            + " entities with equal ids would share a cache entry");
        }
    }

    private static String nameOf(Object keys) {
        if (keys instanceof Class<?> type) {
            return type.getName();
        }
        return keys instanceof String name ? name : keys.getClass().getName();
    }

    /** A connection that is bound to no tenant: for what Hibernate asks of the database when it starts. */
    @Override
    public Connection getAnyConnection() throws SQLException {
        return source.getConnection();
    }

    @Override
    public void releaseAnyConnection(Connection connection) throws SQLException {
        connection.close();
    }

    /** A tenant's connection; a tenant that the spec does not have is refused ({@code unknown_tenant}). */
    @Override
    public Connection getConnection(Object tenant) throws SQLException {
        return source.forTenant(tenant.toString()).getConnection();
    }

    @Override
    public void releaseConnection(Object tenant, Connection connection) throws SQLException {
        connection.close();
    }

    /** Sessions keep their connection for a transaction; physical connections are given back in between by Reeve. */
    @Override
    public boolean supportsAggressiveRelease() {
        return false;
    }

    @Override
    public boolean isUnwrappableAs(@Nullable Class<?> type) {
        return type != null && (type.isInstance(this) || type.isInstance(source));
    }

    @Override
    public <T> T unwrap(Class<T> type) {
        if (type.isInstance(this)) {
            return type.cast(this);
        }
        if (type.isInstance(source)) {
            return type.cast(source);
        }
        throw new UnknownUnwrapTypeException(type);
    }
}

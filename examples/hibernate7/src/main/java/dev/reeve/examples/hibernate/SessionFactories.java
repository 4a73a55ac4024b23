package dev.reeve.examples.hibernate;

import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.hibernate.ReeveConnectionProvider;
import dev.reeve.hibernate.ReeveTenantResolver;
import dev.reeve.jdbc.ReeveDataSource;
import java.net.URI;
import java.util.Map;
import javax.cache.CacheManager;
import javax.sql.DataSource;
import org.ehcache.core.config.DefaultConfiguration;
import org.ehcache.jsr107.EhcacheCachingProvider;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.cfg.Configuration;

/** How Hibernate is set up, with Reeve and without. */
public final class SessionFactories {
    private SessionFactories() {}

    // snippet: session-factory
    /** One session factory for all tenants. Each session belongs to the tenant that is current when it is opened. */
    public static SessionFactory throughReeve(ReeveDataSource source, Map<String, Object> more) {
        Configuration configuration = entities();
        configuration
                .getProperties()
                .put(AvailableSettings.MULTI_TENANT_CONNECTION_PROVIDER, new ReeveConnectionProvider(source));
        configuration.getProperties().put(AvailableSettings.MULTI_TENANT_IDENTIFIER_RESOLVER, resolver());
        configuration.getProperties().putAll(more);
        return configuration.buildSessionFactory();
    }

    private static ReeveTenantResolver<Long> resolver() {
        return new ReeveTenantResolver<>(
                () -> CurrentTenant.get() == null ? null : Long.valueOf(CurrentTenant.get()), -1L);
    }
    // end snippet

    /** A session factory over any other data source. */
    public static SessionFactory over(DataSource source, Map<String, Object> more) {
        Configuration configuration = entities();
        configuration.getProperties().put(AvailableSettings.JAKARTA_NON_JTA_DATASOURCE, source);
        configuration.getProperties().put(AvailableSettings.MULTI_TENANT_IDENTIFIER_RESOLVER, resolver());
        configuration.getProperties().putAll(more);
        return configuration.buildSessionFactory();
    }

    /** Both caches, over JCache, with entries of their own. */
    public static Map<String, Object> cached() {
        CacheManager caches = new EhcacheCachingProvider()
                .getCacheManager(
                        URI.create("urn:caches"), new DefaultConfiguration(SessionFactories.class.getClassLoader()));
        return Map.of(
                AvailableSettings.USE_SECOND_LEVEL_CACHE,
                true,
                AvailableSettings.USE_QUERY_CACHE,
                true,
                AvailableSettings.CACHE_REGION_FACTORY,
                "jcache",
                "hibernate.javax.cache.cache_manager",
                caches,
                "hibernate.javax.cache.missing_cache_strategy",
                "create");
    }

    private static Configuration entities() {
        Configuration configuration = new Configuration();
        configuration
                .addAnnotatedClass(Country.class)
                .addAnnotatedClass(Customer.class)
                .addAnnotatedClass(Product.class)
                .addAnnotatedClass(Order.class)
                .addAnnotatedClass(Line.class)
                .addAnnotatedClass(Payment.class)
                .addAnnotatedClass(Refund.class)
                .addAnnotatedClass(Ticket.class);
        configuration.getProperties().put(AvailableSettings.USE_SECOND_LEVEL_CACHE, false);
        configuration.getProperties().put(AvailableSettings.STATEMENT_BATCH_SIZE, 20);
        configuration.getProperties().put(AvailableSettings.ORDER_UPDATES, true);
        configuration.getProperties().put(AvailableSettings.ORDER_INSERTS, true);
        return configuration;
    }
}

package dev.reeve.examples.hibernate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.examples.orders.OrderWorld;
import dev.reeve.jdbc.ReeveRefusedException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hibernate.SessionFactory;
import org.hibernate.cache.internal.SimpleCacheKeysFactory;
import org.hibernate.cache.jcache.internal.JCacheRegionFactory;
import org.hibernate.cfg.AvailableSettings;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Hibernate's second-level and query cache, with tenants whose entities have equal ids. */
final class CacheIT {
    private static OrderWorld world;

    @BeforeAll
    static void open() throws Exception {
        world = OrderWorld.open();
    }

    @AfterAll
    static void close() {
        world.close();
    }

    private static Map<String, Object> cached() {
        Map<String, Object> settings = new HashMap<>(SessionFactories.cached());
        settings.put(AvailableSettings.GENERATE_STATISTICS, true);
        return settings;
    }

    @Test
    void tenantsWithEqualIdsShareNoEntry() throws Exception {
        try (SessionFactory factory = SessionFactories.throughReeve(world.reeve(), cached())) {
            Statistics statistics = factory.getStatistics();
            for (int round = 0; round < 2; round++) {
                for (String tenant : OrderWorld.TENANTS) {
                    assertThat(price(factory, tenant)).isEqualByComparingTo("1" + tenant);
                    assertThat(names(factory, tenant)).containsExactly("Customer 1 of " + tenant);
                }
            }

            assertThat(statistics.getSecondLevelCacheHitCount()).isEqualTo(3);
            assertThat(statistics.getSecondLevelCacheMissCount()).isEqualTo(3);
            assertThat(statistics.getQueryCacheHitCount()).isEqualTo(3);
            assertThat(statistics.getQueryCacheMissCount()).isEqualTo(3);
        }
    }

    /** What this test is about does go wrong where the keys leave the tenant out. */
    @Test
    void withoutTheTenantInTheKeysTheyWouldShare() throws Exception {
        Map<String, Object> settings = cached();
        settings.put(AvailableSettings.CACHE_REGION_FACTORY, new JCacheRegionFactory(SimpleCacheKeysFactory.INSTANCE));
        try (SessionFactory factory = SessionFactories.throughReeve(world.reeve(), settings)) {
            assertThat(price(factory, "1")).isEqualByComparingTo("11");
            assertThat(price(factory, "2")).isEqualByComparingTo("11");
        }
    }

    @Test
    void keysThatLeaveTheTenantOutAreRefused() {
        Map<String, Object> settings = cached();
        settings.put("hibernate.cache.keys_factory", "simple");

        assertThatThrownBy(() -> SessionFactories.throughReeve(world.reeve(), settings))
                .hasStackTraceContaining("hibernate.cache.keys_factory must be left out");
    }

    @Test
    void aSessionWithoutATenantGetsNoConnection() {
        try (SessionFactory factory = SessionFactories.throughReeve(world.reeve(), Map.of())) {
            assertThatThrownBy(() -> factory.fromTransaction(session -> session.find(Product.class, 1L)))
                    .hasRootCauseInstanceOf(ReeveRefusedException.class)
                    .rootCause()
                    .hasMessageContaining("the tenant is not in the tenant map");
        }
    }

    @Test
    void theDialectIsPostgreSqls() throws Exception {
        try (SessionFactory factory = SessionFactories.throughReeve(world.reeve(), Map.of());
                Connection connection = world.reeve().getConnection()) {
            assertThat(factory.unwrap(SessionFactoryImplementor.class)
                            .getJdbcServices()
                            .getDialect())
                    .isInstanceOf(PostgreSQLDialect.class);
            assertThat(connection.getMetaData().getDatabaseProductName()).isEqualTo("PostgreSQL");
        }
    }

    private static BigDecimal price(SessionFactory factory, String tenant) throws Exception {
        return CurrentTenant.call(
                tenant, () -> factory.fromTransaction(session -> session.find(Product.class, 1L).price));
    }

    private static List<String> names(SessionFactory factory, String tenant) throws Exception {
        return CurrentTenant.call(
                tenant,
                () -> factory.fromTransaction(
                        session -> session.createQuery("select name from Customer where id = 1", String.class)
                                .setCacheable(true)
                                .list()));
    }
}

package dev.reeve.examples.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.examples.orders.OrderWorld;
import dev.reeve.spring.CurrentTenantDataSource;
import dev.reeve.spring.TenantCacheManager;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.CacheEvict;
import org.springframework.cache.annotation.Cacheable;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.cache.concurrent.ConcurrentMapCacheManager;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** Spring's cache, with tenants whose rows have equal ids. */
final class SpringCacheIT {
    private static OrderWorld world;

    @BeforeAll
    static void open() throws Exception {
        world = OrderWorld.open();
    }

    @AfterAll
    static void close() {
        world.close();
    }

    @Configuration(proxyBeanMethods = false)
    @EnableCaching
    static class Caching {}

    /** Names, remembered by id; every second way of saying so is here. */
    static class Names {
        private final JdbcTemplate jdbc;
        int asked;

        Names(DataSource source) {
            this.jdbc = new JdbcTemplate(source);
        }

        @Cacheable(cacheNames = "names", key = "#id")
        public String byExpression(long id) {
            return read(id);
        }

        @Cacheable("others")
        public String byArguments(long id) {
            return read(id);
        }

        @Cacheable(cacheNames = "synchronous", sync = true)
        public String synchronous(long id) {
            return read(id);
        }

        @CacheEvict(cacheNames = "names", key = "#id")
        public void forget(long id) {}

        int asked() {
            return asked;
        }

        private String read(long id) {
            asked++;
            return jdbc.queryForObject("SELECT name FROM customers WHERE id = ?", String.class, id);
        }
    }

    private static AnnotationConfigApplicationContext context(CacheManager caches) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.register(Caching.class);
        context.registerBean(CacheManager.class, () -> caches);
        context.registerBean(
                Names.class, () -> new Names(new CurrentTenantDataSource(world.reeve(), CurrentTenant::get)));
        context.refresh();
        return context;
    }

    // snippet: spring-cache
    @Test
    void tenantsWithEqualIdsShareNoEntry() throws Exception {
        CacheManager caches = new TenantCacheManager(new ConcurrentMapCacheManager(), CurrentTenant::get);
        try (AnnotationConfigApplicationContext context = context(caches)) {
            Names names = context.getBean(Names.class);
            for (int round = 0; round < 2; round++) {
                for (String tenant : OrderWorld.TENANTS) {
                    String name = "Customer 1 of " + tenant;
                    assertThat(CurrentTenant.call(tenant, () -> names.byExpression(1)))
                            .isEqualTo(name);
                    assertThat(CurrentTenant.call(tenant, () -> names.byArguments(1)))
                            .isEqualTo(name);
                    assertThat(CurrentTenant.call(tenant, () -> names.synchronous(1)))
                            .isEqualTo(name);
                }
            }
            assertThat(names.asked()).isEqualTo(9);
        }
    }
    // end snippet

    @Test
    void oneTenantsEvictionLeavesTheOthersEntries() throws Exception {
        CacheManager caches = new TenantCacheManager(new ConcurrentMapCacheManager(), CurrentTenant::get);
        try (AnnotationConfigApplicationContext context = context(caches)) {
            Names names = context.getBean(Names.class);
            CurrentTenant.call("1", () -> names.byExpression(1));
            CurrentTenant.call("2", () -> names.byExpression(1));
            CurrentTenant.call("1", () -> {
                names.forget(1);
                return "";
            });
            CurrentTenant.call("2", () -> names.byExpression(1));
            assertThat(names.asked()).isEqualTo(2);
            CurrentTenant.call("1", () -> names.byExpression(1));
            assertThat(names.asked()).isEqualTo(3);
        }
    }

    /** What this test is about does go wrong where the keys leave the tenant out. */
    @Test
    void withoutTheTenantInTheKeysTheyWouldShare() throws Exception {
        try (AnnotationConfigApplicationContext context = context(new ConcurrentMapCacheManager())) {
            Names names = context.getBean(Names.class);

            assertThat(CurrentTenant.call("1", () -> names.byExpression(1))).isEqualTo("Customer 1 of 1");
            assertThat(CurrentTenant.call("2", () -> names.byExpression(1))).isEqualTo("Customer 1 of 1");
        }
    }

    @Test
    void withoutACurrentTenantNothingIsReadFromTheCache() {
        CacheManager caches = new TenantCacheManager(new ConcurrentMapCacheManager(), CurrentTenant::get);
        try (AnnotationConfigApplicationContext context = context(caches)) {
            Names names = context.getBean(Names.class);

            assertThatThrownBy(() -> names.byExpression(1))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("no tenant is current");
        }
    }
}

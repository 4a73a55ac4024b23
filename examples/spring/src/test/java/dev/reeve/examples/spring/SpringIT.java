package dev.reeve.examples.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.examples.orders.Comparison;
import dev.reeve.examples.orders.Comparison.Outcome;
import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.examples.orders.OrderApplication;
import dev.reeve.examples.orders.OrderWorld;
import dev.reeve.examples.spring.data.DataOrders;
import dev.reeve.examples.spring.jdbc.JdbcOrders;
import dev.reeve.examples.spring.jpa.JpaOrders;
import dev.reeve.spring.CurrentTenantDataSource;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;

/** The order application on Spring's ways to a database, through Reeve and on PostgreSQL alone. */
final class SpringIT {
    private OrderWorld world;

    @BeforeEach
    void open() throws Exception {
        world = OrderWorld.open();
    }

    @AfterEach
    void close() {
        world.close();
    }

    @Test
    void jdbcTemplateOnOneDataSourceForAll() throws Exception {
        assertSame(
                new Comparison<>(
                        world,
                        tenant -> new JdbcOrders(world.reeve(), tenant),
                        tenant -> new JdbcOrders(world.alone(tenant), tenant)),
                false);
    }

    @Test
    void springDataJdbcOnTheCurrentTenantsConnections() throws Exception {
        inContexts(
                new CurrentTenantDataSource(world.reeve(), CurrentTenant::get), DataOrders::context, DataOrders::new);
    }

    @Test
    void springDataJpaOnEachSessionsTenant() throws Exception {
        inContexts(world.reeve(), JpaOrders::context, JpaOrders::new);
    }

    private <A extends OrderApplication> void inContexts(
            DataSource throughReeve,
            Function<DataSource, AnnotationConfigApplicationContext> contexts,
            BiFunction<AnnotationConfigApplicationContext, String, A> applications)
            throws Exception {
        Map<String, AnnotationConfigApplicationContext> alone = new HashMap<>();
        try (AnnotationConfigApplicationContext all = contexts.apply(throughReeve)) {
            for (String tenant : OrderWorld.TENANTS) {
                alone.put(tenant, contexts.apply(world.alone(tenant)));
            }
            assertSame(
                    new Comparison<>(
                            world,
                            tenant -> applications.apply(all, tenant),
                            tenant -> applications.apply(alone.get(tenant), tenant)),
                    true);
        } finally {
            alone.values().forEach(AnnotationConfigApplicationContext::close);
        }
    }

    private static void assertSame(Comparison<?> comparison, boolean bound) throws Exception {
        Outcome outcome = comparison.run(80);

        assertThat(outcome.differences()).isEmpty();
        assertThat(outcome.throughReeve().get("1"))
                .filteredOn(line -> line.startsWith("order "))
                .hasSizeGreaterThan(5);
        if (bound) {
            assertThat(comparison.intrude()).hasSizeGreaterThan(4).containsOnly("Optional.empty", "failed: 23503");
        }
    }
}

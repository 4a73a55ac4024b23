package dev.reeve.examples.hibernate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.examples.orders.Comparison;
import dev.reeve.examples.orders.Comparison.Outcome;
import dev.reeve.examples.orders.OrderWorld;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.AvailableSettings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The order application on Hibernate, through Reeve and on PostgreSQL alone. */
final class HibernateIT {
    private static OrderWorld world;
    private static SessionFactory throughReeve;
    private static final Map<String, SessionFactory> ALONE = new HashMap<>();
    private static Comparison<HibernateOrders> comparison;

    @BeforeAll
    static void open() throws Exception {
        world = OrderWorld.open();
        throughReeve = SessionFactories.throughReeve(world.reeve(), settings());
        for (String tenant : OrderWorld.TENANTS) {
            ALONE.put(tenant, SessionFactories.over(world.alone(tenant), Map.of()));
        }
        comparison = new Comparison<>(
                world,
                tenant -> new HibernateOrders(throughReeve, tenant),
                tenant -> new HibernateOrders(ALONE.get(tenant), tenant));
    }

    /** Caches that would serve one tenant's product to another, if their keys did not keep them apart. */
    private static Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>(SessionFactories.cached());
        settings.put(AvailableSettings.HBM2DDL_AUTO, "validate");
        return settings;
    }

    @AfterAll
    static void close() {
        throughReeve.close();
        ALONE.values().forEach(SessionFactory::close);
        world.close();
    }

    @TestFactory
    Stream<DynamicTest> whatHibernateDoesIsTheSame() {
        return Features.all().entrySet().stream()
                .map(feature -> DynamicTest.dynamicTest(feature.getKey(), () -> {
                    Outcome outcome = comparison.ask(feature.getValue());

                    assertThat(outcome.differences()).isEmpty();
                    assertThat(outcome.alone().values())
                            .allSatisfy(lines -> assertThat(lines).noneMatch(line -> line.startsWith("failed")));
                }));
    }

    @Test
    void threeTenantsAtOnceGetWhatEachGetsAlone() throws Exception {
        Outcome outcome = comparison.run(80);

        assertThat(outcome.differences()).isEmpty();
        assertThat(comparison.intrude()).hasSizeGreaterThan(4).containsOnly("Optional.empty", "failed: 23503");
        assertThat(outcome.throughReeve().get("1"))
                .filteredOn(line -> line.startsWith("order "))
                .hasSizeGreaterThan(5);
    }
}

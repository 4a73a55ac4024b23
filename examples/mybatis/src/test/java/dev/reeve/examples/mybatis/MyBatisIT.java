package dev.reeve.examples.mybatis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.examples.orders.Comparison;
import dev.reeve.examples.orders.Comparison.Outcome;
import dev.reeve.examples.orders.OrderWorld;
import org.junit.jupiter.api.Test;

/** The order application on MyBatis, through Reeve and on PostgreSQL alone. */
final class MyBatisIT {
    @Test
    void threeTenantsAtOnceGetWhatEachGetsAlone() throws Exception {
        try (OrderWorld world = OrderWorld.open()) {
            Comparison<MyBatisOrders> comparison = new Comparison<>(
                    world,
                    tenant -> new MyBatisOrders(world.reeve().forTenant(tenant)),
                    tenant -> new MyBatisOrders(world.alone(tenant)));
            Outcome outcome = comparison.run(80);

            assertThat(outcome.differences()).isEmpty();
            assertThat(outcome.throughReeve().get("1"))
                    .filteredOn(line -> line.startsWith("order "))
                    .hasSizeGreaterThan(5);
            assertThat(comparison.intrude()).hasSizeGreaterThan(4).containsOnly("Optional.empty", "failed: 23503");
        }
    }
}

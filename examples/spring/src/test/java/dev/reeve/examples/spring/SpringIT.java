package dev.reeve.examples.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.examples.orders.Comparison;
import dev.reeve.examples.orders.Comparison.Outcome;
import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.examples.orders.OrderApplication;
import dev.reeve.examples.orders.OrderWorld;
import dev.reeve.examples.spring.data.DataOrders;
import dev.reeve.examples.spring.jdbc.JdbcOrders;
import dev.reeve.examples.spring.jpa.JpaOrders;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.spring.CurrentTenantDataSource;
import dev.reeve.spring.ReeveExceptionTranslator;
import dev.reeve.spring.StatementRefusedException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.JdbcTemplate;

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

    // snippet: refusal
    @Test
    void aRefusalIsAnExceptionOfSprings() {
        JdbcTemplate jdbc = new JdbcTemplate(world.reeve());
        jdbc.setExceptionTranslator(new ReeveExceptionTranslator());

        assertThatThrownBy(() -> jdbc.queryForList("SELECT * FROM orders WHERE state = 'open'"))
                .isInstanceOfSatisfying(StatementRefusedException.class, refused -> {
                    assertThat(refused.code()).isEqualTo(ErrorCode.UNKNOWN_COLUMN);
                    assertThat(refused.refusal().table()).contains("orders");
                });
    }
    // end snippet

    @Test
    void aBatchGivesTheRefusalOfItsEntry() {
        JdbcTemplate jdbc = new JdbcTemplate(world.reeve());
        jdbc.setExceptionTranslator(new ReeveExceptionTranslator());
        List<Object[]> entries = List.of(new Object[] {1L, "sku-1"}, new Object[] {9L, "sku-1"});

        assertThatThrownBy(() -> jdbc.batchUpdate(
                        "UPDATE products SET stock = stock WHERE organization_id = ? AND sku = ?", entries))
                .isInstanceOfSatisfying(
                        StatementRefusedException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.UNKNOWN_TENANT));
    }

    @Test
    void anErrorOfTheDatabaseIsSpringsOwn() {
        JdbcTemplate jdbc = new JdbcTemplate(world.reeve().forTenant("1"));
        jdbc.setExceptionTranslator(new ReeveExceptionTranslator());

        assertThatThrownBy(() -> jdbc.update("UPDATE products SET stock = -1"))
                .isInstanceOf(DataIntegrityViolationException.class);
    }

    @Test
    void withoutACurrentTenantThereIsNoWayToAStatement() throws Exception {
        DataSource source = new CurrentTenantDataSource(world.reeve(), CurrentTenant::get);
        try (Connection connection = source.getConnection();
                ResultSet tables = connection.getMetaData().getTables(null, "public", "orders", null)) {
            assertThat(tables.next()).isTrue();
            assertThatThrownBy(tables::getStatement).hasMessageContaining("no tenant is current");
            assertThatThrownBy(() -> connection.getMetaData().getConnection().createStatement())
                    .hasMessageContaining("no tenant is current");
        }
    }

    @Test
    void withoutACurrentTenantThereAreNoStatements() throws Exception {
        JdbcTemplate jdbc = new JdbcTemplate(new CurrentTenantDataSource(world.reeve(), CurrentTenant::get));
        jdbc.setExceptionTranslator(new ReeveExceptionTranslator());

        assertThatThrownBy(() -> jdbc.queryForList("SELECT 1"))
                .isInstanceOfSatisfying(
                        StatementRefusedException.class,
                        refused -> assertThat(refused.code()).isEqualTo(ErrorCode.UNKNOWN_TENANT));
        assertThat(CurrentTenant.call("2", () -> jdbc.queryForObject("SELECT count(*) FROM customers", Long.class)))
                .isEqualTo(6);
    }
}

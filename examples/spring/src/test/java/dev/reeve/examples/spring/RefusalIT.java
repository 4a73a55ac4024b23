package dev.reeve.examples.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.examples.orders.OrderWorld;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.spring.CurrentTenantDataSource;
import dev.reeve.spring.ReeveExceptionTranslator;
import dev.reeve.spring.StatementRefusedException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Refusals, as an application on Spring meets them. */
final class RefusalIT {
    private static OrderWorld world;

    @BeforeAll
    static void open() throws Exception {
        world = OrderWorld.open();
    }

    @AfterAll
    static void close() {
        world.close();
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

package dev.reeve.examples.mybatis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.examples.orders.CurrentTenant;
import dev.reeve.examples.orders.OrderWorld;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import org.apache.ibatis.annotations.CacheNamespace;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.apache.ibatis.mapping.Environment;
import org.apache.ibatis.session.Configuration;
import org.apache.ibatis.session.SqlSession;
import org.apache.ibatis.session.SqlSessionFactory;
import org.apache.ibatis.session.SqlSessionFactoryBuilder;
import org.apache.ibatis.transaction.jdbc.JdbcTransactionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** MyBatis' caches on one factory for all tenants, whose rows have equal ids. */
final class CacheIT {
    private OrderWorld world;
    private SqlSessionFactory factory;

    interface Names {
        @Select("SELECT name FROM customers WHERE id = #{id}")
        String name(long id);

        @Update("UPDATE customers SET name = #{name} WHERE id = #{id}")
        int rename(@Param("id") long id, @Param("name") String name);
    }

    // snippet: mybatis-cache
    @CacheNamespace(implementation = TenantCache.class)
    interface ByTenant extends Names {}
    // end snippet

    @CacheNamespace
    interface ByIdAlone extends Names {}

    @BeforeEach
    void open() throws SQLException {
        world = OrderWorld.open();
        Configuration configuration =
                new Configuration(new Environment("tenants", new JdbcTransactionFactory(), world.reeve()));
        configuration.addMapper(ByTenant.class);
        configuration.addMapper(ByIdAlone.class);
        factory = new SqlSessionFactoryBuilder().build(configuration);
    }

    @AfterEach
    void close() {
        world.close();
    }

    /** A session of the current tenant's. */
    private SqlSession session() throws SQLException {
        Connection connection = world.reeve()
                .forTenant(Objects.requireNonNull(CurrentTenant.get()))
                .getConnection();
        connection.setAutoCommit(false);
        return factory.openSession(connection);
    }

    private String name(Class<? extends Names> mapper, String tenant) throws Exception {
        return CurrentTenant.call(tenant, () -> {
            try (SqlSession session = session()) {
                String name = session.getMapper(mapper).name(1);
                session.commit();
                return name;
            }
        });
    }

    @Test
    void tenantsWithEqualIdsShareNoEntry() throws Exception {
        for (String tenant : OrderWorld.TENANTS) {
            assertThat(name(ByTenant.class, tenant)).isEqualTo("Customer 1 of " + tenant);
        }
        world.everywhere("UPDATE customers SET name = 'not asked for'");
        for (String tenant : OrderWorld.TENANTS) {
            assertThat(name(ByTenant.class, tenant)).isEqualTo("Customer 1 of " + tenant);
        }
    }

    @Test
    void aWriteEmptiesTheCache() throws Exception {
        name(ByTenant.class, "1");
        name(ByTenant.class, "2");
        CurrentTenant.call("2", () -> {
            try (SqlSession session = session()) {
                assertThat(session.getMapper(ByTenant.class).rename(1, "Renamed"))
                        .isEqualTo(1);
                session.commit();
                return "";
            }
        });

        assertThat(name(ByTenant.class, "1")).isEqualTo("Customer 1 of 1");
        assertThat(name(ByTenant.class, "2")).isEqualTo("Renamed");
    }

    @Test
    void withoutTheTenantInTheKeysTheyWouldShare() throws Exception {
        assertThat(name(ByIdAlone.class, "1")).isEqualTo("Customer 1 of 1");
        assertThat(name(ByIdAlone.class, "2")).isEqualTo("Customer 1 of 1");
    }

    @Test
    void aSessionRemembersForItsOwnTenantOnly() throws Exception {
        SqlSession one = CurrentTenant.call("1", this::session);
        SqlSession two = CurrentTenant.call("2", this::session);
        for (int round = 0; round < 2; round++) {
            assertThat(CurrentTenant.call(
                            "1", () -> one.getMapper(ByTenant.class).name(1)))
                    .isEqualTo("Customer 1 of 1");
            assertThat(CurrentTenant.call(
                            "2", () -> two.getMapper(ByTenant.class).name(1)))
                    .isEqualTo("Customer 1 of 2");
        }
        CurrentTenant.call("1", () -> closed(one));
        CurrentTenant.call("2", () -> closed(two));
        assertThat(name(ByTenant.class, "2")).isEqualTo("Customer 1 of 2");
    }

    private static SqlSession closed(SqlSession session) {
        session.close();
        return session;
    }

    @Test
    void withoutACurrentTenantNothingIsReadFromTheCache() throws Exception {
        try (SqlSession session = CurrentTenant.call("1", this::session)) {
            Names names = session.getMapper(ByTenant.class);

            assertThatThrownBy(() -> names.name(1)).hasMessageContaining("no tenant is current");
        }
    }
}

package dev.reeve.examples.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.examples.orders.OrderWorld;
import jakarta.persistence.EntityManagerFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DatabaseMetaData;
import javax.sql.DataSource;
import org.hibernate.dialect.PostgreSQLDialect;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.jooq.DSLContext;
import org.jooq.SQLDialect;
import org.jooq.tools.jdbc.JDBCUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jdbc.DatabaseDriver;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jdbc.core.dialect.JdbcPostgresDialect;
import org.springframework.data.relational.core.dialect.Dialect;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcUtils;

/** Spring Boot with nothing but a Reeve URL. */
final class BootIT {
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class Application {}

    @Test
    void everyDialectIsDetected(@TempDir Path directory) throws Exception {
        try (OrderWorld world = OrderWorld.open()) {
            Path spec = Files.writeString(directory.resolve("reeve.yaml"), world.spec());
            String url = "jdbc:reeve:postgresql:file:" + spec + "?tenant=2";
            assertThat(JDBCUtils.dialect(url).family()).isEqualTo(SQLDialect.POSTGRES);
            try (ConfigurableApplicationContext context = new SpringApplicationBuilder(Application.class)
                    .web(WebApplicationType.NONE)
                    .bannerMode(Banner.Mode.OFF)
                    .properties("spring.datasource.url=" + url, "spring.main.register-shutdown-hook=false")
                    .run()) {
                assertThat(DatabaseDriver.fromProductName(JdbcUtils.extractDatabaseMetaData(
                                context.getBean(DataSource.class), DatabaseMetaData::getDatabaseProductName)))
                        .isEqualTo(DatabaseDriver.POSTGRESQL);
                assertThat(context.getBean(DSLContext.class).dialect().family()).isEqualTo(SQLDialect.POSTGRES);
                assertThat(context.getBean(Dialect.class)).isInstanceOf(JdbcPostgresDialect.class);
                assertThat(context.getBean(EntityManagerFactory.class)
                                .unwrap(SessionFactoryImplementor.class)
                                .getJdbcServices()
                                .getDialect())
                        .isInstanceOf(PostgreSQLDialect.class);
                assertThat(context.getBean(JdbcTemplate.class)
                                .queryForList("SELECT DISTINCT organization_id FROM customers", Long.class))
                        .containsExactly(2L);
            }
        }
    }
}

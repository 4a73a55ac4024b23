package dev.reeve.examples.migrations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.spec.SpecSource;
import dev.reeve.spring.CurrentTenantDataSource;
import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.Banner;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** What Spring Boot's own Flyway does when an application starts, from empty databases on. */
final class BootMigrationIT {
    private static final List<String> SHARDS = List.of("home", "shard_a");

    @TempDir
    private Path directory;

    private EmbeddedServer server;
    private Path spec;

    @BeforeEach
    void start() throws SQLException, IOException {
        server = EmbeddedServer.start();
        StringBuilder shards = new StringBuilder("shards:\n");
        for (String shard : SHARDS) {
            server.createDatabase(shard);
            shards.append("  %s: {url: \"%s\", username: \"%s\", password: \"%s\"}\n"
                    .formatted(shard, server.url(shard), server.username(), server.password()));
        }
        spec = Files.writeString(directory.resolve("reeve.yaml"), shards + """
                tenancy: {column: organization_id}
                tenants: {"1": {shard: shard_a}, "2": {shard: home}}
                """);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class ByUrl {}

    /** Whom the test's thread works for. */
    private static final ThreadLocal<@Nullable String> CURRENT = new ThreadLocal<>();

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    static class ByBean {
        // snippet: boot-beans
        @Bean
        ReeveDataSource reeve(@Value("${reeve.spec}") Path file) {
            SpecSource spec = SpecSource.file(file);
            Migrations.flyway(spec);
            return ReeveDataSource.of(Reeve.open(spec));
        }

        @Bean
        @Primary
        DataSource dataSource(ReeveDataSource reeve) {
            return new CurrentTenantDataSource(reeve, CURRENT::get);
        }
        // end snippet
    }

    private static ConfigurableApplicationContext application(Class<?> configuration, String... properties) {
        return new SpringApplicationBuilder(configuration)
                .web(WebApplicationType.NONE)
                .bannerMode(Banner.Mode.OFF)
                .properties(Stream.concat(
                                Stream.of("spring.liquibase.enabled=false", "spring.main.register-shutdown-hook=false"),
                                Arrays.stream(properties))
                        .toArray(String[]::new))
                .run();
    }

    private ConfigurableApplicationContext byUrl(String tenant, String... properties) {
        String url = "spring.datasource.url=jdbc:reeve:postgresql:file:" + spec + "?tenant=" + tenant;
        return application(
                ByUrl.class,
                Stream.concat(Stream.of(url), Arrays.stream(properties)).toArray(String[]::new));
    }

    @Test
    void theUrlAloneIsEnoughForTheFirstStartAndForLaterVersions() throws Exception {
        try (ConfigurableApplicationContext first = byUrl("1", "spring.flyway.target=1")) {
            JdbcTemplate jdbc = first.getBean(JdbcTemplate.class);
            assertThat(jdbc.update("INSERT INTO invoices (id, amount) VALUES (7, 10)"))
                    .isEqualTo(1);
        }
        // Reeve is a URL's for as long as the program runs: a new version of the application is a new program.
        Path later = Files.copy(spec, directory.resolve("later.yaml"));
        spec = later;
        try (ConfigurableApplicationContext second = byUrl("1");
                ConfigurableApplicationContext other = byUrl("2")) {
            String sql = "SELECT count(*) FROM invoices WHERE due IS NULL";
            assertThat(second.getBean(JdbcTemplate.class).queryForObject(sql, Long.class))
                    .isEqualTo(1);
            assertThat(other.getBean(JdbcTemplate.class).queryForObject(sql, Long.class))
                    .isZero();
        }
        assertThat(versions("home")).containsExactly("1", "2").isEqualTo(versions("shard_a"));
    }

    @Test
    void migrationsMayHaveAUserOfTheirOwn() throws Exception {
        JdbcTemplate jdbc = new JdbcTemplate(past("postgres"));
        jdbc.execute("CREATE ROLE migrator LOGIN SUPERUSER PASSWORD 'other'");
        try (ConfigurableApplicationContext context =
                byUrl("1", "spring.flyway.user=migrator", "spring.flyway.password=other")) {
            assertThat(context.getBean(JdbcTemplate.class).queryForObject("SELECT count(*) FROM invoices", Long.class))
                    .isZero();
        }
        for (String shard : SHARDS) {
            assertThat(new JdbcTemplate(past(shard))
                            .queryForList(
                                    "SELECT tableowner FROM pg_tables WHERE tablename = 'invoices'", String.class))
                    .containsExactly("migrator");
        }
    }

    @Test
    void anApplicationThatOpensReeveItselfMigratesFirst() throws Exception {
        try (ConfigurableApplicationContext context =
                application(ByBean.class, "reeve.spec=" + spec, "spring.flyway.enabled=false")) {
            CURRENT.set("2");
            assertThat(context.getBean(JdbcTemplate.class).update("INSERT INTO invoices (id, amount) VALUES (1, 1)"))
                    .isEqualTo(1);
        } finally {
            CURRENT.remove();
        }
        assertThat(new JdbcTemplate(past("home")).queryForList("SELECT organization_id FROM invoices", Long.class))
                .containsExactly(2L);
    }

    private List<String> versions(String shard) {
        return new JdbcTemplate(past(shard))
                .queryForList("SELECT version FROM flyway_schema_history ORDER BY installed_rank", String.class);
    }

    private DataSource past(String database) {
        return new DriverManagerDataSource(server.url(database), server.username(), server.password());
    }
}

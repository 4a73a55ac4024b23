package dev.reeve.spring;

import dev.reeve.jdbc.ReeveDriver;
import dev.reeve.spec.Secret;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.flyway.FlywayAutoConfiguration;
import org.springframework.boot.autoconfigure.flyway.FlywayConnectionDetails;
import org.springframework.boot.autoconfigure.flyway.FlywayDataSource;
import org.springframework.boot.autoconfigure.flyway.FlywayMigrationStrategy;
import org.springframework.boot.autoconfigure.flyway.FlywayProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/**
 * Lets Spring Boot's Flyway go past Reeve where {@code spring.datasource.url} is a URL of Reeve's: to every shard of the spec, home last,
 * before Reeve opens it. So databases may be empty when an application starts for the first time. {@code spring.flyway.user} and {@code
 * spring.flyway.password} stand for those of every shard. An application that sets {@code spring.flyway.url}, or has a {@link
 * FlywayDataSource} of its own, migrates by itself.
 */
@AutoConfiguration(before = FlywayAutoConfiguration.class)
@ConditionalOnClass(Flyway.class)
@ConditionalOnBooleanProperty(name = "spring.flyway.enabled", matchIfMissing = true)
@ConditionalOnMissingBean(annotation = FlywayDataSource.class)
@Conditional(ReeveFlywayAutoConfiguration.OnReeveUrl.class)
@EnableConfigurationProperties(FlywayProperties.class)
public final class ReeveFlywayAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    FlywayConnectionDetails flywayHome(Environment environment, FlywayProperties properties) throws SQLException {
        return new OfShard(spec(environment).home(), properties);
    }

    @Bean
    @ConditionalOnMissingBean
    FlywayMigrationStrategy flywayEveryShard(Environment environment, FlywayProperties properties) throws SQLException {
        Spec spec = spec(environment);
        return home -> {
            for (Shard shard : spec.shards().values()) {
                if (!shard.name().equals(Shard.HOME)) {
                    OfShard details = new OfShard(shard, properties);
                    Flyway.configure(home.getConfiguration().getClassLoader())
                            .configuration(home.getConfiguration())
                            .dataSource(details.getJdbcUrl(), details.getUsername(), details.getPassword())
                            .load()
                            .migrate();
                }
            }
            home.migrate();
        };
    }

    private static Spec spec(Environment environment) throws SQLException {
        return Spec.parse(ReeveDriver.spec(ReeveUrlSetting.of(environment)));
    }

    private record OfShard(Shard shard, FlywayProperties properties) implements FlywayConnectionDetails {
        @Override
        public String getJdbcUrl() {
            return shard.url();
        }

        @Override
        public @Nullable String getUsername() {
            return properties.getUser() == null ? shard.username() : properties.getUser();
        }

        @Override
        public @Nullable String getPassword() {
            Secret password = shard.password();
            return properties.getPassword() != null || password == null ? properties.getPassword() : password.reveal();
        }
    }

    /** The data source is Reeve's, and Flyway has none of its own. */
    static final class OnReeveUrl implements Condition {
        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            Environment environment = context.getEnvironment();
            return ReeveUrlSetting.isReeves(environment) && !environment.containsProperty("spring.flyway.url");
        }
    }
}

package dev.reeve.spring;

import dev.reeve.jdbc.ReeveDriver;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.env.EnvironmentPostProcessor;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertyResolver;
import org.springframework.core.env.PropertySource;

/**
 * Names the driver where {@code spring.datasource.url} is a URL of Reeve's, since Spring Boot finds drivers by a list of URLs that has to
 * know them. A driver that the application names goes before.
 */
public final class ReeveDriverPostProcessor implements EnvironmentPostProcessor {
    @Override
    public void postProcessEnvironment(ConfigurableEnvironment environment, SpringApplication application) {
        environment.getPropertySources().addLast(new Driver(environment));
    }

    /** Looks at the URL each time, since tests set it when the environment has been prepared. */
    private static final class Driver extends PropertySource<Object> {
        private static final String NAME = "spring.datasource.driver-class-name";

        private final PropertyResolver environment;

        Driver(PropertyResolver environment) {
            super("reeve");
            this.environment = environment;
        }

        @Override
        public @Nullable Object getProperty(String name) {
            return name.equals(NAME) && ReeveUrlSetting.isReeves(environment) ? ReeveDriver.class.getName() : null;
        }
    }
}

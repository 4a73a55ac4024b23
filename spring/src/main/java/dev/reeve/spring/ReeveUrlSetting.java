package dev.reeve.spring;

import org.springframework.core.env.Environment;
import org.springframework.core.env.PropertyResolver;

/** The URL of Spring Boot's data source, as the application has set it. */
final class ReeveUrlSetting {
    private static final String NAME = "spring.datasource.url";
    private static final String PREFIX = "jdbc:reeve:";

    private ReeveUrlSetting() {}

    static boolean isReeves(PropertyResolver environment) {
        return environment.getProperty(NAME, "").startsWith(PREFIX);
    }

    static String of(Environment environment) {
        return environment.getRequiredProperty(NAME);
    }
}

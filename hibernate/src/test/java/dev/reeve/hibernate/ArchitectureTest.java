package dev.reeve.hibernate;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** What this module may know: Hibernate's interfaces for services, and of Reeve its JDBC door. */
final class ArchitectureTest {
    @Test
    void itStandsOnTheJdbcDoorAndOnHibernatesServices() {
        classes()
                .that()
                .resideInAPackage("dev.reeve.hibernate")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.reeve.hibernate",
                        "dev.reeve.jdbc",
                        "dev.reeve.refusal",
                        "java..",
                        "org.hibernate.context.spi",
                        "org.hibernate.engine.config.spi",
                        "org.hibernate.engine.jdbc.connections.spi",
                        "org.hibernate.service..",
                        "org.jspecify.annotations")
                .check(new ClassFileImporter()
                        .withImportOption(location -> !location.contains("/test-classes/"))
                        .importPackages("dev.reeve.hibernate"));
    }
}

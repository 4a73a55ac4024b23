package dev.reeve.spring;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

/** What this module may know: Spring, Flyway for Spring Boot, and of Reeve its JDBC door and the spec. */
final class ArchitectureTest {
    @Test
    void itStandsOnTheJdbcDoorAndOnSpring() {
        classes()
                .that()
                .resideInAPackage("dev.reeve.spring")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "dev.reeve.spring",
                        "dev.reeve.jdbc",
                        "dev.reeve.refusal",
                        "dev.reeve.spec",
                        "java..",
                        "org.flywaydb.core..",
                        "org.springframework..",
                        "org.jspecify.annotations")
                .check(new ClassFileImporter()
                        .withImportOption(location -> !location.contains("/test-classes/"))
                        .importPackages("dev.reeve.spring"));
    }
}

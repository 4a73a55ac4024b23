package dev.reeve.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What the modules may know of each other. The command line stands on all of them, so here they can all be seen. */
final class ArchitectureTest {

    private static final List<String> DOORS = List.of("jdbc", "proxy", "graphql", "mybatis", "spring");

    private static final JavaClasses ALL = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("dev.reeve");

    @TestFactory
    Stream<DynamicTest> noDoorSeesAnother() {
        return DOORS.stream()
                .map(door -> DynamicTest.dynamicTest(
                        door,
                        () -> noClasses()
                                .that()
                                .resideInAPackage(under(door))
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage(DOORS.stream()
                                        .filter(other -> !other.equals(door))
                                        .map(ArchitectureTest::under)
                                        .toArray(String[]::new))
                                .allowEmptyShould(true)
                                .check(ALL)));
    }

    /** A door hands its statements over; it does not look for tenants, targets or permission itself. */
    @Test
    void noDoorDecides() {
        noClasses()
                .that()
                .resideInAnyPackage(DOORS.stream().map(ArchitectureTest::under).toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.reeve.analyze..", "dev.reeve.route..", "dev.reeve.guard..")
                .check(ALL);
    }

    @Test
    void everyPackageIsNullMarked() {
        assertThat(ALL.getPackage("dev.reeve").getSubpackagesInTree())
                .filteredOn(candidate -> !candidate.getClasses().isEmpty())
                .extracting(JavaPackage::getName)
                .contains("dev.reeve.sql", "dev.reeve.testkit", "dev.reeve.cli");
        assertThat(ALL.getPackage("dev.reeve").getSubpackagesInTree())
                .filteredOn(candidate -> !candidate.getClasses().isEmpty())
                .allMatch(candidate -> candidate.isAnnotatedWith(NullMarked.class));
    }

    private static String under(String door) {
        return "dev.reeve." + door + "..";
    }
}

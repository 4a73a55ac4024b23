package dev.reeve;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
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

/** The order of the stages: each knows those before it, and what goes wrong there cannot come from behind it. */
final class ArchitectureTest {

    /** Earlier first. {@code dev.reeve} itself, the facade, stands behind them all. */
    private static final List<String> STAGES = List.of(
            "refusal", "sql", "parse", "tenant", "spec", "catalog", "shard", "analyze", "route", "guard", "rewrite",
            "plan", "merge", "execute", "check");

    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("dev.reeve");

    @Test
    void everyPackageOfCoreIsAStageOrTheFacade() {
        assertThat(packagesOfCore().map(ArchitectureTest::stage).distinct())
                .containsAll(STAGES)
                .allMatch(stage -> stage.isEmpty() || STAGES.contains(stage));
    }

    @TestFactory
    Stream<DynamicTest> importsOnlyEarlierStages() {
        return STAGES.stream()
                .map(stage -> DynamicTest.dynamicTest(
                        stage,
                        () -> noClasses()
                                .that()
                                .resideInAPackage(under(stage))
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage(after(stage))
                                .check(CORE)));
    }

    @Test
    void noStageNeedsItselfThroughAnother() {
        slices().matching("dev.reeve.(*)..").should().beFreeOfCycles().check(CORE);
    }

    @Test
    void everyPackageIsNullMarked() {
        assertThat(packagesOfCore()).allMatch(packages -> packages.isAnnotatedWith(NullMarked.class));
    }

    @Test
    void nothingIsHandedOnBehindTheParametersBack() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ThreadLocal.class)
                .because("what a statement needs is passed to it")
                .check(CORE);
    }

    private static Stream<JavaPackage> packagesOfCore() {
        return Stream.concat(
                        Stream.of(CORE.getPackage("dev.reeve")),
                        CORE.getPackage("dev.reeve").getSubpackagesInTree().stream())
                .filter(candidate -> !candidate.getClasses().isEmpty());
    }

    private static String stage(JavaPackage candidate) {
        String below = candidate.getName().substring("dev.reeve".length());
        return below.isEmpty() ? below : below.substring(1).split("\\.", -1)[0];
    }

    private static String under(String stage) {
        return "dev.reeve." + stage + "..";
    }

    /** The stages behind one, and the facade. The catalog is for all: its own imports keep it in its place. */
    private static String[] after(String stage) {
        Stream<String> later = STAGES.stream()
                .skip(STAGES.indexOf(stage) + 1L)
                .filter(other -> !other.equals("catalog"))
                .map(ArchitectureTest::under);
        return Stream.concat(Stream.of("dev.reeve"), later).toArray(String[]::new);
    }
}

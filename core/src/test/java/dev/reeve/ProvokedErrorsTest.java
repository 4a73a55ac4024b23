package dev.reeve;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.reeve.refusal.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every error is provoked; those that this version does not give are named nowhere in its code. */
final class ProvokedErrorsTest {
    /** Errors that this version does not give, and why. */
    static final Map<ErrorCode, String> NOT_GIVEN = Map.of(
            ErrorCode.LIMIT_EXCEEDED, "nothing is limited yet",
            ErrorCode.CROSS_SHARD_WINDOW, "no statement is run on several shards yet",
            ErrorCode.CROSS_SHARD_AGGREGATE, "no statement is run on several shards yet");

    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("dev.reeve");

    @Test
    void everyCodeIsProvokedOrNotGivenOrABug() {
        List<ErrorCode> all = new ArrayList<>(ErrorExample.ALL.keySet());
        all.addAll(NOT_GIVEN.keySet());
        all.add(ErrorCode.INTERNAL_ERROR);
        assertThat(all).containsExactlyInAnyOrder(ErrorCode.values());
    }

    @TestFactory
    Stream<DynamicTest> everyExampleProvokesItsError() {
        return ErrorExample.ALL.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(entry.getKey().id(), () -> {
                    ErrorExample example = entry.getValue();
                    ErrorExample.Provoked provoked = example.provocation().provoke();
                    assertThat(provoked.code()).as(provoked.message()).isEqualTo(entry.getKey());
                    assertThat(provoked.message()).startsWith(entry.getKey().id() + ": ");
                    assertThat(example.isInsteadAdmitted())
                            .as(example.instead())
                            .isTrue();
                }));
    }

    @TestFactory
    Stream<DynamicTest> noCodeGivesWhatIsSaidNotToBeGiven() {
        return NOT_GIVEN.keySet().stream()
                .map(code -> DynamicTest.dynamicTest(
                        code.id(),
                        () -> noClasses()
                                .that()
                                .areNotAssignableTo(ErrorCode.class)
                                .should()
                                .accessField(ErrorCode.class, code.name())
                                .check(CORE)));
    }
}

package dev.reeve.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.yaml.snakeyaml.Yaml;

/** The golden files of tenant sets: a statement of the cases' world, and a line for each governed reference. */
final class TenantSetsTest {
    @TestFactory
    Stream<DynamicTest> conditions() throws IOException {
        return golden("conditions");
    }

    @TestFactory
    Stream<DynamicTest> joins() throws IOException {
        return golden("joins");
    }

    @TestFactory
    Stream<DynamicTest> queries() throws IOException {
        return golden("queries");
    }

    @TestFactory
    Stream<DynamicTest> writes() throws IOException {
        return golden("writes");
    }

    private static Stream<DynamicTest> golden(String name) throws IOException {
        try (InputStream file =
                Objects.requireNonNull(TenantSetsTest.class.getResourceAsStream("/analyze/" + name + ".yaml"))) {
            List<Map<String, Object>> cases = new Yaml().load(file);
            return cases.stream().map(TenantSetsTest::test).toList().stream();
        }
    }

    private static DynamicTest test(Map<String, Object> golden) {
        String sql = String.valueOf(golden.get("sql"));
        return DynamicTest.dynamicTest(
                String.valueOf(golden.get("name")),
                () -> assertThat(SetWords.lines(SetWords.analyze(sql))).as(sql).isEqualTo(golden.get("sets")));
    }
}

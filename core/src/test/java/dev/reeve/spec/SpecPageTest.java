package dev.reeve.spec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.DocumentationPage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The page of the spec has the schema's tables, examples that are valid, and the settings that are read but not implemented. */
final class SpecPageTest {
    private static final DocumentationPage PAGE = DocumentationPage.named("spec.md");
    private static final SpecSchema SCHEMA = SpecSchema.read();

    private static final String SUPPORTED = """
            shards: {home: {url: 'jdbc:postgresql:app'}}
            tenancy: {column: org}
            tenants: {}
            """;

    /** A way to ask for each thing that this version cannot do. */
    private static final Map<Unsupported.Feature, List<String>> UNSUPPORTED = unsupported();

    private static Map<Unsupported.Feature, List<String>> unsupported() {
        Map<Unsupported.Feature, List<String>> fragments = new LinkedHashMap<>();
        fragments.put(Unsupported.Feature.METADATA, List.of("tenancy: {source: metadata}"));
        fragments.put(
                Unsupported.Feature.LEVEL,
                List.of(
                        "tenants: {acme: {shard: home, level: separate_table}}",
                        "tenants: {acme: {shard: home, level: separate_schema}}",
                        "tenants: {acme: {shard: home, level: separate_database}}"));
        fragments.put(
                Unsupported.Feature.NARROWING, List.of("tenancy: {narrowing: rls}", "tenancy: {narrowing: both}"));
        fragments.put(Unsupported.Feature.REACH, List.of("tables: {users: {scope: global, reach: foreign}}"));
        fragments.put(
                Unsupported.Feature.SHARDING,
                List.of("tables: {events: {sharding: {column: id, algorithm: hash_mod, actual: \"events_{0..3}\"}}}"));
        fragments.put(
                Unsupported.Feature.DIRECTORY, List.of("keys: [{table: documents, columns: [slug], directory: true}]"));
        fragments.put(Unsupported.Feature.TWO_PHASE, List.of("transactions: {across_shards: two_phase}"));
        return fragments;
    }

    @TestFactory
    Stream<DynamicTest> everySectionIsDescribedAsInTheSchema() {
        List<String> sections = new ArrayList<>(SCHEMA.sections());
        sections.add(0, "");
        return sections.stream()
                .map(name -> DynamicTest.dynamicTest(name.isEmpty() ? "spec" : name, () -> {
                    PAGE.requirePart(name.isEmpty() ? "spec" : name, described(SCHEMA.section(name)));
                }));
    }

    private static String described(SpecSchema.Section section) {
        StringBuilder part = new StringBuilder();
        part.append(section.description()).append("\n\n| key | value | left out | meaning |\n|---|---|---|---|\n");
        section.properties().forEach((key, property) -> {
            boolean required = section.required().contains(key);
            part.append("| `")
                    .append(key)
                    .append("` | ")
                    .append(value(property))
                    .append(" | ")
                    .append(required ? "an error" : absent(property))
                    .append(" | ")
                    .append(property.description().replace("|", "\\|"))
                    .append(" |\n");
        });
        return part.toString();
    }

    private static String value(SpecSchema.Property property) {
        return switch (property.type()) {
            case "choice" -> "`" + String.join("`, `", property.choices()) + "`";
            case "boolean" -> "`true`, `false`";
            case "integer" -> "number, at least " + property.least();
            case "object" -> property.definition() == null ? "mapping" : link(property.definition());
            case "array" -> property.definition() == null ? "list of names" : "list of " + link(property.definition());
            case "string" -> "text";
            case "text" -> "text";
            default -> throw new AssertionError(property.type());
        };
    }

    private static String link(String definition) {
        return "[" + definition + "](#" + definition + ")";
    }

    private static String absent(SpecSchema.Property property) {
        return property.absent() == null ? "" : "`" + property.absent() + "`";
    }

    @Test
    void whatIsNotSupportedYetIsListed() {
        assertThat(UNSUPPORTED).containsOnlyKeys(Unsupported.Feature.values());
        StringBuilder part = new StringBuilder("| such a setting | is refused with |\n|---|---|\n");
        UNSUPPORTED.forEach((feature, fragments) -> fragments.forEach(fragment -> part.append("| `")
                .append(fragment)
                .append("` | ")
                .append(refusal(feature, fragment))
                .append(" |\n")));
        PAGE.requirePart("unsupported", part.toString());
    }

    private static String refusal(Unsupported.Feature feature, String fragment) {
        String base = feature == Unsupported.Feature.METADATA ? SUPPORTED.replace("tenants: {}\n", "") : SUPPORTED;
        List<Unsupported> found = Spec.parse(SpecSource.text("base", base).merge("probe", fragment))
                .notYetSupported();
        assertThat(found)
                .as(fragment)
                .singleElement()
                .extracting(Unsupported::feature)
                .isEqualTo(feature);
        return found.get(0).message();
    }

    @Test
    void itsExamplesAreValid() {
        List<String> wholes =
                PAGE.yaml().stream().filter(block -> block.contains("shards:")).toList();
        assertThat(wholes).isNotEmpty().allSatisfy(block -> {
            Spec spec = Spec.parse(SpecSource.text("spec.md", block)
                    .environment(Map.of("APP_PASSWORD", "secret", "REPORTS_HOST", "db2")));
            assertThat(spec.notYetSupported()).isEmpty();
        });
        String base = wholes.get(0);
        assertThat(PAGE.yaml())
                .filteredOn(block -> !block.contains("shards:"))
                .isNotEmpty()
                .allSatisfy(block -> assertThat(Objects.requireNonNull(Spec.parse(SpecSource.text("spec.md", base)
                                        .merge("fragment", block)
                                        .environment(Map.of("APP_PASSWORD", "secret")))
                                .notYetSupported()))
                        .isEmpty());
    }
}

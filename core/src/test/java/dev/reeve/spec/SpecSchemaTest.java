package dev.reeve.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.reeve.refusal.ReeveException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The schema for editors says what the reader does: both are asked about every key of every section, and the reader about keys and
 * values that it cannot know.
 */
final class SpecSchemaTest {
    private static final String BASE = """
            shards: {home: {url: 'jdbc:postgresql:app'}}
            tenancy: {column: org}
            tenants: {}
            """;
    private static final String SENTENCES = "(?s)\\p{Upper}\\S* \\S.*\\.";
    private static final SpecSchema SCHEMA = SpecSchema.read();

    /** Where the keys of each section stand in a spec; the empty name is the spec itself. */
    private static final Map<String, String> PLACES = places();

    private static Map<String, String> places() {
        Map<String, String> places = new LinkedHashMap<>();
        places.put("", "%s");
        places.put("shard", "shards: {probe: {%s}}");
        places.put("pool", "shards: {home: {pool: {%s}}}");
        places.put("tenancy", "tenancy: {%s}");
        places.put("tenant", "tenants: {probe: {%s}}");
        places.put("table", "tables: {probe: {%s}}");
        places.put("sharding", "tables: {probe: {sharding: {%s}}}");
        places.put("relation", "relations: [{%s}]");
        places.put("key", "keys: [{%s}]");
        places.put("lookups", "lookups: {%s}");
        places.put("service", "services: {probe: {%s}}");
        places.put("fanout", "services: {probe: {fanout: {%s}}}");
        places.put("table_fanout", "services: {probe: {fanout: {tables: {probe: {%s}}}}}");
        places.put("allowed_statement", "services: {probe: {fanout: {allow_list: [{%s}]}}}");
        places.put("transactions", "transactions: {%s}");
        return places;
    }

    @Test
    void everySectionIsAskedAbout() {
        assertThat(SCHEMA.sections())
                .containsExactlyInAnyOrderElementsOf(
                        PLACES.keySet().stream().filter(name -> !name.isEmpty()).toList());
    }

    /** What an editor shows beside a key. */
    @Test
    void everySectionAndEveryKeyIsDescribed() {
        for (String section : PLACES.keySet()) {
            assertThat(SCHEMA.section(section).description()).as(section).matches(SENTENCES);
            SCHEMA.section(section)
                    .properties()
                    .forEach((key, property) -> assertThat(property.description())
                            .as(section + "." + key)
                            .matches(SENTENCES));
        }
    }

    @TestFactory
    Stream<DynamicTest> theReaderTakesTheKeysOfTheSchemaAndNoOther() {
        return PLACES.keySet().stream()
                .map(section -> DynamicTest.dynamicTest(
                        section.isEmpty() ? "the spec" : section,
                        () -> assertThat(SCHEMA.section(section).properties().keySet())
                                .containsExactlyInAnyOrderElementsOf(keysOfReader(section))));
    }

    /** What the reader lists where a key is like none that it knows. */
    private static List<String> keysOfReader(String section) {
        String strange = "z9z9z9z9z9z9";
        for (String finding : findings(section, strange + ": 1")) {
            String before = "; it takes ";
            if (finding.contains("unknown key \"" + strange + "\"")) {
                assertThat(finding).contains(before);
                return List.of(finding.substring(finding.indexOf(before) + before.length())
                        .split(", ", -1));
            }
        }
        throw new AssertionError("the reader took a key that it cannot know in " + section);
    }

    @TestFactory
    Stream<DynamicTest> theReaderTakesTheValuesOfTheSchemaAndNoOther() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String section : PLACES.keySet()) {
            SCHEMA.section(section)
                    .properties()
                    .forEach((key, property) -> tests.add(
                            DynamicTest.dynamicTest(section + "." + key, () -> requireType(section, key, property))));
        }
        return tests.stream();
    }

    private static void requireType(String section, String key, SpecSchema.Property property) {
        switch (property.type()) {
            case "choice" ->
                requireFinding(section, key, "z9z9z9z9", "must be " + alternatives(property.choices()) + ", not");
            case "boolean" -> requireFinding(section, key, "z9z9z9z9", "must be true or false");
            case "integer" ->
                requireFinding(section, key, "-1", "must be a whole number of at least " + property.least());
            case "object" -> requireFinding(section, key, "[z]", "must be a mapping");
            case "array" -> requireFinding(section, key, "{a: b}", "must be a list");
            case "string", "text" -> requireFinding(section, key, "[z]", "must be a single value");
            default -> throw new AssertionError(property.type());
        }
    }

    private static void requireFinding(String section, String key, String value, String message) {
        assertThat(findings(section, key + ": " + value)).anyMatch(finding -> finding.contains(key + " " + message));
    }

    private static String alternatives(List<String> choices) {
        int last = choices.size() - 1;
        return last == 0 ? choices.get(0) : String.join(", ", choices.subList(0, last)) + " or " + choices.get(last);
    }

    @TestFactory
    Stream<DynamicTest> theReaderNeedsWhatTheSchemaNeeds() {
        return PLACES.keySet().stream()
                .filter(section -> !section.isEmpty() && !section.equals("tenancy"))
                .map(section -> DynamicTest.dynamicTest(section, () -> {
                    List<String> needed = new ArrayList<>();
                    for (String finding : findings(section, "")) {
                        for (String key : SCHEMA.section(section).properties().keySet()) {
                            if (finding.endsWith("needs \"" + key + "\"")) {
                                needed.add(key);
                            }
                        }
                    }
                    assertThat(SCHEMA.section(section).required()).containsExactlyInAnyOrderElementsOf(needed);
                }));
    }

    @Test
    void theWholeNeedsShardsAndATenancyWithItsColumn() {
        assertThat(SCHEMA.whole().required()).containsExactly("shards", "tenancy");
        assertThat(SCHEMA.section("tenancy").required()).containsExactly("column");
        assertThat(refused("tenancy: {}\nshards: {}"))
                .anyMatch(finding -> finding.contains("no shard \"home\""))
                .anyMatch(finding -> finding.endsWith("tenancy needs \"column\""));
    }

    @Test
    void whatIsLeftOutIsAsTheSchemaSays() {
        SpecSource bare = SpecSource.text("bare", BASE).merge("probe", """
                tenants: {probe: {shard: home}}
                tables: {probe: {}}
                relations: [{from: a.b, to: c.d}]
                keys: [{table: a, columns: b}]
                services: {probe: {}}
                """);
        SpecSource said = SpecSource.text("bare", BASE)
                .merge("probe", "tenants: {probe: {shard: home, %s}}".formatted(defaults("tenant")))
                .merge("probe", "tables: {probe: {%s}}".formatted(defaults("table")))
                .merge("probe", "relations: [{from: a.b, to: c.d, %s}]".formatted(defaults("relation")))
                .merge("probe", "keys: [{table: a, columns: b, %s}]".formatted(defaults("key")))
                .merge("probe", "services: {probe: {%s}}".formatted(defaults("service")))
                .merge("probe", "services: {probe: {fanout: {%s}}}".formatted(defaults("fanout")))
                .merge("probe", "shards: {home: {pool: {%s}}}".formatted(defaults("pool")))
                .merge("probe", "tenancy: {%s}".formatted(defaults("tenancy")))
                .merge("probe", "transactions: {%s}".formatted(defaults("transactions")));
        assertThat(Spec.parse(said))
                .usingRecursiveComparison()
                .ignoringFieldsOfTypes(Position.class)
                .isEqualTo(Spec.parse(bare));
    }

    private static String defaults(String section) {
        List<String> settings = new ArrayList<>();
        SCHEMA.section(section).properties().forEach((key, property) -> {
            if (property.absent() != null) {
                settings.add(key + ": " + property.absent());
            }
        });
        return String.join(", ", settings);
    }

    private static List<String> findings(String section, String keys) {
        String place = PLACES.get(section);
        assertThat(place).as(section).isNotNull();
        return refused(SpecSource.text("base", BASE).merge("probe", place.formatted(keys)));
    }

    private static List<String> refused(String yaml) {
        return refused(SpecSource.text("test", yaml));
    }

    private static List<String> refused(SpecSource source) {
        ReeveException exception = catchThrowableOfType(ReeveException.class, () -> Spec.parse(source));
        return exception == null ? List.of() : exception.details();
    }
}

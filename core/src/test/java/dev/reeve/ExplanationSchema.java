package dev.reeve;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.Yaml;

/** The JSON Schema of explanations, with the words of JSON Schema that it uses and no others. */
final class ExplanationSchema {
    private static final Set<String> WORDS = Set.of(
            "$schema",
            "$ref",
            "title",
            "description",
            "definitions",
            "type",
            "properties",
            "required",
            "additionalProperties",
            "items",
            "anyOf",
            "enum",
            "minimum",
            "pattern");

    private final Map<String, Object> whole;

    private ExplanationSchema(Map<String, Object> whole) {
        this.whole = whole;
    }

    static ExplanationSchema read() {
        try (InputStream stream = Explanation.class.getResourceAsStream("explanation.schema.json")) {
            return new ExplanationSchema(new Yaml().load(Objects.requireNonNull(stream)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong with a JSON text, a line for each finding. JSON is YAML. */
    List<String> findings(String json) {
        List<String> findings = new ArrayList<>();
        check("", new Yaml().load(json), whole, findings);
        return findings;
    }

    /** The descriptions of the whole and of every definition, by name; the whole's is empty. */
    Map<String, Map<String, Object>> objects() {
        Map<String, Map<String, Object>> objects = new LinkedHashMap<>();
        objects.put("", whole);
        mapping(whole.get("definitions")).forEach((name, definition) -> objects.put(name, mapping(definition)));
        return objects;
    }

    private void check(String place, @Nullable Object value, Map<String, Object> schema, List<String> findings) {
        requireKnown(place, schema);
        if (schema.get("$ref") instanceof String reference) {
            String name = reference.substring("#/definitions/".length());
            check(place, value, mapping(mapping(whole.get("definitions")).get(name)), findings);
            return;
        }
        if (schema.get("anyOf") instanceof List<?> alternatives) {
            boolean fits = false;
            for (Object alternative : alternatives) {
                List<String> inner = new ArrayList<>();
                check(place, value, mapping(alternative), inner);
                fits |= inner.isEmpty();
            }
            require(fits, place, "is none of the alternatives: " + value, findings);
            return;
        }
        List<?> types = schema.get("type") instanceof List<?> several ? several : List.of(schema.get("type"));
        if (!types.contains(type(value))) {
            findings.add(place + " is " + type(value) + ", not " + types);
            return;
        }
        if (schema.get("enum") instanceof List<?> choices) {
            require(choices.contains(value), place, "is " + value + ", not one of " + choices, findings);
        }
        if (value instanceof Number number && schema.get("minimum") instanceof Number least) {
            require(number.longValue() >= least.longValue(), place, "is " + number, findings);
        }
        if (value instanceof String text && schema.get("pattern") instanceof String pattern) {
            require(text.matches(pattern), place, "is " + text, findings);
        }
        if (value instanceof List<?> elements) {
            for (int i = 0; i < elements.size(); i++) {
                check(place + "[" + i + "]", elements.get(i), mapping(schema.get("items")), findings);
            }
        }
        if (value instanceof Map<?, ?>) {
            checkMembers(place, mapping(value), schema, findings);
        }
    }

    private void checkMembers(
            String place, Map<String, Object> members, Map<String, Object> schema, List<String> findings) {
        Map<String, Object> properties = mapping(schema.get("properties"));
        require(Boolean.FALSE.equals(schema.get("additionalProperties")), place, "takes any member", findings);
        for (Object required : (List<?>) Objects.requireNonNull(schema.get("required"))) {
            require(members.containsKey(required), place, "lacks " + required, findings);
        }
        members.forEach((name, value) -> {
            if (properties.containsKey(name)) {
                check(place + "." + name, value, mapping(properties.get(name)), findings);
            } else {
                findings.add(place + " has a member " + name);
            }
        });
    }

    /** A word that this test does not check must not be in the schema. */
    private static void requireKnown(String place, Map<String, Object> schema) {
        if (!WORDS.containsAll(schema.keySet())) {
            throw new AssertionError(place + ": unknown words in " + schema.keySet());
        }
    }

    private static void require(boolean condition, String place, String finding, List<String> findings) {
        if (!condition) {
            findings.add(place + " " + finding);
        }
    }

    private static String type(@Nullable Object value) {
        if (value == null) {
            return "null";
        } else if (value instanceof String) {
            return "string";
        } else if (value instanceof Boolean) {
            return "boolean";
        } else if (value instanceof Integer || value instanceof Long) {
            return "integer";
        } else if (value instanceof List<?>) {
            return "array";
        } else if (value instanceof Map<?, ?>) {
            return "object";
        }
        throw new AssertionError("a value that explanations have not: " + value.getClass());
    }

    static Map<String, Object> mapping(@Nullable Object value) {
        Map<String, Object> mapping = new LinkedHashMap<>();
        ((Map<?, ?>) Objects.requireNonNull(value)).forEach((key, inner) -> mapping.put(String.valueOf(key), inner));
        return mapping;
    }
}

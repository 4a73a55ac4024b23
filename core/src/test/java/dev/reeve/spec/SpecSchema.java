package dev.reeve.spec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.Yaml;

/** The schema of the spec for editors, read; JSON is YAML. */
final class SpecSchema {
    private static final String WHOLE = "";

    private final Map<String, Object> schema;

    private SpecSchema(Map<String, Object> schema) {
        this.schema = schema;
    }

    static SpecSchema read() {
        try (InputStream stream = Spec.class.getResourceAsStream("reeve.schema.json")) {
            return new SpecSchema(new Yaml().load(Objects.requireNonNull(stream)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A mapping of the spec with keys of its own. */
    record Section(String description, Map<String, Property> properties, List<String> required) {}

    /**
     * A key.
     *
     * @param definition the definition that it refers to, by itself or for its members or items; or null
     * @param choices the values that are allowed; none where that is not a list
     * @param least the least number, or null where it is none
     */
    record Property(
            String description,
            String type,
            @Nullable String definition,
            List<String> choices,
            @Nullable Integer least,
            @Nullable Object absent) {}

    Section whole() {
        return section(WHOLE);
    }

    /** A definition, by name. */
    Section section(String name) {
        Map<String, Object> of = name.isEmpty() ? schema : definition(name);
        Map<String, Property> properties = new LinkedHashMap<>();
        map(of, "properties").forEach((key, value) -> properties.put(key, property(mapping(value))));
        return new Section(String.valueOf(of.get("description")), properties, strings(of, "required"));
    }

    /** The definitions that are sections. */
    List<String> sections() {
        List<String> names = new ArrayList<>();
        map(schema, "definitions").forEach((name, value) -> {
            if (mapping(value).containsKey("properties")) {
                names.add(name);
            }
        });
        return names;
    }

    private Property property(Map<String, Object> of) {
        if (of.get("$ref") instanceof String reference) {
            String name = reference.substring("#/definitions/".length());
            return new Property(
                    String.valueOf(definition(name).get("description")), "object", name, List.of(), null, null);
        }
        Map<String, Object> type = of.get("anyOf") instanceof List<?> alternatives ? mapping(alternatives.get(0)) : of;
        List<String> choices = strings(type, "enum");
        return new Property(
                String.valueOf(of.get("description")),
                !choices.isEmpty() ? "choice" : type.get("type") instanceof String one ? one : "text",
                inner(of),
                choices,
                (Integer) type.get("minimum"),
                of.get("default"));
    }

    private static @Nullable String inner(Map<String, Object> of) {
        for (String key : List.of("additionalProperties", "items")) {
            if (of.get(key) instanceof Map<?, ?> inner && inner.get("$ref") instanceof String reference) {
                return reference.substring("#/definitions/".length());
            }
        }
        return null;
    }

    private Map<String, Object> definition(String name) {
        return mapping(Objects.requireNonNull(map(schema, "definitions").get(name), name));
    }

    private static Map<String, Object> map(Map<String, Object> of, String key) {
        return mapping(Objects.requireNonNull(of.get(key), key));
    }

    private static List<String> strings(Map<String, Object> of, String key) {
        List<String> strings = new ArrayList<>();
        if (of.get(key) instanceof List<?> list) {
            list.forEach(value -> strings.add(String.valueOf(value)));
        }
        return strings;
    }

    private static Map<String, Object> mapping(Object value) {
        Map<String, Object> mapping = new LinkedHashMap<>();
        ((Map<?, ?>) value).forEach((key, inner) -> mapping.put(String.valueOf(key), inner));
        return mapping;
    }
}

package dev.reeve.spec;

import dev.reeve.refusal.Suggestion;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A mapping of a spec while it is read. Every getter remembers its key as a valid one; {@link #finish} then reports the
 * keys that nobody asked for. What has the wrong type is reported, and taken as absent. Confined to one reading.
 */
final class Section {
    private final String name;
    private final YamlValue.Fields fields;
    private final Findings findings;
    private final Set<String> valid = new LinkedHashSet<>();

    /** @param name what the section is, for messages: {@code tenancy}, {@code table orders} */
    Section(String name, YamlValue.Fields fields, Findings findings) {
        this.name = name;
        this.fields = fields;
        this.findings = findings;
    }

    Position at() {
        return fields.at();
    }

    /** Where the key stands, or the section if it is absent. */
    Position at(String key) {
        YamlValue.Field field = fields.fields().get(key);
        return field == null ? at() : field.at();
    }

    boolean has(String key) {
        return value(key) != null;
    }

    /** What stands under the key, or null if that is nothing. */
    private @Nullable YamlValue value(String key) {
        YamlValue.Field field = fields.fields().get(key);
        return field == null || field.value() instanceof YamlValue.Nothing ? null : field.value();
    }

    void report(String key, String message) {
        findings.add(at(key), message);
    }

    void finish() {
        for (YamlValue.Field field : fields.fields().values()) {
            if (!valid.contains(field.key())) {
                String meant = Suggestion.among(field.key(), valid);
                findings.add(
                        field.at(),
                        "unknown key \"" + field.key() + "\" in " + name
                                + (meant.isEmpty() ? "; it takes " + String.join(", ", valid) : meant));
            }
        }
    }

    @Nullable
    String text(String key) {
        YamlValue.Text text = scalar(key);
        return text == null ? null : text.value();
    }

    /** The text, or a placeholder after reporting that it is missing. */
    String required(String key) {
        String text = text(key);
        if (text == null) {
            if (!has(key)) {
                findings.add(at(), name + " needs \"" + key + "\"" + Suggestion.among(key, unknownKeys()));
            }
            return "";
        }
        return text;
    }

    @Nullable
    Secret secret(String key) {
        String text = text(key);
        return text == null ? null : new Secret(text);
    }

    boolean flag(String key, boolean absent) {
        YamlValue.Text text = scalar(key);
        if (text == null) {
            return absent;
        }
        if (!text.value().equals("true") && !text.value().equals("false")) {
            findings.add(text.at(), key + " must be true or false, not " + text.shown());
        }
        return text.value().equals("true");
    }

    int number(String key, int least, int absent) {
        YamlValue.Text text = scalar(key);
        if (text == null) {
            return absent;
        }
        try {
            int number = Integer.parseInt(text.value());
            if (number >= least) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below, as any other bad value
        }
        findings.add(text.at(), key + " must be a whole number of at least " + least + ", not " + text.shown());
        return absent;
    }

    Duration milliseconds(String key, Duration absent) {
        return Duration.ofMillis(number(key, 0, Math.toIntExact(absent.toMillis())));
    }

    <E extends Enum<E>> @Nullable E choice(String key, Class<E> type) {
        YamlValue.Text text = scalar(key);
        if (text == null) {
            return null;
        }
        List<String> names = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            String written = constant.name().toLowerCase(Locale.ROOT);
            if (written.equals(text.value())) {
                return constant;
            }
            names.add(written);
        }
        String meant = text.substituted() ? "" : Suggestion.among(text.value(), names);
        findings.add(text.at(), key + " must be " + alternatives(names) + ", not " + text.shown() + meant);
        return null;
    }

    <E extends Enum<E>> E choice(String key, Class<E> type, E absent) {
        E chosen = choice(key, type);
        return chosen == null ? absent : chosen;
    }

    /** A table's name. */
    @Nullable
    ObjectName objectName(String key) {
        YamlValue.Text text = scalar(key);
        if (text == null) {
            return null;
        }
        ObjectName parsed = ObjectName.parse(text.value());
        if (parsed == null) {
            findings.add(text.at(), key + " must be a name or schema.name, not " + text.shown());
        }
        return parsed;
    }

    /** A column's name. */
    @Nullable
    String identifier(String key) {
        YamlValue.Text text = scalar(key);
        if (text == null) {
            return null;
        }
        String parsed = ObjectName.parseIdentifier(text.value());
        if (parsed == null) {
            findings.add(text.at(), key + " must be a single name, not " + text.shown());
        }
        return parsed;
    }

    /** The list of single values under a key; a single value counts as a list of one. */
    List<YamlValue.Text> texts(String key) {
        valid.add(key);
        List<YamlValue.Text> texts = new ArrayList<>();
        for (YamlValue value : itemsOf(key)) {
            if (value instanceof YamlValue.Text text) {
                texts.add(text);
            } else {
                findings.add(value.at(), key + " must be a list of single values, not of " + value.kind());
            }
        }
        return texts;
    }

    /** The mapping under a key; an empty one if it is absent. */
    Section section(String key) {
        valid.add(key);
        YamlValue.Field field = fields.fields().get(key);
        return field == null ? new Section(key, new YamlValue.Fields(Map.of(), at()), findings) : sectionOf(key, field);
    }

    /** The mapping of mappings under a key, whose own keys are names; the sections are called {@code kind name}. */
    Map<String, Section> members(String key, String kind) {
        valid.add(key);
        Map<String, Section> members = new LinkedHashMap<>();
        YamlValue.Field field = fields.fields().get(key);
        if (field != null) {
            for (YamlValue.Field member : sectionOf(key, field).fields.fields().values()) {
                members.put(member.key(), sectionOf(kind + " " + member.key(), member));
            }
        }
        return members;
    }

    /** The list of mappings under a key. */
    List<Section> entries(String key, String kind) {
        valid.add(key);
        List<Section> entries = new ArrayList<>();
        for (YamlValue value : itemsOf(key)) {
            entries.add(sectionOf(kind, new YamlValue.Field(kind, value.at(), value)));
        }
        return entries;
    }

    private List<YamlValue> itemsOf(String key) {
        YamlValue value = value(key);
        if (value == null) {
            return List.of();
        }
        if (value instanceof YamlValue.Items items) {
            return items.values();
        }
        if (value instanceof YamlValue.Text) {
            return List.of(value);
        }
        findings.add(value.at(), key + " must be a list, not " + value.kind());
        return List.of();
    }

    private Section sectionOf(String section, YamlValue.Field field) {
        if (field.value() instanceof YamlValue.Fields inner) {
            // Messages about the whole point at its key, not behind it.
            return new Section(section, new YamlValue.Fields(inner.fields(), field.at()), findings);
        }
        if (!(field.value() instanceof YamlValue.Nothing)) {
            findings.add(
                    field.value().at(),
                    section + " must be a mapping, not " + field.value().kind());
        }
        return new Section(section, new YamlValue.Fields(Map.of(), field.at()), findings);
    }

    private YamlValue.@Nullable Text scalar(String key) {
        valid.add(key);
        YamlValue value = value(key);
        if (value == null) {
            return null;
        }
        if (value instanceof YamlValue.Text text) {
            return text;
        }
        findings.add(value.at(), key + " must be a single value, not " + value.kind());
        return null;
    }

    private Set<String> unknownKeys() {
        Set<String> unknown = new LinkedHashSet<>(fields.fields().keySet());
        unknown.removeAll(valid);
        return unknown;
    }

    private static String alternatives(List<String> names) {
        return names.size() == 1
                ? names.get(0)
                : String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.get(names.size() - 1);
    }
}

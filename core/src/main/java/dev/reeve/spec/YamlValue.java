package dev.reeve.spec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What YAML says, with its place: the tree that the spec is read from, after merging and substitution. */
sealed interface YamlValue {
    Position at();

    /** What it is, for messages. */
    String kind();

    /** This value with another laid over it: mappings are merged, anything else is replaced. */
    default YamlValue under(YamlValue above) {
        return above;
    }

    /**
     * A scalar.
     *
     * @param substituted whether a variable is part of it, so that it must not be printed
     */
    record Text(String value, boolean substituted, Position at) implements YamlValue {
        @Override
        public String kind() {
            return "a single value";
        }

        /** The value for a message. */
        String shown() {
            return substituted ? "(substituted)" : '"' + value + '"';
        }
    }

    /** Nothing: an empty value, or {@code null}. */
    record Nothing(Position at) implements YamlValue {
        @Override
        public String kind() {
            return "nothing";
        }
    }

    /** A sequence. */
    record Items(List<YamlValue> values, Position at) implements YamlValue {
        public Items {
            values = List.copyOf(values);
        }

        @Override
        public String kind() {
            return "a list";
        }
    }

    /** A mapping; keys are text as written. */
    record Fields(Map<String, Field> fields, Position at) implements YamlValue {
        public Fields {
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }

        @Override
        public String kind() {
            return "a mapping";
        }

        @Override
        public YamlValue under(YamlValue above) {
            if (!(above instanceof Fields over)) {
                return above;
            }
            Map<String, Field> merged = new LinkedHashMap<>(fields);
            for (Field field : new ArrayList<>(over.fields.values())) {
                merged.merge(
                        field.key(),
                        field,
                        (below, top) ->
                                new Field(top.key(), top.at(), below.value().under(top.value())));
            }
            return new Fields(merged, at);
        }
    }

    /** A key with its value; {@code at} is the key's place. */
    record Field(String key, Position at, YamlValue value) {}
}

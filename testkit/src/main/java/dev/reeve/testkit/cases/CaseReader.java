package dev.reeve.testkit.cases;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads case files, strictly: whatever it does not know is an error that names the file and the case. */
public final class CaseReader {
    private static final Set<String> KEYS =
            Set.of("name", "sql", "params", "tenant", "fanout", "spec", "schema", "expect", "why");

    private CaseReader() {}

    /** All cases of a directory's {@code *.yaml} files that are lists, in the order of file names; worlds are no case files. */
    public static List<Case> read(Path directory) throws IOException {
        List<Path> files;
        try (Stream<Path> entries = Files.list(directory)) {
            files = entries.filter(CaseReader::isCaseFile).sorted().toList();
        }
        List<Case> cases = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Path file : files) {
            for (Case read : readFile(file)) {
                if (!names.add(read.name())) {
                    throw new IllegalArgumentException(file + ": the name " + read.name() + " stands twice");
                }
                cases.add(read);
            }
        }
        return cases;
    }

    private static boolean isCaseFile(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".yaml") && !name.startsWith("world");
    }

    private static List<Case> readFile(Path file) throws IOException {
        String name = file.getFileName().toString().replace(".yaml", "");
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        Object root;
        try (Reader reader = Files.newBufferedReader(file)) {
            root = new Yaml(new SafeConstructor(options)).load(reader);
        }
        if (!(root instanceof List<?> list)) {
            throw new IllegalArgumentException(file + ": a case file is a list of cases");
        }
        List<Case> cases = new ArrayList<>();
        for (Object entry : list) {
            if (!(entry instanceof Map<?, ?> map)) {
                throw new IllegalArgumentException(file + ": a case is a map, not " + entry);
            }
            cases.add(readCase(name, new Fields(file + ": " + map.get("name"), map)));
        }
        return cases;
    }

    private static Case readCase(String file, Fields fields) {
        fields.allow(KEYS);
        return new Case(
                file,
                fields.text("name"),
                fields.text("sql"),
                fields.list("params"),
                fields.optionalText("tenant"),
                fields.optionalText("fanout"),
                fields.map("spec"),
                fields.optionalText("schema"),
                expectation(fields.nested("expect")),
                fields.text("why"));
    }

    private static Expectation expectation(Fields fields) {
        String kind = fields.onlyKeyBesides("table");
        return switch (kind) {
            case "tenants" ->
                new Expectation.Tenants(
                        fields.list(kind).stream().map(String::valueOf).toList());
            case "home" -> fields.flag(kind, new Expectation.Home());
            case "nothing" -> fields.flag(kind, new Expectation.Nothing());
            case "same" -> fields.flag(kind, new Expectation.Same());
            case "refused" -> new Expectation.Refused(fields.text(kind), fields.optionalText("table"));
            case "error" -> new Expectation.DatabaseError(fields.text(kind));
            case "either" ->
                new Expectation.Either(fields.nestedList(kind).stream()
                        .map(CaseReader::expectation)
                        .toList());
            default -> throw fields.error("unknown expectation '" + kind + "'");
        };
    }

    /** One map of a case file, with the place to name in errors. */
    private record Fields(String place, Map<?, ?> map) {
        void allow(Set<String> keys) {
            for (Object key : map.keySet()) {
                if (!keys.contains(String.valueOf(key))) {
                    throw error("unknown key '" + key + "'");
                }
            }
        }

        String onlyKeyBesides(String other) {
            List<String> keys = map.keySet().stream()
                    .map(String::valueOf)
                    .filter(key -> !key.equals(other))
                    .toList();
            if (keys.size() != 1) {
                throw error("'expect' takes exactly one of its forms, not " + keys);
            }
            return keys.get(0);
        }

        String text(String key) {
            String value = optionalText(key);
            if (value == null) {
                throw error("'" + key + "' is missing");
            }
            return value;
        }

        @Nullable
        String optionalText(String key) {
            Object value = map.get(key);
            return value == null ? null : String.valueOf(value);
        }

        Expectation flag(String key, Expectation expectation) {
            if (!Boolean.TRUE.equals(map.get(key))) {
                throw error("'" + key + "' can only be true");
            }
            return expectation;
        }

        List<@Nullable Object> list(String key) {
            Object value = map.get(key);
            if (value == null) {
                return List.of();
            }
            if (value instanceof List<?> list) {
                return new ArrayList<>(list);
            }
            throw error("'" + key + "' is a list");
        }

        Map<String, Object> map(String key) {
            Object value = map.get(key);
            if (value == null) {
                return Map.of();
            }
            if (value instanceof Map<?, ?> nested) {
                Map<String, Object> copy = new java.util.LinkedHashMap<>();
                nested.forEach((name, part) -> copy.put(String.valueOf(name), part));
                return copy;
            }
            throw error("'" + key + "' is a map");
        }

        Fields nested(String key) {
            if (map.get(key) instanceof Map<?, ?> nested) {
                return new Fields(place, nested);
            }
            throw error("'" + key + "' is missing, or is no map");
        }

        List<Fields> nestedList(String key) {
            List<Fields> nested = new ArrayList<>();
            for (Object element : list(key)) {
                if (!(element instanceof Map<?, ?> part)) {
                    throw error("'" + key + "' is a list of maps");
                }
                nested.add(new Fields(place, part));
            }
            return nested;
        }

        IllegalArgumentException error(String what) {
            return new IllegalArgumentException(place + ": " + what);
        }
    }
}

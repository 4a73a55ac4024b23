package dev.reeve.spec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a spec is read from: a file or text, fragments laid over it in order (mappings are merged, anything else is
 * replaced), and where variables come from. Immutable; every method gives a new source.
 *
 * <pre>{@code
 * SpecSource.file(path).merge("case", "services: {default: {fanout: {mode: allow}}}").shard("home", url, "app", password)
 * }</pre>
 */
public final class SpecSource {
    private final List<Part> parts;
    private final Function<String, @Nullable String> environment;
    private final Path directory;

    private SpecSource(List<Part> parts, Function<String, @Nullable String> environment, Path directory) {
        this.parts = List.copyOf(parts);
        this.environment = environment;
        this.directory = directory;
    }

    /** A file, read when the spec is. Relative {@code ${file:…}} references start from its directory. */
    public static SpecSource file(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return new SpecSource(List.of(new FilePart(file)), System::getenv, parent == null ? Path.of("") : parent);
    }

    /** Text, under the name that messages should give. */
    public static SpecSource text(String name, String yaml) {
        return new SpecSource(List.of(new TextPart(name, yaml)), System::getenv, Path.of(""));
    }

    /** With a fragment laid over what there is. */
    public SpecSource merge(String name, String yaml) {
        return with(new TextPart(name, yaml));
    }

    /** With a shard's URL and credentials set, whatever the text says of them. */
    public SpecSource shard(String name, String url, @Nullable String username, @Nullable String password) {
        return with(new ShardPart(name, url, username, password));
    }

    /** With other environment variables than the process has. */
    public SpecSource environment(Map<String, String> environment) {
        Map<String, String> copy = Map.copyOf(environment);
        return new SpecSource(parts, copy::get, directory);
    }

    /** With another directory for relative {@code ${file:…}} references. */
    public SpecSource directory(Path directory) {
        return new SpecSource(parts, environment, Objects.requireNonNull(directory));
    }

    private SpecSource with(Part part) {
        List<Part> more = new ArrayList<>(parts);
        more.add(part);
        return new SpecSource(more, environment, directory);
    }

    /** The name that messages about the whole should give. */
    String name() {
        return parts.get(0).name();
    }

    /** The merged tree; what cannot be read is among the findings, and left out. */
    YamlValue.Fields read(Findings findings) {
        Variables variables = new Variables(environment, directory);
        YamlValue.Fields whole = new YamlValue.Fields(Map.of(), new Position(name(), 1, 1));
        for (Part part : parts) {
            YamlValue value = part.read(variables, findings);
            if (value instanceof YamlValue.Fields fields) {
                whole = (YamlValue.Fields) whole.under(fields);
            } else if (!(value instanceof YamlValue.Nothing)) {
                findings.add(value.at(), "a spec is a mapping, not " + value.kind());
            }
        }
        return whole;
    }

    private sealed interface Part {
        String name();

        YamlValue read(Variables variables, Findings findings);
    }

    private record FilePart(Path file) implements Part {
        @Override
        public String name() {
            return file.toString();
        }

        @Override
        public YamlValue read(Variables variables, Findings findings) {
            try {
                return new TextPart(name(), Files.readString(file, StandardCharsets.UTF_8)).read(variables, findings);
            } catch (IOException e) {
                Position at = new Position(name(), 0, 0);
                findings.add(
                        at, Files.exists(file) ? "the file cannot be read as UTF-8 text" : "there is no such file");
                return new YamlValue.Nothing(at);
            }
        }
    }

    private record TextPart(String name, String yaml) implements Part {
        @Override
        public YamlValue read(Variables variables, Findings findings) {
            return YamlReader.read(name, yaml, variables, findings)
                    .orElseGet(() -> new YamlValue.Nothing(new Position(name, 1, 1)));
        }
    }

    private record ShardPart(
            String shard,
            String url,
            @Nullable String username,
            @Nullable String password) implements Part {
        @Override
        public String name() {
            return "shard " + shard + " as set by the program";
        }

        @Override
        public YamlValue read(Variables variables, Findings findings) {
            Position at = new Position(name(), 0, 0);
            Map<String, YamlValue.Field> settings = new LinkedHashMap<>();
            put(settings, "url", url, at);
            put(settings, "username", username, at);
            put(settings, "password", password, at);
            return mapping("shards", mapping(shard, new YamlValue.Fields(settings, at)));
        }

        private static void put(
                Map<String, YamlValue.Field> settings, String key, @Nullable String value, Position at) {
            if (value != null) {
                settings.put(key, new YamlValue.Field(key, at, new YamlValue.Text(value, true, at)));
            }
        }

        private static YamlValue mapping(String key, YamlValue value) {
            return new YamlValue.Fields(Map.of(key, new YamlValue.Field(key, value.at(), value)), value.at());
        }

        @Override
        public String toString() {
            return name();
        }
    }
}

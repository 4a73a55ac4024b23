package dev.reeve.testkit.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * The application that a directory's cases speak of.
 *
 * @param schema SQL that makes its tables
 * @param data SQL that fills them with all tenants' rows
 * @param spec its spec in YAML, with empty shards that whoever runs it gives their URLs
 * @param fragment YAML to be laid over the spec; may be empty
 */
public record WorldFiles(String schema, String data, String spec, String fragment) {
    /** Reads {@code world.sql}, {@code world-data.sql} and a spec from a directory. */
    public static WorldFiles read(Path directory, String specFile) throws IOException {
        return new WorldFiles(
                Files.readString(directory.resolve("world.sql")),
                Files.readString(directory.resolve("world-data.sql")),
                Files.readString(directory.resolve(specFile)),
                "");
    }

    /** The same world with a fragment laid over its spec. */
    WorldFiles with(Map<String, Object> fragment) {
        return fragment.isEmpty() ? this : new WorldFiles(schema, data, spec, new Yaml().dump(fragment));
    }

    /** The shards that a spec lists, whose URLs are not known yet. */
    public static List<String> shardNames(String spec) {
        if (new Yaml(new SafeConstructor(new LoaderOptions())).load(spec) instanceof Map<?, ?> root
                && root.get("shards") instanceof Map<?, ?> shards) {
            return shards.keySet().stream().map(String::valueOf).toList();
        }
        throw new IllegalArgumentException("the world's spec lists no shards");
    }
}

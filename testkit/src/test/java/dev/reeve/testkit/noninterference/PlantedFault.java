package dev.reeve.testkit.noninterference;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * A fault that Reeve could have, as changes of its source.
 *
 * @param quick whether it is among the few that are planted in every build
 * @param cases the cases that show it, each by itself; random statements do where there are none
 */
record PlantedFault(String name, String why, boolean quick, List<Change> changes, List<String> cases) {
    /** The check that would turn most of the other faults into refusals, so that it is taken away with each of them. */
    static final Change WITHOUT_SECOND_ANALYSIS =
            new Change("rewrite/Rewriter", "if (changed || extent != Extent.HOME) {", "if (changed && !changed) {");

    private static final Path SOURCES = Path.of("..", "core", "src", "main", "java", "dev", "reeve");

    /**
     * A change of a source file of core.
     *
     * @param file its path below {@code dev/reeve}, without its ending
     * @param find what stands there exactly once
     * @param replace what stands there instead
     */
    record Change(String file, String find, String replace) {}

    /** All faults, in order. */
    static List<PlantedFault> all() throws IOException {
        try (InputStream in = Objects.requireNonNull(PlantedFault.class.getResourceAsStream("planted-faults.yaml"))) {
            List<Map<String, Object>> entries = new Yaml(new SafeConstructor(new LoaderOptions())).load(in);
            List<PlantedFault> faults = new ArrayList<>();
            for (Map<String, Object> entry : entries) {
                List<Change> changes = new ArrayList<>();
                for (Object change : (List<?>) Objects.requireNonNull(entry.get("changes"))) {
                    Map<?, ?> map = (Map<?, ?>) change;
                    changes.add(new Change(text(map, "file"), text(map, "find"), text(map, "replace")));
                }
                List<String> cases = new ArrayList<>();
                if (entry.get("cases") instanceof List<?> names) {
                    names.forEach(name -> cases.add((String) name));
                }
                faults.add(new PlantedFault(
                        text(entry, "name"),
                        text(entry, "why"),
                        Boolean.TRUE.equals(entry.get("quick")),
                        changes,
                        cases));
            }
            return faults;
        }
    }

    private static String text(Map<?, ?> entry, String key) {
        return (String) Objects.requireNonNull(entry.get(key), key);
    }

    /** The changed sources, by the names of their classes. */
    Map<String, String> sources() throws IOException {
        List<Change> all = new ArrayList<>(changes);
        all.add(WITHOUT_SECOND_ANALYSIS);
        Map<String, String> sources = new LinkedHashMap<>();
        for (Change change : all) {
            String name = "dev.reeve." + change.file().replace('/', '.');
            String source = sources.get(name);
            if (source == null) {
                source = Files.readString(SOURCES.resolve(change.file() + ".java"));
            }
            int at = source.indexOf(change.find());
            if (at < 0 || source.indexOf(change.find(), at + 1) >= 0) {
                throw new IllegalStateException(this.name + ": this does not stand exactly once in " + change.file()
                        + ", so that the fault has to be planted anew: " + change.find());
            }
            sources.put(
                    name,
                    source.substring(0, at)
                            + change.replace()
                            + source.substring(at + change.find().length()));
        }
        return sources;
    }

    @Override
    public String toString() {
        return name;
    }
}

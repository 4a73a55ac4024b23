package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;

/**
 * A statement that did what it must not.
 *
 * @param seed what it was made from
 * @param kind what is wrong
 * @param difference how it shows in the small statement
 * @param sql the small statement, with {@code $1} parameters
 * @param tenant the connection's tenant; null if it has none
 * @param original the statement as it was made
 */
public record Violation(
        long seed,
        String kind,
        String difference,
        String sql,
        List<@Nullable Object> parameters,
        @Nullable String tenant,
        String original) {
    /** The statement as an entry of a case file. */
    public String yaml() {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("name", "random-" + seed);
        entry.put("sql", sql);
        if (!parameters.isEmpty()) {
            entry.put("params", new ArrayList<>(parameters));
        }
        if (tenant != null) {
            entry.put("tenant", tenant);
        }
        entry.put("expect", Map.of("same", true));
        entry.put("why", kind);
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.AUTO);
        options.setWidth(10_000);
        return new Yaml(options).dump(List.of(entry));
    }

    @Override
    public String toString() {
        return "seed " + seed + ": " + kind + ": " + difference + "\n" + yaml() + "# made as: " + original;
    }
}

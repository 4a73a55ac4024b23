package dev.reeve.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * One statement of the demo.
 *
 * @param tenant the connection's tenant, or null
 * @param refused the id of the error it must be refused with; null if it must run
 */
record TourStop(
        String title,
        @Nullable String tenant,
        String sql,
        List<Object> parameters,
        @Nullable String refused) {
    TourStop {
        parameters = List.copyOf(parameters);
    }

    /** The statement as JDBC takes it. The tour names each parameter once, in order. */
    String jdbcText() {
        return sql.replaceAll("\\$\\d+", "?");
    }

    /** The stops in order. */
    static List<TourStop> tour() {
        List<TourStop> stops = new ArrayList<>();
        try (InputStream file = Objects.requireNonNull(TourStop.class.getResourceAsStream("tour.yaml"))) {
            List<Map<String, Object>> entries = new Yaml(new SafeConstructor(new LoaderOptions())).load(file);
            for (Map<String, Object> entry : entries) {
                stops.add(new TourStop(
                        Objects.requireNonNull(text(entry, "title")),
                        text(entry, "tenant"),
                        Objects.requireNonNull(text(entry, "sql")),
                        entry.get("params") instanceof List<?> list ? List.copyOf(list) : List.of(),
                        text(entry, "refused")));
            }
        } catch (IOException e) {
            throw new IllegalStateException("the tour cannot be read", e);
        }
        return stops;
    }

    /** The statements of an application that the demo checks. */
    static String script() {
        try (InputStream file = Objects.requireNonNull(TourStop.class.getResourceAsStream("tour-check.sql"))) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("the tour cannot be read", e);
        }
    }

    private static @Nullable String text(Map<String, Object> entry, String key) {
        Object value = entry.get(key);
        return value == null ? null : value.toString();
    }
}

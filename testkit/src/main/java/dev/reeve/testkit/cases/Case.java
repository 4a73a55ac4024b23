package dev.reeve.testkit.cases;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One case of a case file.
 *
 * @param file the file's name without its ending
 * @param sql one statement with {@code $1}-style parameters
 * @param parameters values in order: null, Boolean, Integer, Long, BigDecimal, String or a list of these
 * @param tenant the connection's tenant, if it is bound to one
 * @param fanOut the fan-out policy of this case, if it is not the world's
 * @param spec a fragment to be laid over the world's spec; empty if there is none
 * @param schema SQL to run before the case, everywhere
 */
public record Case(
        String file,
        String name,
        String sql,
        List<@Nullable Object> parameters,
        @Nullable String tenant,
        @Nullable String fanOut,
        Map<String, Object> spec,
        @Nullable String schema,
        Expectation expectation,
        String why) {
    public Case {
        parameters = Collections.unmodifiableList(new ArrayList<>(parameters));
        spec = Map.copyOf(spec);
    }

    @Override
    public String toString() {
        return name;
    }
}

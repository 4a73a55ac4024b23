package dev.reeve.analyze;

import dev.reeve.sql.Expression;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A function that the statement calls by name, aggregates and window functions included, functions of FROM too.
 *
 * @param name the name's parts, folded
 * @param arguments how many arguments stand there; -1 for {@code *}
 * @param block the block it is called in; null outside any query
 */
public record FunctionUse(
        Expression node,
        List<String> name,
        int arguments,
        @Nullable Block block) {
    public FunctionUse {
        Objects.requireNonNull(node);
        name = List.copyOf(name);
    }
}

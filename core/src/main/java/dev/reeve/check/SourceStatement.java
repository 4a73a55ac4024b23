package dev.reeve.check;

import dev.reeve.sql.Literal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A statement as a source has it.
 *
 * @param text one statement
 * @param marker how it writes its parameters
 * @param at where it was found
 * @param calls how often it was called there; 1 for each time that it was found where nothing else is known
 * @param unjudged why it cannot be judged, or null if it can
 */
public record SourceStatement(
        String text,
        Literal.Marker marker,
        Occurrence at,
        long calls,
        @Nullable String unjudged) {
    public SourceStatement {
        Objects.requireNonNull(text);
        Objects.requireNonNull(marker);
        Objects.requireNonNull(at);
    }
}

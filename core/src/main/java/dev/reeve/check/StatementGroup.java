package dev.reeve.check;

import dev.reeve.parse.Fingerprint;
import dev.reeve.sql.Literal;
import java.util.List;
import java.util.Objects;

/**
 * Statements that differ only in values and that are judged alike.
 *
 * @param example the first of them
 * @param marker how it writes its parameters
 * @param calls how often they were called, all together
 * @param occurrences where they were found, each place once; the first places only where they are many
 * @param found how often they were found
 */
public record StatementGroup(
        Fingerprint fingerprint,
        String example,
        Literal.Marker marker,
        long calls,
        List<Occurrence> occurrences,
        long found,
        Judgement judgement) {
    public StatementGroup {
        Objects.requireNonNull(fingerprint);
        Objects.requireNonNull(example);
        Objects.requireNonNull(marker);
        occurrences = List.copyOf(occurrences);
        Objects.requireNonNull(judgement);
    }
}

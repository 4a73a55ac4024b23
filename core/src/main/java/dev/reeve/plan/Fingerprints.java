package dev.reeve.plan;

import dev.reeve.parse.Dialect;
import dev.reeve.parse.Fingerprint;
import dev.reeve.sql.Literal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A text's fingerprint, computed once and only if somebody wants it. Safe for use by several threads. */
final class Fingerprints {
    private final String text;
    private final Literal.Marker marker;
    private volatile @Nullable Fingerprint fingerprint;

    Fingerprints(String text, Literal.Marker marker) {
        this.text = Objects.requireNonNull(text);
        this.marker = Objects.requireNonNull(marker);
    }

    Fingerprint get() {
        Fingerprint known = fingerprint;
        if (known == null) {
            known = Fingerprint.of(text, Dialect.POSTGRESQL, marker);
            fingerprint = known;
        }
        return known;
    }
}

package dev.reeve.plan;

import dev.reeve.parse.Dialect;
import dev.reeve.parse.Fingerprint;
import dev.reeve.parse.SyntaxException;
import dev.reeve.sql.Literal;
import org.jspecify.annotations.Nullable;

/** A text's fingerprint, computed once and only if somebody wants it. Safe for use by several threads. */
final class Fingerprints {
    private static final String NONE = "-";

    private final String text;
    private volatile @Nullable String fingerprint;

    Fingerprints(String text) {
        this.text = text;
    }

    String get(Literal.@Nullable Marker marker) {
        String known = fingerprint;
        if (known == null) {
            known = marker == null ? NONE : compute(marker);
            fingerprint = known;
        }
        return known;
    }

    private String compute(Literal.Marker marker) {
        try {
            return Fingerprint.of(text, Dialect.POSTGRESQL, marker).id();
        } catch (SyntaxException e) {
            return NONE;
        }
    }
}

package dev.reeve.parse;

import dev.reeve.sql.Literal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What statements have in common that differ only in constants, parameters, the lengths of their IN, VALUES and ARRAY lists, the
 * case of keywords, white space and comments. Names count as PostgreSQL folds them. Works on tokens, so text that is no statement
 * has one too.
 *
 * @param text the normalized text: constants and parameters are {@code ?}, runs of equal list elements end in {@code ...}, a
 *     question mark of an operator is doubled
 * @param sha256 of the normalized text in UTF-8, in hexadecimal
 */
public record Fingerprint(String text, String sha256) {
    private static final int ID_LENGTH = 16;

    /** Stands behind what could be read of a text that cannot be cut into tokens. */
    private static final String UNREADABLE = "<unreadable>";

    public static Fingerprint of(String text, Dialect dialect, Literal.Marker marker) {
        try {
            return of(Lexer.read(text, dialect, marker));
        } catch (SyntaxException e) {
            return ofUnreadable(text.substring(0, e.offset()), dialect, marker);
        }
    }

    static Fingerprint of(Tokens tokens) {
        return of(new Normalizer(tokens).normalized());
    }

    private static Fingerprint ofUnreadable(String readable, Dialect dialect, Literal.Marker marker) {
        try {
            return of(new Normalizer(Lexer.read(readable, dialect, marker)).normalized() + " " + UNREADABLE);
        } catch (SyntaxException e) {
            return of(UNREADABLE);
        }
    }

    private static Fingerprint of(String normalized) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(normalized.getBytes(StandardCharsets.UTF_8));
            return new Fingerprint(normalized, HexFormat.of().formatHex(hash));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    /** The short form for logs and messages. */
    public String id() {
        return sha256.substring(0, ID_LENGTH);
    }
}

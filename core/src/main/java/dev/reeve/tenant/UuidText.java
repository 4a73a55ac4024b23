package dev.reeve.tenant;

import org.jspecify.annotations.Nullable;

/**
 * A UUID as PostgreSQL's {@code string_to_uuid} reads it (uuid.c): 32 hexadecimal digits of either case, a hyphen allowed
 * after every fourth but the last, the whole perhaps in braces, nothing around.
 */
final class UuidText {
    private static final int DIGITS = 32;

    private UuidText() {}

    /** The text as PostgreSQL prints it, or null if it is no UUID. */
    static @Nullable String canonical(String text) {
        int at = 0;
        int end = text.length();
        if (end > 0 && text.charAt(0) == '{') {
            if (text.charAt(end - 1) != '}') {
                return null;
            }
            at++;
            end--;
        }
        StringBuilder canonical = new StringBuilder(36);
        for (int digit = 0; digit < DIGITS; digit++) {
            if (digit == 8 || digit == 12 || digit == 16 || digit == 20) {
                canonical.append('-');
            }
            if (digit > 0 && digit % 4 == 0 && at < end && text.charAt(at) == '-') {
                at++;
            }
            int value = at < end && text.charAt(at) < 128 ? Character.digit(text.charAt(at), 16) : -1;
            if (value < 0) {
                return null;
            }
            canonical.append(Character.forDigit(value, 16));
            at++;
        }
        return at == end ? canonical.toString() : null;
    }
}

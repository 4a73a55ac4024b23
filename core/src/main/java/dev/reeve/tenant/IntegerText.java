package dev.reeve.tenant;

import org.jspecify.annotations.Nullable;

/**
 * An integer as PostgreSQL's {@code pg_strtoint64_safe} reads it (numutils.c, version 16): white space around, one sign,
 * decimal digits or 0x, 0o, 0b with theirs, single underscores between digits (and after a prefix).
 */
record IntegerText(long value) {
    /** The number, or null if the text is none or exceeds 64 bits. */
    static @Nullable IntegerText read(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace(text.charAt(from))) {
            from++;
        }
        while (to > from && isSpace(text.charAt(to - 1))) {
            to--;
        }
        boolean negative = from < to && text.charAt(from) == '-';
        if (negative || (from < to && text.charAt(from) == '+')) {
            from++;
        }
        int radix = radix(text, from, to);
        return digits(text, radix == 10 ? from : from + 2, to, radix, negative);
    }

    private static int radix(String text, int from, int to) {
        if (to - from < 2 || text.charAt(from) != '0') {
            return 10;
        }
        return switch (text.charAt(from + 1)) {
            case 'x', 'X' -> 16;
            case 'o', 'O' -> 8;
            case 'b', 'B' -> 2;
            default -> 10;
        };
    }

    /** Adds up below zero, where one more number fits. */
    private static @Nullable IntegerText digits(String text, int from, int to, int radix, boolean negative) {
        if (from == to) {
            return null;
        }
        long sum = 0;
        for (int i = from; i < to; i++) {
            if (text.charAt(i) == '_') {
                if ((i == from && radix == 10) || ++i == to) {
                    return null;
                }
            }
            int digit = digit(text.charAt(i), radix);
            if (digit < 0 || sum < (Long.MIN_VALUE + digit) / radix) {
                return null;
            }
            sum = sum * radix - digit;
        }
        if (negative) {
            return new IntegerText(sum);
        }
        return sum == Long.MIN_VALUE ? null : new IntegerText(-sum);
    }

    /** {@link Character#digit} without the digits of other scripts. */
    private static int digit(char c, int radix) {
        return c < 128 ? Character.digit(c, radix) : -1;
    }

    /** C's isspace in the C locale. */
    private static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }
}

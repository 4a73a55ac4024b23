package dev.reeve.parse;

/** Numeric constants (scan.l of version 18; manual, 4.1.2.6): fractions, exponents, other bases, underscores between digits. */
final class Numbers {
    private Numbers() {}

    /**
     * Where the number that starts there ends.
     *
     * @throws SyntaxException if letters follow without a break, or digits are missing
     */
    static int end(String text, int start) {
        int base = base(text, start);
        int end = base == 10 ? decimalEnd(text, start) : digitsEnd(text, start + 2, base);
        if (base != 10 && end == start + 2) {
            throw SyntaxException.at(text, start, "a number without digits");
        }
        if (Characters.isNameStart(text, end) || Characters.isDigit(text, end)) {
            throw SyntaxException.at(text, start, "trailing junk after a number");
        }
        return end;
    }

    /** Whether the number has a point or an exponent. */
    static boolean isDecimal(String text, int start, int end) {
        if (base(text, start) != 10) {
            return false;
        }
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c == '.' || c == 'e' || c == 'E') {
                return true;
            }
        }
        return false;
    }

    /** The value of an integer; -1 if it does not fit into 64 bits with a sign. */
    static long value(String text, int start, int end) {
        int base = base(text, start);
        long value = 0;
        for (int i = base == 10 ? start : start + 2; i < end; i++) {
            char c = text.charAt(i);
            if (c == '_') {
                continue;
            }
            int digit = Characters.digit(c, base);
            if (value > (Long.MAX_VALUE - digit) / base) {
                return -1;
            }
            value = value * base + digit;
        }
        return value;
    }

    private static int base(String text, int start) {
        if (text.charAt(start) != '0' || start + 1 == text.length()) {
            return 10;
        }
        return switch (text.charAt(start + 1)) {
            case 'x', 'X' -> 16;
            case 'o', 'O' -> 8;
            case 'b', 'B' -> 2;
            default -> 10;
        };
    }

    private static int decimalEnd(String text, int start) {
        int end = start;
        if (text.charAt(start) != '.') {
            end = integerEnd(text, start);
        }
        if (Characters.is(text, end, '.') && !Characters.is(text, end + 1, '.')) {
            end = integerEnd(text, end + 1);
        }
        if (!Characters.is(text, end, 'e') && !Characters.is(text, end, 'E')) {
            return end;
        }
        int digits = end + 1;
        if (Characters.is(text, digits, '+') || Characters.is(text, digits, '-')) {
            digits++;
        }
        if (!Characters.isDigit(text, digits)) {
            throw SyntaxException.at(text, start, "trailing junk after a number");
        }
        return integerEnd(text, digits);
    }

    /** Digits with single underscores between them, none in front; none at all is well. */
    private static int integerEnd(String text, int start) {
        return Characters.isDigit(text, start) ? digitsEnd(text, start, 10) : start;
    }

    private static int digitsEnd(String text, int start, int base) {
        int end = start;
        while (end < text.length()) {
            int digit = text.charAt(end) == '_' ? end + 1 : end;
            if (digit == text.length() || Characters.digit(text.charAt(digit), base) < 0) {
                return end;
            }
            end = digit + 1;
        }
        return end;
    }
}

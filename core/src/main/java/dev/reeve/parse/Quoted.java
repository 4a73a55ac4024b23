package dev.reeve.parse;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Values of quoted and folded tokens (manual, 4.1.1 and 4.1.2). Each function starts behind the opening quote. */
final class Quoted {
    private Quoted() {}

    /** A name without quotes: A to Z in lower case, everything else as it is, as in PostgreSQL databases in UTF-8. */
    static String folded(String text, int start, int end) {
        char[] folded = new char[end - start];
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            folded[i - start] = Characters.folded(c);
        }
        return new String(folded);
    }

    /** The body of a quoted token: doubled quotes read as one, and the pieces of a continued string joined. */
    static String joined(String text, int start, char quote) {
        StringBuilder value = new StringBuilder();
        int position = start;
        while (true) {
            int close = text.indexOf(quote, position);
            value.append(text, position, close);
            int next = close + 1;
            if (next < text.length() && text.charAt(next) == quote) {
                value.append(quote);
                position = next + 1;
                continue;
            }
            position = quote == '\'' ? Blank.continuation(text, next) : -1;
            if (position < 0) {
                return value.toString();
            }
        }
    }

    static String dollar(String text, int start, int end) {
        int delimiter = text.indexOf('$', start + 1) + 1 - start;
        return text.substring(start + delimiter, end - delimiter);
    }

    /**
     * The body of U&"" or U&'' (str_udeescape of PostgreSQL's parser).
     *
     * @throws SyntaxException for an escape that is none
     */
    static String unicode(String text, int start, char quote, char escape) {
        String raw = joined(text, start, quote);
        if (raw.indexOf(escape) < 0) {
            return raw;
        }
        StringBuilder value = new StringBuilder(raw.length());
        int high = 0;
        int position = 0;
        while (position < raw.length()) {
            char c = raw.charAt(position);
            int point = -1;
            if (c != escape) {
                position++;
            } else if (position + 1 < raw.length() && raw.charAt(position + 1) == escape) {
                position += 2;
            } else {
                boolean six = position + 1 < raw.length() && raw.charAt(position + 1) == '+';
                int from = position + (six ? 2 : 1);
                int digits = six ? 6 : 4;
                point = hexadecimal(raw, from, digits);
                if (point < 0) {
                    throw SyntaxException.at(text, start, "invalid Unicode escape");
                }
                position = from + digits;
            }
            high = append(value, point, c, high, text, start);
        }
        if (high != 0) {
            throw SyntaxException.at(text, start, "invalid Unicode surrogate pair");
        }
        return value.toString();
    }

    /** Appends an escaped code point, or {@code plain} if there is none; returns the first half of a pair that waits for its second. */
    private static int append(StringBuilder value, int point, char plain, int high, String text, int place) {
        boolean low = point >= Character.MIN_LOW_SURROGATE && point <= Character.MAX_LOW_SURROGATE;
        if (low != (high != 0)) {
            throw SyntaxException.at(text, place, "invalid Unicode surrogate pair");
        }
        if (low) {
            value.append((char) high).append((char) point);
            return 0;
        }
        if (point < 0) {
            value.append(plain);
            return 0;
        }
        if (point >= Character.MIN_HIGH_SURROGATE && point <= Character.MAX_HIGH_SURROGATE) {
            return point;
        }
        if (point == 0 || point > Character.MAX_CODE_POINT) {
            throw SyntaxException.at(text, place, "invalid Unicode escape value");
        }
        value.appendCodePoint(point);
        return 0;
    }

    /** The value of exactly so many hexadecimal digits, or -1. Eight digits may overflow; then the result is past all code points. */
    private static int hexadecimal(String text, int start, int digits) {
        if (start + digits > text.length()) {
            return -1;
        }
        long value = 0;
        for (int i = start; i < start + digits; i++) {
            int digit = Characters.digit(text.charAt(i), 16);
            if (digit < 0) {
                return -1;
            }
            value = value * 16 + digit;
        }
        return (int) Math.min(value, Integer.MAX_VALUE);
    }

    /** Whether UESCAPE may name the character (check_uescapechar of PostgreSQL's parser): one byte, and not to be mistaken. */
    static boolean isEscape(char c) {
        return c < 128 && Characters.digit(c, 16) < 0 && c != '+' && c != '\'' && c != '"' && !Blank.isSpace(c);
    }

    /** Reads the body of U&"" or U&'' for its errors only. */
    static void checkUnicode(String text, int start, char quote, char escape) {
        unicode(text, start, quote, escape);
    }

    /** Reads the body of E'' for its errors only. */
    static void checkEscaped(String text, int start) {
        escaped(text, start);
    }

    /**
     * The body of E''. Octal and hexadecimal escapes are bytes; together with their neighbours they must be UTF-8.
     *
     * @throws SyntaxException for an escape that is none, or bytes that are no characters
     */
    static String escaped(String text, int start) {
        StringBuilder value = new StringBuilder();
        ByteRun bytes = new ByteRun(text, start, value);
        int high = 0;
        int position = start;
        while (true) {
            char c = text.charAt(position);
            if (c == '\'') {
                int next = position + 1;
                boolean doubled = next < text.length() && text.charAt(next) == '\'';
                int reopened = doubled ? next + 1 : Blank.continuation(text, next);
                if (high != 0) {
                    throw SyntaxException.at(text, position, "invalid Unicode surrogate pair");
                }
                if (reopened < 0) {
                    bytes.flush();
                    return value.toString();
                }
                if (doubled) {
                    bytes.flush();
                    value.append('\'');
                }
                position = reopened;
                continue;
            }
            int at = position;
            int point = -1;
            position++;
            if (c == '\\') {
                c = text.charAt(position);
                int first = Characters.digit(c, 8);
                if (first >= 0 || (c == 'x' && Characters.digit(text.charAt(position + 1), 16) >= 0)) {
                    if (high != 0) {
                        throw SyntaxException.at(text, at, "invalid Unicode surrogate pair");
                    }
                    position = bytes.escape(position);
                    continue;
                }
                position++;
                if (c == 'u' || c == 'U') {
                    int digits = c == 'u' ? 4 : 8;
                    point = hexadecimal(text, position, digits);
                    if (point < 0) {
                        throw SyntaxException.at(text, at, "invalid Unicode escape");
                    }
                    position += digits;
                } else {
                    c = unescaped(c);
                }
            }
            bytes.flush();
            high = append(value, point, c, high, text, at);
        }
    }

    private static char unescaped(char c) {
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'v' -> '\u000B';
            default -> c;
        };
    }

    /** Bytes written by octal and hexadecimal escapes in a row. */
    private static final class ByteRun {
        private final String text;
        private final int start;
        private final StringBuilder value;
        private byte[] bytes = new byte[0];
        private int length;

        ByteRun(String text, int start, StringBuilder value) {
            this.text = text;
            this.start = start;
            this.value = value;
        }

        /** Reads {@code x1F} or {@code 101} and returns the position behind it. */
        int escape(int position) {
            boolean hexadecimal = text.charAt(position) == 'x';
            int radix = hexadecimal ? 16 : 8;
            int from = position + (hexadecimal ? 1 : 0);
            int limit = from + (hexadecimal ? 2 : 3);
            int end = from;
            int number = 0;
            while (end < limit && Characters.digit(text.charAt(end), radix) >= 0) {
                number = number * radix + Characters.digit(text.charAt(end), radix);
                end++;
            }
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(8, length * 2));
            }
            bytes[length++] = (byte) number;
            return end;
        }

        void flush() {
            if (length == 0) {
                return;
            }
            try {
                CharSequence decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length));
                if (decoded.toString().indexOf('\0') >= 0) {
                    throw SyntaxException.at(text, start, "the string has a NUL character");
                }
                value.append(decoded);
            } catch (CharacterCodingException e) {
                throw SyntaxException.at(text, start, "the string has bytes that are not UTF-8");
            }
            length = 0;
        }
    }
}

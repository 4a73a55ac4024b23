package dev.reeve.parse;

/** The classes of characters that PostgreSQL's scanner tells apart (scan.l). Every character from U+0080 on is a letter. */
final class Characters {
    private static final int NAME_START = 1;
    private static final int NAME_PART = 2;
    private static final int OPERATOR = 4;
    private static final byte[] CLASSES = new byte[128];

    static {
        for (char c = 'a'; c <= 'z'; c++) {
            mark(c, NAME_START | NAME_PART);
            mark((char) (c - 'a' + 'A'), NAME_START | NAME_PART);
        }
        mark('_', NAME_START | NAME_PART);
        mark('$', NAME_PART);
        for (char c = '0'; c <= '9'; c++) {
            mark(c, NAME_PART);
        }
        for (char c : "~!@#^&|`?+-*/%<>=".toCharArray()) {
            mark(c, OPERATOR);
        }
    }

    private Characters() {}

    private static void mark(char c, int classes) {
        CLASSES[c] = (byte) classes;
    }

    static boolean isNameStart(char c) {
        return c >= 128 || (CLASSES[c] & NAME_START) != 0;
    }

    static boolean isNamePart(char c) {
        return c >= 128 || (CLASSES[c] & NAME_PART) != 0;
    }

    static boolean isOperator(char c) {
        return c < 128 && (CLASSES[c] & OPERATOR) != 0;
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** The lower case of A to Z; every other character as it is. */
    static char folded(char c) {
        return c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c;
    }

    /** As Character.digit, for ASCII only; -1 for anything else. */
    static int digit(char c, int radix) {
        return c < 128 ? Character.digit(c, radix) : -1;
    }

    /** Whether the text has a character of a class at that place; not so at its end. */
    static boolean isNameStart(String text, int position) {
        return position < text.length() && isNameStart(text.charAt(position));
    }

    static boolean isDigit(String text, int position) {
        return position < text.length() && isDigit(text.charAt(position));
    }

    static boolean is(String text, int position, char c) {
        return position < text.length() && text.charAt(position) == c;
    }

    /**
     * Refuses characters that a server would not read as Java does: NUL, which ends a text in the protocol, and halves of surrogate
     * pairs, which have no UTF-8.
     */
    static void check(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == 0) {
                throw SyntaxException.at(text, i, "the text has a NUL character");
            }
            if (Character.isSurrogate(c)) {
                if (!Character.isHighSurrogate(c)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    throw SyntaxException.at(text, i, "the text has half of a surrogate pair");
                }
                i++;
            }
        }
    }
}

package dev.reeve.parse;

/** White space and comments as PostgreSQL's scanner reads them (scan.l; manual, 4.1.5). A vertical tab counts, as from version 16 on. */
final class Blank {
    private Blank() {}

    static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    static boolean isNewline(char c) {
        return c == '\n' || c == '\r';
    }

    /** The end of a {@code --} comment: at the line break, which is not part of it, or at the end of the text. */
    static int lineEnd(String text, int position) {
        int end = position;
        while (end < text.length() && !isNewline(text.charAt(end))) {
            end++;
        }
        return end;
    }

    static boolean isLineComment(String text, int position) {
        return text.startsWith("--", position);
    }

    /**
     * Where a string goes on after its closing quote: behind the opening quote of the next piece, if nothing but white space with a
     * line break in it and {@code --} comments lie between; -1 if the string is over. A comment must end before the next piece.
     */
    static int continuation(String text, int position) {
        boolean newline = false;
        int next = position;
        while (next < text.length()) {
            char c = text.charAt(next);
            if (isSpace(c)) {
                newline |= isNewline(c);
                next++;
            } else if (c == '-' && isLineComment(text, next)) {
                next = lineEnd(text, next);
            } else {
                return newline && c == '\'' ? next + 1 : -1;
            }
        }
        return -1;
    }
}

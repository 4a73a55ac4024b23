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
    private static int lineEnd(String text, int position) {
        int end = position;
        while (end < text.length() && !isNewline(text.charAt(end))) {
            end++;
        }
        return end;
    }

    static boolean isComment(String text, int position) {
        char c = text.charAt(position);
        return c == '-' ? isLineComment(text, position) : c == '/' && isBlockComment(text, position);
    }

    private static boolean isBlockComment(String text, int position) {
        return Characters.is(text, position, '/') && Characters.is(text, position + 1, '*');
    }

    /**
     * Where white space and comments end.
     *
     * @throws SyntaxException for a comment without an end
     */
    static int end(String text, int start) {
        int position = start;
        while (position < text.length()) {
            char c = text.charAt(position);
            if (isSpace(c)) {
                position++;
            } else if (c == '-' && isLineComment(text, position)) {
                position = lineEnd(text, position);
            } else if (c == '/' && isBlockComment(text, position)) {
                position = blockEnd(text, position);
            } else {
                return position;
            }
        }
        return position;
    }

    /** The end of a comment in whose inside others may be nested. */
    private static int blockEnd(String text, int start) {
        int depth = 1;
        int position = start + 2;
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '*' && Characters.is(text, position + 1, '/')) {
                position += 2;
                depth--;
                if (depth == 0) {
                    return position;
                }
            } else if (c == '/' && Characters.is(text, position + 1, '*')) {
                position += 2;
                depth++;
            } else {
                position++;
            }
        }
        throw SyntaxException.at(text, start, "unterminated /* comment");
    }

    private static boolean isLineComment(String text, int position) {
        return Characters.is(text, position, '-') && Characters.is(text, position + 1, '-');
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

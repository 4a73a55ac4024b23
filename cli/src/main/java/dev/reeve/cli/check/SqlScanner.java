package dev.reeve.cli.check;

/** Passes over the parts of a text in which nothing means anything: quotes and comments, as PostgreSQL reads them. */
final class SqlScanner {
    private SqlScanner() {}

    /** The end of the quoted part or comment that begins at a place; the place itself if none does. */
    static int end(String text, int at) {
        char c = text.charAt(at);
        if (text.startsWith("--", at)) {
            int end = text.indexOf('\n', at);
            return end < 0 ? text.length() : end;
        } else if (text.startsWith("/*", at)) {
            return commentEnd(text, at);
        } else if (c == '\'') {
            boolean escapes = at > 0 && (text.charAt(at - 1) == 'E' || text.charAt(at - 1) == 'e');
            return quoteEnd(text, at, escapes);
        } else if (c == '"') {
            return quoteEnd(text, at, false);
        } else if (c == '$' && !(at > 0 && isWord(text.charAt(at - 1)))) {
            return dollarEnd(text, at);
        }
        return at;
    }

    /** Where the first thing is that is neither white space nor comment; the text's end if there is nothing. */
    static int firstToken(String text) {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
            } else if (text.startsWith("--", at) || text.startsWith("/*", at)) {
                at = end(text, at);
            } else {
                return at;
            }
        }
        return at;
    }

    static boolean isWord(char c) {
        return c == '_' || c == '$' || Character.isLetterOrDigit(c);
    }

    private static int commentEnd(String text, int start) {
        int depth = 0;
        int at = start;
        while (at < text.length()) {
            if (text.startsWith("/*", at)) {
                depth++;
                at += 2;
            } else if (text.startsWith("*/", at)) {
                depth--;
                at += 2;
                if (depth == 0) {
                    return at;
                }
            } else {
                at++;
            }
        }
        return at;
    }

    private static int quoteEnd(String text, int start, boolean escapes) {
        char quote = text.charAt(start);
        int at = start + 1;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (escapes && c == '\\') {
                at += 2;
            } else if (c != quote) {
                at++;
            } else if (at + 1 < text.length() && text.charAt(at + 1) == quote) {
                at += 2;
            } else {
                return at + 1;
            }
        }
        return text.length();
    }

    private static int dollarEnd(String text, int start) {
        int tag = start + 1;
        while (tag < text.length() && text.charAt(tag) != '$' && isWord(text.charAt(tag))) {
            tag++;
        }
        boolean number = start + 1 < text.length() && Character.isDigit(text.charAt(start + 1));
        if (number || tag >= text.length() || text.charAt(tag) != '$') {
            return start;
        }
        String delimiter = text.substring(start, tag + 1);
        int end = text.indexOf(delimiter, tag + 1);
        return end < 0 ? text.length() : end + delimiter.length();
    }
}

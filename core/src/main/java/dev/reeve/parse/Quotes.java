package dev.reeve.parse;

/** Adds quoted tokens to a buffer: finds where each ends, and whether its value is a plain stretch of the text. */
final class Quotes {
    private final String text;
    private final TokenBuffer tokens;

    Quotes(String text, TokenBuffer tokens) {
        this.text = text;
        this.tokens = tokens;
    }

    int quotedIdentifier(TokenKind kind, int start, int body) {
        boolean plain = true;
        int position = body;
        while (true) {
            int close = text.indexOf('"', position);
            if (close < 0) {
                throw SyntaxException.at(text, start, "unterminated quoted identifier");
            }
            if (!Characters.is(text, close + 1, '"')) {
                if (close == body) {
                    throw SyntaxException.at(text, start, "zero-length quoted identifier");
                }
                return tokens.add(kind, start, close + 1, plain ? Tokens.PLAIN : Tokens.ENCODED);
            }
            plain = false;
            position = close + 2;
        }
    }

    /** A string without backslash escapes, with all the pieces it goes on in. */
    int string(TokenKind kind, int start, int body) {
        boolean plain = true;
        int position = body;
        while (true) {
            int close = text.indexOf('\'', position);
            if (close < 0) {
                throw SyntaxException.at(text, start, "unterminated quoted string");
            }
            boolean doubled = Characters.is(text, close + 1, '\'');
            position = doubled ? close + 2 : Blank.continuation(text, close + 1);
            if (position < 0) {
                return tokens.add(kind, start, close + 1, plain ? Tokens.PLAIN : Tokens.ENCODED);
            }
            plain = false;
        }
    }

    int escapeString(int start) {
        boolean plain = true;
        int position = start + 2;
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c == '\\') {
                plain = false;
                position += 2;
            } else if (c != '\'') {
                position++;
            } else {
                int close = position;
                boolean doubled = Characters.is(text, close + 1, '\'');
                position = doubled ? close + 2 : Blank.continuation(text, close + 1);
                if (position < 0) {
                    if (!plain) {
                        Quoted.checkEscaped(text, start + 2);
                    }
                    return tokens.add(TokenKind.ESCAPE_STRING, start, close + 1, plain ? Tokens.PLAIN : Tokens.ENCODED);
                }
                plain = false;
            }
        }
        throw SyntaxException.at(text, start, "unterminated quoted string");
    }

    /** A string between tags; -1 if the dollar sign that stands there starts none. */
    int dollarString(int start) {
        int tagEnd = start + 1;
        if (Characters.isNameStart(text, tagEnd)) {
            while (tagEnd < text.length() && text.charAt(tagEnd) != '$' && Characters.isNamePart(text.charAt(tagEnd))) {
                tagEnd++;
            }
        }
        if (!Characters.is(text, tagEnd, '$')) {
            return -1;
        }
        String delimiter = text.substring(start, tagEnd + 1);
        int close = text.indexOf(delimiter, tagEnd + 1);
        if (close < 0) {
            throw SyntaxException.at(text, start, "unterminated dollar-quoted string");
        }
        return tokens.add(TokenKind.DOLLAR_STRING, start, close + delimiter.length(), Tokens.PLAIN);
    }
}

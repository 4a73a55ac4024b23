package dev.reeve.parse;

import dev.reeve.sql.Literal;

/**
 * Cuts text into tokens as PostgreSQL's scanner does (scan.l of versions 15 to 18, with standard_conforming_strings on; manual,
 * 4.1). Where versions differ the later one is followed, and the server judges: a vertical tab is white space, numbers have other
 * bases and underscores. For one thread and one text.
 */
final class Lexer {
    /** PostgreSQL's NAMEDATALEN. */
    private static final int OPERATOR_LIMIT = 64;

    /** The protocol counts parameters in two bytes. */
    private static final int PARAMETER_LIMIT = 65535;

    private final String text;
    private final int length;
    private final boolean questionMarks;
    private final TokenBuffer tokens;
    private final Quotes quotes;

    private Lexer(String text, boolean questionMarks) {
        this.text = text;
        this.length = text.length();
        this.questionMarks = questionMarks;
        this.tokens = new TokenBuffer(text);
        this.quotes = new Quotes(text, tokens);
    }

    /**
     * All tokens of a text.
     *
     * @param marker how the text writes its parameters: with {@code QUESTION}, {@code ?} is a parameter and {@code ??} the operator
     *     character, as pgjdbc reads them
     * @throws SyntaxException where the text cannot be cut
     */
    static Tokens read(String text, Dialect dialect, Literal.Marker marker) {
        return switch (dialect) {
            case POSTGRESQL -> new Lexer(text, marker == Literal.Marker.QUESTION).read();
        };
    }

    private Tokens read() {
        Characters.check(text);
        int position = Blank.end(text, 0);
        while (position < length) {
            position = token(position);
            if (tokens.lastIs(TokenKind.UNICODE_STRING) || tokens.lastIs(TokenKind.UNICODE_IDENTIFIER)) {
                position = unicodeEscape(position);
            }
            position = Blank.end(text, position);
        }
        return tokens.tokens();
    }

    /** Adds the token that starts there and returns where it ends. */
    private int token(int start) {
        char c = text.charAt(start);
        if (Characters.isNameStart(c)) {
            return prefixed(start, c);
        }
        if (Characters.isDigit(c)) {
            return number(start);
        }
        return switch (c) {
            case ',' -> single(TokenKind.COMMA, start);
            case '(' -> single(TokenKind.LEFT_PARENTHESIS, start);
            case ')' -> single(TokenKind.RIGHT_PARENTHESIS, start);
            case '[' -> single(TokenKind.LEFT_BRACKET, start);
            case ']' -> single(TokenKind.RIGHT_BRACKET, start);
            case ';' -> single(TokenKind.SEMICOLON, start);
            case '.' -> dot(start);
            case ':' -> colon(start);
            case '\'' -> quotes.string(TokenKind.STRING, start, start + 1);
            case '"' -> quotes.quotedIdentifier(TokenKind.QUOTED_IDENTIFIER, start, start + 1);
            case '$' -> dollar(start);
            case '?' -> questionMarks && !Characters.is(text, start + 1, '?') ? question(start) : operator(start);
            default -> {
                if (!Characters.isOperator(c)) {
                    throw stray(start);
                }
                yield operator(start);
            }
        };
    }

    private int single(TokenKind kind, int start) {
        return tokens.add(kind, start, start + 1, Tokens.PLAIN);
    }

    private int dot(int start) {
        if (Characters.is(text, start + 1, '.')) {
            return tokens.add(TokenKind.DOT_DOT, start, start + 2, Tokens.PLAIN);
        }
        return Characters.isDigit(text, start + 1) ? number(start) : single(TokenKind.DOT, start);
    }

    private int colon(int start) {
        if (Characters.is(text, start + 1, ':')) {
            return tokens.add(TokenKind.TYPECAST, start, start + 2, Tokens.PLAIN);
        }
        return Characters.is(text, start + 1, '=')
                ? tokens.add(TokenKind.COLON_EQUAL, start, start + 2, Tokens.PLAIN)
                : single(TokenKind.COLON, start);
    }

    private int number(int start) {
        int end = Numbers.end(text, start);
        boolean decimal = Numbers.isDecimal(text, start, end);
        return tokens.add(decimal ? TokenKind.DECIMAL : TokenKind.INTEGER, start, end, Tokens.PLAIN);
    }

    /** A string or name with a letter in front of its quote, or else a word. */
    private int prefixed(int start, char c) {
        if (Characters.is(text, start + 1, '\'')) {
            switch (c) {
                case 'e', 'E' -> {
                    return quotes.escapeString(start);
                }
                case 'b', 'B' -> {
                    return quotes.string(TokenKind.BIT_STRING, start, start + 2);
                }
                case 'x', 'X' -> {
                    return quotes.string(TokenKind.HEXADECIMAL_STRING, start, start + 2);
                }
                case 'n', 'N' -> {
                    return quotes.string(TokenKind.NATIONAL_STRING, start, start + 2);
                }
                default -> {
                    return word(start);
                }
            }
        }
        if ((c == 'u' || c == 'U') && Characters.is(text, start + 1, '&')) {
            if (Characters.is(text, start + 2, '\'')) {
                return quotes.string(TokenKind.UNICODE_STRING, start, start + 3);
            }
            if (Characters.is(text, start + 2, '"')) {
                return quotes.quotedIdentifier(TokenKind.UNICODE_IDENTIFIER, start, start + 3);
            }
        }
        return word(start);
    }

    private int word(int start) {
        int hash = 0;
        boolean upper = false;
        int end = start;
        while (end < length) {
            char c = text.charAt(end);
            if (!Characters.isNamePart(c)) {
                break;
            }
            upper |= c >= 'A' && c <= 'Z';
            hash = KeywordTable.hash(hash, c);
            end++;
        }
        int keyword = KeywordTable.find(text, start, end, hash);
        if (keyword >= 0) {
            return tokens.add(TokenKind.KEYWORD, start, end, keyword);
        }
        return tokens.add(TokenKind.IDENTIFIER, start, end, upper ? Tokens.ENCODED : Tokens.PLAIN);
    }

    /** Takes a UESCAPE clause into the last token (base_yylex of PostgreSQL's parser), and checks the token's escapes. */
    private int unicodeEscape(int position) {
        int tokenStart = tokens.lastStart();
        char quote = tokens.lastIs(TokenKind.UNICODE_STRING) ? '\'' : '"';
        char escape = '\\';
        int end = position;
        int next = Blank.end(text, position);
        int wordEnd = Characters.isNameStart(text, next) ? prefixed(next, text.charAt(next)) : next;
        if (wordEnd > next) {
            boolean clause = tokens.lastIs(Keyword.UESCAPE);
            tokens.removeLast();
            if (clause) {
                end = escapeCharacter(Blank.end(text, wordEnd));
                String value = tokens.tokens().string(tokens.count() - 1);
                tokens.removeLast();
                escape = value.length() == 1 ? value.charAt(0) : '\'';
                if (!Quoted.isEscape(escape)) {
                    throw SyntaxException.at(text, next, "invalid Unicode escape character");
                }
            }
        }
        tokens.replaceLast(end, escape);
        Quoted.checkUnicode(text, tokenStart + 3, quote, escape);
        return end;
    }

    private int escapeCharacter(int start) {
        int end = start < length ? token(start) : start;
        if (end == start || !tokens.lastIsPlainString()) {
            throw SyntaxException.at(text, start, "UESCAPE must be followed by a simple string");
        }
        return end;
    }

    /** A parameter or a string between tags. */
    private int dollar(int start) {
        if (Characters.isDigit(text, start + 1)) {
            return parameter(start);
        }
        int end = quotes.dollarString(start);
        if (end < 0) {
            throw stray(start);
        }
        return end;
    }

    private int parameter(int start) {
        int number = 0;
        int end = start + 1;
        while (Characters.isDigit(text, end)) {
            number = Math.min(number * 10 + (text.charAt(end) - '0'), PARAMETER_LIMIT + 1);
            end++;
        }
        if (Characters.isNameStart(text, end)) {
            throw SyntaxException.at(text, start, "trailing junk after a parameter");
        }
        if (number == 0 || number > PARAMETER_LIMIT) {
            throw SyntaxException.at(text, start, "there is no such parameter: they count from 1 to 65535");
        }
        return tokens.add(TokenKind.PARAMETER, start, end, Tokens.PLAIN);
    }

    /** A JDBC parameter; it must stand apart from words and digits, since pgjdbc puts {@code $1} in its place. */
    private int question(int start) {
        if (Characters.isNameStart(text, start + 1) || Characters.isDigit(text, start + 1)) {
            throw SyntaxException.at(text, start, "trailing junk after a parameter");
        }
        if (tokens.lastEnd() == start && (tokens.lastIs(TokenKind.IDENTIFIER) || tokens.lastIs(TokenKind.KEYWORD))) {
            throw SyntaxException.at(text, start, "no space before a parameter");
        }
        return single(TokenKind.QUESTION, start);
    }

    private SyntaxException stray(int position) {
        return SyntaxException.at(text, position, "a character that means nothing here");
    }

    private int operator(int start) {
        int end = start;
        int doubled = 0;
        while (end < length && Characters.isOperator(text.charAt(end)) && !Blank.isComment(text, end)) {
            if (questionMarks && text.charAt(end) == '?') {
                if (!Characters.is(text, end + 1, '?')) {
                    break;
                }
                doubled++;
                end++;
            }
            end++;
        }
        end = Operators.withoutTrailingSigns(text, start, end);
        if (end - start - doubled >= OPERATOR_LIMIT) {
            throw SyntaxException.at(text, start, "an operator that is too long");
        }
        return tokens.add(Operators.kind(text, start, end), start, end, doubled > 0 ? Tokens.ENCODED : Tokens.PLAIN);
    }
}

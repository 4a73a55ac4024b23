package dev.reeve.parse;

/** What a token is. Every kind of PostgreSQL's scanner, and the JDBC parameter mark. */
enum TokenKind {
    /** Stands after the last token, and keeps standing there. */
    END,
    /** A name without quotes that is no keyword. */
    IDENTIFIER,
    /** {@code "name"} */
    QUOTED_IDENTIFIER,
    /** {@code U&"name"}, with its UESCAPE clause. */
    UNICODE_IDENTIFIER,
    KEYWORD,
    /** {@code 'text'} */
    STRING,
    /** {@code E'text'} */
    ESCAPE_STRING,
    /** {@code U&'text'}, with its UESCAPE clause. */
    UNICODE_STRING,
    /** {@code $tag$text$tag$} */
    DOLLAR_STRING,
    /** {@code N'text'}; to PostgreSQL it is {@code NCHAR 'text'}, a typed constant and not a plain string. */
    NATIONAL_STRING,
    /** {@code B'101'} */
    BIT_STRING,
    /** {@code X'1F'} */
    HEXADECIMAL_STRING,
    /** Digits only, in base 10, 16, 8 or 2; of any size. */
    INTEGER,
    /** A number with a point or an exponent. */
    DECIMAL,
    /** {@code $1} */
    PARAMETER,
    /** {@code ?} of JDBC, where the lexer was asked to read it so. */
    QUESTION,
    /** Any operator without a kind of its own. */
    OPERATOR,
    PLUS,
    MINUS,
    STAR,
    SLASH,
    PERCENT,
    CARET,
    LESS,
    GREATER,
    EQUAL,
    LESS_EQUAL,
    GREATER_EQUAL,
    /** {@code <>} or {@code !=} */
    NOT_EQUAL,
    /** {@code =>} */
    ARROW,
    /** {@code ::} */
    TYPECAST,
    /** {@code :=} */
    COLON_EQUAL,
    /** {@code ..} */
    DOT_DOT,
    DOT,
    COMMA,
    SEMICOLON,
    COLON,
    LEFT_PARENTHESIS,
    RIGHT_PARENTHESIS,
    LEFT_BRACKET,
    RIGHT_BRACKET;

    private static final TokenKind[] VALUES = values();

    static TokenKind at(int ordinal) {
        return VALUES[ordinal];
    }

    /** Whether the token is a string that PostgreSQL's grammar takes as Sconst: any but N'', B'' and X''. */
    boolean isString() {
        return this == STRING || this == ESCAPE_STRING || this == UNICODE_STRING || this == DOLLAR_STRING;
    }

    /** Whether the token is a name with or without quotes, keywords left out. */
    boolean isIdentifier() {
        return this == IDENTIFIER || this == QUOTED_IDENTIFIER || this == UNICODE_IDENTIFIER;
    }

    /** Whether the token's text is an operator's, those with a kind of their own included (all_Op of PostgreSQL's grammar). */
    boolean isOperator() {
        return compareTo(OPERATOR) >= 0 && compareTo(NOT_EQUAL) <= 0;
    }
}

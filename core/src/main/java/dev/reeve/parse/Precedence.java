package dev.reeve.parse;

/** How tightly operators bind, from loosest to tightest: the table of %left and %nonassoc in gram.y. */
final class Precedence {
    static final int LOWEST = 0;
    static final int OR = 1;
    static final int AND = 2;
    static final int NOT = 3;

    /** IS, ISNULL, NOTNULL; not associative. */
    static final int IS = 4;

    /** {@code < > = <= >= <>}; not associative. */
    static final int COMPARISON = 5;

    /** BETWEEN, IN, LIKE, ILIKE, SIMILAR, with NOT or without; not associative. */
    static final int LIKE = 6;

    /** All operators without a level of their own. */
    static final int OPERATOR = 7;

    static final int ADDITION = 8;
    static final int MULTIPLICATION = 9;
    static final int POWER = 10;
    static final int AT = 11;
    static final int COLLATE = 12;
    static final int SIGN = 13;

    private Precedence() {}

    /** The level of an infix operator, or LOWEST for any other token. */
    static int of(TokenKind kind) {
        return switch (kind) {
            case OPERATOR -> OPERATOR;
            case PLUS, MINUS -> ADDITION;
            case STAR, SLASH, PERCENT -> MULTIPLICATION;
            case CARET -> POWER;
            case LESS, GREATER, EQUAL, LESS_EQUAL, GREATER_EQUAL, NOT_EQUAL -> COMPARISON;
            default -> LOWEST;
        };
    }

    static boolean isAssociative(int level) {
        return level != IS && level != COMPARISON && level != LIKE;
    }
}

package dev.reeve.parse;

/** Where operators end, and which have a kind of their own (scan.l; manual, 4.1.3). */
final class Operators {
    private Operators() {}

    /**
     * The end of an operator without the signs that belong to what follows: several characters end in + or - only if there is one
     * among them that standard SQL has no operator of. So {@code =-} is two operators, and {@code @-} one.
     */
    static int withoutTrailingSigns(String text, int start, int end) {
        if (end - start == 1 || !isSign(text.charAt(end - 1))) {
            return end;
        }
        for (int i = start; i < end; i++) {
            if ("~!@#^&|`?%".indexOf(text.charAt(i)) >= 0) {
                return end;
            }
        }
        int shorter = end;
        while (shorter - start > 1 && isSign(text.charAt(shorter - 1))) {
            shorter--;
        }
        return shorter;
    }

    private static boolean isSign(char c) {
        return c == '+' || c == '-';
    }

    static TokenKind kind(String text, int start, int end) {
        char first = text.charAt(start);
        return switch (end - start) {
            case 1 -> kind(first);
            case 2 -> kind(first, text.charAt(start + 1));
            default -> TokenKind.OPERATOR;
        };
    }

    private static TokenKind kind(char c) {
        return switch (c) {
            case '+' -> TokenKind.PLUS;
            case '-' -> TokenKind.MINUS;
            case '*' -> TokenKind.STAR;
            case '/' -> TokenKind.SLASH;
            case '%' -> TokenKind.PERCENT;
            case '^' -> TokenKind.CARET;
            case '<' -> TokenKind.LESS;
            case '>' -> TokenKind.GREATER;
            case '=' -> TokenKind.EQUAL;
            default -> TokenKind.OPERATOR;
        };
    }

    private static TokenKind kind(char first, char second) {
        if (second == '=') {
            return switch (first) {
                case '<' -> TokenKind.LESS_EQUAL;
                case '>' -> TokenKind.GREATER_EQUAL;
                case '!' -> TokenKind.NOT_EQUAL;
                default -> TokenKind.OPERATOR;
            };
        }
        if (second == '>') {
            return switch (first) {
                case '<' -> TokenKind.NOT_EQUAL;
                case '=' -> TokenKind.ARROW;
                default -> TokenKind.OPERATOR;
            };
        }
        return TokenKind.OPERATOR;
    }
}

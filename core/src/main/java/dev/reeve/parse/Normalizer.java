package dev.reeve.parse;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Writes a text's normalized form for {@link Fingerprint}: token by token, lists folded as they close. For one use. */
final class Normalizer {
    private static final String REPEATED = ", ...";

    private final Tokens tokens;
    private final int end;
    private final StringBuilder text = new StringBuilder();
    private final Deque<ListRun> lists = new ArrayDeque<>();

    /** The kind of the token that was written last. */
    private TokenKind previous = TokenKind.END;

    Normalizer(Tokens tokens) {
        this.tokens = tokens;
        int last = tokens.count();
        while (last > 0 && tokens.is(last - 1, TokenKind.SEMICOLON)) {
            last--;
        }
        this.end = last;
    }

    String normalized() {
        for (int i = 0; i < end; i++) {
            if (isSign(i)) {
                continue;
            }
            closeBefore(i);
            if (needsSpace(i)) {
                text.append(' ');
            }
            int start = text.length();
            write(i);
            openAfter(i, start);
            previous = tokens.kind(i);
        }
        while (!lists.isEmpty()) {
            close();
        }
        return text.toString();
    }

    private void write(int index) {
        TokenKind kind = tokens.kind(index);
        switch (kind) {
            case STRING,
                    ESCAPE_STRING,
                    UNICODE_STRING,
                    DOLLAR_STRING,
                    NATIONAL_STRING,
                    BIT_STRING,
                    HEXADECIMAL_STRING,
                    INTEGER,
                    DECIMAL,
                    PARAMETER,
                    QUESTION -> {
                text.append('?');
                markConstant();
            }
            case KEYWORD -> text.append(tokens.identifier(index));
            case IDENTIFIER, QUOTED_IDENTIFIER, UNICODE_IDENTIFIER -> writeName(tokens.identifier(index));
            case OPERATOR -> text.append(tokens.operator(index).replace("?", "??"));
            case NOT_EQUAL -> text.append("<>");
            default -> text.append(tokens.source(index));
        }
    }

    private void markConstant() {
        ListRun list = lists.peek();
        if (list != null) {
            list.constant = true;
        }
    }

    private void writeName(String name) {
        if (isPlain(name)) {
            text.append(name);
        } else {
            text.append('"').append(name.replace("\"", "\"\"")).append('"');
        }
    }

    /** Whether a name reads the same without quotes. */
    private static boolean isPlain(String name) {
        int hash = 0;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean allowed = i == 0 ? Characters.isNameStart(c) : Characters.isNamePart(c);
            if (!allowed || Characters.folded(c) != c) {
                return false;
            }
            hash = KeywordTable.hash(hash, c);
        }
        return KeywordTable.find(name, 0, name.length(), hash) < 0;
    }

    private boolean needsSpace(int index) {
        return switch (previous) {
            case END, LEFT_PARENTHESIS, LEFT_BRACKET, DOT, TYPECAST -> false;
            default ->
                switch (tokens.kind(index)) {
                    case COMMA, RIGHT_PARENTHESIS, RIGHT_BRACKET, DOT, SEMICOLON, TYPECAST -> false;
                    case LEFT_PARENTHESIS -> !previous.isIdentifier();
                    case LEFT_BRACKET -> previous == TokenKind.COMMA;
                    default -> true;
                };
        };
    }

    /** Whether a sign belongs to the constant behind it: what stands before cannot end an operand. */
    private boolean isSign(int index) {
        TokenKind kind = tokens.kind(index);
        if (kind != TokenKind.MINUS && kind != TokenKind.PLUS) {
            return false;
        }
        TokenKind next = tokens.kind(index + 1);
        if ((next != TokenKind.INTEGER && next != TokenKind.DECIMAL) || index == 0) {
            return false;
        }
        return switch (tokens.kind(index - 1)) {
            case LEFT_PARENTHESIS,
                    LEFT_BRACKET,
                    COMMA,
                    EQUAL,
                    NOT_EQUAL,
                    LESS,
                    GREATER,
                    LESS_EQUAL,
                    GREATER_EQUAL,
                    COLON_EQUAL,
                    ARROW -> true;
            case KEYWORD -> endsNoOperand(tokens.keyword(index - 1));
            default -> false;
        };
    }

    private static boolean endsNoOperand(@Nullable Keyword keyword) {
        return keyword == Keyword.LIMIT
                || keyword == Keyword.OFFSET
                || keyword == Keyword.AND
                || keyword == Keyword.OR
                || keyword == Keyword.NOT
                || keyword == Keyword.SELECT
                || keyword == Keyword.WHEN
                || keyword == Keyword.THEN
                || keyword == Keyword.ELSE;
    }

    private void closeBefore(int index) {
        TokenKind kind = tokens.kind(index);
        if (kind == TokenKind.COMMA) {
            if (!lists.isEmpty()) {
                lists.peek().endElement();
            }
            return;
        }
        if (!lists.isEmpty() && lists.peek().form == Form.ROWS && !isRowStart(index)) {
            close();
        }
        if (!lists.isEmpty() && (kind == TokenKind.RIGHT_PARENTHESIS || kind == TokenKind.RIGHT_BRACKET)) {
            close();
        }
    }

    private void close() {
        ListRun list = lists.pop();
        list.endElement();
        if (list.anyConstant) {
            markConstant();
        }
    }

    /** Whether a token of a VALUES list, at the list's own level, goes on with it. */
    private boolean isRowStart(int index) {
        return tokens.is(index, TokenKind.LEFT_PARENTHESIS)
                && (tokens.is(index - 1, TokenKind.COMMA) || tokens.is(index - 1, Keyword.VALUES));
    }

    private void openAfter(int index, int start) {
        ListRun list = lists.peek();
        switch (tokens.kind(index)) {
            case COMMA -> {
                if (list != null) {
                    list.startElement();
                }
            }
            case LEFT_PARENTHESIS -> {
                if (list != null && list.form == Form.ROWS) {
                    list.elementStart = start;
                }
                boolean elements = isBehind(index, Keyword.IN) && !startsQuery(tokens.keyword(index + 1));
                lists.push(new ListRun(elements ? Form.ELEMENTS : Form.OTHER));
            }
            case LEFT_BRACKET -> {
                boolean nested = list != null && list.form == Form.ARRAY && isOpeningOrComma(index - 1);
                lists.push(new ListRun(nested || isBehind(index, Keyword.ARRAY) ? Form.ARRAY : Form.OTHER));
            }
            case KEYWORD -> {
                if (tokens.is(index, Keyword.VALUES) && tokens.is(index + 1, TokenKind.LEFT_PARENTHESIS)) {
                    lists.push(new ListRun(Form.ROWS));
                }
            }
            default -> {}
        }
    }

    private boolean isBehind(int index, Keyword keyword) {
        return index > 0 && tokens.is(index - 1, keyword);
    }

    private static boolean startsQuery(@Nullable Keyword keyword) {
        return keyword == Keyword.SELECT
                || keyword == Keyword.WITH
                || keyword == Keyword.VALUES
                || keyword == Keyword.TABLE;
    }

    private boolean isOpeningOrComma(int index) {
        return tokens.is(index, TokenKind.LEFT_BRACKET) || tokens.is(index, TokenKind.COMMA);
    }

    private enum Form {
        /** {@code IN (…)} */
        ELEMENTS,
        /** {@code ARRAY[…]}, and {@code […]} in it */
        ARRAY,
        /** The rows behind VALUES; has no bracket of its own. */
        ROWS,
        /** Any other bracket: nothing is folded. */
        OTHER
    }

    /** An open list, and the run of equal elements at its end. */
    private final class ListRun {
        private final Form form;
        private int elementStart = text.length();

        /** Where the run's element stands; no run yet if the end is -1. */
        private int runStart;

        private int runEnd = -1;

        /** Whether the current element has a constant, and whether an earlier one has. */
        private boolean constant;

        private boolean anyConstant;

        ListRun(Form form) {
            this.form = form;
        }

        void startElement() {
            elementStart = text.length();
        }

        /** Drops the element that ends here if it repeats the one before; marks it as repeatable otherwise. */
        void endElement() {
            if (form != Form.OTHER && constant) {
                fold();
            }
            anyConstant |= constant;
            constant = false;
        }

        private void fold() {
            int start = elementStart;
            while (start < text.length() && text.charAt(start) == ' ') {
                start++;
            }
            int length = text.length() - start;
            if (runEnd - runStart == length && repeats(start, length)) {
                text.setLength(runEnd + REPEATED.length());
                return;
            }
            runStart = start;
            runEnd = text.length();
            text.append(REPEATED);
        }

        private boolean repeats(int start, int length) {
            for (int i = 0; i < length; i++) {
                if (text.charAt(runStart + i) != text.charAt(start + i)) {
                    return false;
                }
            }
            return true;
        }
    }
}

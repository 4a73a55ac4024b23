package dev.reeve.parse;

import java.util.Arrays;

/** Gathers tokens in arrays that grow by doubling. For one thread and one text. */
@SuppressWarnings("EnumOrdinal") // as in Tokens
final class TokenBuffer {
    private final String text;
    private int count;
    private byte[] kinds;
    private int[] starts;
    private int[] ends;
    private short[] details;

    TokenBuffer(String text) {
        this.text = text;
        int capacity = 8 + Math.min(text.length() / 4, 248);
        kinds = new byte[capacity];
        starts = new int[capacity];
        ends = new int[capacity];
        details = new short[capacity];
    }

    /** Adds a token and returns where it ends. */
    int add(TokenKind kind, int start, int end, int detail) {
        if (count == kinds.length) {
            int capacity = count * 2;
            kinds = Arrays.copyOf(kinds, capacity);
            starts = Arrays.copyOf(starts, capacity);
            ends = Arrays.copyOf(ends, capacity);
            details = Arrays.copyOf(details, capacity);
        }
        kinds[count] = (byte) kind.ordinal();
        starts[count] = start;
        ends[count] = end;
        details[count] = (short) detail;
        count++;
        return end;
    }

    boolean lastIs(TokenKind kind) {
        return count > 0 && kinds[count - 1] == kind.ordinal();
    }

    boolean lastIs(Keyword keyword) {
        return lastIs(TokenKind.KEYWORD) && details[count - 1] == keyword.ordinal();
    }

    /** Whether the last token is a string that PostgreSQL's scanner hands on as SCONST, without looking further. */
    boolean lastIsPlainString() {
        return lastIs(TokenKind.STRING) || lastIs(TokenKind.ESCAPE_STRING) || lastIs(TokenKind.DOLLAR_STRING);
    }

    int count() {
        return count;
    }

    int lastStart() {
        return starts[count - 1];
    }

    int lastEnd() {
        return count == 0 ? -1 : ends[count - 1];
    }

    void removeLast() {
        count--;
    }

    void replaceLast(int end, int detail) {
        ends[count - 1] = end;
        details[count - 1] = (short) detail;
    }

    Tokens tokens() {
        return new Tokens(text, count, kinds, starts, ends, details);
    }
}

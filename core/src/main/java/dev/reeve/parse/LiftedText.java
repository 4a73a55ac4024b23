package dev.reeve.parse;

import dev.reeve.sql.Literal;
import dev.reeve.sql.Span;
import java.util.Arrays;

/**
 * A statement's text with its constants lifted out. Texts with equal keys differ in their constants only: put one text's constants
 * into the other's places, verbatim and in order, and the one text comes out. Their tokens agree in number, order and kind, and
 * their integers in type. Nothing else is touched: white space, comments, names and parameters stay in the key as they are. Which
 * constants a plan has read, and so depends on, is not known here. Immutable.
 *
 * <p>A constant's marker in the key is a control character. The same character may stand in a comment or a quoted name, but no
 * text can start a token with one, so that reading two equal keys from the left never comes to different results.
 */
public final class LiftedText {
    private static final int[] NONE = {};

    private final String text;
    private final String key;
    private final int count;
    private final int[] starts;
    private final int[] ends;
    private final int[] tokenIndexes;

    private LiftedText(String text, String key, int count, int[] starts, int[] ends, int[] tokenIndexes) {
        this.text = text;
        this.key = key;
        this.count = count;
        this.starts = starts;
        this.ends = ends;
        this.tokenIndexes = tokenIndexes;
    }

    /**
     * Lifts the constants out of a text.
     *
     * @throws SyntaxException for text that cannot be cut into tokens
     */
    public static LiftedText of(String text, Dialect dialect, Literal.Marker marker) {
        return of(Lexer.read(text, dialect, marker));
    }

    static LiftedText of(Tokens tokens) {
        String text = tokens.text();
        int count = 0;
        int[] starts = NONE;
        int[] ends = NONE;
        int[] tokenIndexes = NONE;
        StringBuilder key = null;
        int copied = 0;
        for (int i = 0; i < tokens.count(); i++) {
            char marker = marker(tokens, i);
            if (marker == 0) {
                continue;
            }
            if (key == null) {
                key = new StringBuilder(text.length());
            }
            if (count == starts.length) {
                int capacity = Math.max(8, count * 2);
                starts = Arrays.copyOf(starts, capacity);
                ends = Arrays.copyOf(ends, capacity);
                tokenIndexes = Arrays.copyOf(tokenIndexes, capacity);
            }
            starts[count] = tokens.start(i);
            ends[count] = tokens.end(i);
            tokenIndexes[count] = i;
            key.append(text, copied, starts[count]).append(marker);
            copied = ends[count];
            count++;
        }
        String keyText =
                key == null ? text : key.append(text, copied, text.length()).toString();
        return new LiftedText(text, keyText, count, starts, ends, tokenIndexes);
    }

    /** The marker that stands for a constant; 0 for any other token. Integers have one for each type that they may have. */
    private static char marker(Tokens tokens, int index) {
        return switch (tokens.kind(index)) {
            case STRING -> '\u0001';
            case ESCAPE_STRING -> '\u0002';
            case UNICODE_STRING -> '\u0003';
            case DOLLAR_STRING -> '\u0004';
            case NATIONAL_STRING -> '\u0005';
            case BIT_STRING -> '\u0006';
            case HEXADECIMAL_STRING -> '\u0007';
            case DECIMAL -> '\u000E';
            case INTEGER -> integerMarker(tokens.text(), tokens.start(index), tokens.end(index));
            default -> 0;
        };
    }

    private static char integerMarker(String text, int start, int end) {
        long value = Numbers.value(text, start, end);
        if (value < 0) {
            return '\u0011';
        }
        return value <= Integer.MAX_VALUE ? '\u000F' : '\u0010';
    }

    /** The text with a marker in each constant's place. */
    public String key() {
        return key;
    }

    /** How many constants were lifted. */
    public int count() {
        return count;
    }

    /** A constant as written, quotes and prefix included; they count from 0 in reading order. */
    public String literal(int index) {
        check(index);
        return text.substring(starts[index], ends[index]);
    }

    /** A constant's place in this text. */
    public Span span(int index) {
        check(index);
        return new Span(starts[index], ends[index]);
    }

    /** A constant's index among the text's tokens; the same in every text with this key. */
    public int token(int index) {
        check(index);
        return tokenIndexes[index];
    }

    private void check(int index) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException(index);
        }
    }
}

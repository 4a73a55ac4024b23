package dev.reeve.rewrite;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operator;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Span;
import dev.reeve.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A statement's text with what in it depends on how parameters are written, and the white space and comments between its
 * nodes. Immutable.
 */
final class SourceText {
    /** A place in the text that is rendered by a slot. */
    record Mark(Span span, Piece piece) {}

    private final String text;
    private final List<Mark> marks;

    private SourceText(String text, List<Mark> marks) {
        this.text = text;
        this.marks = List.copyOf(marks);
    }

    /** The text of a statement; the parameters inside of PREPARE are its own, and stay text. */
    static SourceText of(String text, Statement root) {
        List<Mark> marks = new ArrayList<>();
        if (!(root instanceof Prepare)) {
            collect(root, marks);
        }
        marks.sort(Comparator.comparingInt(mark -> mark.span().start()));
        return new SourceText(text, marks);
    }

    private static void collect(Node node, List<Mark> marks) {
        if (node instanceof Literal.Parameter parameter) {
            marks.add(new Mark(parameter.span(), new Piece.Parameter(parameter.number())));
        } else if (node instanceof Operator operator
                && operator.symbol().indexOf('?') >= 0
                && operator.spelling() == Operator.Spelling.SYMBOL) {
            marks.add(new Mark(operator.span(), new Piece.QuestionOperator(operator.symbol())));
        }
        for (Node child : node.children()) {
            collect(child, marks);
        }
    }

    String text() {
        return text;
    }

    /** In reading order. */
    List<Mark> marks() {
        return marks;
    }

    /** Where the next token starts: behind white space and comments. */
    int nextToken(int position) {
        int next = position;
        while (next < text.length()) {
            if (isSpace(text.charAt(next))) {
                next++;
            } else if (text.startsWith("--", next)) {
                next = lineEnd(next);
            } else if (text.startsWith("/*", next)) {
                next = commentEnd(next);
            } else {
                return next;
            }
        }
        return next;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }

    private int lineEnd(int position) {
        int end = position;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }

    /** Comments nest. */
    private int commentEnd(int position) {
        int depth = 0;
        int next = position;
        do {
            if (text.startsWith("/*", next)) {
                depth++;
                next += 2;
            } else if (text.startsWith("*/", next)) {
                depth--;
                next += 2;
            } else {
                next++;
            }
        } while (depth > 0 && next < text.length());
        return next;
    }

    /** The end of the closing parentheses that follow, as far as {@code limit}; {@code position} itself if there are none. */
    int closingEnd(int position, int limit) {
        int end = position;
        int next = nextToken(end);
        while (next < limit && text.charAt(next) == ')') {
            end = next + 1;
            next = nextToken(end);
        }
        return end;
    }

    /**
     * The end of the keywords that follow, one after the other.
     *
     * @throws ReeveException if they do not stand there
     */
    int wordsEnd(int position, String... words) {
        int end = position;
        for (String word : words) {
            int start = nextToken(end);
            end = start + word.length();
            if (!text.regionMatches(true, start, word, 0, word.length())) {
                throw new ReeveException(ErrorCode.INTERNAL_ERROR, word + " expected in the statement");
            }
        }
        return end;
    }
}

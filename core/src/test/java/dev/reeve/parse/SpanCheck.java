package dev.reeve.parse;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Node;
import dev.reeve.sql.Query;
import dev.reeve.sql.Reference;
import dev.reeve.sql.SetVariable;
import dev.reeve.sql.Span;
import dev.reeve.sql.Statement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Whether the spans of a tree are what they promise. The text of an expression, query or statement reads back to an equal node;
 * every span lies within its parent's, behind its elder sibling's, and begins and ends with a token, or it is implied and empty.
 *
 * <p>No expression on their own, so not read back: {@code *}, DEFAULT, CURRENT OF, a bare {@code […]} inside ARRAY, and the
 * values of options and settings.
 */
final class SpanCheck {
    private final String text;
    private final BitSet starts = new BitSet();
    private final BitSet ends = new BitSet();
    private final List<String> faults = new ArrayList<>();

    private SpanCheck(String text) {
        this.text = text;
        Tokens tokens = Lexer.read(text, Dialect.POSTGRESQL, Literal.Marker.DOLLAR);
        for (int i = 0; i < tokens.count(); i++) {
            starts.set(tokens.start(i));
            ends.set(tokens.end(i));
        }
    }

    /** What is wrong with the statement's spans; nothing if they are right. */
    static List<String> faults(ParsedStatement statement) {
        SpanCheck check = new SpanCheck(statement.text());
        check.check(statement.root());
        return check.faults;
    }

    private void check(Node node) {
        Span span = node.span();
        if (span.isImplied()) {
            if (node.children().stream().anyMatch(child -> !child.span().isImplied())) {
                fault(node, "is implied, but has parts that were written");
            }
            return;
        }
        if (!starts.get(span.start()) || !ends.get(span.end())) {
            fault(node, "does not begin and end with a token");
        }
        readBack(node).ifPresent(fault -> fault(node, fault));
        int last = span.start();
        for (Node child : node.children()) {
            if (!span.contains(child.span())) {
                fault(child, "lies outside of its parent " + span.of(text));
            } else if (child.span().start() < last) {
                fault(child, "begins before its elder sibling ends");
            }
            last = Math.max(last, child.span().end());
            if (!(hasValuesOfItsOwn(node) && child instanceof Expression)) {
                check(child);
            }
        }
    }

    private static boolean hasValuesOfItsOwn(Node node) {
        return node instanceof Clause.Option || node instanceof SetVariable;
    }

    private Optional<String> readBack(Node node) {
        String source = node.span().of(text);
        try {
            if (node instanceof Query) {
                return difference(node, SqlParser.parseQuery(source));
            }
            if (node instanceof Statement) {
                return difference(node, SqlParser.parse(source).root());
            }
            if (node instanceof Expression expression && standsAlone(expression)) {
                return difference(node, SqlParser.parseExpression(source));
            }
            return Optional.empty();
        } catch (SyntaxException e) {
            return Optional.of("does not read back: " + e.getMessage());
        }
    }

    private static boolean standsAlone(Expression expression) {
        return !(expression instanceof Reference.Star
                || expression instanceof Reference.CurrentOf
                || expression instanceof Literal.DefaultMarker
                || (expression instanceof Constructor.Array array && array.nested()));
    }

    private static Optional<String> difference(Node node, Node read) {
        return TreeText.of(node).equals(TreeText.of(read))
                ? Optional.empty()
                : Optional.of("reads back as " + TreeText.of(read) + " and was " + TreeText.of(node));
    }

    private void fault(Node node, String what) {
        faults.add(node.getClass().getSimpleName() + " <" + node.span().of(text) + "> " + what);
    }
}

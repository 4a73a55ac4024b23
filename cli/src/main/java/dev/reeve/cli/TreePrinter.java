package dev.reeve.cli;

import dev.reeve.sql.Node;
import dev.reeve.sql.Span;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Prints a tree, a line for each node: its kind, what it holds besides its parts, and for a node without parts the text that it was
 * read from. Confined to one printing.
 */
final class TreePrinter {
    private static final int LONGEST_TEXT = 60;

    private final String text;
    private final boolean withSpans;
    private final PrintWriter out;

    /**
     * @param text what the nodes' spans are places in
     * @param withSpans whether to print the spans
     */
    TreePrinter(String text, boolean withSpans, PrintWriter out) {
        this.text = text;
        this.withSpans = withSpans;
        this.out = out;
    }

    void print(Node root) {
        print(root, 0);
    }

    /** The parser bounds how tall a tree is. */
    private void print(Node node, int level) {
        StringBuilder line = new StringBuilder("  ".repeat(level)).append(kind(node));
        Span span = node.span();
        if (withSpans) {
            line.append(' ').append(span.start()).append("..").append(span.end());
        }
        if (node instanceof Record) {
            for (RecordComponent component : node.getClass().getRecordComponents()) {
                append(line, component.getName(), value(node, component));
            }
        }
        if (span.isImplied()) {
            line.append(" (implied)");
        } else if (node.children().isEmpty()) {
            line.append("  ").append(shortened(span.of(text)));
        }
        out.println(line);
        for (Node child : node.children()) {
            print(child, level + 1);
        }
    }

    /** The name of the node's class, behind that of the class which it is nested in. */
    private static String kind(Node node) {
        Class<?> outer = node.getClass().getEnclosingClass();
        String own = node.getClass().getSimpleName();
        return outer == null ? own : outer.getSimpleName() + "." + own;
    }

    private static void append(StringBuilder line, String name, @Nullable Object value) {
        if (value instanceof Boolean flag) {
            line.append(flag ? " " + name : "");
        } else if (value instanceof Enum<?> constant) {
            line.append(' ').append(name).append('=').append(constant.name().toLowerCase(Locale.ROOT));
        } else if (value instanceof String || value instanceof Number) {
            line.append(' ').append(name).append('=').append(shortened(value.toString()));
        } else if (value instanceof Collection<?> values
                && !values.isEmpty()
                && values.stream().allMatch(String.class::isInstance)) {
            line.append(' ').append(name).append('=').append(values);
        }
    }

    private static @Nullable Object value(Node node, RecordComponent component) {
        try {
            return component.getAccessor().invoke(node);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("a node whose parts cannot be read: " + node.getClass(), e);
        }
    }

    private static String shortened(String written) {
        String line = written.replaceAll("\\s+", " ");
        return line.length() <= LONGEST_TEXT ? line : line.substring(0, LONGEST_TEXT) + "…";
    }
}

package dev.reeve.parse;

import dev.reeve.sql.Node;
import dev.reeve.sql.Span;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** A tree as text with everything but its spans, so that two trees can be compared, and read where they differ. */
final class TreeText {
    private TreeText() {}

    static String of(Node node) {
        StringBuilder out = new StringBuilder();
        append(node, out);
        return out.toString();
    }

    private static void append(@Nullable Object value, StringBuilder out) {
        if (value instanceof Record node) {
            appendRecord(node, out);
        } else if (value instanceof Collection<?> list) {
            out.append('[');
            list.forEach(element -> {
                append(element, out);
                out.append(' ');
            });
            out.append(']');
        } else if (value instanceof String text) {
            out.append('\'').append(text).append('\'');
        } else {
            out.append(value);
        }
    }

    private static void appendRecord(Record node, StringBuilder out) {
        out.append(node.getClass().getSimpleName()).append('(');
        for (RecordComponent component : node.getClass().getRecordComponents()) {
            if (component.getType() != Span.class) {
                out.append(component.getName()).append('=');
                append(value(node, component), out);
                out.append(' ');
            }
        }
        out.append(')');
    }

    private static @Nullable Object value(Record node, RecordComponent component) {
        try {
            return component.getAccessor().invoke(node);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }
}

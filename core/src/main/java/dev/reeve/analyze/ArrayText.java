package dev.reeve.analyze;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An array of one dimension as PostgreSQL's {@code array_in} reads it (manual, 8.15.6): braces, commas, double quotes,
 * backslashes, NULL. Bounds and further dimensions are not read.
 */
final class ArrayText {
    private final String text;
    private final List<@Nullable String> elements = new ArrayList<>();
    private int at;

    private ArrayText(String text) {
        this.text = text;
    }

    /** The elements, or null if the text is no such array. */
    static @Nullable List<@Nullable String> read(String text) {
        ArrayText array = new ArrayText(text);
        return array.readAll() ? array.elements : null;
    }

    private boolean readAll() {
        skipSpace();
        if (!take('{')) {
            return false;
        }
        skipSpace();
        if (!take('}')) {
            do {
                if (!element()) {
                    return false;
                }
            } while (take(','));
            if (!take('}')) {
                return false;
            }
        }
        skipSpace();
        return at == text.length();
    }

    private boolean element() {
        skipSpace();
        if (at == text.length()) {
            return false;
        }
        boolean read = text.charAt(at) == '"' ? quoted() : plain();
        skipSpace();
        return read;
    }

    private boolean quoted() {
        StringBuilder value = new StringBuilder();
        for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                elements.add(value.toString());
                return true;
            }
            if (c == '\\' && ++at == text.length()) {
                return false;
            }
            value.append(text.charAt(at));
        }
        return false;
    }

    private boolean plain() {
        int start = at;
        while (at < text.length() && "{},\"\\".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        int end = at;
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        if (end == start || at == text.length() || (text.charAt(at) != ',' && text.charAt(at) != '}')) {
            return false;
        }
        String value = text.substring(start, end);
        elements.add(value.equalsIgnoreCase("NULL") ? null : value);
        return true;
    }

    private boolean take(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private void skipSpace() {
        while (at < text.length() && isSpace(text.charAt(at))) {
            at++;
        }
    }

    private static boolean isSpace(char c) {
        return c == ' ' || (c >= '\t' && c <= '\r');
    }
}

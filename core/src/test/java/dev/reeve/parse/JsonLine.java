package dev.reeve.parse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A line of JSON (RFC 8259): just enough to read the corpus and to speak with the judge. */
final class JsonLine {
    private final String text;
    private int at;

    private JsonLine(String text) {
        this.text = text;
    }

    /** An object of strings, such as the judge takes. */
    static String of(String... keysAndValues) {
        StringBuilder out = new StringBuilder("{");
        for (int i = 0; i < keysAndValues.length; i += 2) {
            out.append(i == 0 ? "" : ",").append(quoted(keysAndValues[i])).append(':');
            out.append(quoted(keysAndValues[i + 1]));
        }
        return out.append('}').toString();
    }

    private static String quoted(String value) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }

    /** The object on a line. Numbers are read as text. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> read(String line) {
        Object value = new JsonLine(line).value();
        if (value instanceof Map) {
            return (Map<String, Object>) value;
        }
        throw new IllegalArgumentException("not an object: " + line);
    }

    private @Nullable Object value() {
        skipBlanks();
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            default -> word();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        at++;
        while (!closes('}')) {
            String key = string();
            skipBlanks();
            at++;
            Object value = value();
            if (value != null) {
                members.put(key, value);
            }
        }
        return members;
    }

    private List<Object> array() {
        List<Object> elements = new ArrayList<>();
        at++;
        while (!closes(']')) {
            Object value = value();
            if (value != null) {
                elements.add(value);
            }
        }
        return elements;
    }

    private boolean closes(char bracket) {
        skipBlanks();
        if (text.charAt(at) == ',') {
            at++;
            skipBlanks();
        }
        if (text.charAt(at) != bracket) {
            return false;
        }
        at++;
        return true;
    }

    private String string() {
        StringBuilder out = new StringBuilder();
        at++;
        while (text.charAt(at) != '"') {
            char c = text.charAt(at);
            if (c == '\\') {
                at++;
                c = escape();
            }
            out.append(c);
            at++;
        }
        at++;
        return out.toString();
    }

    private char escape() {
        char c = text.charAt(at);
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                at += 4;
                yield (char) Integer.parseInt(text.substring(at - 3, at + 1), 16);
            }
            default -> c;
        };
    }

    private @Nullable Object word() {
        int start = at;
        while (at < text.length() && ",]} \t".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(start, at);
        return switch (word) {
            case "null" -> null;
            case "true" -> true;
            case "false" -> false;
            default -> word;
        };
    }

    private void skipBlanks() {
        while (Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}

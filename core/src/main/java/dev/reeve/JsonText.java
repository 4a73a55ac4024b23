package dev.reeve;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** JSON (RFC 8259) of maps, lists, strings, whole numbers, booleans and null, indented by two spaces. */
public final class JsonText {
    private final StringBuilder text = new StringBuilder();

    private JsonText() {}

    /** The value with a line break behind it. */
    public static String of(@Nullable Object value) {
        JsonText writer = new JsonText();
        writer.value(value, "\n");
        return writer.text.append('\n').toString();
    }

    private void value(@Nullable Object value, String line) {
        if (value == null || value instanceof Boolean || value instanceof Integer || value instanceof Long) {
            text.append(value);
        } else if (value instanceof String string) {
            string(string);
        } else if (value instanceof Map<?, ?> members) {
            object(members, line);
        } else if (value instanceof List<?> elements) {
            array(elements, line);
        } else {
            throw new IllegalArgumentException("no JSON for " + value.getClass());
        }
    }

    private void object(Map<?, ?> members, String line) {
        String between = "";
        text.append('{');
        for (Map.Entry<?, ?> member : members.entrySet()) {
            text.append(between).append(line).append("  ");
            string(String.valueOf(member.getKey()));
            text.append(": ");
            value(member.getValue(), line + "  ");
            between = ",";
        }
        text.append(members.isEmpty() ? "" : line).append('}');
    }

    private void array(List<?> elements, String line) {
        String between = "";
        text.append('[');
        for (Object element : elements) {
            text.append(between).append(line).append("  ");
            value(element, line + "  ");
            between = ",";
        }
        text.append(elements.isEmpty() ? "" : line).append(']');
    }

    /** What a string may not hold is escaped; so are surrogates without their other half, which UTF-8 cannot write. */
    private void string(String string) {
        text.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            switch (c) {
                case '"' -> text.append("\\\"");
                case '\\' -> text.append("\\\\");
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append("\\t");
                default -> {
                    if (c < ' ' || isAlone(string, i)) {
                        text.append(String.format("\\u%04x", (int) c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }

    private static boolean isAlone(String string, int index) {
        char c = string.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return index + 1 == string.length() || !Character.isLowSurrogate(string.charAt(index + 1));
        }
        return Character.isLowSurrogate(c) && (index == 0 || !Character.isHighSurrogate(string.charAt(index - 1)));
    }
}

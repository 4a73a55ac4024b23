package dev.reeve.cli.check;

import java.util.LinkedHashMap;
import java.util.Map;

/** The texts among the members of a flat JSON object on one line, as PostgreSQL's jsonlog has it; numbers and the rest are passed over. */
final class JsonFields {
    private final String text;
    private int at;

    private JsonFields(String text) {
        this.text = text;
    }

    /** The members; those before the place where the text ceases to be such an object. */
    static Map<String, String> read(String line) {
        return new JsonFields(line).members();
    }

    private Map<String, String> members() {
        Map<String, String> members = new LinkedHashMap<>();
        while (skipTo('"')) {
            String name = string();
            if (!skipTo(':')) {
                return members;
            }
            at++;
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            if (at < text.length() && text.charAt(at) == '"') {
                members.put(name, string());
            }
            skipTo(',');
        }
        return members;
    }

    private boolean skipTo(char wanted) {
        while (at < text.length() && text.charAt(at) != wanted) {
            at++;
        }
        return at < text.length();
    }

    /** The string that begins here; behind its end afterwards. */
    private String string() {
        StringBuilder value = new StringBuilder();
        at++;
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            value.append(c == '\\' && at < text.length() ? escaped() : c);
        }
        at++;
        return value.toString();
    }

    private char escaped() {
        char c = text.charAt(at++);
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> c;
        };
    }

    private char unicode() {
        if (at + 4 > text.length()) {
            at = text.length();
            return '\ufffd';
        }
        String digits = text.substring(at, at + 4);
        at += 4;
        try {
            return (char) Integer.parseInt(digits, 16);
        } catch (NumberFormatException e) {
            return '\ufffd';
        }
    }
}

package dev.reeve.spec;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The name of a table or function as PostgreSQL reads it: parts without double quotes are folded to lower case.
 *
 * @param schema null where the search path decides
 */
public record ObjectName(@Nullable String schema, String name) {
    public ObjectName {
        Objects.requireNonNull(name);
    }

    /** The name's parts, for resolution. */
    public List<String> parts() {
        return schema == null ? List.of(name) : List.of(schema, name);
    }

    /** A name of one or two parts, or null if the text is none. */
    static @Nullable ObjectName parse(String text) {
        List<String> parts = split(text);
        return switch (parts.size()) {
            case 1 -> new ObjectName(null, parts.get(0));
            case 2 -> new ObjectName(parts.get(0), parts.get(1));
            default -> null;
        };
    }

    /** A single folded identifier, or null if the text is none. */
    static @Nullable String parseIdentifier(String text) {
        List<String> parts = split(text);
        return parts.size() == 1 ? parts.get(0) : null;
    }

    /** The folded parts of a dotted name; none if the text is no name. */
    static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int at = 0;
        while (true) {
            StringBuilder part = new StringBuilder();
            at = at < text.length() && text.charAt(at) == '"' ? quoted(text, at + 1, part) : plain(text, at, part);
            if (at < 0 || part.isEmpty()) {
                return List.of();
            }
            parts.add(part.toString());
            if (at == text.length()) {
                return List.copyOf(parts);
            }
            if (text.charAt(at) != '.') {
                return List.of();
            }
            at++;
        }
    }

    private static int quoted(String text, int from, StringBuilder part) {
        for (int at = from; at < text.length(); at++) {
            if (text.charAt(at) != '"') {
                part.append(text.charAt(at));
            } else if (at + 1 < text.length() && text.charAt(at + 1) == '"') {
                part.append('"');
                at++;
            } else {
                return at + 1;
            }
        }
        return -1;
    }

    private static int plain(String text, int from, StringBuilder part) {
        int at = from;
        while (at < text.length() && isNameCharacter(text.charAt(at), at == from)) {
            at++;
        }
        part.append(text.substring(from, at).toLowerCase(Locale.ROOT));
        return at;
    }

    private static boolean isNameCharacter(char c, boolean first) {
        boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 128;
        return letter || (!first && ((c >= '0' && c <= '9') || c == '$'));
    }

    @Override
    public String toString() {
        return schema == null ? quote(name) : quote(schema) + "." + quote(name);
    }

    /** The identifier as the spec would have to write it. */
    private static String quote(String identifier) {
        return identifier.equals(parseIdentifier(identifier))
                ? identifier
                : '"' + identifier.replace("\"", "\"\"") + '"';
    }
}

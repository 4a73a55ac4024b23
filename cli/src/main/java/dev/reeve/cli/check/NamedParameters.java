package dev.reeve.cli.check;

import java.util.LinkedHashMap;
import java.util.Map;

/** {@code :name} parameters, as Spring, Hibernate and others write them, as {@code $1}: each name has one number. */
final class NamedParameters {
    private NamedParameters() {}

    /** The text with numbers; casts, slices and assignments are no parameters. */
    static String numbered(String text) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        StringBuilder result = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int end = SqlScanner.end(text, at);
            if (end == at && isParameter(text, at)) {
                end = at + 1;
                while (end < text.length() && isNamePart(text, end)) {
                    end++;
                }
                String name = text.substring(at + 1, end);
                result.append('$').append(numbers.computeIfAbsent(name, absent -> numbers.size() + 1));
            } else {
                end = Math.max(end, at + 1);
                if (text.startsWith("::", at)) {
                    end = at + 2;
                }
                result.append(text, at, end);
            }
            at = end;
        }
        return result.toString();
    }

    private static boolean isParameter(String text, int at) {
        return text.charAt(at) == ':'
                && at + 1 < text.length()
                && (text.charAt(at + 1) == '_' || Character.isLetter(text.charAt(at + 1)))
                && !(at > 0 && (text.charAt(at - 1) == ':' || SqlScanner.isWord(text.charAt(at - 1))));
    }

    private static boolean isNamePart(String text, int at) {
        char c = text.charAt(at);
        boolean inner = c == '.' && at + 1 < text.length() && Character.isLetter(text.charAt(at + 1));
        return inner || c == '_' || Character.isLetterOrDigit(c);
    }
}

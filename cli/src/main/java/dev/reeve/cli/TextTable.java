package dev.reeve.cli;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jline.utils.WCWidth;
import org.jspecify.annotations.Nullable;

/**
 * Rows of text under their headings, aligned in columns. NULL is shown as such, line breaks as {@code ↵}, other control characters by
 * their symbols, so that no value can command a terminal. Characters that take two columns of a terminal are counted as such.
 */
final class TextTable {
    private final List<List<String>> lines = new ArrayList<>();
    private final int widest;
    private final BitSet right = new BitSet();

    /** @param widest how many characters of a value are shown at most */
    TextTable(List<String> headings, int widest) {
        this.widest = widest;
        lines.add(headings.stream().map(this::shown).toList());
    }

    /** Sets a column's values at its right side, as numbers are. */
    void alignRight(int column) {
        right.set(column);
    }

    void add(List<@Nullable String> row) {
        List<String> line = new ArrayList<>();
        for (String value : row) {
            line.add(shown(value));
        }
        lines.add(line);
    }

    /** The lines: headings, a rule, the rows. */
    List<String> render() {
        int columns = lines.get(0).size();
        int[] widths = new int[columns];
        for (List<String> line : lines) {
            for (int column = 0; column < columns; column++) {
                widths[column] = Math.max(widths[column], width(line.get(column)));
            }
        }
        List<String> rendered = new ArrayList<>();
        for (List<String> line : lines) {
            rendered.add(aligned(line, widths, rendered.isEmpty() ? new BitSet() : right));
            if (rendered.size() == 1) {
                rendered.add(rule(widths));
            }
        }
        return rendered;
    }

    private static String aligned(List<String> line, int[] widths, BitSet right) {
        StringBuilder text = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = line.get(column);
            String missing = " ".repeat(widths[column] - width(cell));
            text.append(column == 0 ? "" : " │ ");
            text.append(right.get(column) ? missing + cell : cell + missing);
        }
        return text.toString().stripTrailing();
    }

    private static String rule(int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            text.append(column == 0 ? "" : "─┼─").append("─".repeat(widths[column]));
        }
        return text.toString();
    }

    private String shown(@Nullable String value) {
        if (value == null) {
            return "NULL";
        }
        String line = visible(value);
        int length = line.codePointCount(0, line.length());
        return length <= widest ? line : line.substring(0, line.offsetByCodePoints(0, widest - 1)) + "…";
    }

    /** How many columns of a terminal a line takes. */
    static int width(String line) {
        return line.codePoints()
                .map(WCWidth::wcwidth)
                .filter(width -> width > 0)
                .sum();
    }

    /** The text in one line, without control characters. */
    static String visible(String value) {
        StringBuilder line = new StringBuilder(value.length());
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\n') {
                line.append('↵');
            } else if (c < ' ') {
                line.append((char) ('\u2400' + c));
            } else if (c >= '\u007f' && c <= '\u009f') {
                line.append('\ufffd');
            } else {
                line.append(c);
            }
        }
        return line.toString();
    }
}

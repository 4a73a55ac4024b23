package dev.reeve.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows of text under their headings, aligned in columns. NULL is shown as such, line breaks as {@code ↵}. */
final class TextTable {
    private static final int WIDEST = 40;

    private final List<List<String>> lines = new ArrayList<>();

    TextTable(List<String> headings) {
        lines.add(List.copyOf(headings));
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
                String cell = line.get(column);
                widths[column] = Math.max(widths[column], cell.codePointCount(0, cell.length()));
            }
        }
        List<String> rendered = new ArrayList<>();
        for (List<String> line : lines) {
            rendered.add(aligned(line, widths));
            if (rendered.size() == 1) {
                rendered.add(rule(widths));
            }
        }
        return rendered;
    }

    private static String aligned(List<String> line, int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            String cell = line.get(column);
            int missing = widths[column] - cell.codePointCount(0, cell.length());
            text.append(column == 0 ? "" : " │ ").append(cell).append(" ".repeat(missing));
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

    private static String shown(@Nullable String value) {
        if (value == null) {
            return "NULL";
        }
        String line = value.replace("\n", "↵");
        int length = line.codePointCount(0, line.length());
        return length <= WIDEST ? line : line.substring(0, line.offsetByCodePoints(0, WIDEST - 1)) + "…";
    }
}

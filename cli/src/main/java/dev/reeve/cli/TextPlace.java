package dev.reeve.cli;

import java.util.List;

/** Points at a place in a text. */
final class TextPlace {
    private TextPlace() {}

    /**
     * The line of the place, and a caret below it.
     *
     * @param offset in Java characters from 0; what is past the end means the end
     */
    static List<String> at(String text, int offset) {
        int place = Math.min(offset, text.length());
        int start = text.lastIndexOf('\n', place - 1) + 1;
        int end = text.indexOf('\n', place);
        String line = text.substring(start, end < 0 ? text.length() : end).stripTrailing();
        String before = text.substring(start, place).replaceAll("[^\t]", " ");
        return List.of(line, before + "^");
    }
}

package dev.reeve.cli;

import java.util.List;

/** Points at a place in a text. */
final class TextPlace {
    private static final int SHOWN_AROUND = 60;

    private TextPlace() {}

    /**
     * The line of the place, or of a long one what is around the place, and a caret below it.
     *
     * @param offset in Java characters from 0; what is past the end means the end
     */
    static List<String> at(String text, int offset) {
        int place = Math.min(offset, text.length());
        int start = text.lastIndexOf('\n', place - 1) + 1;
        int end = text.indexOf('\n', place);
        int last = end < 0 ? text.length() : end;
        int from = Math.max(start, place - SHOWN_AROUND);
        int to = Math.min(last, place + SHOWN_AROUND);
        String lead = from == start ? "" : "… ";
        String line = lead + text.substring(from, to).stripTrailing() + (to == last ? "" : " …");
        String before = " ".repeat(lead.length()) + text.substring(from, place).replaceAll("[^\t]", " ");
        return List.of(line, before + "^");
    }
}

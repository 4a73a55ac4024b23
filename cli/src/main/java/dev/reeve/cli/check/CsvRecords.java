package dev.reeve.cli.check;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records of comma-separated values (RFC 4180), whose quoted fields may go over several lines. */
final class CsvRecords {
    private final BufferedReader reader;
    private int line;
    private int next = 1;

    CsvRecords(BufferedReader reader) {
        this.reader = reader;
    }

    /** The line on which the last record began, from 1. */
    int line() {
        return line;
    }

    /** The next record's fields; null after the last. */
    @Nullable
    List<String> next() throws IOException {
        line = next;
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        boolean any = false;
        for (int c = reader.read(); c >= 0; c = reader.read()) {
            any = true;
            if (c == '\n') {
                next++;
            }
            if (quoted) {
                quoted = readQuoted(c, field);
            } else if (c == '"') {
                quoted = true;
            } else if (c == ',') {
                fields.add(field.toString());
                field.setLength(0);
            } else if (c == '\n') {
                break;
            } else if (c != '\r') {
                field.append((char) c);
            }
        }
        if (!any) {
            return null;
        }
        fields.add(field.toString());
        return fields;
    }

    /** Takes a character of a quoted field; whether the field goes on. */
    private boolean readQuoted(int c, StringBuilder field) throws IOException {
        if (c != '"') {
            field.append((char) c);
            return true;
        }
        reader.mark(1);
        if (reader.read() == '"') {
            field.append('"');
            return true;
        }
        reader.reset();
        return false;
    }
}

package dev.reeve.pgjdbc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * The tests that do not pass through the door, and why: lines of {@code class#test TAB reason}, or {@code class TAB reason} for a class
 * that is neither compiled nor run. A line that begins with {@code #} is a comment.
 *
 * @param reasons by test
 */
record Reviewed(Map<String, String> reasons) {
    static Reviewed read(Path file) throws IOException {
        Map<String, String> reasons = new TreeMap<>();
        for (String line : Files.readAllLines(file)) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] parts = line.split("\t", 2);
            if (parts.length != 2 || parts[1].isBlank()) {
                throw new IOException(file + ": no reason in: " + line);
            }
            if (parts[0].contains("#") && reasons.put(parts[0], parts[1]) != null) {
                throw new IOException(file + ": twice: " + parts[0]);
            }
        }
        return new Reviewed(reasons);
    }
}

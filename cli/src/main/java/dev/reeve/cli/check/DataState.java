package dev.reeve.cli.check;

import dev.reeve.check.DataCounts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What has been counted so far, a line for each task, so that an interrupted verification goes on where it was. Without a file, nothing
 * is kept.
 */
final class DataState {
    private static final String HEAD = "reeve check --data, spec ";
    private static final int NUMBERS = 9;

    private final @Nullable Path file;
    private final Map<String, DataCounts> known;

    private DataState(@Nullable Path file, Map<String, DataCounts> known) {
        this.file = file;
        this.known = known;
    }

    /**
     * Reads the file, or begins it.
     *
     * @param spec what tells the spec from others; a file of another is an error
     */
    static DataState open(@Nullable Path file, String spec) throws IOException {
        Map<String, DataCounts> known = new HashMap<>();
        if (file == null) {
            return new DataState(null, known);
        }
        String head = HEAD + spec;
        if (!Files.exists(file) || Files.size(file) == 0) {
            Files.writeString(file, head + "\n", StandardCharsets.UTF_8);
            return new DataState(file, known);
        }
        String text = Files.readString(file);
        String whole = text.substring(0, text.lastIndexOf('\n') + 1);
        List<String> lines = whole.lines().toList();
        if (lines.isEmpty() || !lines.get(0).equals(head)) {
            throw new IOException(file + " is the state of another spec, or no state; remove it to begin anew");
        }
        if (whole.length() < text.length()) {
            // The run before was stopped in the middle of a line.
            Files.writeString(file, whole);
        }
        for (String line : lines.subList(1, lines.size())) {
            String[] fields = line.split("\t", -1);
            if (fields.length == NUMBERS + 1) {
                known.put(fields[0], counts(fields));
            }
        }
        return new DataState(file, known);
    }

    /** What was counted for a task before; null if nothing was. */
    @Nullable
    DataCounts of(String task) {
        return known.get(task);
    }

    /** Keeps what was counted, unless it failed. */
    void keep(String task, DataCounts counts) throws IOException {
        if (file != null && counts.failure().isEmpty()) {
            String line = task + "\t" + counts.rows() + "\t" + counts.withoutTenant() + "\t" + counts.unknownTenants()
                    + "\t"
                    + counts.unknownRows() + "\t" + counts.elsewhereTenants() + "\t" + counts.elsewhereRows() + "\t"
                    + counts.parentMissing() + "\t" + counts.parentWithoutTenant() + "\t" + counts.parentOfOther()
                    + "\n";
            Files.writeString(file, line, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
        }
    }

    private static DataCounts counts(String[] fields) throws IOException {
        long[] numbers = new long[NUMBERS];
        try {
            for (int i = 0; i < NUMBERS; i++) {
                numbers[i] = Long.parseLong(fields[i + 1]);
            }
        } catch (NumberFormatException e) {
            throw new IOException("the state has a line that cannot be read; remove the file to begin anew", e);
        }
        return new DataCounts(
                numbers[0],
                numbers[1],
                numbers[2],
                numbers[3],
                numbers[4],
                numbers[5],
                numbers[6],
                numbers[7],
                numbers[8],
                "");
    }
}

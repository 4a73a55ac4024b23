package dev.reeve.cli.check;

import dev.reeve.check.Occurrence;
import dev.reeve.check.SourceStatement;
import dev.reeve.sql.Literal;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;

/** A log, read as a stream. Each entry counts as one call. */
record LogFile(Path path, LogFormat format, ParameterStyle style) implements StatementSource {
    private static final int LOOK_AHEAD = 1 << 16;
    private static final int CSV_SEVERITY = 11;
    private static final int CSV_MESSAGE = 13;

    @Override
    public void read(Consumer<SourceStatement> to) throws IOException {
        String file = path.toString();
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(SourceFiles.open(path), StandardCharsets.UTF_8), LOOK_AHEAD)) {
            switch (format.of(file, firstLine(reader))) {
                case STDERR -> readStandardError(reader, file, to);
                case CSV -> readCsv(reader, file, to);
                case JSON -> readJson(reader, file, to);
                case PLAIN, AUTO -> readPlain(reader, file, to);
            }
        }
    }

    private static String firstLine(BufferedReader reader) throws IOException {
        reader.mark(LOOK_AHEAD);
        char[] start = new char[LOOK_AHEAD / 2];
        int read = reader.read(start);
        reader.reset();
        return read <= 0
                ? ""
                : new String(start, 0, read)
                        .lines()
                        .filter(line -> !line.isBlank())
                        .findFirst()
                        .orElse("");
    }

    /** A line begins a message if it has a severity; one that begins with a tab goes on with the message. */
    private void readStandardError(BufferedReader reader, String file, Consumer<SourceStatement> to)
            throws IOException {
        String severity = "";
        StringBuilder message = new StringBuilder();
        int begun = 0;
        int number = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            number++;
            if (line.startsWith("\t")) {
                message.append('\n').append(line, 1, line.length());
                continue;
            }
            Matcher start = LogFormat.SEVERITY.matcher(line);
            if (start.find()) {
                new LoggedMessage(severity, message.toString(), begun).read(file, style, to);
                severity = start.group(1);
                message.setLength(0);
                message.append(line, start.end(), line.length());
                begun = number;
            }
        }
        new LoggedMessage(severity, message.toString(), begun).read(file, style, to);
    }

    private void readCsv(BufferedReader reader, String file, Consumer<SourceStatement> to) throws IOException {
        CsvRecords records = new CsvRecords(reader);
        for (List<String> row = records.next(); row != null; row = records.next()) {
            if (row.size() > CSV_MESSAGE) {
                new LoggedMessage(row.get(CSV_SEVERITY), row.get(CSV_MESSAGE), records.line()).read(file, style, to);
            }
        }
    }

    private void readJson(BufferedReader reader, String file, Consumer<SourceStatement> to) throws IOException {
        int number = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            Map<String, String> fields;
            try {
                fields = JsonFields.read(line);
            } catch (IOException e) {
                to.accept(new SourceStatement(
                        "", Literal.Marker.DOLLAR, new Occurrence(file, number, ""), 1, "the line is no JSON"));
                continue;
            }
            new LoggedMessage(fields.getOrDefault("error_severity", ""), fields.getOrDefault("message", ""), number)
                    .read(file, style, to);
        }
    }

    private void readPlain(BufferedReader reader, String file, Consumer<SourceStatement> to) throws IOException {
        int number = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            number++;
            if (!line.isBlank()) {
                new SqlText(line, new Occurrence(file, number, ""), 1, style).read(to);
            }
        }
    }
}

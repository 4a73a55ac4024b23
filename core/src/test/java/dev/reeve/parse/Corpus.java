package dev.reeve.parse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Statements to hold the parser against: those that mappers and tools send, kept with the tests, and those of PostgreSQL's own
 * regression suite, where {@code .ci/grammar} has taken them out.
 */
final class Corpus {
    private static final Pattern NAME = Pattern.compile("^-- name: (.*)$", Pattern.MULTILINE);

    private Corpus() {}

    /** A statement; {@code kind} is PostgreSQL's name for its kind, or empty where it was not asked or rejects the statement. */
    record Entry(String name, String sql, boolean accepted, String kind) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Entry> orm() {
        try (Stream<Path> files = Files.list(resource("/corpus/orm"))) {
            return files.sorted().flatMap(Corpus::named).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path resource(String name) {
        URL url = Corpus.class.getResource(name);
        if (url == null) {
            throw new IllegalStateException("not among the test resources: " + name);
        }
        try {
            return Path.of(url.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<Entry> named(Path file) {
        String text = read(file);
        List<Entry> entries = new ArrayList<>();
        Matcher heading = NAME.matcher(text);
        boolean found = heading.find();
        while (found) {
            String name = heading.group(1);
            int start = heading.end();
            found = heading.find();
            String sql = text.substring(start, found ? heading.start() : text.length())
                    .strip();
            entries.add(new Entry(name, sql, true, ""));
        }
        return entries.stream();
    }

    /** @param file {@code data.jsonl} or {@code utility.jsonl} */
    static List<Entry> regression(Path directory, String file) {
        List<Entry> entries = new ArrayList<>();
        for (String line : read(directory.resolve(file)).lines().toList()) {
            Map<String, Object> statement = JsonLine.read(line);
            entries.add(new Entry(
                    file + ":" + (entries.size() + 1),
                    String.valueOf(statement.get("sql")),
                    Boolean.TRUE.equals(statement.get("accepted")),
                    String.valueOf(statement.getOrDefault("kind", ""))));
        }
        return entries;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.reeve.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Statements to parse, as one list: those that mappers and tools send, kept with the tests of core (the system property {@code
 * reeve.orm} names another directory of such files), or those of PostgreSQL's regression suite, in the directory of {@code
 * reeve.corpus}, where {@code .ci/grammar} puts them. Immutable.
 */
record Corpus(String name, List<String> statements) {
    static final String ORM = "orm";
    static final String REGRESSION = "regression";

    private static final Pattern HEADING = Pattern.compile("^-- name: .*$", Pattern.MULTILINE);
    private static final Pattern ACCEPTED =
            Pattern.compile("^\\{\"sql\":\"((?:[^\"\\\\]|\\\\.)*+)\",\"accepted\":true\\b");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9a-f]{4})|(.))");

    Corpus {
        statements = List.copyOf(statements);
        if (statements.isEmpty()) {
            throw new IllegalArgumentException("no statements in the corpus " + name);
        }
    }

    static Corpus orm() throws IOException {
        Path directory = Path.of(System.getProperty("reeve.orm", "core/src/test/resources/corpus/orm"));
        List<Path> files;
        try (Stream<Path> listed = Files.list(directory)) {
            files = listed.sorted().toList();
        }
        List<String> statements = new ArrayList<>();
        for (Path file : files) {
            HEADING.splitAsStream(Files.readString(file))
                    .skip(1)
                    .map(String::strip)
                    .forEach(statements::add);
        }
        return new Corpus(ORM, statements);
    }

    /** The data statements that PostgreSQL accepts, where their directory is given. */
    static Optional<Corpus> regression() throws IOException {
        Path file = Path.of(System.getProperty("reeve.corpus", ""), "data.jsonl");
        if (Files.notExists(file)) {
            return Optional.empty();
        }
        List<String> statements = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            Matcher accepted = ACCEPTED.matcher(line);
            if (accepted.lookingAt()) {
                statements.add(unescaped(accepted.group(1)));
            }
        }
        return Optional.of(new Corpus(REGRESSION, statements));
    }

    /** All corpora there are. */
    static List<Corpus> all() throws IOException {
        List<Corpus> corpora = new ArrayList<>();
        corpora.add(orm());
        regression().ifPresent(corpora::add);
        return corpora;
    }

    /** What both parsers accept of every {@code step}-th statement. */
    List<String> accepted(int step) {
        List<String> accepted = new ArrayList<>();
        for (int i = 0; i < statements.size(); i += step) {
            String statement = statements.get(i);
            if (ReeveParser.accepts(statement) && ReferenceParser.accepts(statement)) {
                accepted.add(statement);
            }
        }
        return accepted;
    }

    /** A JSON string's value. */
    private static String unescaped(String json) {
        return ESCAPE.matcher(json).replaceAll(escape -> {
            String code = escape.group(1);
            char c = code != null
                    ? (char) Integer.parseInt(code, 16)
                    : escaped(escape.group(2).charAt(0));
            return Matcher.quoteReplacement(String.valueOf(c));
        });
    }

    private static char escaped(char letter) {
        return switch (letter) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> letter;
        };
    }
}

package dev.reeve.parse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Closing lines of the grammar tests, on standard output and, where the system property {@code reeve.report} names a file, there. */
final class GrammarReport {
    private static final int EXAMPLES = 3;
    private static final int LENGTH = 600;

    private final Map<String, List<String>> forms = new LinkedHashMap<>();

    /** Notes one case of a form. */
    void add(String form, String example) {
        forms.computeIfAbsent(form, key -> new ArrayList<>()).add(example);
    }

    int count() {
        return forms.values().stream().mapToInt(List::size).sum();
    }

    /** The forms with how often each was met, the most frequent first, and a few examples. */
    void print(String title) {
        StringBuilder out = new StringBuilder(title).append('\n');
        forms.entrySet().stream()
                .sorted((a, b) -> b.getValue().size() - a.getValue().size())
                .forEach(form -> {
                    out.append("  ")
                            .append(form.getValue().size())
                            .append(" × ")
                            .append(form.getKey())
                            .append('\n');
                    form.getValue().stream()
                            .limit(EXAMPLES)
                            .forEach(example -> out.append("      ")
                                    .append(shortened(example).replace("\n", "\n      "))
                                    .append('\n'));
                });
        System.out.print(out);
        Optional.ofNullable(System.getProperty("reeve.report"))
                .ifPresent(file -> append(Path.of(file), out.toString()));
    }

    private static String shortened(String example) {
        String text = example.strip();
        return text.length() <= LENGTH ? text : text.substring(0, LENGTH) + "…";
    }

    private static void append(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.reeve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of {@code docs/}, parts of which follow from the code: what stands between {@code <!-- part NAME -->} and {@code <!-- end NAME
 * -->}. A test writes such a part and compares; with {@code -Dreeve.docs=write} it is put into the page instead.
 */
public final class DocumentationPage {
    private static final Path DIRECTORY = Path.of("../docs");
    private static final boolean WRITES = "write".equals(System.getProperty("reeve.docs"));
    private static final Pattern YAML = Pattern.compile("```yaml\\n(.*?)```", Pattern.DOTALL);

    private final Path file;

    private DocumentationPage(Path file) {
        this.file = file;
    }

    public static DocumentationPage named(String name) {
        return new DocumentationPage(DIRECTORY.resolve(name));
    }

    /** Fails with the difference if the part is not what the code says; a line end closes what is expected. */
    public void requirePart(String name, String expected) {
        String begin = "<!-- part " + name + " -->\n";
        String end = "<!-- end " + name + " -->";
        String page = text();
        int from = page.indexOf(begin);
        int to = page.indexOf(end);
        assertThat(from >= 0 && to > from).as("%s has a part %s", file, name).isTrue();
        int start = from + begin.length();
        if (WRITES) {
            write(page.substring(0, start) + expected + page.substring(to));
        } else {
            assertThat(page.substring(start, to))
                    .as("part %s of %s; -Dreeve.docs=write writes it", name, file)
                    .isEqualTo(expected);
        }
    }

    /** Fails with the difference if the page as a whole is not what the code says. */
    public void requireWhole(String expected) {
        if (WRITES) {
            write(expected);
        } else {
            assertThat(file).as("%s; -Dreeve.docs=write writes it", file).exists();
            assertThat(text()).as("%s; -Dreeve.docs=write writes it", file).isEqualTo(expected);
        }
    }

    /** Fails if a folder of {@code docs/} has another page than these; where pages are written, others are deleted. */
    public static void requireOnly(String folder, Collection<String> names) {
        try (Stream<Path> files = Files.list(DIRECTORY.resolve(folder))) {
            List<Path> others = files.filter(
                            file -> !names.contains(file.getFileName().toString()))
                    .toList();
            if (WRITES) {
                for (Path other : others) {
                    Files.delete(other);
                }
            } else {
                assertThat(others).as("pages of %s that nothing writes", folder).isEmpty();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Every page, in folders too. */
    public static List<Path> all() {
        try (Stream<Path> files = Files.walk(DIRECTORY)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The page's blocks of YAML, in order. */
    public List<String> yaml() {
        List<String> blocks = new ArrayList<>();
        Matcher matcher = YAML.matcher(text());
        while (matcher.find()) {
            blocks.add(matcher.group(1));
        }
        return blocks;
    }

    public String text() {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(String page) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

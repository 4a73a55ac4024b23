package dev.reeve.examples.orders;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The code that the documentation shows is code that is tested: a fenced block behind {@code <!-- snippet FILE NAME -->} is what stands
 * in the file between {@code snippet: NAME} and {@code end snippet}. With {@code -Dreeve.docs=write} the pages are written.
 */
final class SnippetTest {
    private static final Path ROOT = Path.of("../..");
    private static final Pattern BLOCK =
            Pattern.compile("<!-- snippet (\\S+) (\\S+) -->\n```(\\w+)\n(.*?)```\n", Pattern.DOTALL);

    @Test
    void pagesShowWhatIsTested() throws IOException {
        List<Path> pages;
        try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
            pages = files.filter(file -> file.toString().endsWith(".md")).toList();
        }
        int shown = 0;
        for (Path page : pages) {
            String text = Files.readString(page);
            Matcher block = BLOCK.matcher(text);
            StringBuilder written = new StringBuilder();
            while (block.find()) {
                shown++;
                String code = snippet(ROOT.resolve(block.group(1)), block.group(2));
                block.appendReplacement(
                        written,
                        Matcher.quoteReplacement("<!-- snippet " + block.group(1) + " " + block.group(2) + " -->\n```"
                                + block.group(3) + "\n" + code + "```\n"));
            }
            block.appendTail(written);
            if ("write".equals(System.getProperty("reeve.docs"))) {
                Files.writeString(page, written.toString());
            } else {
                assertThat(text).as(page.toString()).isEqualTo(written.toString());
            }
        }
        assertThat(shown).isGreaterThan(10);
    }

    private static String snippet(Path file, String name) throws IOException {
        List<String> lines = new ArrayList<>();
        boolean inside = false;
        for (String line : Files.readAllLines(file)) {
            if (line.matches("\\s*(//|<!--) snippet: " + name + "( -->)?")) {
                inside = true;
            } else if (inside && line.contains(" end snippet")) {
                int indent = lines.stream()
                        .filter(it -> !it.isBlank())
                        .mapToInt(it -> it.length() - it.stripLeading().length())
                        .min()
                        .orElse(0);
                StringBuilder code = new StringBuilder();
                for (String it : lines) {
                    code.append(it.isBlank() ? "" : it.substring(indent)).append('\n');
                }
                return code.toString();
            } else if (inside) {
                lines.add(line);
            }
        }
        throw new IllegalStateException("no snippet " + name + " in " + file);
    }
}

package dev.reeve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of soundness: every rule of one tenant's statements has tests, and each test that it names exists. */
final class SoundnessPageTest {
    private static final Path PAGE = Path.of("../docs/soundness.md");
    private static final Pattern RULE = Pattern.compile("(?m)^\\| (\\d+) \\|.*\\| (.*) \\|$");
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
    private static final Pattern METHOD = Pattern.compile("void (\\w+)\\(");
    private static final Pattern CASE = Pattern.compile("(?m)^- ?name: *(\\S+)");

    @Test
    void everyRuleNamesTestsThatExist() throws IOException {
        Map<String, Set<String>> methods = new HashMap<>();
        Set<String> cases = new HashSet<>();
        try (Stream<Path> files = Files.walk(Path.of(".."), 20)) {
            for (Path file : (Iterable<Path>) files.filter(SoundnessPageTest::isOfTests)::iterator) {
                String name = file.getFileName().toString();
                Set<String> found = name.endsWith(".java")
                        ? methods.computeIfAbsent(name.replace(".java", ""), key -> new HashSet<>())
                        : cases;
                Matcher matcher = (name.endsWith(".java") ? METHOD : CASE).matcher(Files.readString(file));
                while (matcher.find()) {
                    found.add(matcher.group(1));
                }
            }
        }
        List<Integer> rules = new ArrayList<>();
        Matcher rule = RULE.matcher(Files.readString(PAGE));
        while (rule.find()) {
            rules.add(Integer.valueOf(rule.group(1)));
            List<String> names = QUOTED.matcher(rule.group(2))
                    .results()
                    .map(name -> name.group(1))
                    .toList();
            assertThat(names).as("tests of rule %s", rule.group(1)).isNotEmpty().allSatisfy(name -> {
                int dot = name.indexOf('.');
                if (dot < 0) {
                    assertThat(cases).contains(name);
                } else {
                    assertThat(methods.getOrDefault(name.substring(0, dot), Set.of()))
                            .contains(name.substring(dot + 1));
                }
            });
        }
        assertThat(rules)
                .isEqualTo(Stream.iterate(3, number -> number + 1).limit(24).toList());
    }

    private static boolean isOfTests(Path file) {
        String path = file.toString().replace('\\', '/');
        boolean test = path.endsWith(".java") && path.contains("/src/test/java/");
        boolean cases = path.endsWith(".yaml")
                && (path.contains("/src/test/resources/") || path.contains("/testkit/src/main/resources/"));
        return !path.contains("/target/") && (test || cases);
    }
}

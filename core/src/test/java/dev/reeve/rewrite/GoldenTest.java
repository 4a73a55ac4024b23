package dev.reeve.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.analyze.Analyzer;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.WorldCatalog;
import dev.reeve.guard.Extent;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.tenant.TenantId;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * The files in {@code rewrite/}: lists of {@code name}, {@code sql}, optionally {@code extent} and {@code marker}, and what comes
 * out as {@code rewritten} or, with its reason, as {@code refused}. The tenant is 1 where it is written into the text.
 */
class GoldenTest {
    private static final List<String> FILES = List.of(
            "select.yaml", "joins.yaml", "insert.yaml", "update-delete-merge.yaml", "commands.yaml", "fence.yaml");

    private final GovernedCatalog catalog = WorldCatalog.governed();

    static Stream<Case> cases() {
        return FILES.stream().flatMap(file -> read(file).stream());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void comesOutAsTheFileSays(Case given) {
        assertThat(outcome(given)).isEqualTo(given.expected());
    }

    private String outcome(Case given) {
        ParsedStatement statement = SqlParser.parse(given.sql(), given.marker());
        Rewritten rewritten = new Rewriter(catalog)
                .rewrite(
                        statement.text(),
                        statement.marker(),
                        statement.parameterCount(),
                        new Analyzer(catalog).analyze(statement.root()),
                        given.extent());
        if (rewritten instanceof Rewritten.Template template) {
            return template.template().render(given.marker(), new TenantId("1")).sql();
        }
        return "refused: " + ((Rewritten.Refused) rewritten).refusal().message();
    }

    private static List<Case> read(String file) {
        try (InputStream in = Objects.requireNonNull(GoldenTest.class.getResourceAsStream("/rewrite/" + file), file)) {
            List<Map<String, String>> entries = new Yaml(new SafeConstructor(new LoaderOptions())).load(in);
            return entries.stream().map(Case::of).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Case(String name, String sql, Extent extent, Marker marker, String expected) {
        static Case of(Map<String, String> entry) {
            String refused = entry.get("refused");
            return new Case(
                    text(entry, "name"),
                    text(entry, "sql"),
                    Extent.valueOf(entry.getOrDefault("extent", "tenant").toUpperCase(Locale.ROOT)),
                    Marker.valueOf(entry.getOrDefault("marker", "dollar").toUpperCase(Locale.ROOT)),
                    refused == null ? text(entry, "rewritten") : "refused: " + refused);
        }

        private static String text(Map<String, String> entry, String key) {
            return Objects.requireNonNull(entry.get(key), key);
        }

        @Override
        public String toString() {
            return name;
        }
    }
}

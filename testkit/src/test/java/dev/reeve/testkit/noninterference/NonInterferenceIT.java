package dev.reeve.testkit.noninterference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.SoftAssertions.assertSoftly;

import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.CaseDirectory;
import dev.reeve.testkit.cases.WorldFiles;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Random statements: nothing a tenant gets depends on other tenants' rows, and everything is as with the tenant alone.
 *
 * <p>{@code -Dreeve.noninterference.statements=2000000 -Dreeve.noninterference.seed=500000} sets how many and which; a run that was
 * broken off goes on from the seed that it told last.
 */
class NonInterferenceIT {
    private static final long SEED = Long.getLong("reeve.noninterference.seed", 0);
    private static final long STATEMENTS = Long.getLong("reeve.noninterference.statements", 2_000);

    /** Of fewer statements no share is asserted. */
    private static final long ENOUGH = 2_000;

    private static EmbeddedServer server;

    @BeforeAll
    static void start() {
        server = EmbeddedServer.start("max_connections=100");
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** The world whose rows are made to tell on a fence or a narrowing that is missing. */
    static WorldFiles tellingWorld() throws Exception {
        Path file = Path.of(Objects.requireNonNull(NonInterferenceIT.class.getResource("world.sql"))
                .toURI());
        return WorldFiles.read(Objects.requireNonNull(file.getParent()), "world-shared-rows.yaml");
    }

    @Test
    void holdsInTheTellingWorld() throws Exception {
        System.out.println("non-interference: seeds " + SEED + " to " + (SEED + STATEMENTS));
        Report report = NonInterference.of(tellingWorld(), "1")
                .seeds(SEED, SEED + STATEMENTS)
                .progress(System.out::println)
                .run(server);
        System.out.println(report);
        assertThat(report.violations()).isEmpty();
        if (STATEMENTS >= ENOUGH) {
            requireTeeth(report);
        }
    }

    /** Statements that are refused, or meet no row, or are all of one kind, would prove nothing. */
    private static void requireTeeth(Report report) {
        assertSoftly(softly -> {
            softly.assertThat(report.admittedShare()).as("admitted").isGreaterThanOrEqualTo(0.6);
            softly.assertThat(report.touchedShare()).as("touch a row").isGreaterThanOrEqualTo(0.5);
            for (Feature feature : Feature.values()) {
                if (feature.kind() != Feature.Kind.OTHER) {
                    softly.assertThat(report.share(feature)).as(feature.words()).isGreaterThanOrEqualTo(0.005);
                }
            }
        });
    }

    @Test
    void holdsInTheWorldOfTheCases() throws Exception {
        WorldFiles cases = WorldFiles.read(CaseDirectory.copied(), "world-shared-rows.yaml");
        Report report = NonInterference.of(cases, "1").seeds(SEED, SEED + 500).run(server);
        System.out.println(report);
        assertThat(report.violations()).isEmpty();
    }
}

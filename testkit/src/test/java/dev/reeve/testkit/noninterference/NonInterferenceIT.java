package dev.reeve.testkit.noninterference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.WorldFiles;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Random statements over a world that is made to tell on Reeve. */
class NonInterferenceIT {
    private static final long STATEMENTS = Long.getLong("reeve.noninterference.statements", 20_000);
    private static final long SEED = Long.getLong("reeve.noninterference.seed", 0);

    @Test
    void holdsForRandomStatements() throws Exception {
        Path directory = Path.of(NonInterferenceIT.class.getResource("world.sql").toURI()).getParent();
        System.out.println("non-interference: seeds " + SEED + " to " + (SEED + STATEMENTS));
        try (EmbeddedServer server = EmbeddedServer.start()) {
            Report report = NonInterference.of(WorldFiles.read(directory, "world-shared-rows.yaml"), "1")
                    .seeds(SEED, SEED + STATEMENTS)
                    .progress(System.out::println)
                    .run(server);
            System.out.println(report);
            assertThat(report.violations()).isEmpty();
        }
    }
}

package dev.reeve.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class WorldCatalogTest {
    /** What the testkit's CatalogReaderIT finds on a server that holds the world. */
    private static final Path FROM_SERVER =
            Path.of("../testkit/src/test/resources/dev/reeve/testkit/world-catalog.txt");

    @Test
    void theFixtureIsWhatAServerHolds() throws IOException {
        assertThat(WorldCatalog.catalog().tables().values().stream()
                        .filter(table -> !table.isSystem())
                        .map(Table::toString))
                .containsExactlyElementsOf(Files.readAllLines(FROM_SERVER));
    }
}

package dev.reeve.testkit.noninterference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The tests find faults: each of many is planted, in a build of its own, and has to show within 20,000 random statements or by the
 * cases that are named with it. By default a few are; {@code -Dreeve.planted=all} plants all, {@code -Dreeve.planted=NAME} those with the text in their name.
 */
class PlantedFaultsIT {
    private static final long STATEMENTS = 20_000;
    private static final String CHOSEN = System.getProperty("reeve.planted", "");

    private static EmbeddedServer server;
    private static List<List<String>> sites;

    @BeforeAll
    static void start() throws Exception {
        server = EmbeddedServer.start();
        sites = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            sites.add(Site.create(server, "planted" + i + "_", NonInterferenceIT.tellingWorld(), "1")
                    .texts());
        }
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    static List<PlantedFault> faults() throws IOException {
        return PlantedFault.all().stream()
                .filter(fault -> switch (CHOSEN) {
                    case "" -> fault.quick();
                    case "all" -> true;
                    default -> fault.name().contains(CHOSEN);
                })
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void isFound(PlantedFault fault) throws Exception {
        try (PlantedBuild build = PlantedBuild.of(fault)) {
            if (fault.cases().isEmpty()) {
                String found = build.statements(sites, 0, STATEMENTS);
                System.out.println("planted: " + fault.name() + ": found after " + found);
                assertThat(found).as(fault.why()).isNotEmpty();
            } else {
                assertThat(build.cases(fault.cases())).as(fault.why()).isEmpty();
            }
        }
    }
}

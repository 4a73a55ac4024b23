package dev.reeve.testkit.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.Yaml;

/** Every case by its name. A case that is listed as pending must fail; once it passes, the list has to shrink. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CasesIT {
    private final Map<String, String> pending = readPending();
    private EmbeddedServer server;
    private CaseRunner runner;

    @BeforeAll
    void start() throws IOException, SQLException {
        server = EmbeddedServer.start();
        runner = CaseRunner.start(server, WorldFiles.read(worldDirectory(), "world-shared-rows.yaml"));
    }

    @AfterAll
    void stop() throws SQLException {
        runner.close();
        server.close();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void comesOutAsExpected(Case single) throws SQLException {
        Optional<String> difference = runner.run(single);

        if (pending.containsKey(single.name())) {
            assertThat(difference)
                    .as("%s is pending (%s) but passes: take it out", single.name(), pending.get(single.name()))
                    .isPresent();
        } else {
            assertThat(difference).as(single.why()).isEmpty();
        }
    }

    /** The chosen cases; with the shared ones also their sisters, which faults of this code have left behind. */
    static List<Case> cases() throws IOException, URISyntaxException {
        Path chosen = CaseDirectory.chosen();
        List<Case> cases = new ArrayList<>(CaseReader.read(chosen));
        if (chosen.equals(CaseDirectory.copied())) {
            cases.addAll(
                    CaseReader.read(Path.of(CasesIT.class.getResource("sisters").toURI())));
        }
        return cases;
    }

    private static Path worldDirectory() {
        Path chosen = CaseDirectory.chosen();
        return Files.exists(chosen.resolve("world.sql")) ? chosen : CaseDirectory.copied();
    }

    /** Reason → names, turned around. */
    private static Map<String, String> readPending() {
        try (InputStream file = CasesIT.class.getResourceAsStream("pending.yaml")) {
            Map<String, List<String>> byReason = new Yaml().load(file);
            Map<String, String> byName = new HashMap<>();
            byReason.forEach((reason, names) -> names.forEach(name -> {
                if (byName.put(name, reason) != null) {
                    throw new IllegalArgumentException(name + " is pending twice");
                }
            }));
            return byName;
        } catch (IOException e) {
            throw new IllegalStateException("the list of pending cases cannot be read", e);
        }
    }
}

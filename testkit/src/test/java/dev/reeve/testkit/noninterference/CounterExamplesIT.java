package dev.reeve.testkit.noninterference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.Case;
import dev.reeve.testkit.cases.CaseReader;
import dev.reeve.testkit.cases.CaseRunner;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What random statements have found once, in the world that they run in. */
class CounterExamplesIT {
    private static EmbeddedServer server;
    private static CaseRunner runner;

    @BeforeAll
    static void start() throws Exception {
        server = EmbeddedServer.start();
        runner = CaseRunner.start(server, NonInterferenceIT.tellingWorld());
    }

    @AfterAll
    static void stop() throws Exception {
        runner.close();
        server.close();
    }

    static List<Case> cases() throws Exception {
        return CaseReader.read(Path.of(Objects.requireNonNull(CounterExamplesIT.class.getResource("cases"))
                .toURI()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void answersAsPostgresAlone(Case single) throws Exception {
        assertThat(runner.run(single)).as(single.why()).isEmpty();
    }
}

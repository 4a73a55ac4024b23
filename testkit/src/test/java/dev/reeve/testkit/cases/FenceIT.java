package dev.reeve.testkit.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.guard.Extent;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No failure tells about other tenants' rows, whatever plan the server takes: the statements are in {@code rewrite/fence.sql}. */
class FenceIT {
    /** Ways to make the server take another plan. */
    private static final List<String> PLANS = List.of(
            "SET LOCAL enable_seqscan = on",
            "SET LOCAL enable_seqscan = off",
            "SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off",
            "SET LOCAL enable_nestloop = off",
            "SET LOCAL enable_nestloop = off; SET LOCAL enable_hashjoin = off",
            "SET LOCAL join_collapse_limit = 1; SET LOCAL from_collapse_limit = 1");

    /** Makes a title of tenant 2 one of the most common values that the planner knows. */
    private static final String COMMON_VALUES = "INSERT INTO documents (id, organization_id, slug, title, created_at)"
            + " SELECT 990000 + n, 2, 'zebra-' || n, 'Zebra', '2026-01-01' FROM generate_series(1, 40) n";

    private static final List<String> TENANTS = List.of("1", "2", "5");
    private static final Map<String, Connection> ALONE = new HashMap<>();

    private static EmbeddedServer server;
    private static World world;
    private static Connection everything;

    @BeforeAll
    static void start() throws Exception {
        server = EmbeddedServer.start();
        world = World.create(
                server, "", WorldFiles.read(CaseDirectory.copied(), "world-shared-rows.yaml"), COMMON_VALUES);
        for (String tenant : TENANTS) {
            ALONE.put(tenant, transactional(world.oracle(new TenantId(tenant))));
        }
        everything = transactional(world.oracle());
    }

    private static Connection transactional(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        return connection;
    }

    @AfterAll
    static void stop() throws Exception {
        for (Connection alone : ALONE.values()) {
            alone.close();
        }
        everything.close();
        server.close();
    }

    static Stream<String> statements() throws IOException {
        try (InputStream in = Objects.requireNonNull(FenceIT.class.getResourceAsStream("/rewrite/fence.sql"))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.startsWith("--"))
                    .map(line -> line.substring(0, line.length() - 1));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("statements")
    void answersAsWithTheTenantAlone(String sql) throws Exception {
        ParsedStatement statement = SqlParser.parse(sql);
        for (String tenant : TENANTS) {
            Effect alone = Effect.of(
                    Objects.requireNonNull(ALONE.get(tenant)),
                    Effect.rendered(world.catalog(), statement, Extent.HOME, tenant),
                    List.of(),
                    tenant);
            for (String plan : PLANS) {
                assertThat(narrowed(statement, tenant, plan))
                        .as(tenant + ": " + plan)
                        .isEqualTo(alone);
            }
        }
    }

    private static Effect narrowed(ParsedStatement statement, String tenant, String plan) throws SQLException {
        try (Statement settings = everything.createStatement()) {
            settings.execute(plan);
        }
        return Effect.of(
                everything, Effect.rendered(world.catalog(), statement, Extent.TENANT, tenant), List.of(), tenant);
    }
}

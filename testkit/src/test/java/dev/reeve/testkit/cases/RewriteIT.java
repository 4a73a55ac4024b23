package dev.reeve.testkit.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reeve.analyze.Analyzer;
import dev.reeve.guard.Extent;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.sql.Explain;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rewritten statements on a database that holds all tenants' rows in shared tables do exactly what the statements themselves do
 * on a database that holds the one tenant's rows only.
 */
class RewriteIT {
    /** Cases in which the unsharded database, which knows no tenant of a connection, would write a row without one. */
    private static final Set<String> NEED_THE_CONTEXT = Set.of(
            "iso-legit-insert-without-tenant-column",
            "context-insert-gets-the-column",
            "iso-write-insert-default-tenant");

    private static EmbeddedServer server;
    private static World world;
    private static final Map<String, Connection> ORACLES = new HashMap<>();
    private static Connection everything;

    @BeforeAll
    static void start() throws Exception {
        server = EmbeddedServer.start();
        world = World.create(server, "", WorldFiles.read(CaseDirectory.copied(), "world-shared-rows.yaml"), "");
        for (int tenant = 1; tenant <= 7; tenant++) {
            String id = String.valueOf(tenant);
            ORACLES.put(id, transactional(world.oracle(new TenantId(id))));
        }
        everything = transactional(world.oracle());
    }

    @AfterAll
    static void stop() throws Exception {
        for (Connection oracle : ORACLES.values()) {
            oracle.close();
        }
        everything.close();
        server.close();
    }

    private static Connection transactional(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        return connection;
    }

    static Stream<Case> cases() throws IOException {
        return CaseReader.read(CaseDirectory.copied()).stream()
                .filter(given ->
                        given.file().startsWith("isolation-") || given.file().startsWith("divination-"))
                .filter(given -> given.schema() == null && given.spec().isEmpty())
                .filter(given -> tenant(given) != null)
                .filter(given -> reads(given.sql()))
                .filter(given -> !NEED_THE_CONTEXT.contains(given.name()));
    }

    /** The tenant for which the case may be run, or null. */
    private static @Nullable String tenant(Case given) {
        for (Expectation choice : given.expectation().choices()) {
            if (choice instanceof Expectation.Tenants tenants
                    && tenants.tenants().size() == 1) {
                return tenants.tenants().get(0);
            }
        }
        return null;
    }

    /** Whether the statement can be read at all; plans are not compared. */
    private static boolean reads(String sql) {
        try {
            return !(SqlParser.parse(sql).root() instanceof Explain);
        } catch (SyntaxException e) {
            return false;
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void doesWhatTheStatementDoesWhereOnlyTheTenantIs(Case given) throws Exception {
        String tenant = Objects.requireNonNull(tenant(given));
        ParsedStatement statement = SqlParser.parse(given.sql());
        assumeTrue(!new Analyzer(world.catalog())
                .analyze(statement.root())
                .references()
                .isEmpty());
        RenderedSql rewritten = Effect.rendered(world.catalog(), statement, Extent.TENANT, tenant);
        RenderedSql original = Effect.rendered(world.catalog(), statement, Extent.HOME, tenant);

        Effect narrowed = Effect.of(everything, rewritten, given.parameters(), tenant);
        Effect alone = Effect.of(Objects.requireNonNull(ORACLES.get(tenant)), original, given.parameters(), tenant);

        if (narrowed.isUniqueViolation() && expects(given, "23505")) {
            return;
        }
        assertThat(narrowed).as(rewritten.sql()).isEqualTo(alone);
    }

    /** A key that is unique over all tenants tells that it is taken: a limit of shared rows. */
    private static boolean expects(Case given, String sqlState) {
        return given.expectation().choices().contains(new Expectation.DatabaseError(sqlState));
    }
}

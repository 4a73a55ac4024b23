package dev.reeve.testkit.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.reeve.analyze.Analyzer;
import dev.reeve.guard.Extent;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.rewrite.ForeignRow;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.rewrite.Rewritten;
import dev.reeve.rewrite.Unguarded;
import dev.reeve.sql.Explain;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.EmbeddedServer;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
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
        RenderedSql rewritten = rendered(statement, Extent.TENANT, tenant);
        RenderedSql original = rendered(statement, Extent.HOME, tenant);

        Effect narrowed = effect(everything, rewritten, given.parameters(), tenant);
        Effect alone = effect(Objects.requireNonNull(ORACLES.get(tenant)), original, given.parameters(), tenant);

        if (narrowed.isUniqueViolation() && expects(given, "23505")) {
            return;
        }
        assertThat(narrowed).as(rewritten.sql()).isEqualTo(alone);
    }

    /** A key that is unique over all tenants tells that it is taken: a limit of shared rows. */
    private static boolean expects(Case given, String sqlState) {
        return given.expectation().choices().contains(new Expectation.DatabaseError(sqlState));
    }

    private static RenderedSql rendered(ParsedStatement statement, Extent extent, String tenant) {
        Rewritten rewritten = Unguarded.rewrite(world.catalog(), statement, extent);
        assertThat(rewritten).as(statement.text()).isInstanceOf(Rewritten.Template.class);
        return ((Rewritten.Template) rewritten).template().render(Marker.QUESTION, new TenantId(tenant));
    }

    /** What a statement answers and changes; the changes are undone. */
    private record Effect(Outcome outcome, Map<String, List<String>> gone, Map<String, List<String>> come) {
        boolean isUniqueViolation() {
            return outcome instanceof Outcome.Failed failed && failed.sqlState().equals("23505");
        }
    }

    private static Effect effect(
            Connection connection, RenderedSql sql, List<@Nullable Object> parameters, String tenant)
            throws SQLException {
        Contents before = Contents.of(connection);
        try {
            Outcome outcome = outcome(connection, sql, parameters, tenant);
            Contents after = Contents.of(connection);
            return new Effect(outcome, minus(before, after), minus(after, before));
        } catch (SQLException e) {
            String message = String.valueOf(e.getMessage());
            String state = ForeignRow.isReportedBy(e.getSQLState(), message) ? "23505" : e.getSQLState();
            return new Effect(new Outcome.Failed(state, null, ""), Map.of(), Map.of());
        } finally {
            connection.rollback();
        }
    }

    private static Outcome outcome(
            Connection connection, RenderedSql sql, List<@Nullable Object> parameters, String tenant)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.sql())) {
            for (int i = 0; i < sql.parameterCount(); i++) {
                int parameter = sql.parameter(i);
                if (parameter == RenderedSql.TENANT) {
                    statement.setObject(i + 1, tenant, Types.OTHER);
                } else if (parameter <= parameters.size()) {
                    Parameter.set(connection, statement, i + 1, parameters.get(parameter - 1));
                }
            }
            if (!statement.execute()) {
                return new Outcome.Count(statement.getLargeUpdateCount());
            }
            try (ResultSet result = statement.getResultSet()) {
                return Outcome.rows(result).sorted();
            }
        }
    }

    private static Map<String, List<String>> minus(Contents left, Contents right) {
        Map<String, List<String>> differences = new TreeMap<>();
        left.tables().forEach((table, rows) -> {
            List<String> rest = new ArrayList<>(rows);
            right.tables().getOrDefault(table, List.of()).forEach(rest::remove);
            if (!rest.isEmpty()) {
                rest.replaceAll(row -> row.replaceAll("[0-9-]+ [0-9:]+[.][0-9]+[+]00", "now"));
                rest.sort(null);
                differences.put(table, rest);
            }
        });
        return differences;
    }
}

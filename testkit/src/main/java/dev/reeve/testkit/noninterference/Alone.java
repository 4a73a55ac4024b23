package dev.reeve.testkit.noninterference;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.cases.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/** The unsharded database with one tenant's rows, without Reeve. For one thread. */
final class Alone implements AutoCloseable {
    /** Ways to make PostgreSQL take another plan, and so compute things in another order. */
    static final List<String> PLANS = List.of(
            "SET LOCAL enable_seqscan = off",
            "SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off",
            "SET LOCAL enable_hashjoin = off; SET LOCAL enable_mergejoin = off; SET LOCAL enable_seqscan = off",
            "SET LOCAL enable_nestloop = off; SET LOCAL enable_hashagg = off",
            "SET LOCAL enable_nestloop = off; SET LOCAL enable_hashjoin = off; SET LOCAL enable_material = off",
            "SET LOCAL join_collapse_limit = 1; SET LOCAL from_collapse_limit = 1",
            "SET LOCAL enable_indexscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off");

    private final Connection connection;
    private final String query;
    private final String fullQuery;
    private final String turn;

    Alone(Site site, GovernedCatalog catalog) throws SQLException {
        Properties credentials = new Properties();
        credentials.setProperty("user", site.username());
        credentials.setProperty("password", site.password());
        connection = Witness.open(site.server() + site.alone(), credentials);
        connection.setAutoCommit(false);
        TenantId tenant = new TenantId(site.tenant());
        query = Digest.query(catalog, tenant, List.copyOf(catalog.tables().values()), false);
        // Foreign keys' triggers stay still: the same rows are there afterwards.
        turn = catalog.tables().values().stream()
                .map(Alone::turn)
                .collect(Collectors.joining(
                        "; ",
                        "SET LOCAL session_replication_role = replica; ",
                        "; SET LOCAL session_replication_role = origin"));
        fullQuery = Digest.query(catalog, tenant, List.copyOf(catalog.tables().values()), true);
    }

    /** The rows at the moment. */
    Digest rows() throws SQLException {
        Digest rows = Digest.of(connection, query);
        connection.rollback();
        return rows;
    }

    Observation run(Generated.Sql sql, boolean full) throws SQLException {
        return run(sql, "", full);
    }

    /** Runs a statement under settings, and rolls it back. */
    Observation run(Generated.Sql sql, String settings, boolean full) throws SQLException {
        try {
            if (!settings.isEmpty()) {
                try (Statement statement = connection.createStatement()) {
                    statement.execute(settings);
                }
            }
            Outcome outcome = Outcome.of(connection, sql.text(), sql.parameters());
            return new Observation(outcome, sql.writes() ? Digest.of(connection, full ? fullQuery : query) : null);
        } catch (SQLException e) {
            return new Observation(
                    new Outcome.Failed(String.valueOf(e.getSQLState()), null, String.valueOf(e.getMessage())), null);
        } finally {
            connection.rollback();
        }
    }

    /** Runs a statement with all tables' rows stored in the opposite order, and rolls everything back. */
    Observation runTurned(Generated.Sql sql) throws SQLException {
        return run(sql, turn, false);
    }

    private static String turn(GovernedTable table) {
        String name = table.name().quoted();
        return "CREATE TEMPORARY TABLE turned ON COMMIT DROP AS SELECT * FROM " + name
                + " ORDER BY ctid DESC; DELETE FROM " + name + "; INSERT INTO " + name
                + " OVERRIDING SYSTEM VALUE SELECT * FROM turned; DROP TABLE turned";
    }

    /** Whether running a statement leaves parts of its plan out, since nothing asks for their rows. */
    boolean leavesOut(Generated.Sql sql) throws SQLException {
        Outcome plan;
        try {
            plan = Outcome.of(
                    connection,
                    "EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF, SUMMARY OFF) " + sql.text(),
                    sql.parameters());
        } finally {
            connection.rollback();
        }
        return plan instanceof Outcome.Rows rows
                && rows.rows().stream()
                        .flatMap(List::stream)
                        .anyMatch(line -> line != null && line.contains("(never executed)"));
    }

    void vacuum() throws SQLException {
        connection.setAutoCommit(true);
        try (Statement statement = connection.createStatement()) {
            statement.execute("VACUUM");
        }
        connection.setAutoCommit(false);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}

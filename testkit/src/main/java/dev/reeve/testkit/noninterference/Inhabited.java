package dev.reeve.testkit.noninterference;

import dev.reeve.Reeve;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.Shard;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.cases.Outcome;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A world with all tenants in it, seen through Reeve. For one thread. */
final class Inhabited implements AutoCloseable {
    private final Site site;
    private final String prefix;
    private final Witness witness;
    private final ReeveDataSource dataSource;
    private final Connection bound;
    private final Connection unbound;
    private final Map<String, String> queries = new LinkedHashMap<>();
    private final Map<String, String> fullQueries = new LinkedHashMap<>();
    private final Digest initially;

    Inhabited(Site site, String prefix) throws SQLException {
        this.site = site;
        this.prefix = prefix;
        this.witness = new Witness();
        this.dataSource = ReeveDataSource.of(Reeve.open(site.spec(prefix, witness)));
        this.bound = transactional(dataSource.forTenant(site.tenant()));
        this.unbound = transactional(dataSource);
        TenantId tenant = new TenantId(site.tenant());
        for (Map.Entry<String, List<GovernedTable>> shard : tables(tenant).entrySet()) {
            queries.put(shard.getKey(), Digest.query(catalog(), tenant, shard.getValue(), false));
            fullQueries.put(shard.getKey(), Digest.query(catalog(), tenant, shard.getValue(), true));
        }
        this.initially = now(queries);
    }

    private static Connection transactional(ReeveDataSource source) throws SQLException {
        Connection connection = source.getConnection();
        connection.setAutoCommit(false);
        return connection;
    }

    GovernedCatalog catalog() {
        return dataSource.reeve().catalog();
    }

    /** The tables by the shard where the tenant's rows of them are. */
    private Map<String, List<GovernedTable>> tables(TenantId tenant) {
        Placement placement =
                Objects.requireNonNull(dataSource.reeve().tenants().placement(tenant));
        Map<String, List<GovernedTable>> tables = new LinkedHashMap<>();
        for (GovernedTable table : catalog().tables().values()) {
            tables.computeIfAbsent(table.isPlaced() ? placement.shard() : Shard.HOME, shard -> new ArrayList<>())
                    .add(table);
        }
        return tables;
    }

    /** The rows, all transactions being over. */
    Digest initially() {
        return initially;
    }

    private Digest now(Map<String, String> queries) throws SQLException {
        Digest all = new Digest(Map.of(), Map.of());
        for (Map.Entry<String, String> query : queries.entrySet()) {
            try (Connection connection =
                    DriverManager.getConnection(url(query.getKey()), site.username(), site.password())) {
                all = all.and(Digest.of(connection, query.getValue()));
            }
        }
        return all;
    }

    private String url(String shard) {
        return site.server() + prefix + shard;
    }

    /**
     * Runs a statement and rolls it back.
     *
     * @param full whether the rows afterwards are wanted in full
     */
    Observation run(Generated.Sql sql, boolean asBound, boolean full) throws SQLException {
        Connection connection = asBound ? bound : unbound;
        try {
            Outcome outcome = outcome(connection, sql);
            boolean changed = sql.writes() && !(outcome instanceof Outcome.Failed);
            return new Observation(outcome, changed ? digest(full) : null);
        } finally {
            connection.rollback();
        }
    }

    private static Outcome outcome(Connection connection, Generated.Sql sql) {
        try {
            return Outcome.of(connection, sql.text(), sql.parameters());
        } catch (ReeveRefusedException e) {
            return new Outcome.Failed(e.getSQLState(), e.code().id(), e.code().id() + ": " + e.reason());
        } catch (SQLException e) {
            return new Outcome.Failed(String.valueOf(e.getSQLState()), null, String.valueOf(e.getMessage()));
        } catch (ReeveException e) {
            return new Outcome.Failed("", e.code().id(), String.valueOf(e.getMessage()));
        }
    }

    private Digest digest(boolean full) throws SQLException {
        Digest all = full ? now(fullQueries) : initially;
        for (Map.Entry<String, String> query : (full ? fullQueries : queries).entrySet()) {
            for (Connection connection : witness.inTransaction(url(query.getKey()))) {
                all = all.and(Digest.of(connection, query.getValue()));
            }
        }
        return all;
    }

    /** Clears away what rolled-back statements have left. */
    void vacuum() throws SQLException {
        for (String shard : queries.keySet()) {
            try (Connection connection = DriverManager.getConnection(url(shard), site.username(), site.password());
                    Statement statement = connection.createStatement()) {
                statement.execute("VACUUM");
            }
        }
    }

    @Override
    public void close() throws SQLException {
        bound.close();
        unbound.close();
        dataSource.close();
        witness.close();
    }
}

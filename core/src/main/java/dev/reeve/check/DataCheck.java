package dev.reeve.check;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.spec.Position;
import dev.reeve.spec.Shard;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Verifies on the rows what the spec says of them: that every row has a tenant that is listed and lives there, and that references lead
 * to rows of the same tenant. A table is read a range of pages at a time, each in a read-only transaction of its own with a time-out, so
 * that nothing is held for long; a range that is not read in time is halved. Rows that are changed meanwhile may be missed or counted
 * twice. Safe for use by several threads, each with connections of its own.
 */
public final class DataCheck {
    private static final long MOST_PAGES = 8192;
    private static final long LEAST_PAGES = 16;
    private static final String CANCELED = "57014";

    private final GovernedCatalog governed;
    private final DataQueries queries;
    private final Duration timeout;
    private final Set<Statement> running = ConcurrentHashMap.newKeySet();
    private volatile boolean stopped;

    /** Told how far a task has come, in pages. */
    @FunctionalInterface
    public interface Progress {
        void at(long done, long of);
    }

    /** @param timeout for one query */
    public DataCheck(GovernedCatalog governed, Duration timeout) {
        this.governed = governed;
        this.queries = new DataQueries(governed);
        this.timeout = timeout;
    }

    /**
     * Cancels what runs, and begins no query any more; what is counted is not finished then. A query that is just being sent may not be
     * reached: it is by the next call.
     *
     * @throws SQLException if a server cannot be told
     */
    public void stop() throws SQLException {
        stopped = true;
        for (Statement statement : running) {
            statement.cancel();
        }
    }

    /** Everything that can be verified: shard by shard, table by table. */
    public List<DataTask> tasks() {
        List<DataTask> tasks = new ArrayList<>();
        for (Shard shard : governed.spec().shards().values()) {
            boolean home = shard.name().equals(Shard.HOME);
            for (GovernedTable table : governed.tables().values()) {
                if (!table.isPlaced() && !home) {
                    continue;
                }
                if (table.tenantColumn() != null) {
                    tasks.add(new DataTask(shard.name(), table.name(), null));
                }
                if (table.isPlaced()) {
                    for (Relation relation : table.relations()) {
                        if (isOpen(table, relation)) {
                            tasks.add(new DataTask(shard.name(), table.name(), relation));
                        }
                    }
                }
            }
        }
        return tasks;
    }

    /** Whether the database itself does not see to it that both rows are there and of one tenant. */
    private boolean isOpen(GovernedTable table, Relation relation) {
        GovernedTable target = governed.table(relation.to());
        if (target == null || !target.isPlaced()) {
            return false;
        }
        if (relation.kind() == Relation.Kind.DECLARED || !relation.confirmed()) {
            return true;
        }
        if (relation.equals(table.parent())) {
            return false;
        }
        return !table.refersWithinTenant(relation.columns(), target, relation.targetColumns());
    }

    /**
     * Counts, over a connection to the task's shard that is not in a transaction.
     *
     * @throws SQLException if the connection is broken; what goes wrong with the task itself is among its counts
     */
    public DataCounts run(DataTask task, Connection connection, Progress progress) throws SQLException {
        GovernedTable table = governed.table(task.table());
        if (table == null) {
            throw new IllegalArgumentException("a task of another spec: " + task.id());
        }
        Tally tally = new Tally();
        connection.setReadOnly(true);
        connection.setAutoCommit(false);
        try {
            Map<String, Long> parts = parts(connection, task.table().quoted());
            long all = parts.values().stream().mapToLong(Long::longValue).sum();
            long done = 0;
            for (Map.Entry<String, Long> part : parts.entrySet()) {
                String sql = task.relation() == null
                        ? DataQueries.tenants(part.getKey(), tenantColumn(table))
                        : queries.relation(part.getKey(), table, task.relation());
                read(connection, sql, part.getValue(), tally, new Range(done, all, progress));
                done += part.getValue();
            }
        } catch (SQLException e) {
            connection.rollback();
            return DataCounts.failed(failure(e));
        }
        return tally.counts(governed.inlineTenants(), task.shard(), table.isPlaced());
    }

    private String failure(SQLException e) {
        if (stopped) {
            return "interrupted";
        }
        return CANCELED.equals(e.getSQLState())
                ? "a query took longer than " + timeout.toSeconds() + " s"
                : "SQLSTATE " + e.getSQLState();
    }

    private static String tenantColumn(GovernedTable table) {
        if (table.tenantColumn() == null) {
            throw new IllegalStateException("no tenant column: " + table.name());
        }
        return table.tenantColumn().name();
    }

    private Map<String, Long> parts(Connection connection, String table) throws SQLException {
        Map<String, Long> parts = new HashMap<>();
        begin(connection);
        try (PreparedStatement statement = connection.prepareStatement(DataQueries.PARTS)) {
            statement.setString(1, table);
            try (ResultSet rows = answer(statement)) {
                while (rows.next()) {
                    parts.put(rows.getString(1), rows.getLong(2));
                }
            }
        }
        connection.rollback();
        return parts;
    }

    private record Range(long before, long all, Progress progress) {}

    private void read(Connection connection, String sql, long pages, Tally tally, Range range) throws SQLException {
        long step = Math.min(MOST_PAGES, pages);
        long from = 0;
        while (from < pages) {
            long to = Math.min(pages, from + step);
            begin(connection);
            Tally counted = new Tally();
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                statement.setString(1, "(" + from + ",0)");
                statement.setString(2, "(" + to + ",0)");
                try (ResultSet rows = answer(statement)) {
                    counted.add(rows);
                }
            } catch (SQLException e) {
                if (!CANCELED.equals(e.getSQLState()) || step <= LEAST_PAGES || stopped) {
                    throw e;
                }
                connection.rollback();
                step /= 2;
                continue;
            }
            connection.rollback();
            tally.add(counted);
            from = to;
            range.progress().at(range.before() + from, range.all());
        }
    }

    /** What the server answers, where it can be cancelled. */
    private ResultSet answer(PreparedStatement statement) throws SQLException {
        running.add(statement);
        try {
            return statement.executeQuery();
        } finally {
            running.remove(statement);
        }
    }

    private void begin(Connection connection) throws SQLException {
        if (stopped) {
            throw new SQLException("stopped", CANCELED);
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET LOCAL statement_timeout = " + timeout.toMillis());
        }
    }

    /** What the queries of one task have given so far. */
    private static final class Tally {
        private final Map<String, Long> tenants = new HashMap<>();
        private long rows;
        private long withoutTenant;
        private long missing;
        private long parentWithoutTenant;
        private long other;

        void add(ResultSet result) throws SQLException {
            boolean relation = result.getMetaData().getColumnCount() > 2;
            while (result.next()) {
                if (relation) {
                    rows += result.getLong(1);
                    missing += result.getLong(2);
                    parentWithoutTenant += result.getLong(3);
                    other += result.getLong(4);
                    continue;
                }
                String tenant = result.getString(1);
                long count = result.getLong(2);
                rows += count;
                if (tenant == null) {
                    withoutTenant += count;
                } else {
                    tenants.merge(tenant, count, Long::sum);
                }
            }
        }

        void add(Tally more) {
            more.tenants.forEach((tenant, count) -> tenants.merge(tenant, count, Long::sum));
            rows += more.rows;
            withoutTenant += more.withoutTenant;
            missing += more.missing;
            parentWithoutTenant += more.parentWithoutTenant;
            other += more.other;
        }

        DataCounts counts(TenantMap map, String shard, boolean placed) {
            long unknown = 0;
            long unknownRows = 0;
            long elsewhere = 0;
            long elsewhereRows = 0;
            for (Map.Entry<String, Long> each :
                    map.size() == 0 ? Map.<String, Long>of().entrySet() : tenants.entrySet()) {
                TenantId id = map.type().read(each.getKey());
                Placement placement = id == null ? null : map.placement(id);
                if (placement == null) {
                    unknown++;
                    unknownRows += each.getValue();
                } else if (placed && !placement.shard().equals(shard)) {
                    elsewhere++;
                    elsewhereRows += each.getValue();
                }
            }
            return new DataCounts(
                    rows,
                    withoutTenant,
                    unknown,
                    unknownRows,
                    elsewhere,
                    elsewhereRows,
                    missing,
                    parentWithoutTenant,
                    other,
                    "");
        }
    }

    /** What the counts mean. */
    public List<SchemaFinding> findings(DataTask task, DataCounts counts) {
        List<SchemaFinding> findings = new ArrayList<>();
        String of = " of " + rows(counts.rows());
        if (!counts.failure().isEmpty()) {
            add(findings, Rule.NOT_VERIFIED, task, task.id() + ": " + counts.failure());
        }
        if (counts.withoutTenant() > 0) {
            add(findings, Rule.TENANT_COLUMN_NULL, task, rows(counts.withoutTenant()) + of + " have no tenant");
        }
        if (counts.unknownRows() > 0) {
            add(
                    findings,
                    Rule.TENANT_UNKNOWN,
                    task,
                    rows(counts.unknownRows()) + of + " are of " + tenants(counts.unknownTenants())
                            + " that the spec does not list");
        }
        if (counts.elsewhereRows() > 0) {
            add(
                    findings,
                    Rule.TENANT_ELSEWHERE,
                    task,
                    rows(counts.elsewhereRows()) + of + " are of " + tenants(counts.elsewhereTenants())
                            + " that live on another shard");
        }
        Relation relation = task.relation();
        if (relation != null) {
            String by = " by (" + String.join(", ", relation.columns()) + ") to " + relation.to();
            of = of + " that refer" + by;
            if (counts.parentMissing() > 0) {
                add(findings, Rule.PARENT_MISSING, task, rows(counts.parentMissing()) + of + " find no row");
            }
            if (counts.parentOfOther() > 0) {
                add(
                        findings,
                        Rule.PARENT_OF_OTHER_TENANT,
                        task,
                        rows(counts.parentOfOther()) + of + " find a row of another tenant");
            }
            if (counts.parentWithoutTenant() > 0) {
                add(
                        findings,
                        Rule.PARENT_WITHOUT_TENANT,
                        task,
                        rows(counts.parentWithoutTenant()) + of + " find a row without a tenant");
            }
        }
        return findings;
    }

    private void add(List<SchemaFinding> findings, Rule rule, DataTask task, String message) {
        Position at = governed.spec().tenancy().at();
        findings.add(new SchemaFinding(
                rule,
                rule.level(),
                task.shard(),
                task.table().toString(),
                message + " (shard " + task.shard() + ")",
                at,
                null));
    }

    private static String rows(long count) {
        return count + (count == 1 ? " row" : " rows");
    }

    private static String tenants(long count) {
        return count + (count == 1 ? " tenant" : " tenants");
    }
}

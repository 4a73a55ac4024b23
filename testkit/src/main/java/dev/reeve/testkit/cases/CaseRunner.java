package dev.reeve.testkit.cases;

import dev.reeve.Explanation;
import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.parse.Dialect;
import dev.reeve.parse.StatementSplitter;
import dev.reeve.parse.SyntaxException;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.Shard;
import dev.reeve.spec.SpecSource;
import dev.reeve.sql.Literal;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.EmbeddedServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.Yaml;

/**
 * Runs cases through Reeve and on an unsharded PostgreSQL, and compares. Every case finds the world as it was made. Not safe
 * for several threads.
 */
public final class CaseRunner implements AutoCloseable {
    private final EmbeddedServer server;
    private final WorldFiles files;
    private final Site site;
    private int sitesMade;

    private CaseRunner(EmbeddedServer server, WorldFiles files) throws SQLException {
        this.server = server;
        this.files = files;
        this.site = new Site(World.create(server, "", files, ""));
    }

    /** Makes the world on a server. */
    public static CaseRunner start(EmbeddedServer server, WorldFiles files) throws SQLException {
        return new CaseRunner(server, files);
    }

    /** What is wrong with the outcome of a case, or nothing if it is one of those expected. */
    public Optional<String> run(Case single) throws SQLException {
        String schema = single.schema();
        if (schema == null) {
            return site.run(single);
        }
        World own = World.create(server, "own" + sitesMade++ + "_", files.with(single.spec()), schema);
        try (Site ownSite = new Site(own)) {
            return ownSite.run(single);
        } finally {
            own.drop();
        }
    }

    @Override
    public void close() throws SQLException {
        site.close();
    }

    /** What Reeve did with a statement. */
    private record Observed(
            List<Explanation> explanations,
            Outcome outcome,
            @Nullable String refusedTable,
            Change change) {
        boolean isAdmitted() {
            return explanations.stream().allMatch(Explanation::isAdmitted);
        }

        /** Whether no statement of the text reaches a shard besides home. */
        boolean isOnHome() {
            return isAdmitted()
                    && tenants().isEmpty()
                    && explanations.stream()
                            .allMatch(
                                    each -> each.shard() == null || each.shard().equals(Shard.HOME));
        }

        Set<String> tenants() {
            Set<String> tenants = new LinkedHashSet<>();
            explanations.forEach(each -> tenants.addAll(each.tenants()));
            return tenants;
        }

        String text() {
            return String.join(
                    "\n", explanations.stream().map(Explanation::text).toList());
        }
    }

    /** One world with what is opened on it. */
    private static final class Site implements AutoCloseable {
        private final World world;
        private final Map<String, ReeveDataSource> opened = new HashMap<>();
        private final Map<String, Contents> pristine = new LinkedHashMap<>();
        private final Map<String, Contents> pristineOracles = new HashMap<>();

        Site(World world) throws SQLException {
            this.world = world;
            for (String shard : world.shards()) {
                try (Connection connection = world.shard(shard)) {
                    pristine.put(shard, Contents.of(connection));
                }
            }
        }

        Optional<String> run(Case single) throws SQLException {
            JdbcText text = JdbcText.of(single);
            Observed reeve;
            try {
                reeve = observe(single, text);
            } catch (ReeveException e) {
                return Optional.of("Reeve does not open: " + e.getMessage());
            }
            List<String> differences = new ArrayList<>();
            for (Expectation expectation : single.expectation().choices()) {
                Optional<String> difference = judge(expectation, single, text, reeve);
                if (difference.isEmpty()) {
                    return difference;
                }
                differences.add(expectation + ": " + difference.get());
            }
            return Optional.of(String.join("\n", differences) + "\n" + reeve.text());
        }

        private Observed observe(Case single, JdbcText text) throws SQLException {
            String tenant = single.tenant();
            ReeveDataSource dataSource =
                    tenant == null ? open(single) : open(single).forTenant(tenant);
            List<Explanation> explanations = new ArrayList<>();
            for (String statement : statements(single.sql())) {
                explanations.add(dataSource.explain(statement, single.parameters()));
            }
            String refusedTable = null;
            Outcome outcome;
            try (Connection connection = dataSource.getConnection()) {
                outcome = Outcome.of(connection, text.sql(), text.parameters());
            } catch (ReeveRefusedException e) {
                refusedTable = e.table().orElse(null);
                outcome = new Outcome.Failed(e.getSQLState(), e.code().id(), String.valueOf(e.getMessage()));
            } catch (SQLException e) {
                outcome = new Outcome.Failed(String.valueOf(e.getSQLState()), null, String.valueOf(e.getMessage()));
            }
            return new Observed(explanations, outcome, refusedTable, changeOfShards());
        }

        /** A text's statements; a text that cannot be read counts as one. */
        private static List<String> statements(String sql) {
            try {
                return StatementSplitter.split(sql, Dialect.POSTGRESQL, Literal.Marker.DOLLAR).stream()
                        .map(span -> span.of(sql))
                        .toList();
            } catch (SyntaxException e) {
                return List.of(sql);
            }
        }

        private Optional<String> judge(Expectation expectation, Case single, JdbcText text, Observed reeve)
                throws SQLException {
            if (expectation instanceof Expectation.Tenants tenants) {
                return reeve.tenants().equals(new LinkedHashSet<>(tenants.tenants()))
                        ? compareWithOracle(single, text, reeve)
                        : Optional.of("runs for " + reeve.tenants());
            } else if (expectation instanceof Expectation.Home) {
                return reeve.isOnHome()
                        ? compareWithOracleOrHome(single, text, reeve)
                        : Optional.of("does not run on home");
            } else if (expectation instanceof Expectation.Nothing) {
                return reeve.isOnHome()
                        ? compareWithOracle(single, text, reeve)
                        : Optional.of("reaches a tenant's shard");
            } else if (expectation instanceof Expectation.Same) {
                return reeve.isAdmitted() ? compareWithOracle(single, text, reeve) : Optional.of("refused");
            } else if (expectation instanceof Expectation.Refused refused) {
                return judgeFailure(reeve, refused.kind(), refused.table());
            } else if (expectation instanceof Expectation.DatabaseError error) {
                return judgeFailure(reeve, error.sqlState(), null);
            }
            throw new IllegalStateException("no judge for " + expectation);
        }

        private static Optional<String> judgeFailure(Observed reeve, String kind, @Nullable String table) {
            if (!reeve.change.isNothing()) {
                return Optional.of("changed " + reeve.change);
            }
            if (!(reeve.outcome instanceof Outcome.Failed failed)) {
                return Optional.of("gives " + reeve.outcome);
            }
            String given = failed.refusal() == null ? failed.sqlState() : failed.refusal();
            if (!kind.equals(given)) {
                return Optional.of("fails with " + given + ": " + failed.message());
            }
            return table == null || table.equals(reeve.refusedTable)
                    ? Optional.empty()
                    : Optional.of("the table is " + reeve.refusedTable);
        }

        private Optional<String> compareWithOracleOrHome(Case single, JdbcText text, Observed reeve)
                throws SQLException {
            Optional<String> difference = compareWithOracle(single, text, reeve);
            if (difference.isEmpty()) {
                return difference;
            }
            try (Connection home = world.shard(Shard.HOME)) {
                return compare(text, outcome(home, text), reeve.outcome);
            }
        }

        private Optional<String> compareWithOracle(Case single, JdbcText text, Observed reeve) throws SQLException {
            String tenant = single.tenant();
            try (Connection oracle = tenant == null ? world.oracle() : world.oracle(new TenantId(tenant))) {
                Contents before = pristineOracles.get(String.valueOf(tenant));
                if (before == null) {
                    before = Contents.of(oracle);
                    pristineOracles.put(String.valueOf(tenant), before);
                }
                Outcome expected = outcome(oracle, text);
                Change change = Change.between(before, Contents.of(oracle));
                if (!change.isNothing()) {
                    before.restore(oracle);
                }
                Optional<String> difference = compare(text, expected, reeve.outcome);
                if (difference.isEmpty() && !change.withoutMoments().equals(reeve.change.withoutMoments())) {
                    return Optional.of("changed " + reeve.change + "\n where PostgreSQL changed " + change);
                }
                return difference;
            }
        }

        private static Optional<String> compare(JdbcText text, Outcome expected, Outcome given) {
            if (text.explains()) {
                return given instanceof Outcome.Rows ? Optional.empty() : Optional.of("gives " + given);
            }
            Outcome left = expected;
            Outcome right = given;
            if (!text.ordered() && expected instanceof Outcome.Rows one && given instanceof Outcome.Rows other) {
                left = one.sorted();
                right = other.sorted();
            }
            boolean equal = (left instanceof Outcome.Failed one && right instanceof Outcome.Failed other)
                    ? one.sqlState().equals(other.sqlState())
                    : left.equals(right);
            return equal ? Optional.empty() : Optional.of("gives " + given + "\n where PostgreSQL gives " + expected);
        }

        private static Outcome outcome(Connection connection, JdbcText text) {
            try {
                return Outcome.of(connection, text.sql(), text.parameters());
            } catch (SQLException e) {
                return new Outcome.Failed(String.valueOf(e.getSQLState()), null, String.valueOf(e.getMessage()));
            }
        }

        /** What changed on all shards; afterwards they are as before. */
        private Change changeOfShards() throws SQLException {
            List<Change> changes = new ArrayList<>();
            for (Map.Entry<String, Contents> shard : pristine.entrySet()) {
                try (Connection connection = world.shard(shard.getKey())) {
                    Change change = Change.between(shard.getValue(), Contents.of(connection));
                    if (!change.isNothing()) {
                        shard.getValue().restore(connection);
                    }
                    changes.add(change);
                }
            }
            return Change.sum(changes);
        }

        private ReeveDataSource open(Case single) {
            Map<String, Object> fragment = new LinkedHashMap<>(single.schema() == null ? single.spec() : Map.of());
            String overlay = fragment.isEmpty() ? "" : new Yaml().dump(fragment);
            String fanOut =
                    single.fanOut() == null ? "" : "services: {default: {fanout: {mode: " + single.fanOut() + "}}}\n";
            return opened.computeIfAbsent(overlay + fanOut, key -> {
                SpecSource source = world.spec();
                for (String part : List.of(overlay, fanOut)) {
                    source = part.isEmpty() ? source : source.merge("case", part);
                }
                return ReeveDataSource.of(Reeve.open(source));
            });
        }

        @Override
        public void close() {
            opened.values().forEach(ReeveDataSource::close);
        }
    }
}

package dev.reeve.testkit.cases;

import dev.reeve.catalog.CatalogReader;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.EmbeddedServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * An application twice over on one server: unsharded, as the oracle ({@code oracle} with everything, {@code oracle_T} with
 * what tenant T is promised to see), and spread over {@code home} and the shards by its spec. Not safe for several threads.
 */
public final class World {
    private static final String ORACLE = "oracle";

    private final EmbeddedServer server;
    private final String prefix;
    private final WorldFiles files;
    private final GovernedCatalog catalog;

    private World(EmbeddedServer server, String prefix, WorldFiles files, GovernedCatalog catalog) {
        this.server = server;
        this.prefix = prefix;
        this.files = files;
        this.catalog = catalog;
    }

    /**
     * Makes the databases.
     *
     * @param prefix goes before the databases' names, so that one server can hold several worlds
     * @param more SQL to run behind the world's data, everywhere; may be empty
     */
    public static World create(EmbeddedServer server, String prefix, WorldFiles files, String more)
            throws SQLException {
        String oracle = prefix + ORACLE;
        server.createDatabase(oracle);
        GovernedCatalog catalog;
        try (Connection connection = server.connect(oracle)) {
            run(connection, List.of(files.schema(), files.data(), more, "ANALYZE"));
            Spec spec = Spec.parse(withShards(server, prefix, files));
            catalog = GovernedCatalog.of(spec, CatalogReader.read(connection));
        }
        World world = new World(server, prefix, files, catalog);
        Placing placing = new Placing(catalog);
        for (Map.Entry<String, List<TenantId>> shard : world.tenantsByShard().entrySet()) {
            List<TenantId> tenants = shard.getValue();
            world.copy(
                    shard.getKey(),
                    shard.getKey().equals(Shard.HOME) ? placing.toHome(tenants) : placing.toShard(tenants));
        }
        return world;
    }

    /** The spec with the URLs of this world's shards. */
    public SpecSource spec() {
        return withShards(server, prefix, files);
    }

    /** A connection to the unsharded database with all rows. */
    public Connection oracle() throws SQLException {
        return server.connect(prefix + ORACLE);
    }

    /** A connection to the unsharded database with one tenant's rows; the database is made when first asked for. */
    public Connection oracle(TenantId tenant) throws SQLException {
        String name = ORACLE + "_" + tenant.text();
        if (!exists(prefix + name)) {
            copy(name, new Placing(catalog).toOneTenant(tenant));
        }
        return server.connect(prefix + name);
    }

    /** A connection to a shard, past Reeve. */
    public Connection shard(String name) throws SQLException {
        return server.connect(prefix + name);
    }

    /** The names of all shards, home first. */
    public List<String> shards() {
        return List.copyOf(tenantsByShard().keySet());
    }

    public GovernedCatalog catalog() {
        return catalog;
    }

    /** Drops the databases. */
    public void drop() throws SQLException {
        for (String shard : shards()) {
            server.dropDatabase(prefix + shard);
        }
        for (Placement placement : catalog.inlineTenants().placements()) {
            server.dropDatabase(prefix + ORACLE + "_" + placement.tenant().text());
        }
        server.dropDatabase(prefix + ORACLE);
    }

    private Map<String, List<TenantId>> tenantsByShard() {
        Map<String, List<TenantId>> shards = new LinkedHashMap<>();
        shards.put(Shard.HOME, new ArrayList<>());
        for (String name : catalog.spec().shards().keySet()) {
            shards.putIfAbsent(name, new ArrayList<>());
        }
        for (Placement placement : catalog.inlineTenants().placements()) {
            Objects.requireNonNull(shards.get(placement.shard())).add(placement.tenant());
        }
        return shards;
    }

    private void copy(String name, List<String> changes) throws SQLException {
        server.copyDatabase(prefix + ORACLE, prefix + name);
        try (Connection connection = server.connect(prefix + name)) {
            run(connection, changes);
            run(connection, List.of("ANALYZE"));
        }
    }

    private boolean exists(String database) throws SQLException {
        try (Connection connection = server.connect("postgres");
                var statement = connection.prepareStatement("SELECT 1 FROM pg_database WHERE datname = ?")) {
            statement.setString(1, database);
            try (var result = statement.executeQuery()) {
                return result.next();
            }
        }
    }

    private static SpecSource withShards(EmbeddedServer server, String prefix, WorldFiles files) {
        SpecSource source = SpecSource.text("world.yaml", files.spec());
        for (String shard : WorldFiles.shardNames(files.spec())) {
            source = source.shard(shard, server.url(prefix + shard), server.username(), server.password());
        }
        return files.fragment().isEmpty() ? source : source.merge("fragment", files.fragment());
    }

    private static void run(Connection connection, List<String> steps) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String step : steps) {
                if (!step.isBlank()) {
                    statement.execute(step);
                }
            }
        }
    }
}

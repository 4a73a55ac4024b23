package dev.reeve.testkit.jdbc;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.CaseDirectory;
import dev.reeve.testkit.cases.World;
import dev.reeve.testkit.cases.WorldFiles;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Matcher;

/** The cases' world with the JDBC door before it. */
final class JdbcWorld implements AutoCloseable {
    private static final String SPEC = "world-shared-rows.yaml";

    private final EmbeddedServer server;
    private final World world;
    private final ReeveDataSource source;

    private JdbcWorld(EmbeddedServer server, World world, ReeveDataSource source) {
        this.server = server;
        this.world = world;
        this.source = source;
    }

    static JdbcWorld open() throws Exception {
        EmbeddedServer server = EmbeddedServer.start();
        World world = World.create(server, "", WorldFiles.read(CaseDirectory.copied(), SPEC), "");
        return new JdbcWorld(server, world, ReeveDataSource.of(Reeve.open(world.spec())));
    }

    ReeveDataSource source() {
        return source;
    }

    World world() {
        return world;
    }

    EmbeddedServer server() {
        return server;
    }

    Connection unbound() throws SQLException {
        return source.getConnection();
    }

    Connection tenant(String tenant) throws SQLException {
        return source.forTenant(tenant).getConnection();
    }

    /** The spec as a file would have it. */
    String specWithUrls() throws IOException {
        StringBuilder shards = new StringBuilder("shards:\n");
        for (String shard : world.shards()) {
            shards.append("  %s: {url: \"%s\", username: \"%s\", password: \"%s\"}\n"
                    .formatted(shard, server.url(shard), server.username(), server.password()));
        }
        String spec = WorldFiles.read(CaseDirectory.copied(), SPEC).spec();
        return spec.replaceFirst("shards: .*\n", Matcher.quoteReplacement(shards.toString()));
    }

    /** How many rows the unsharded database has of a tenant. */
    long count(String table, long tenant) throws SQLException {
        try (Connection oracle = world.oracle();
                Statement statement = oracle.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT count(*) FROM " + table + " WHERE organization_id = " + tenant)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    @Override
    public void close() {
        source.close();
        server.close();
    }
}

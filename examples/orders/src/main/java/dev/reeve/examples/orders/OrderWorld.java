package dev.reeve.examples.orders;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.World;
import dev.reeve.testkit.cases.WorldFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * The application's databases: home and a shard with three tenants, and for each tenant a PostgreSQL without Reeve that holds its
 * rows only. Tenants 1 and 2 share the tables of {@code shard_a}; tenant 3 lives on home. Safe for use by many threads.
 */
public final class OrderWorld implements AutoCloseable {
    /** The tenants. */
    public static final List<String> TENANTS = List.of("1", "2", "3");

    private final EmbeddedServer server;
    private final World world;
    private final ReeveDataSource reeve;

    private OrderWorld(EmbeddedServer server, World world, ReeveDataSource reeve) {
        this.server = server;
        this.world = world;
        this.reeve = reeve;
    }

    /** Starts a server and makes the databases. */
    public static OrderWorld open() throws SQLException {
        EmbeddedServer server = EmbeddedServer.start();
        World world = World.create(
                server, "", new WorldFiles(text("schema.sql"), text("data.sql"), text("reeve.yaml"), ""), "");
        for (String tenant : TENANTS) {
            world.oracle(new TenantId(tenant)).close();
        }
        return new OrderWorld(server, world, ReeveDataSource.of(Reeve.open(world.spec())));
    }

    private static String text(String resource) {
        try (InputStream stream = OrderWorld.class.getResourceAsStream(resource)) {
            return new String(Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(resource, e);
        }
    }

    /** The data source over all tenants. */
    public ReeveDataSource reeve() {
        return reeve;
    }

    /** A tenant's own PostgreSQL, without Reeve. */
    public DataSource alone(String tenant) {
        return database("oracle_" + tenant);
    }

    /** One of the shards, past Reeve. */
    public DataSource shard(String name) {
        return database(name);
    }

    /** The server that all databases are on. */
    public EmbeddedServer server() {
        return server;
    }

    /** The spec as a file would have it, with URLs and passwords. */
    public String spec() {
        String text = text("reeve.yaml");
        for (String shard : world.shards()) {
            text = text.replace(
                    "  " + shard + ": {}",
                    "  %s: {url: \"%s\", username: \"%s\", password: \"%s\"}"
                            .formatted(shard, server.url(shard), server.username(), server.password()));
        }
        return text;
    }

    /** Runs SQL on every database, past Reeve, so that all stay alike. */
    public void everywhere(String sql) throws SQLException {
        for (String shard : world.shards()) {
            execute(shard(shard), sql);
        }
        for (String tenant : TENANTS) {
            execute(alone(tenant), sql);
        }
    }

    private static void execute(DataSource source, String sql) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private DataSource database(String name) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(server.url(name));
        source.setUser(server.username());
        source.setPassword(server.password());
        return source;
    }

    @Override
    public void close() {
        reeve.close();
        server.close();
    }
}

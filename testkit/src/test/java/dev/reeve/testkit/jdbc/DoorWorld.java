package dev.reeve.testkit.jdbc;

import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.World;
import dev.reeve.testkit.cases.WorldFiles;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A world with the JDBC door before it, on a server of its own, from a class's first test to its last. */
abstract class DoorWorld implements BeforeAllCallback, AfterAllCallback {
    private @Nullable Opened opened;

    private record Opened(EmbeddedServer server, World world, ReeveDataSource source) {}

    /** What the world is made of. */
    abstract WorldFiles files() throws Exception;

    @Override
    public void beforeAll(ExtensionContext context) throws Exception {
        EmbeddedServer server = EmbeddedServer.start();
        World world = World.create(server, "", files(), "");
        opened = new Opened(server, world, ReeveDataSource.of(Reeve.open(world.spec())));
    }

    @Override
    public void afterAll(ExtensionContext context) {
        source().close();
        server().close();
    }

    private Opened opened() {
        return Objects.requireNonNull(opened, "no test has begun");
    }

    ReeveDataSource source() {
        return opened().source;
    }

    World world() {
        return opened().world;
    }

    EmbeddedServer server() {
        return opened().server;
    }

    Connection unbound() throws SQLException {
        return source().getConnection();
    }

    Connection tenant(String tenant) throws SQLException {
        return source().forTenant(tenant).getConnection();
    }

    /** The unsharded database. */
    Connection oracle() throws SQLException {
        return world().oracle();
    }
}

package dev.reeve.bench.system;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.reeve.Reeve;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.spec.SpecSource;
import dev.reeve.testkit.EmbeddedServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/** A table of 100 tenants with 500 rows each on a PostgreSQL of its own, and the doors to it, which have pools of equal size. */
final class World implements AutoCloseable {
    static final int TENANTS = 100;
    static final int ROWS = 500;
    static final int STATES = 10;
    static final int POOL = 16;

    static final String TABLE = """
            CREATE TABLE documents (
              organization_id bigint NOT NULL,
              id bigint NOT NULL,
              title text NOT NULL,
              state text NOT NULL,
              created_at timestamp NOT NULL,
              PRIMARY KEY (organization_id, id))""";
    static final String INDEX = "CREATE INDEX documents_state ON documents (organization_id, state, id)";

    private final EmbeddedServer server;
    private final HikariDataSource plain;
    private final ReeveDataSource reeve;

    private World(EmbeddedServer server, HikariDataSource plain, ReeveDataSource reeve) {
        this.server = server;
        this.plain = plain;
        this.reeve = reeve;
    }

    static World open() throws SQLException {
        EmbeddedServer server = EmbeddedServer.start("shared_buffers=256MB");
        try {
            String url = server.createDatabase("app");
            fill(server);
            HikariConfig config = new HikariConfig();
            config.setJdbcUrl(url);
            config.setUsername(server.username());
            config.setPassword(server.password());
            config.setMaximumPoolSize(POOL);
            return new World(server, new HikariDataSource(config), ReeveDataSource.of(Reeve.open(spec(server, url))));
        } catch (SQLException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private static void fill(EmbeddedServer server) throws SQLException {
        try (Connection connection = server.connect("app");
                Statement statement = connection.createStatement()) {
            statement.execute(TABLE);
            statement.execute(INDEX);
            statement.execute("""
                    INSERT INTO documents
                    SELECT t, t * 1000000 + i, 'Document ' || i || ' of tenant ' || t, 'state ' || mod(i, %d),
                           timestamp '2026-01-01' + i * interval '1 minute'
                    FROM generate_series(1, %d) t, generate_series(0, %d) i""".formatted(STATES, TENANTS, ROWS - 1));
            statement.execute("VACUUM ANALYZE documents");
        }
    }

    private static SpecSource spec(EmbeddedServer server, String url) {
        StringBuilder spec = new StringBuilder("""
                shards:
                  home: {url: "%s", username: "%s", password: "%s", pool: {maximumPoolSize: %d, minimumIdle: %4$d}}
                tenancy: {column: organization_id}
                tenants:
                """.formatted(url, server.username(), server.password(), POOL));
        for (int tenant = 1; tenant <= TENANTS; tenant++) {
            spec.append("  \"").append(tenant).append("\": {shard: home}\n");
        }
        return SpecSource.text("bench.yaml", spec.toString());
    }

    static long key(long tenant, int row) {
        return tenant * 1_000_000 + row;
    }

    static String state(int number) {
        return "state " + number;
    }

    EmbeddedServer server() {
        return server;
    }

    ReeveDataSource reeve() {
        return reeve;
    }

    /** The pool that is measured against, and Reeve. */
    Door plain() {
        return new Door("pgjdbc, HikariCP", plain);
    }

    /** The doors that are measured against the plain pool: Reeve, and ShardingSphere where its class path is given. */
    List<Door> others() throws SQLException {
        List<Door> doors = new ArrayList<>(List.of(new Door("Reeve", reeve)));
        Optional<DataSource> shardingSphere = ShardingSphere.open(this);
        shardingSphere.ifPresent(source -> doors.add(new Door("ShardingSphere 5.5.2", source)));
        return doors;
    }

    @Override
    public void close() {
        reeve.close();
        plain.close();
        server.close();
    }
}

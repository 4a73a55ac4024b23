package dev.reeve.testkit.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.EmbeddedServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorldIT {
    @Test
    void rowsAreWhereTheirTenantsAreAndNowhereElse() throws Exception {
        WorldFiles files = WorldFiles.read(CaseDirectory.copied(), "world-shared-rows.yaml");
        try (EmbeddedServer server = EmbeddedServer.start()) {
            World world = World.create(server, "", files, "");
            List<Connection> connections = new ArrayList<>();
            for (String shard : world.shards()) {
                connections.add(world.shard(shard));
            }
            assertThat(count(connections.get(0), "documents")).isEqualTo(3);
            assertThat(count(connections.get(0), "users")).isEqualTo(20);
            assertThat(count(connections.get(1), "countries")).isEqualTo(4);
            try (Connection oracle = world.oracle()) {
                for (String table : List.of("documents", "versions", "messages", "orders", "order_items")) {
                    long sum = 0;
                    for (Connection connection : connections) {
                        sum += count(connection, table);
                    }
                    assertThat(sum).as(table).isEqualTo(count(oracle, table));
                }
            }
            try (Connection one = world.oracle(new TenantId("4"))) {
                assertThat(count(one, "documents")).isEqualTo(3);
                assertThat(count(one, "organizations")).isEqualTo(1);
                Contents before = Contents.of(one);
                try (Statement statement = one.createStatement()) {
                    statement.execute("DELETE FROM documents");
                }
                assertThat(Contents.of(one)).isNotEqualTo(before);
                before.restore(one);
                assertThat(Contents.of(one)).isEqualTo(before);
            }
            for (Connection connection : connections) {
                connection.close();
            }
        }
    }

    @Test
    void homeCanCarryTenantsToo() throws Exception {
        WorldFiles files = WorldFiles.read(CaseDirectory.copied(), "world-shared-rows.yaml")
                .with(Map.of("tenants", Map.of("6", Map.of("shard", "home"))));
        try (EmbeddedServer server = EmbeddedServer.start();
                CaseRunner runner = CaseRunner.start(server, files)) {
            for (Case each : CaseReader.read(CaseDirectory.copied())) {
                boolean aboutOrdersOfSix = each.name().equals("condition-rails-where-order-limit")
                        || each.name().equals("condition-is-not-distinct-from-parameter")
                        || each.name().equals("condition-prisma-qualified-and-one-equals-one");
                if (aboutOrdersOfSix) {
                    assertThat(runner.run(each)).as(each.name()).isEmpty();
                }
            }
        }
    }

    private static long count(Connection connection, String table) throws Exception {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("SELECT count(*) FROM " + table)) {
            result.next();
            return result.getLong(1);
        }
    }
}

package dev.reeve.testkit.noninterference;

import dev.reeve.spec.SpecSource;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.EmbeddedServer;
import dev.reeve.testkit.cases.World;
import dev.reeve.testkit.cases.WorldFiles;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * The databases of one laboratory: two worlds of shards, and one database with the tenant's rows alone. All that laboratories do to
 * them is rolled back, so that one after another can use them, one at a time.
 *
 * @param spec the spec, with shards that have no URLs yet
 * @param server the server's URL up to the database's name
 * @param everything a database with all rows of the first world, unsharded
 * @param first the prefix of the databases of the first world
 * @param second the prefix of those of the second
 * @param alone the database with the tenant's rows alone
 */
public record Site(
        String spec,
        String tenant,
        String server,
        String username,
        String password,
        String everything,
        String first,
        String second,
        String alone) {
    /**
     * Makes the databases.
     *
     * @param prefix goes before the databases' names
     */
    public static Site create(EmbeddedServer server, String prefix, WorldFiles files, String tenant)
            throws SQLException {
        World first = World.create(server, prefix + "a_", files, "");
        TenantId id = new TenantId(tenant);
        World.create(server, prefix + "b_", files, new Neighbours(first.catalog(), id).changes());
        try (Connection connection = first.oracle(id)) {
            String url = server.url("");
            return new Site(
                    files.spec(),
                    tenant,
                    url,
                    server.username(),
                    server.password(),
                    prefix + "a_oracle",
                    prefix + "a_",
                    prefix + "b_",
                    connection.getCatalog());
        }
    }

    /** The spec of a world whose databases have this prefix, seen by a witness. */
    SpecSource spec(String prefix, Witness witness) {
        SpecSource source = SpecSource.text("world.yaml", spec);
        for (String shard : WorldFiles.shardNames(spec)) {
            source = source.shard(shard, witness.url(server + prefix + shard), username, password)
                    .merge("pools", "shards: {" + shard + ": {pool: {maximumPoolSize: 3, minimumIdle: 0}}}");
        }
        return source;
    }

    /** The names of all its databases. */
    List<String> databases() {
        List<String> databases = new ArrayList<>(List.of(everything, second + "oracle", alone));
        for (String shard : WorldFiles.shardNames(spec)) {
            databases.add(first + shard);
            databases.add(second + shard);
        }
        return databases;
    }

    /** All of it as texts, in order, for {@link #of}. */
    public List<String> texts() {
        return List.of(spec, tenant, server, username, password, everything, first, second, alone);
    }

    /** A site of its texts. */
    public static Site of(List<String> texts) {
        return new Site(
                texts.get(0),
                texts.get(1),
                texts.get(2),
                texts.get(3),
                texts.get(4),
                texts.get(5),
                texts.get(6),
                texts.get(7),
                texts.get(8));
    }
}

package dev.reeve.testkit.jdbc;

import dev.reeve.testkit.cases.CaseDirectory;
import dev.reeve.testkit.cases.WorldFiles;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.regex.Matcher;

/** The cases' world. */
final class JdbcWorld extends DoorWorld {
    private static final String SPEC = "world-shared-rows.yaml";

    @Override
    WorldFiles files() throws IOException {
        return WorldFiles.read(CaseDirectory.copied(), SPEC);
    }

    /** The spec as a file would have it. */
    String specWithUrls() throws IOException {
        StringBuilder shards = new StringBuilder("shards:\n");
        for (String shard : world().shards()) {
            shards.append("  %s: {url: \"%s\", username: \"%s\", password: \"%s\"}\n"
                    .formatted(shard, server().url(shard), server().username(), server().password()));
        }
        String spec = files().spec();
        return spec.replaceFirst("shards: .*\n", Matcher.quoteReplacement(shards.toString()));
    }

    /** How many rows the unsharded database has of a tenant. */
    long count(String table, long tenant) throws SQLException {
        try (Connection oracle = oracle();
                Statement statement = oracle.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT count(*) FROM " + table + " WHERE organization_id = " + tenant)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}

package dev.reeve.bench.system;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * ShardingSphere-JDBC over the same server, as its manual sets a table up that is sharded by HASH_MOD (autoTables). It is loaded from a class
 * path of its own, {@code -Dreeve.bench.shardingsphere=…}, since its libraries and ours disagree; the driver and the pool are the same
 * versions. The same rows are put in through it.
 */
final class ShardingSphere {
    private static final String FACTORY =
            "org.apache.shardingsphere.driver.api.yaml.YamlShardingSphereDataSourceFactory";
    private static final int TABLES = 4;

    private ShardingSphere() {}

    /** Empty where no class path is given. */
    static Optional<DataSource> open(World world) throws SQLException {
        String classpath = System.getProperty("reeve.bench.shardingsphere");
        if (classpath == null) {
            return Optional.empty();
        }
        String url = world.server().createDatabase("shardingsphere");
        try (Connection connection = world.server().connect("shardingsphere");
                Statement statement = connection.createStatement()) {
            for (int table = 0; table < TABLES; table++) {
                String name = "documents_" + table;
                statement.execute(World.TABLE.replace("documents", name));
                statement.execute(World.INDEX.replace("documents", name));
            }
        }
        DataSource source = load(classpath, configuration(world, url));
        copy(world, source);
        try (Connection connection = world.server().connect("shardingsphere");
                Statement statement = connection.createStatement()) {
            statement.execute("VACUUM ANALYZE");
        }
        return Optional.of(source);
    }

    private static String configuration(World world, String url) {
        return """
                databaseName: bench
                mode: {type: Standalone, repository: {type: Memory}}
                dataSources:
                  ds_0:
                    dataSourceClassName: com.zaxxer.hikari.HikariDataSource
                    driverClassName: org.postgresql.Driver
                    jdbcUrl: "%s"
                    username: "%s"
                    password: "%s"
                    maximumPoolSize: %d
                rules:
                - !SINGLE
                  tables: ["*.*"]
                - !SHARDING
                  autoTables:
                    documents:
                      actualDataSources: ds_0
                      shardingStrategy:
                        standard: {shardingColumn: organization_id, shardingAlgorithmName: by_tenant}
                  shardingAlgorithms:
                    by_tenant: {type: HASH_MOD, props: {sharding-count: %d}}
                props: {sql-show: false}
                """.formatted(url, world.server().username(), world.server().password(), World.POOL, TABLES);
    }

    private static DataSource load(String classpath, String configuration) {
        ClassLoader loader = new URLClassLoader(urls(classpath), ClassLoader.getPlatformClassLoader());
        // Its extensions are found through the class loader of the thread that first needs them: this one and those
        // that it starts.
        Thread.currentThread().setContextClassLoader(loader);
        try {
            return (DataSource) loader.loadClass(FACTORY)
                    .getMethod("createDataSource", byte[].class)
                    .invoke(null, (Object) configuration.getBytes(StandardCharsets.UTF_8));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("ShardingSphere does not start", e);
        }
    }

    private static URL[] urls(String classpath) {
        List<URL> urls = new ArrayList<>();
        for (String entry : classpath.split(File.pathSeparator, -1)) {
            try {
                urls.add(new File(entry).toURI().toURL());
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException("not a class path: " + entry, e);
            }
        }
        return urls.toArray(new URL[0]);
    }

    private static void copy(World world, DataSource source) throws SQLException {
        try (Connection from = world.server().connect("app");
                Connection to = source.getConnection();
                Statement statement = from.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT organization_id, id, title, state, created_at FROM documents");
                PreparedStatement insert = to.prepareStatement(
                        "INSERT INTO documents (organization_id, id, title, state, created_at) VALUES (?, ?, ?, ?, ?)")) {
            to.setAutoCommit(false);
            int waiting = 0;
            while (rows.next()) {
                insert.setLong(1, rows.getLong(1));
                insert.setLong(2, rows.getLong(2));
                insert.setString(3, rows.getString(3));
                insert.setString(4, rows.getString(4));
                insert.setTimestamp(5, rows.getTimestamp(5));
                insert.addBatch();
                if (++waiting % 1000 == 0) {
                    insert.executeBatch();
                }
            }
            insert.executeBatch();
            to.commit();
        }
    }
}

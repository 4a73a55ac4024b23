package dev.reeve.examples.migrations;

import dev.reeve.jdbc.ReeveDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import liquibase.Scope;
import liquibase.command.CommandScope;
import liquibase.command.core.UpdateCommandStep;
import liquibase.command.core.helpers.DbUrlConnectionArgumentsCommandStep;
import liquibase.database.Database;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.resource.ClassLoaderResourceAccessor;
import org.flywaydb.core.Flyway;

/** What runs migrations on home and on every other shard. */
public final class Migrations {
    private Migrations() {}

    // snippet: flyway
    /** Migrates all shards with Flyway, home last, so that Reeve never sees a table there that a shard lacks. */
    public static void flyway(ReeveDataSource reeve) {
        for (String shard : reeve.reeve().spec().shards().keySet()) {
            if (!shard.equals("home")) {
                flyway(reeve.admin(shard));
            }
        }
        flyway(reeve.admin());
    }

    /** Migrates one database. */
    public static void flyway(DataSource database) {
        Flyway.configure().dataSource(database).load().migrate();
    }
    // end snippet

    // snippet: liquibase
    /** Updates one database with Liquibase. */
    public static void liquibase(DataSource database) throws Exception {
        try (Connection connection = database.getConnection()) {
            Database found = detected(connection);
            Scope.child(
                    Map.of(Scope.Attr.resourceAccessor.name(), new ClassLoaderResourceAccessor()),
                    () -> new CommandScope(UpdateCommandStep.COMMAND_NAME)
                            .addArgumentValue(DbUrlConnectionArgumentsCommandStep.DATABASE_ARG, found)
                            .addArgumentValue(UpdateCommandStep.CHANGELOG_FILE_ARG, "db/changelog/invoices.sql")
                            .execute());
        }
    }
    // end snippet

    /** What Liquibase takes a connection's database for. */
    static Database detected(Connection connection) throws SQLException {
        try {
            return DatabaseFactory.getInstance().findCorrectDatabaseImplementation(new JdbcConnection(connection));
        } catch (liquibase.exception.DatabaseException e) {
            throw new SQLException(e);
        }
    }
}

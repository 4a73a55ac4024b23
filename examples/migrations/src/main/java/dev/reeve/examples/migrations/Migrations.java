package dev.reeve.examples.migrations;

import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.spec.SpecSource;
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
    /** Migrates all shards with Flyway. The spec need not be open; its databases may be empty. */
    public static void flyway(SpecSource spec) {
        ReeveDataSource.shards(spec).values().forEach(Migrations::flyway);
    }

    /** Migrates one database. */
    public static void flyway(DataSource database) {
        Flyway.configure().dataSource(database).load().migrate();
    }
    // end snippet

    // snippet: liquibase
    /** Updates all shards with Liquibase. */
    public static void liquibase(SpecSource spec) throws Exception {
        for (DataSource shard : ReeveDataSource.shards(spec).values()) {
            liquibase(shard);
        }
    }

    /** Updates one database. */
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

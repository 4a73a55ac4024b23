package dev.reeve.jdbc;

import dev.reeve.Reeve;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Callable;

/** Runs a statement that is refused, and tells why. Names nothing of Micrometer, so that it can be loaded where there is none. */
public final class RefusedStatement implements Callable<String> {
    @Override
    public String call() throws SQLException {
        StubDriver driver = new StubDriver();
        DriverManager.registerDriver(driver);
        try (ReeveDataSource source = ReeveDataSource.of(Reeve.of(StubCatalog.notes()));
                Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SELECT * FROM notes");
            return "run";
        } catch (ReeveRefusedException e) {
            return e.code().id();
        } finally {
            DriverManager.deregisterDriver(driver);
        }
    }
}

package dev.reeve.pgjdbc;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Properties;
import java.util.logging.Logger;

/**
 * Stands before PostgreSQL's driver in the {@link DriverManager} and gives the tests a connection of the JDBC door where they ask for
 * one of the test database as the test user. All else is left to PostgreSQL's driver: the privileged user, and the door's own pools,
 * which name the server by its number.
 */
final class DoorDriver implements Driver {
    private static final String TESTS = "jdbc:postgresql://localhost:";

    private final Doors doors;

    private DoorDriver(Doors doors) {
        this.doors = doors;
    }

    /** Puts a driver before all others. */
    static void register(Doors doors) throws SQLException {
        Enumeration<Driver> before = DriverManager.getDrivers();
        for (Driver driver : Collections.list(before)) {
            DriverManager.deregisterDriver(driver);
        }
        DriverManager.registerDriver(new DoorDriver(doors));
        DriverManager.registerDriver(new org.postgresql.Driver());
    }

    @Override
    public Connection connect(String url, Properties given) throws SQLException {
        Properties properties = org.postgresql.Driver.parseURL(url, given);
        if (properties == null || !acceptsURL(url) || !doors.isForTests(properties)) {
            return null;
        }
        return doors.connect(properties);
    }

    @Override
    public boolean acceptsURL(String url) {
        return url.startsWith(TESTS);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
        return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
        return 0;
    }

    @Override
    public int getMinorVersion() {
        return 1;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getGlobal();
    }
}

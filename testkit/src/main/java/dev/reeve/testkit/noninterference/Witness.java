package dev.reeve.testkit.noninterference;

import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/**
 * A driver in front of PostgreSQL's that remembers the connections which it has opened. Through them a laboratory sees, past Reeve,
 * what a transaction of Reeve's has changed so far.
 */
final class Witness implements Driver, AutoCloseable {
    /** A statement that takes longer is given up. */
    private static final String SETTINGS =
            "SET statement_timeout = 3000; SET lock_timeout = 3000; SET jit = off; SET max_parallel_workers_per_gather = 0";

    /** PostgreSQL's driver warns of every URL that it does not take. */
    private static final Logger DRIVERS_LOG = Logger.getLogger("org.postgresql.Driver");

    private static final String DRIVER = "jdbc:postgresql://";

    /** PostgreSQL's driver takes no URL with more than one slash behind the host. */
    private final String prefix = DRIVER + "reeve-witness-" + System.identityHashCode(this) + "/";

    private final Map<String, List<Connection>> opened = new ConcurrentHashMap<>();

    Witness() throws SQLException {
        DRIVERS_LOG.setLevel(Level.SEVERE);
        DriverManager.registerDriver(this);
    }

    /** The URL by which this driver opens a database. */
    String url(String url) {
        return prefix + url.substring(DRIVER.length());
    }

    /** The connections to the database of that URL that are in a transaction. */
    List<Connection> inTransaction(String url) throws SQLException {
        List<Connection> found = new ArrayList<>();
        for (Connection connection : opened.getOrDefault(url, List.of())) {
            if (!connection.isClosed()
                    && connection.unwrap(BaseConnection.class).getTransactionState() != TransactionState.IDLE) {
                found.add(connection);
            }
        }
        return found;
    }

    @Override
    public @Nullable Connection connect(String url, Properties info) throws SQLException {
        if (!acceptsURL(url)) {
            return null;
        }
        String real = DRIVER + url.substring(prefix.length());
        Connection connection = open(real, info);
        opened.computeIfAbsent(real, key -> new CopyOnWriteArrayList<>()).add(connection);
        return connection;
    }

    /**
     * Opens a connection with the settings that all of a laboratory have. The driver would write the text of an array in another way
     * once a statement has been run a few times, and prepares none for that.
     */
    static Connection open(String url, Properties info) throws SQLException {
        Properties properties = new Properties();
        properties.putAll(info);
        properties.setProperty("prepareThreshold", "0");
        Connection connection = DriverManager.getConnection(url, properties);
        try (Statement statement = connection.createStatement()) {
            statement.execute(SETTINGS);
        }
        return connection;
    }

    @Override
    public boolean acceptsURL(String url) {
        return url.startsWith(prefix);
    }

    @Override
    public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
        return new DriverPropertyInfo[0];
    }

    @Override
    public int getMajorVersion() {
        return 1;
    }

    @Override
    public int getMinorVersion() {
        return 0;
    }

    @Override
    public boolean jdbcCompliant() {
        return false;
    }

    @Override
    public Logger getParentLogger() {
        return Logger.getLogger(Witness.class.getName());
    }

    @Override
    public void close() throws SQLException {
        DriverManager.deregisterDriver(this);
        DRIVERS_LOG.setLevel(null);
    }
}

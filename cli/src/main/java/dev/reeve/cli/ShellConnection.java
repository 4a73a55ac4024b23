package dev.reeve.cli;

import dev.reeve.Explanation;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.spec.Service;
import dev.reeve.tenant.TenantMap;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The shell's one connection, of a service and perhaps a tenant. Statements commit by themselves outside of BEGIN and COMMIT. Not
 * safe for use by several threads, but for {@link #cancel}.
 */
final class ShellConnection implements AutoCloseable {
    private static final Pattern FIRST_WORDS = Pattern.compile(
            "(?s)(?:\\s|--[^\n]*(?:\n|$)|/\\*.*?\\*/)*([A-Za-z]+)(?:\\s+([A-Za-z]+))?(?:\\s+([A-Za-z]+))?.*");

    private static final String IN_FAILED_TRANSACTION = "25P02";

    private final ReeveDataSource all;
    private ReeveDataSource source;
    private String service;
    private @Nullable String tenant;
    private Connection connection;
    private boolean transaction;
    private boolean failed;
    private volatile @Nullable Statement running;

    private ShellConnection(
            ReeveDataSource all,
            ReeveDataSource source,
            String service,
            @Nullable String tenant,
            Connection connection) {
        this.all = all;
        this.source = source;
        this.service = service;
        this.tenant = tenant;
        this.connection = connection;
    }

    static ShellConnection open(ReeveDataSource all, String service, @Nullable String tenant) throws SQLException {
        ReeveDataSource source = all.dataSource(service);
        return new ShellConnection(all, source, service, tenant, connect(source, tenant));
    }

    private static Connection connect(ReeveDataSource source, @Nullable String tenant) throws SQLException {
        return (tenant == null ? source : source.forTenant(tenant)).getConnection();
    }

    /** What reads the outcome of a statement while it is open. */
    @FunctionalInterface
    interface Reading {
        /**
         * Reads it.
         *
         * @param done what was done: the statement's first word, or what became of it
         */
        void read(Statement statement, String done) throws SQLException;
    }

    /** The service's name. */
    String service() {
        return service;
    }

    @Nullable
    String tenant() {
        return tenant;
    }

    /** Whether a transaction was begun and not ended. */
    boolean isInTransaction() {
        return transaction;
    }

    /** Whether the transaction has failed, so that only its end is run. */
    boolean hasFailed() {
        return failed;
    }

    /** The services of the spec, by name. */
    Map<String, Service> services() {
        return all.reeve().spec().services();
    }

    TenantMap tenants() {
        return all.reeve().tenants();
    }

    GovernedCatalog catalog() {
        return all.reeve().catalog();
    }

    /** Opens another connection, of the tenant, or of none. */
    void bind(@Nullable String other) throws SQLException {
        replace(source, service, other);
    }

    /** Opens another connection, of the service. */
    void serve(String name) throws SQLException {
        replace(all.dataSource(name), name, tenant);
    }

    private void replace(ReeveDataSource other, String name, @Nullable String bound) throws SQLException {
        Connection next = connect(other, bound);
        connection.close();
        connection = next;
        source = other;
        service = name;
        tenant = bound;
        transaction = false;
        failed = false;
    }

    void run(String sql, Reading reading) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            running = statement;
            statement.execute(sql);
            String done = follow(sql);
            reading.read(statement, done);
        } catch (SQLException e) {
            failed = transaction && !(e instanceof ReeveRefusedException) && isAborted();
            throw e;
        } finally {
            running = null;
        }
    }

    /** The server's own word for it. */
    private boolean isAborted() {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT 1");
            return false;
        } catch (SQLException e) {
            return IN_FAILED_TRANSACTION.equals(e.getSQLState());
        }
    }

    /** Stops what is running, from another thread; nothing if nothing is. */
    void cancel() throws SQLException {
        Statement statement = running;
        if (statement != null) {
            statement.cancel();
        }
    }

    /** Explains a statement; keys are looked up on the shards. */
    Explanation explain(String sql) throws SQLException {
        return (tenant == null ? source : source.forTenant(tenant)).explain(sql, List.of());
    }

    /** The statement's first word in capitals, or nothing. */
    static String verb(String sql) {
        return word(sql, 1);
    }

    private static String word(String sql, int number) {
        Matcher matcher = FIRST_WORDS.matcher(sql);
        String word = matcher.matches() ? matcher.group(number) : null;
        return word == null ? "" : word.toUpperCase(Locale.ROOT);
    }

    /** Keeps up with the transaction, and says what was done: what is committed after an error is rolled back. */
    private String follow(String sql) {
        String verb = verb(sql);
        switch (verb) {
            case "BEGIN", "START" -> transaction = true;
            case "COMMIT", "END" -> {
                String done = failed ? "ROLLBACK" : "COMMIT";
                transaction = false;
                failed = false;
                return done;
            }
            case "ROLLBACK", "ABORT" -> {
                String next = word(sql, 2);
                boolean toSavepoint =
                        next.equals("TO") || (!next.isEmpty() && word(sql, 3).equals("TO"));
                transaction &= toSavepoint;
                failed = false;
                return "ROLLBACK";
            }
            default -> {}
        }
        return verb;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}

package dev.reeve.cli;

import dev.reeve.Explanation;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.jdbc.ReeveDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
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

    private final ReeveDataSource all;
    private ReeveDataSource service;
    private @Nullable String tenant;
    private Connection connection;
    private boolean transaction;
    private volatile @Nullable Statement running;

    private ShellConnection(ReeveDataSource all, @Nullable String tenant, Connection connection) {
        this.all = all;
        this.service = all;
        this.tenant = tenant;
        this.connection = connection;
    }

    static ShellConnection open(ReeveDataSource all, @Nullable String tenant) throws SQLException {
        return new ShellConnection(all, tenant, connect(all, tenant));
    }

    private static Connection connect(ReeveDataSource source, @Nullable String tenant) throws SQLException {
        return (tenant == null ? source : source.forTenant(tenant)).getConnection();
    }

    /** What reads the outcome of a statement while it is open. */
    @FunctionalInterface
    interface Reading {
        void read(Statement statement) throws SQLException;
    }

    @Nullable
    String tenant() {
        return tenant;
    }

    /** Whether a transaction was begun and not ended. */
    boolean isInTransaction() {
        return transaction;
    }

    GovernedCatalog catalog() {
        return all.reeve().catalog();
    }

    /** Opens another connection, of the tenant, or of none. */
    void bind(@Nullable String other) throws SQLException {
        replace(service, other);
    }

    /** Opens another connection, of the service. */
    void serve(String name) throws SQLException {
        replace(all.dataSource(name), tenant);
    }

    private void replace(ReeveDataSource source, @Nullable String other) throws SQLException {
        Connection next = connect(source, other);
        connection.close();
        connection = next;
        service = source;
        tenant = other;
        transaction = false;
    }

    void run(String sql, Reading reading) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            running = statement;
            statement.execute(sql);
            follow(sql);
            reading.read(statement);
        } finally {
            running = null;
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
        return (tenant == null ? service : service.forTenant(tenant)).explain(sql, List.of());
    }

    /** Explains a statement as far as that goes without asking a shard. */
    Explanation explainUnasked(String sql) {
        return all.reeve().explain(sql, List.of(), tenant);
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

    private void follow(String sql) {
        switch (verb(sql)) {
            case "BEGIN", "START" -> transaction = true;
            case "COMMIT", "END", "ABORT" -> transaction = false;
            case "ROLLBACK" -> {
                String next = word(sql, 2);
                boolean toSavepoint =
                        next.equals("TO") || (!next.isEmpty() && word(sql, 3).equals("TO"));
                transaction &= toSavepoint;
            }
            default -> {}
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}

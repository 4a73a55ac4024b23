package dev.reeve.catalog;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.Shard;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a {@link Catalog} over a connection to PostgreSQL 15 or newer, in a dozen queries and one snapshot. */
public final class CatalogReader {
    private static final String TIMEOUT_IN_SECONDS = "10";

    private final Connection connection;
    private final Map<Long, TableParts> relations = new LinkedHashMap<>();

    private CatalogReader(Connection connection) {
        this.connection = connection;
    }

    /**
     * Connects to a shard and reads what it holds.
     *
     * @throws ReeveException {@code shard_unreachable}, with what the server or the network says as a detail line
     */
    public static Catalog read(Shard shard) {
        try (Connection connection = connect(shard)) {
            return read(connection);
        } catch (SQLException e) {
            throw unreachable(shard, e);
        }
    }

    /**
     * Connects to a shard; the caller closes the connection.
     *
     * @throws ReeveException {@code shard_unreachable}, with what the server or the network says as a detail line
     */
    public static Connection connect(Shard shard) {
        Properties properties = shard.credentials();
        properties.setProperty("connectTimeout", TIMEOUT_IN_SECONDS);
        properties.setProperty("loginTimeout", TIMEOUT_IN_SECONDS);
        try {
            return DriverManager.getConnection(shard.url(), properties);
        } catch (SQLException e) {
            throw unreachable(shard, e);
        }
    }

    private static ReeveException unreachable(Shard shard, SQLException e) {
        return new ReeveException(
                ErrorCode.SHARD_UNREACHABLE,
                "shard " + shard.name() + " cannot be used",
                List.of(shard.at() + ": shard " + shard.name() + ": " + reason(e)));
    }

    /** What the server or network says; never what the driver says of the URL, which may carry a password. */
    private static String reason(SQLException e) {
        String state = Objects.requireNonNullElse(e.getSQLState(), "");
        String message = Objects.requireNonNullElse(e.getMessage(), "")
                .lines()
                .findFirst()
                .orElse("");
        boolean tellsOfUrl = message.contains("jdbc:") || state.isEmpty() || state.equals("99999");
        return tellsOfUrl ? "no connection could be made with this url" : message + " (SQLSTATE " + state + ")";
    }

    /**
     * Reads the catalog that the connection's role sees, under its search path. The connection is left as it was; it must
     * not be in a transaction.
     */
    public static Catalog read(Connection connection) throws SQLException {
        boolean autoCommit = connection.getAutoCommit();
        int isolation = connection.getTransactionIsolation();
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        connection.setAutoCommit(false);
        Catalog catalog;
        try {
            catalog = new CatalogReader(connection).read();
        } catch (SQLException e) {
            try {
                restore(connection, autoCommit, isolation);
            } catch (SQLException unrestored) {
                e.addSuppressed(unrestored);
            }
            throw e;
        }
        restore(connection, autoCommit, isolation);
        return catalog;
    }

    private static void restore(Connection connection, boolean autoCommit, int isolation) throws SQLException {
        connection.rollback();
        connection.setAutoCommit(autoCommit);
        connection.setTransactionIsolation(isolation);
    }

    private Catalog read() throws SQLException {
        readRelations();
        readConstraints();
        readBehaviour();
        Map<FullName, Table> tables = new LinkedHashMap<>();
        for (TableParts parts : relations.values()) {
            tables.put(parts.name, parts.table());
        }
        Settings settings = readSettings();
        return new Catalog(
                settings.database(),
                settings.version(),
                settings.searchPath(),
                settings.schemas(),
                tables,
                readFunctions(),
                readTypes(),
                readSequences(),
                readOperators(),
                readMachinery());
    }

    private record Settings(String database, int version, List<String> searchPath, Set<String> schemas) {}

    private Settings readSettings() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(CatalogQueries.SETTINGS)) {
            if (!row.next()) {
                throw new SQLException("no settings");
            }
            List<String> searchPath = new ArrayList<>(strings(row, 3));
            searchPath.removeIf(schema -> schema.startsWith("pg_temp_"));
            return new Settings(row.getString(1), row.getInt(2), searchPath, new LinkedHashSet<>(strings(row, 4)));
        }
    }

    private void readRelations() throws SQLException {
        each(CatalogQueries.RELATIONS, row -> {
            TableParts parts = new TableParts(
                    new FullName(row.getString(2), row.getString(3)),
                    Codes.relation(row.getString(4)),
                    row.getBoolean(5),
                    row.getBoolean(6),
                    row.getString(7));
            relations.put(row.getLong(1), parts);
        });
        each(CatalogQueries.PARENTS, row -> {
            TableParts child = relations.get(row.getLong(1));
            TableParts parent = relations.get(row.getLong(2));
            if (child != null && parent != null) {
                child.parents.add(parent.name);
            }
        });
        eachOfTable(
                CatalogQueries.COLUMNS,
                (parts, row) -> parts.columns.add(new Column(
                        row.getString(2),
                        row.getInt(3),
                        new FullName(row.getString(4), row.getString(5)),
                        row.getInt(6),
                        row.getString(7),
                        row.getBoolean(8),
                        row.getBoolean(9),
                        row.getBoolean(10),
                        Codes.generated(row.getString(11)),
                        Codes.identity(row.getString(12)))));
    }

    private void readConstraints() throws SQLException {
        eachOfTable(
                CatalogQueries.KEYS,
                (parts, row) -> parts.keys.add(new Key(
                        row.getString(2),
                        strings(row, 3),
                        row.getBoolean(4),
                        row.getBoolean(5),
                        row.getBoolean(6),
                        row.getBoolean(7),
                        row.getBoolean(8))));
        eachOfTable(CatalogQueries.CONSTRAINTS, (parts, row) -> {
            if (row.getString(3).equals("x")) {
                parts.exclusions.add(new Exclusion(row.getString(2), strings(row, 4), strings(row, 12)));
                return;
            }
            TableParts target = relations.get(row.getLong(5));
            if (target != null) {
                parts.foreignKeys.add(new ForeignKey(
                        row.getString(2),
                        strings(row, 4),
                        target.name,
                        strings(row, 6),
                        Codes.action(row.getString(7)),
                        Codes.action(row.getString(8)),
                        row.getBoolean(9),
                        row.getBoolean(10),
                        row.getBoolean(11)));
            }
        });
    }

    private void readBehaviour() throws SQLException {
        each(CatalogQueries.ATTACHED, row -> {
            TableParts parts = relations.get(row.getLong(2));
            if (parts == null) {
                return;
            }
            String name = row.getString(3);
            switch (row.getString(1)) {
                case "trigger" ->
                    parts.triggers.add(new Trigger(
                            name,
                            new FullName(row.getString(4), row.getString(5)),
                            row.getBoolean(6),
                            row.getBoolean(7)));
                case "rule" -> parts.rules.add(name);
                case "policy" -> parts.policies.add(name);
                default -> throw new IllegalStateException("a kind that the query does not give");
            }
        });
        eachOfTable(
                CatalogQueries.REACHED,
                (parts, row) -> parts.reached.add(new ReachedFunction(
                        new FullName(row.getString(4), row.getString(5)),
                        ReachedFunction.Through.valueOf(row.getString(2)),
                        row.getString(3))));
    }

    private Map<FullName, List<Function>> readFunctions() throws SQLException {
        Map<FullName, List<Function>> functions = new LinkedHashMap<>();
        each(CatalogQueries.FUNCTIONS, row -> {
            FullName name = new FullName(row.getString(1), row.getString(2));
            functions
                    .computeIfAbsent(name, key -> new ArrayList<>())
                    .add(new Function(
                            name,
                            strings(row, 3),
                            Codes.function(row.getString(4)),
                            Codes.volatility(row.getString(5)),
                            row.getString(6),
                            row.getBoolean(7),
                            row.getBoolean(8)));
        });
        functions.replaceAll((name, overloads) -> List.copyOf(overloads));
        return functions;
    }

    private Map<FullName, Type> readTypes() throws SQLException {
        Map<FullName, Type> types = new LinkedHashMap<>();
        each(CatalogQueries.TYPES, row -> {
            FullName name = new FullName(row.getString(2), row.getString(3));
            types.put(name, new Type(name, row.getLong(1), Codes.type(row.getString(4)), name(row, 5), name(row, 7)));
        });
        return types;
    }

    private Map<FullName, Sequence> readSequences() throws SQLException {
        Map<FullName, Sequence> sequences = new LinkedHashMap<>();
        eachOfTable(CatalogQueries.SEQUENCES, (parts, row) -> {
            TableParts owner = relations.get(row.getLong(2));
            sequences.put(parts.name, new Sequence(parts.name, owner == null ? null : owner.name, row.getString(3)));
        });
        return sequences;
    }

    private Set<String> readOperators() throws SQLException {
        Set<String> operators = new LinkedHashSet<>();
        each(CatalogQueries.OPERATORS, row -> operators.add(row.getString(1)));
        return operators;
    }

    private TypeMachinery readMachinery() throws SQLException {
        List<TypeFunction> functions = new ArrayList<>();
        each(CatalogQueries.TYPE_FUNCTIONS, row -> {
            List<FullName> types = new ArrayList<>();
            for (int column = 5; column <= 7; column += 2) {
                FullName type = name(row, column);
                if (type != null) {
                    types.add(type);
                }
            }
            functions.add(new TypeFunction(
                    new FullName(row.getString(3), row.getString(4)),
                    TypeFunction.Through.valueOf(row.getString(1)),
                    row.getString(2),
                    types));
        });
        Set<FullName> trusted = new LinkedHashSet<>();
        each(CatalogQueries.TRUSTED, row -> trusted.add(new FullName(row.getString(1), row.getString(2))));
        return new TypeMachinery(
                functions, readPairs(CatalogQueries.TYPE_PARTS), readPairs(CatalogQueries.EXPRESSION_TYPES), trusted);
    }

    private Map<FullName, Set<FullName>> readPairs(String query) throws SQLException {
        Map<FullName, Set<FullName>> pairs = new LinkedHashMap<>();
        each(query, row -> {
            FullName first = new FullName(row.getString(1), row.getString(2));
            pairs.computeIfAbsent(first, key -> new LinkedHashSet<>())
                    .add(new FullName(row.getString(3), row.getString(4)));
        });
        return pairs;
    }

    private interface RowReader {
        void read(ResultSet row) throws SQLException;
    }

    private interface TableRowReader {
        void read(TableParts parts, ResultSet row) throws SQLException;
    }

    private void each(String query, RowReader reader) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                reader.read(rows);
            }
        }
    }

    /** Rows whose first column is a relation's oid; those of relations that were left out are passed over. */
    private void eachOfTable(String query, TableRowReader reader) throws SQLException {
        each(query, row -> {
            TableParts parts = relations.get(row.getLong(1));
            if (parts != null) {
                reader.read(parts, row);
            }
        });
    }

    private static List<String> strings(ResultSet row, int column) throws SQLException {
        Array array = row.getArray(column);
        return List.of((String[]) array.getArray());
    }

    private static @Nullable FullName name(ResultSet row, int column) throws SQLException {
        String schema = row.getString(column);
        String name = row.getString(column + 1);
        return schema == null || name == null ? null : new FullName(schema, name);
    }
}

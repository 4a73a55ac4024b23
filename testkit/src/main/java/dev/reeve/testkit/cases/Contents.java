package dev.reeve.testkit.cases;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.postgresql.copy.CopyManager;
import org.postgresql.core.BaseConnection;

/**
 * The rows of a database's own tables, as the text that COPY writes.
 *
 * @param tables by name, each with its rows in physical order
 */
record Contents(Map<String, List<String>> tables) {
    /** The tables of schema public, partitions included, parents of partitions left out. */
    static List<String> tables(Connection connection) throws SQLException {
        String query = "SELECT c.oid::regclass::text FROM pg_class c"
                + " WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.oid";
        List<String> names = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            while (result.next()) {
                names.add(result.getString(1));
            }
        }
        return names;
    }

    static Contents of(Connection connection) throws SQLException {
        Map<String, List<String>> contents = new LinkedHashMap<>();
        for (String table : tables(connection)) {
            contents.put(table, rows(connection, table));
        }
        return new Contents(contents);
    }

    /** Puts the rows back as they were; foreign keys and triggers do not look at it. */
    void restore(Connection connection) throws SQLException {
        CopyManager copy = copyManager(connection);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SET session_replication_role = replica");
            statement.execute("TRUNCATE " + String.join(", ", tables.keySet()));
            for (Map.Entry<String, List<String>> table : tables.entrySet()) {
                String text = String.join("\n", table.getValue());
                if (!text.isEmpty()) {
                    copy.copyIn("COPY " + table.getKey() + " FROM STDIN", new StringReader(text + "\n"));
                }
            }
            statement.execute("RESET session_replication_role");
        } catch (IOException e) {
            throw new SQLException("cannot restore the world", e);
        }
    }

    private static List<String> rows(Connection connection, String table) throws SQLException {
        StringWriter text = new StringWriter();
        try {
            copyManager(connection).copyOut("COPY " + table + " TO STDOUT", text);
        } catch (IOException e) {
            throw new SQLException("cannot read " + table, e);
        }
        return text.toString().lines().toList();
    }

    private static CopyManager copyManager(Connection connection) throws SQLException {
        return new CopyManager(connection.unwrap(BaseConnection.class));
    }
}

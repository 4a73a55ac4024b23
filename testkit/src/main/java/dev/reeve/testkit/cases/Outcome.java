package dev.reeve.testkit.cases;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a statement did, in a form that can be compared between Reeve and an unsharded PostgreSQL. */
public sealed interface Outcome {
    /** A result set: its columns' names and types, and its rows as text, in order. */
    record Rows(List<String> columns, List<List<@Nullable String>> rows) implements Outcome {
        /** The same rows in an order that does not depend on how they came. */
        public Rows sorted() {
            List<List<@Nullable String>> sorted = new ArrayList<>(rows);
            sorted.sort((left, right) -> String.valueOf(left).compareTo(String.valueOf(right)));
            return new Rows(columns, sorted);
        }

        @Override
        public String toString() {
            List<List<@Nullable String>> shown = rows.subList(0, Math.min(rows.size(), 20));
            return columns + " " + rows.size() + " rows " + shown;
        }
    }

    /** An update count; 0 also for statements that have none. */
    record Count(long rows) implements Outcome {}

    /** An error of the database, or a refusal with its kind. */
    record Failed(String sqlState, @Nullable String refusal, String message) implements Outcome {}

    /** Runs a statement and reads all it gives. */
    static Outcome of(Connection connection, String sql, List<@Nullable Object> parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.size(); i++) {
                Parameter.set(connection, statement, i + 1, parameters.get(i));
            }
            if (!statement.execute()) {
                return new Count(statement.getLargeUpdateCount());
            }
            try (ResultSet result = statement.getResultSet()) {
                return rows(result);
            }
        }
    }

    static Rows rows(ResultSet result) throws SQLException {
        ResultSetMetaData meta = result.getMetaData();
        List<String> columns = new ArrayList<>();
        for (int column = 1; column <= meta.getColumnCount(); column++) {
            columns.add(meta.getColumnLabel(column) + " " + meta.getColumnTypeName(column));
        }
        List<List<@Nullable String>> rows = new ArrayList<>();
        while (result.next()) {
            List<@Nullable String> row = new ArrayList<>();
            for (int column = 1; column <= columns.size(); column++) {
                String value = result.getString(column);
                row.add(value == null ? null : Moments.blur(value));
            }
            rows.add(Collections.unmodifiableList(row));
        }
        return new Rows(List.copyOf(columns), rows);
    }
}

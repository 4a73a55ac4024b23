package dev.reeve.testkit.jdbc;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** What a connection answers to one statement after another, to be compared with what another connection does. */
final class Transcript {
    private Transcript() {}

    /** The answers, one for each statement: columns and rows, a count, or an error with its SQLSTATE. */
    static List<String> of(Connection connection, List<String> statements) throws SQLException {
        List<String> answers = new ArrayList<>();
        for (String sql : statements) {
            try (Statement statement = connection.createStatement()) {
                answers.add(sql + ": " + answer(statement, statement.execute(sql)));
            } catch (SQLException e) {
                answers.add(sql + ": " + error(e));
            }
        }
        return answers;
    }

    /** The answer to a statement with parameters. */
    static String of(Connection connection, String sql, Object... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            return sql + ": " + answer(statement, statement.execute());
        } catch (SQLException e) {
            return sql + ": " + error(e);
        }
    }

    private static String answer(Statement statement, boolean rows) throws SQLException {
        return rows ? rows(statement.getResultSet()) : Integer.toString(statement.getUpdateCount());
    }

    private static String rows(ResultSet rows) throws SQLException {
        ResultSetMetaData columns = rows.getMetaData();
        StringBuilder answer = new StringBuilder();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            answer.append(columns.getColumnLabel(i))
                    .append(' ')
                    .append(columns.getColumnTypeName(i))
                    .append(", ");
        }
        while (rows.next()) {
            answer.append("| ");
            for (int i = 1; i <= columns.getColumnCount(); i++) {
                answer.append(rows.getString(i)).append(", ");
            }
        }
        return answer.toString();
    }

    /** The message up to the place that it tells, which counts in the statement. */
    private static String error(SQLException e) {
        return e.getSQLState() + " "
                + String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }
}

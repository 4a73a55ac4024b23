package dev.reeve.cli;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A statement's outcome as lines: rows in a table, or expanded to a line for each value; else what was done. */
final class ShellResult {
    private static final Set<String> WRITES = Set.of("INSERT", "UPDATE", "DELETE", "MERGE", "WITH", "COPY");

    private final int widest;
    private final boolean expanded;

    ShellResult(int widest, boolean expanded) {
        this.widest = widest;
        this.expanded = expanded;
    }

    List<String> lines(Statement statement, String sql) throws SQLException {
        try (ResultSet result = statement.getResultSet()) {
            if (result != null) {
                return rows(result);
            }
        }
        String verb = ShellConnection.verb(sql);
        return List.of(WRITES.contains(verb) ? counted(statement.getLargeUpdateCount()) + " changed" : verb);
    }

    private List<String> rows(ResultSet result) throws SQLException {
        ResultSetMetaData meta = result.getMetaData();
        List<String> headings = new ArrayList<>();
        for (int column = 1; column <= meta.getColumnCount(); column++) {
            headings.add(meta.getColumnLabel(column));
        }
        List<List<@Nullable String>> rows = new ArrayList<>();
        while (result.next()) {
            List<@Nullable String> row = new ArrayList<>();
            for (int column = 1; column <= headings.size(); column++) {
                row.add(result.getString(column));
            }
            rows.add(row);
        }
        List<String> lines = expanded ? expanded(headings, rows) : aligned(headings, rows);
        lines.add("(" + counted(rows.size()) + ")");
        return lines;
    }

    List<String> aligned(List<String> headings, List<List<@Nullable String>> rows) {
        if (headings.isEmpty()) {
            return new ArrayList<>();
        }
        TextTable table = new TextTable(headings, widest);
        rows.forEach(table::add);
        return new ArrayList<>(table.render());
    }

    List<String> expanded(List<String> headings, List<List<@Nullable String>> rows) {
        int width = 0;
        for (String heading : headings) {
            width = Math.max(width, heading.codePointCount(0, heading.length()));
        }
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            lines.add("─[ row " + (row + 1) + " ]─");
            for (int column = 0; column < headings.size(); column++) {
                String heading = TextTable.visible(headings.get(column));
                String value = rows.get(row).get(column);
                int missing = width - heading.codePointCount(0, heading.length());
                lines.add(heading + " ".repeat(missing) + " │ " + (value == null ? "NULL" : TextTable.visible(value)));
            }
        }
        return lines;
    }

    private static String counted(long rows) {
        return rows == 1 ? "1 row" : rows + " rows";
    }
}

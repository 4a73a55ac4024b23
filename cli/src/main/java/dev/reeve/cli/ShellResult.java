package dev.reeve.cli;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a statement's rows and counts look like: rows in a table, or expanded to a line for each value. */
final class ShellResult {
    private static final Set<String> WRITES = Set.of("INSERT", "UPDATE", "DELETE", "MERGE", "WITH", "COPY");

    private final int widest;
    private final boolean expanded;

    ShellResult(int widest, boolean expanded) {
        this.widest = widest;
        this.expanded = expanded;
    }

    /** @param done what was done, by the statement's first word */
    List<String> lines(Statement statement, String done) throws SQLException {
        try (ResultSet result = statement.getResultSet()) {
            if (result != null) {
                return rows(result);
            }
        }
        return List.of(WRITES.contains(done) ? counted(statement.getLargeUpdateCount()) + " changed" : done);
    }

    private List<String> rows(ResultSet result) throws SQLException {
        ResultSetMetaData meta = result.getMetaData();
        List<String> headings = new ArrayList<>();
        BitSet numbers = new BitSet();
        for (int column = 1; column <= meta.getColumnCount(); column++) {
            headings.add(meta.getColumnLabel(column));
            numbers.set(column - 1, isNumber(meta.getColumnType(column)));
        }
        List<List<@Nullable String>> rows = new ArrayList<>();
        while (result.next()) {
            List<@Nullable String> row = new ArrayList<>();
            for (int column = 1; column <= headings.size(); column++) {
                row.add(result.getString(column));
            }
            rows.add(row);
        }
        List<String> lines = expanded ? expanded(headings, rows) : aligned(headings, rows, numbers);
        lines.add("(" + counted(rows.size()) + ")");
        return lines;
    }

    private static boolean isNumber(int type) {
        return switch (type) {
            case Types.SMALLINT, Types.INTEGER, Types.BIGINT, Types.NUMERIC, Types.REAL, Types.DOUBLE -> true;
            default -> false;
        };
    }

    List<String> aligned(List<String> headings, List<List<@Nullable String>> rows, BitSet numbers) {
        if (headings.isEmpty()) {
            return new ArrayList<>();
        }
        TextTable table = new TextTable(headings, widest);
        numbers.stream().forEach(table::alignRight);
        rows.forEach(table::add);
        return new ArrayList<>(table.render());
    }

    List<String> expanded(List<String> headings, List<List<@Nullable String>> rows) {
        int width = 0;
        for (String heading : headings) {
            width = Math.max(width, TextTable.width(TextTable.visible(heading)));
        }
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            lines.add("─[ row " + (row + 1) + " ]─");
            for (int column = 0; column < headings.size(); column++) {
                String heading = TextTable.visible(headings.get(column));
                String value = rows.get(row).get(column);
                lines.add(heading + " ".repeat(width - TextTable.width(heading)) + " │ "
                        + (value == null ? "NULL" : TextTable.visible(value)));
            }
        }
        return lines;
    }

    private static String counted(long rows) {
        return rows == 1 ? "1 row" : rows + " rows";
    }
}

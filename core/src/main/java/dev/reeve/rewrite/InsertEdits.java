package dev.reeve.rewrite;

import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Names;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Literal;
import dev.reeve.sql.MergeAction;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Span;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives the rows of an INSERT a column that they do not have. A query is never wrapped for it, since its literals would take
 * their types before they meet the columns (SOUNDNESS.md, 10); every arm gets one more output column instead.
 */
final class InsertEdits {
    private final Edits edits;
    private final TableCommands tables;
    private final Names names;

    InsertEdits(Edits edits, TableCommands tables, Names names) {
        this.edits = edits;
        this.tables = tables;
        this.names = names;
    }

    /** Adds the column to an INSERT, or gives the value to the rows that have DEFAULT for it. A value that is given stays. */
    void add(GovernedReference target, Insert insert, String column, Fragment value) {
        Query source = insert.source();
        if (source == null) {
            int start = edits.source().nextToken(insert.target().span().end());
            int end = edits.source().wordsEnd(start, "DEFAULT", "VALUES");
            edits.replace(new Span(start, end), oneRow(column, value));
            return;
        }
        List<String> listed =
                insert.columns().isEmpty() ? leading(target, width(source.body())) : names(insert.columns());
        int position = listed.indexOf(column);
        if (position >= 0) {
            fillDefaults(source.body(), position, value);
            return;
        }
        addColumn(insert.columns(), insert.target().span(), listed, column);
        append(source.body(), value, target);
    }

    /** The same for the INSERT of a MERGE. */
    void add(GovernedReference target, MergeAction.Insert insert, String column, Fragment value) {
        Clause.ValuesRow row = insert.values();
        int start = insert.span().start();
        int keyword = edits.source().wordsEnd(start, "INSERT");
        if (row == null) {
            int from = edits.source().nextToken(keyword);
            int end = edits.source().wordsEnd(from, "DEFAULT", "VALUES");
            edits.replace(new Span(from, end), oneRow(column, value));
            return;
        }
        List<String> listed =
                insert.columns().isEmpty() ? leading(target, row.values().size()) : names(insert.columns());
        int position = listed.indexOf(column);
        if (position >= 0) {
            fillDefault(row, position, value);
            return;
        }
        addColumn(insert.columns(), new Span(start, keyword), listed, column);
        append(row, value);
    }

    private void addColumn(List<Clause.ColumnTarget> written, Span before, List<String> listed, String column) {
        if (!written.isEmpty()) {
            Span last = written.get(written.size() - 1).span();
            edits.insertAfter(last, text(", " + SqlName.quoted(column)));
            return;
        }
        List<String> all = new ArrayList<>(listed);
        all.add(column);
        edits.insertAfter(
                before,
                text(" (" + String.join(", ", all.stream().map(SqlName::quoted).toList()) + ")"));
    }

    private static List<String> names(List<Clause.ColumnTarget> columns) {
        return columns.stream().map(target -> target.column().name()).toList();
    }

    /** The columns that values without a column list go into: the table's first ones. */
    private static List<String> leading(GovernedReference target, @Nullable Integer width) {
        List<String> all = target.table().table().columnNames();
        if (width == null) {
            throw Unrewritable.unsupported(
                    target, "an INSERT without column names, from a query whose columns are not known");
        }
        return all.subList(0, Math.min(width, all.size()));
    }

    /** How many columns the query gives, or null if that is not known. */
    private @Nullable Integer width(QueryBody body) {
        if (body instanceof QueryBody.Values values) {
            return values.rows().get(0).values().size();
        } else if (body instanceof QueryBody.SetOperation operation) {
            return width(operation.left());
        } else if (body instanceof QueryBody.Nested nested) {
            return width(nested.query().body());
        } else if (body instanceof QueryBody.Select select) {
            int width = 0;
            for (Clause.SelectItem item : select.items()) {
                Integer columns = width(item.expression());
                if (columns == null) {
                    return null;
                }
                width += columns;
            }
            return width;
        }
        return null;
    }

    private @Nullable Integer width(Expression item) {
        if (item instanceof Reference.Star star) {
            int width = names.expansion(star).size();
            return width == 0 ? null : Integer.valueOf(width);
        }
        return item instanceof Reference.AllFields ? null : Integer.valueOf(1);
    }

    private void append(QueryBody body, Fragment value, GovernedReference target) {
        if (body instanceof QueryBody.Values values) {
            values.rows().forEach(row -> append(row, value));
        } else if (body instanceof QueryBody.Select select) {
            if (select.items().isEmpty()) {
                throw Unrewritable.unsupported(target, "an INSERT from a query without columns");
            }
            Span last = select.items().get(select.items().size() - 1).span();
            edits.insertAfter(last, listed(value));
        } else if (body instanceof QueryBody.SetOperation operation) {
            append(operation.left(), value, target);
            append(operation.right(), value, target);
        } else if (body instanceof QueryBody.Nested nested) {
            append(nested.query().body(), value, target);
        } else if (body instanceof QueryBody.Table table) {
            tables.add(table, value);
        } else {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "a query that nobody handles: " + body.getClass());
        }
    }

    /** Behind the row's last value, with whatever parentheses that has. */
    private void append(Clause.ValuesRow row, Fragment value) {
        edits.insertAfter(inside(row), listed(value));
    }

    private Span inside(Clause.ValuesRow row) {
        String written = row.span().of(edits.source().text());
        if (written.length() < 3 || written.charAt(0) != '(' || !written.endsWith(")")) {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "a row of VALUES without its parentheses");
        }
        return new Span(row.span().start() + 1, row.span().end() - 1);
    }

    private void fillDefaults(QueryBody body, int position, Fragment value) {
        if (body instanceof QueryBody.Values values) {
            values.rows().forEach(row -> fillDefault(row, position, value));
        }
    }

    private void fillDefault(Clause.ValuesRow row, int position, Fragment value) {
        Expression given = row.values().get(position);
        if (given instanceof Literal.DefaultMarker) {
            edits.replace(given.span(), value.pieces());
        }
    }

    private static List<Piece> oneRow(String column, Fragment value) {
        return Fragment.builder()
                .text("(")
                .name(column)
                .text(") VALUES (")
                .append(value)
                .text(")")
                .pieces();
    }

    private static List<Piece> listed(Fragment value) {
        return Fragment.builder().text(", ").append(value).pieces();
    }

    private static List<Piece> text(String text) {
        return List.of(new Piece.Text(text));
    }
}

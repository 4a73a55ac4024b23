package dev.reeve.plan;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.guard.Extent;
import dev.reeve.guard.ProposedRows;
import dev.reeve.parse.SqlParser;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.rewrite.ForeignRow;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The text of a query that fails unless each proposed row is there, or another of the tenant's with one of its keys (SOUNDNESS.md, 20).
 * It reads the tenant's rows only: what it finds missing, another tenant's row has kept out. A key with a NULL keeps nothing out.
 */
final class ConfirmationText {
    /** More in one query would only make it long. */
    private static final int ROWS = 100;

    private static final String PROPOSED = "reeve_proposed";

    private final String statement;
    private final ProposedRows proposed;
    private final GovernedTable table;

    ConfirmationText(String statement, ProposedRows proposed) {
        this.statement = statement;
        this.proposed = proposed;
        this.table = proposed.table();
    }

    List<Confirmation> confirmations(Stages stages, Literal.Marker rendered) {
        Extent extent = table.isPlaced() ? Extent.TENANT : Extent.HOME_OF_TENANT;
        return texts().stream()
                .map(text -> SqlParser.parse(text, Literal.Marker.DOLLAR))
                .map(parsed -> new Confirmation(stages.ownStatement(parsed, extent, rendered), proposed.count()))
                .toList();
    }

    List<String> texts() {
        if (proposed.query() != null) {
            List<String> columns =
                    proposed.queried().stream().map(FullName::quoted).toList();
            String rows = "(" + text(proposed.query()) + ") AS " + PROPOSED + "(" + String.join(", ", columns) + ")";
            String condition = condition(column -> PROPOSED + "." + FullName.quoted(column));
            return List.of(failingUnless("NOT EXISTS (SELECT 1 FROM " + rows + " WHERE NOT " + condition + ")"));
        }
        List<String> conditions = new ArrayList<>();
        for (Map<String, Expression> row : proposed.rows()) {
            conditions.add(condition(column -> {
                Expression value = row.get(column);
                return value == null ? null : text(value);
            }));
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i += ROWS) {
            texts.add(failingUnless(
                    String.join(" AND ", conditions.subList(i, Math.min(i + ROWS, conditions.size())))));
        }
        return texts;
    }

    private static String failingUnless(String condition) {
        return "SELECT CASE WHEN " + condition + " THEN true ELSE " + ForeignRow.FAILURE + " END";
    }

    /**
     * That no key can be in anybody's way, or that the tenant has a row with one of them.
     *
     * @param values a column's value as text; null where it is left out, and so NULL
     */
    private String condition(Function<String, @Nullable String> values) {
        List<String> harmless = new ArrayList<>();
        List<String> held = new ArrayList<>();
        for (Key key : proposed.keys()) {
            List<String> absent = new ArrayList<>();
            List<String> equal = new ArrayList<>();
            for (String name : key.columns()) {
                if (table.isTenantColumn(name)) {
                    continue;
                }
                String value = values.apply(name);
                String typed = "CAST(" + (value == null ? "NULL" : value) + " AS " + type(name) + ")";
                absent.add(typed + " IS NULL");
                equal.add("reeve_held." + FullName.quoted(name)
                        + (key.nullsDistinct() ? " = " : " IS NOT DISTINCT FROM ") + typed);
            }
            boolean nullKeepsOut = !key.nullsDistinct() || absent.isEmpty();
            harmless.add(nullKeepsOut ? "false" : "(" + String.join(" OR ", absent) + ")");
            held.add(equal.isEmpty() ? "true" : "(" + String.join(" AND ", equal) + ")");
        }
        return "(" + String.join(" AND ", harmless) + " OR EXISTS (SELECT 1 FROM "
                + table.name().quoted() + " AS reeve_held WHERE "
                + String.join(" OR ", held) + "))";
    }

    /** The type as the column has it, its length too, since that is how the value was stored. */
    private String type(String name) {
        Column column = Objects.requireNonNull(table.table().column(name));
        return column.modifier() == -1 ? column.type().quoted() : column.typeText();
    }

    /** A part of the statement, with its parameters by number. */
    private String text(Node node) {
        StringBuilder out = new StringBuilder();
        int end = append(node, node.span().start(), out);
        return out.append(statement, end, node.span().end()).toString();
    }

    private int append(Node node, int from, StringBuilder out) {
        if (node instanceof Literal.Parameter parameter) {
            out.append(statement, from, parameter.span().start()).append('$').append(parameter.number());
            return parameter.span().end();
        }
        int position = from;
        for (Node child : node.children()) {
            int end = append(child, position, out);
            if (end < position) {
                throw new ReeveException(ErrorCode.INTERNAL_ERROR, "parts of a statement out of order");
            }
            position = end;
        }
        return position;
    }
}

package dev.reeve.plan;

import dev.reeve.analyze.TenantValue;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.guard.Extent;
import dev.reeve.guard.KeyChecks;
import dev.reeve.parse.SqlParser;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.spec.Shard;
import dev.reeve.sql.Literal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The text of a query that gives a row if every row that written values refer to is there, and locks them against being deleted
 * (SOUNDNESS.md, 18). A reference with a NULL in it refers to nothing.
 */
record ProbeText(String text, @Nullable String shard, Extent extent, KeyChecks.References references) {
    /** More in one query would only make it long. */
    private static final int ROWS = 100;

    static List<ProbeText> of(String statement, KeyChecks.References references, GovernedCatalog catalog) {
        Relation relation = references.relation();
        GovernedTable target = catalog.table(relation.to());
        if (target == null) {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "a relation to a table without a scope");
        }
        List<String> conditions = new ArrayList<>();
        for (List<TenantValue> row : references.rows()) {
            String condition = condition(statement, relation, target, row);
            if (condition != null && !conditions.contains(condition)) {
                conditions.add(condition);
            }
        }
        List<ProbeText> texts = new ArrayList<>();
        for (int i = 0; i < conditions.size(); i += ROWS) {
            String text = "SELECT 1 WHERE "
                    + String.join(" AND ", conditions.subList(i, Math.min(i + ROWS, conditions.size())));
            texts.add(new ProbeText(
                    text,
                    target.isPlaced() ? null : Shard.HOME,
                    target.isPlaced() ? Extent.TENANT : Extent.HOME,
                    references));
        }
        return texts;
    }

    Probe probe(Stages stages, Literal.Marker rendered) {
        RenderedSql query = stages.ownStatement(SqlParser.parse(text, Literal.Marker.DOLLAR), extent, rendered);
        return new Probe(
                query,
                shard,
                references.table().name().name(),
                references.constraint(),
                references.otherwise(),
                references.relation().equals(references.table().parent()));
    }

    private static @Nullable String condition(
            String statement, Relation relation, GovernedTable target, List<TenantValue> row) {
        List<String> absent = new ArrayList<>();
        List<String> equal = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            TenantValue value = row.get(i);
            if (value instanceof TenantValue.Null) {
                return null;
            }
            String column = relation.targetColumns().get(i);
            if (value instanceof TenantValue.ArrayParameter array) {
                if (row.size() > 1) {
                    throw new ReeveException(ErrorCode.INTERNAL_ERROR, "arrays of references by several columns");
                }
                return everyElement(target, column, array.number());
            }
            String text = "CAST(" + text(statement, value) + " AS " + type(target, column) + ")";
            if (!(value instanceof TenantValue.Constant)) {
                absent.add(text + " IS NULL OR ");
            }
            equal.add("reeve_referred." + FullName.quoted(column) + " = " + text);
        }
        return "(" + String.join("", absent) + "EXISTS (SELECT 1 FROM "
                + target.name().quoted() + " AS reeve_referred WHERE " + String.join(" AND ", equal)
                + " FOR KEY SHARE OF reeve_referred))";
    }

    private static String everyElement(GovernedTable target, String column, int parameter) {
        String type = type(target, column);
        return "NOT EXISTS (SELECT 1 FROM unnest(CAST($" + parameter + " AS " + type + "[])) AS reeve_value(v)"
                + " WHERE v IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "
                + target.name().quoted() + " AS reeve_referred WHERE"
                + " reeve_referred." + FullName.quoted(column) + " = v FOR KEY SHARE OF reeve_referred))";
    }

    private static String text(String statement, TenantValue value) {
        if (value instanceof TenantValue.Parameter parameter) {
            return "$" + parameter.number();
        }
        return value.node().span().of(statement);
    }

    /** The type without a length, to which a cast would cut. */
    private static String type(GovernedTable target, String name) {
        Column column = target.table().column(name);
        if (column == null) {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "a relation to a column that does not exist");
        }
        return column.type().quoted();
    }
}

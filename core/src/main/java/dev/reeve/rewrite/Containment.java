package dev.reeve.rewrite;

import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.Names;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Reference;
import java.util.Set;

/**
 * The operators by which GIN indexes search, between a column and something that is the same for every row. They compare what is stored
 * byte by byte or by the elements' equality, and raise nothing on any stored value: {@code jsonb_contains}, {@code jsonb_exists} and
 * kin in jsonb_op.c, {@code arraycontains}, {@code arraycontained} and {@code arrayoverlap} in arrayfuncs.c, whose only error is about
 * element types that have no equality.
 */
final class Containment {
    private static final Set<String> OF_JSONB = Set.of("@>", "<@");
    private static final Set<String> KEYS_OF_JSONB = Set.of("?", "?|", "?&");
    private static final Set<String> OF_ARRAYS = Set.of("@>", "<@", "&&");

    /** Arrays of types whose equality cannot fail. */
    private static final Set<String> ARRAYS =
            Set.of("_text", "_varchar", "_int2", "_int4", "_int8", "_uuid", "_bool", "_date");

    private final Names names;
    private final Catalog catalog;

    Containment(Names names, Catalog catalog) {
        this.names = names;
        this.catalog = catalog;
    }

    /** Whether the operation is one of them. */
    boolean cannotFail(Operation.Binary operation) {
        String symbol = operation.operator().symbol();
        if (!operation.operator().schema().isEmpty() || catalog.operators().contains(symbol)) {
            return false;
        }
        String left = columnType(operation.left());
        String right = columnType(operation.right());
        if (!Columns.isIn(operation.right())) {
            return isOf(left, symbol) || (left.equals("jsonb") && KEYS_OF_JSONB.contains(symbol));
        }
        return !Columns.isIn(operation.left()) && isOf(right, symbol);
    }

    private static boolean isOf(String type, String symbol) {
        return type.equals("jsonb") ? OF_JSONB.contains(symbol) : ARRAYS.contains(type) && OF_ARRAYS.contains(symbol);
    }

    /** The type of a table's column, if it is PostgreSQL's own; empty for everything else. */
    private String columnType(Expression expression) {
        if (expression instanceof Reference.Column column
                && names.meaning(column) instanceof Meaning.OfTable table
                && table.column().deterministic()) {
            FullName type = table.column().type();
            return type.schema().equals(Catalog.SYSTEM_SCHEMA) ? type.name() : "";
        }
        return "";
    }
}

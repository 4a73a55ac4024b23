package dev.reeve.rewrite;

import dev.reeve.sql.Expression;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * A place where a conjunct can be added: behind a condition that exists, which is put in parentheses where AND would tear it
 * apart, or behind a span that has none yet, with what introduces one.
 *
 * @param before what is put in front of the span
 * @param between what stands between the span and the conjuncts
 * @param behind what stands behind the conjuncts
 */
record ConditionPlace(Span span, String before, String between, String behind) {
    static ConditionPlace behind(Expression condition) {
        return condition instanceof Operation.Or
                ? new ConditionPlace(condition.span(), "(", ") AND ", "")
                : new ConditionPlace(condition.span(), "", " AND ", "");
    }

    /** A condition to be introduced by the keyword behind the span. */
    static ConditionPlace absent(Span span, String keyword) {
        return new ConditionPlace(span, "", " " + keyword + " ", "");
    }

    /**
     * The condition of a join of the table with one row without columns. The table stays what it is, for stars, merged columns,
     * whole-row values and locks alike; only its rows become fewer.
     *
     * @param name a name that nothing else in the statement has
     */
    static ConditionPlace around(Span table, String name) {
        return new ConditionPlace(table, "(", " JOIN (SELECT) AS " + name + " ON (", "))");
    }

    List<Piece> opening() {
        return before.isEmpty() ? List.of() : List.of(new Piece.Text(before));
    }

    List<Piece> closing(Fragment conjunction) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(new Piece.Text(between));
        pieces.addAll(Fragment.builder().operand(conjunction).build().pieces());
        if (!behind.isEmpty()) {
            pieces.add(new Piece.Text(behind));
        }
        return pieces;
    }
}

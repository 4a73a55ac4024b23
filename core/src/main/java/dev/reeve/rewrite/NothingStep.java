package dev.reeve.rewrite;

import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Narrowing;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import org.jspecify.annotations.Nullable;

/** Narrows every governed reference to no row, and inserts none. */
final class NothingStep implements SqlRewritePlugin {
    private static final Fragment FALSE = Fragment.of("false");

    @Override
    public String name() {
        return "nothing";
    }

    @Override
    public int order() {
        return 10;
    }

    @Override
    public void rewrite(StatementEdits statement) {
        for (GovernedReference reference : statement.analysis().references()) {
            if (reference.narrowing() instanceof Narrowing.InsertedRows target) {
                empty(statement, reference, target.insert().source());
            } else {
                statement.narrow(reference, FALSE);
            }
        }
    }

    /** Every arm of the query that gives the rows gives none. */
    private static void empty(StatementEdits statement, GovernedReference target, @Nullable Query rows) {
        if (rows == null) {
            throw unsupported(target);
        }
        empty(statement, target, rows.body());
    }

    private static void empty(StatementEdits statement, GovernedReference target, QueryBody rows) {
        if (rows instanceof QueryBody.Select select && !select.from().isEmpty()) {
            if (!isNarrowed(statement, select)) {
                statement.edits().narrow(statement.places().where(select), FALSE);
            }
        } else if (rows instanceof QueryBody.SetOperation operation) {
            empty(statement, target, operation.left());
            empty(statement, target, operation.right());
        } else if (rows instanceof QueryBody.Nested nested) {
            empty(statement, target, nested.query().body());
        } else if (!(rows instanceof QueryBody.Table) || !isNarrowed(statement, rows)) {
            throw unsupported(target);
        }
    }

    /** Whether a reference is narrowed by the condition of the query itself. */
    private static boolean isNarrowed(StatementEdits statement, QueryBody rows) {
        for (GovernedReference reference : statement.analysis().references()) {
            if (reference.block().node() == rows
                    && (reference.narrowing() instanceof Narrowing.Where
                            || reference.narrowing() instanceof Narrowing.TableCommand)) {
                return true;
            }
        }
        return false;
    }

    private static Unrewritable unsupported(GovernedReference target) {
        return Unrewritable.unsupported(target, "rows are inserted for no tenant");
    }
}

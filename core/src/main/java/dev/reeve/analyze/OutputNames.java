package dev.reeve.analyze;

import dev.reeve.sql.Call;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Conditional;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Subquery;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The names PostgreSQL gives to output columns without an alias (FigureColname in parse_target.c); null where it is not followed. */
final class OutputNames {
    private static final String NONE = "?column?";

    private OutputNames() {}

    static @Nullable String of(Clause.SelectItem item) {
        return item.alias() != null ? Scope.name(item.alias()) : of(item.expression());
    }

    private static @Nullable String of(Expression expression) {
        if (expression instanceof Reference.Column column) {
            return Scope.name(column.name());
        } else if (expression instanceof Reference.Field field) {
            return Scope.name(field.field());
        } else if (expression instanceof Reference.Subscript subscript) {
            return of(subscript.base());
        } else if (expression instanceof Reference.Slice slice) {
            return of(slice.base());
        } else if (expression instanceof Call.Function function) {
            return Scope.name(function.name().last());
        } else if (expression instanceof Call.ValueFunction function) {
            return function.name().toLowerCase(Locale.ROOT);
        } else if (expression instanceof Operation.Collate collate) {
            return of(collate.operand());
        } else if (expression instanceof Operation.Cast cast) {
            return cast(cast);
        } else if (expression instanceof Conditional.Choice choice) {
            return choice.kind().name().toLowerCase(Locale.ROOT);
        } else if (expression instanceof Constructor.Array || expression instanceof Constructor.ArrayOfQuery) {
            return "array";
        } else if (expression instanceof Constructor.Row) {
            return "row";
        } else if (expression instanceof Subquery.Exists) {
            return "exists";
        } else if (isNameless(expression)) {
            return NONE;
        }
        return null;
    }

    /** The operand's name, unless that is none; then the type's, which is left open. */
    private static @Nullable String cast(Operation.Cast cast) {
        String operand = of(cast.operand());
        return operand == null
                        || operand.equals(NONE)
                        || cast.operand() instanceof Constructor
                        || cast.operand() instanceof Conditional
                ? null
                : operand;
    }

    private static boolean isNameless(Expression expression) {
        return (expression instanceof Operation && !(expression instanceof Operation.AtTimeZone))
                || expression instanceof dev.reeve.sql.Predicate
                || expression instanceof dev.reeve.sql.Literal.NumberConstant
                || expression instanceof dev.reeve.sql.Literal.TextConstant
                || expression instanceof dev.reeve.sql.Literal.NullConstant
                || expression instanceof dev.reeve.sql.Literal.Parameter;
    }
}

package dev.reeve.rewrite;

import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.Names;
import dev.reeve.analyze.Narrowing;
import dev.reeve.analyze.TenantSet;
import dev.reeve.analyze.TenantValue;
import dev.reeve.analyze.Tenants;
import dev.reeve.catalog.TenantColumn;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operation;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Update;
import dev.reeve.tenant.TenantType;
import org.jspecify.annotations.Nullable;

/**
 * Finds the references that a statement narrows itself: its WHERE says {@code tenant column = value}, by the one value that names
 * their tenant. An execution in which that value is another than the statement's tenant is refused, so that adding the same condition
 * once more would take no row away; the server would only have to plan and test it twice.
 *
 * <p>Texts are always narrowed anew: a parameter may reach the server as {@code char(n)}, to which a text is equal without its trailing
 * blanks, and which type it has is known in each execution only.
 */
final class OwnNarrowing {
    private final Names names;
    private final TenantType type;
    private final CannotFail cannotFail;

    OwnNarrowing(Names names, TenantType type, CannotFail cannotFail) {
        this.names = names;
        this.type = type;
        this.cannotFail = cannotFail;
    }

    /** Whether the statement says of the reference what {@link TenantCondition} would, beside it and unguarded. */
    boolean covers(GovernedReference reference) {
        TenantColumn column = reference.table().tenantColumn();
        return column != null
                && type.family() != TenantType.Family.TEXT
                && reference.narrowing() instanceof Narrowing.Where where
                && reference.tenants() instanceof TenantSet.Named named
                && isOne(named.value())
                && says(
                        condition(where.block().node()),
                        reference,
                        column.name(),
                        named.value().node());
    }

    private static boolean isOne(TenantValue value) {
        return (value instanceof TenantValue.Parameter parameter && !parameter.nullCounts())
                || (value instanceof TenantValue.Constant constant && constant.tenants() instanceof Tenants.One);
    }

    private static @Nullable Expression condition(Node block) {
        if (block instanceof QueryBody.Select select) {
            return select.where();
        } else if (block instanceof Update update) {
            return update.where();
        }
        return block instanceof Delete delete ? delete.where() : null;
    }

    private boolean says(@Nullable Expression condition, GovernedReference reference, String column, Expression value) {
        if (condition instanceof Operation.And and) {
            return and.operands().stream().anyMatch(operand -> says(operand, reference, column, value));
        }
        return condition instanceof Operation.Binary binary
                && binary.operator().is("=")
                && cannotFail.holds(binary)
                && ((binary.right() == value && isColumn(binary.left(), reference, column))
                        || (binary.left() == value && isColumn(binary.right(), reference, column)));
    }

    private boolean isColumn(Expression operand, GovernedReference reference, String column) {
        return operand instanceof Reference.Column written
                && names.meaning(written) instanceof Meaning.OfTable meant
                && meant.source() == reference.source()
                && meant.column().name().equals(column);
    }
}

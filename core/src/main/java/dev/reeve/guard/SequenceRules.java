package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.FunctionUse;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Sequence;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Call;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Reference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a named {@code nextval} draws its number (SOUNDNESS.md, 22): from the sequence of a tenants' table where that tenant's rows go, as
 * the column's default does; from any other on home, so that there is one for all shards.
 */
final class SequenceRules {
    private static final String NEXTVAL = "nextval";
    private static final String GENERATE_SERIES = "generate_series";

    private final GovernedCatalog catalog;

    SequenceRules(GovernedCatalog catalog) {
        this.catalog = catalog;
    }

    @Nullable
    Refusal examine(Analysis analysis, boolean byContext) {
        boolean withTenants = analysis.references().stream().anyMatch(SequenceRules::isPlaced);
        for (FunctionUse use : analysis.functions()) {
            if (isNextval(use)) {
                List<String> name = name(use);
                Refusal refusal = name.isEmpty()
                        ? Refusal.of(ErrorCode.UNREADABLE_VALUE)
                                .because("nextval of a sequence that is not named by a constant")
                                .hint("Write the sequence's name into the statement.")
                        : examine(name, withTenants, byContext, analysis);
                if (refusal != null) {
                    return refusal.position(use.node().span().start() + 1);
                }
            }
        }
        return null;
    }

    private @Nullable Refusal examine(List<String> name, boolean withTenants, boolean byContext, Analysis analysis) {
        String sequence = String.join(".", name);
        GovernedTable table = tenantsTable(name);
        if (table == null) {
            return withTenants
                    ? Refusal.of(ErrorCode.UNSUPPORTED_FORM)
                            .because("sequence " + sequence + " belongs to no tenants' table and is drawn from on home")
                            .hint(
                                    "Draw the number by a statement of its own, or make the sequence OWNED BY the column.")
                    : null;
        }
        if (!withTenants && !analysis.relations().isEmpty()) {
            return Refusal.of(ErrorCode.CROSS_SHARD_JOIN, table.name().name())
                    .because("its sequence " + sequence + " is drawn from where its rows are, not on home");
        }
        return withTenants || byContext
                ? null
                : Refusal.of(ErrorCode.NO_CONDITION, table.name().name())
                        .because("its sequence " + sequence + " is drawn from where a tenant's rows are")
                        .hint("Draw the number on a connection of the tenant.");
    }

    /** Whether numbers are drawn from a sequence of a tenants' table. */
    boolean drawsWithTenants(Analysis analysis) {
        return analysis.functions().stream().anyMatch(use -> isNextval(use) && tenantsTable(name(use)) != null);
    }

    /** Whether numbers are drawn at all, so that it matters where the statement runs. */
    static boolean draws(Analysis analysis) {
        return analysis.functions().stream().anyMatch(SequenceRules::isNextval);
    }

    /** Whether a statement reads no table, and calls no function that could, so that no snapshot concerns it: numbers are drawn for good. */
    static boolean needsNoSnapshot(Analysis analysis) {
        return analysis.relations().isEmpty()
                && analysis.functions().stream().allMatch(use -> isNextval(use) || isNamed(use, GENERATE_SERIES));
    }

    private static boolean isNextval(FunctionUse use) {
        return isNamed(use, NEXTVAL);
    }

    private static boolean isNamed(FunctionUse use, String function) {
        return use.name().get(use.name().size() - 1).equals(function);
    }

    private static boolean isPlaced(GovernedReference reference) {
        return reference.table().isPlaced();
    }

    private @Nullable GovernedTable tenantsTable(List<String> name) {
        for (Sequence sequence : catalog.catalog().sequences().values()) {
            if (sequence.table() != null && isNamed(sequence.name(), name)) {
                GovernedTable table = catalog.table(sequence.table());
                if (table != null && table.isPlaced()) {
                    return table;
                }
            }
        }
        return null;
    }

    /** Whether a name can mean a sequence. One without a schema means those of every schema on the path. */
    private boolean isNamed(FullName sequence, List<String> name) {
        if (name.isEmpty() || !name.get(name.size() - 1).equals(sequence.name())) {
            return false;
        }
        return name.size() > 1
                ? name.get(name.size() - 2).equals(sequence.schema())
                : catalog.catalog().searchPath().contains(sequence.schema());
    }

    /** The parts of the name that nextval is given, folded; none if it is given anything but a constant. */
    private static List<String> name(FunctionUse use) {
        if (!(use.node() instanceof Call.Function call) || call.arguments().size() != 1) {
            return List.of();
        }
        Expression argument = call.arguments().get(0).value();
        if (argument instanceof Operation.Cast cast) {
            argument = cast.operand();
        }
        if (argument instanceof Literal.TypedConstant typed) {
            argument = typed.constant();
        }
        if (!(argument instanceof Literal.TextConstant text)) {
            return List.of();
        }
        try {
            return SqlParser.parseExpression(text.value()) instanceof Reference.Column column
                    ? column.parts().stream().map(part -> part.name()).toList()
                    : List.of();
        } catch (SyntaxException e) {
            return List.of();
        }
    }
}

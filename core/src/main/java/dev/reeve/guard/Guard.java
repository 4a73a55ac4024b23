package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.route.Route;
import dev.reeve.route.Router;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a statement may be run. What the text alone decides is decided by {@link #examine} and {@link #admit}, once for each
 * plan; what the values decide, by {@link #checks}. The only fan-out policy so far is to refuse. Immutable; safe for use by several
 * threads.
 */
public final class Guard {
    private final FunctionRules functions;
    private final RelationRules relations;
    private final KeyRules keys;
    private final ConflictRules conflicts;
    private final SequenceRules sequences;

    public Guard(GovernedCatalog catalog) {
        Objects.requireNonNull(catalog);
        this.functions = new FunctionRules(catalog);
        this.relations = new RelationRules(catalog, new Views(catalog, functions));
        this.keys = new KeyRules(catalog);
        this.conflicts = new ConflictRules(catalog.catalog());
        this.sequences = new SequenceRules(catalog);
    }

    /**
     * What the text alone forbids, whatever its values, or null: first what must not be run at all, then what must not be reached,
     * then what must not be written.
     *
     * @param byContext whether the connection is bound to a tenant
     */
    public @Nullable Refusal examine(ParsedStatement statement, Analysis analysis, boolean byContext) {
        Refusal refusal = new StatementRules(statement.text(), analysis).examine();
        if (refusal == null) {
            refusal = functions.examine(analysis);
        }
        if (refusal == null) {
            refusal = relations.examine(analysis, byContext);
        }
        if (refusal == null) {
            refusal = keys.examine(analysis, byContext);
        }
        if (refusal == null) {
            refusal = conflicts.examine(analysis, byContext);
        }
        if (refusal == null) {
            refusal = sequences.examine(analysis, byContext);
        }
        if (refusal == null && !analysis.findings().isEmpty()) {
            refusal = analysis.findings().get(0);
        }
        return refusal;
    }

    /** Admits a statement to be narrowed to an extent, if its text allows it. */
    public Decision admit(ParsedStatement statement, Analysis analysis, Extent extent, boolean byContext) {
        Refusal refusal = examine(statement, analysis, byContext);
        if (refusal == null && !byContext && extent == Extent.TENANT) {
            refusal = Router.of(analysis).unboundRefusal();
        }
        return refusal == null ? new Admitted(statement, analysis, extent, byContext) : new Decision.Refused(refusal);
    }

    /** What has to hold of the values in each execution of a statement that {@link #examine} has let through. */
    public KeyChecks checks(Analysis analysis) {
        return keys.checks(analysis, conflicts.proposed(analysis));
    }

    /** Whether it matters where a statement without any table is run, since it draws numbers from sequences. */
    public boolean drawsNumbers(Analysis analysis) {
        return SequenceRules.draws(analysis);
    }

    /** Whether what a statement answers depends on no snapshot. */
    public boolean needsNoSnapshot(Analysis analysis) {
        return SequenceRules.needsNoSnapshot(analysis);
    }

    /** Whether a statement without tenants' tables draws numbers from their sequences, and so goes where the connection's tenant is. */
    public boolean drawsWithTenants(Analysis analysis) {
        return sequences.drawsWithTenants(analysis);
    }

    /** What becomes of a statement that concerns several tenants: the fan-out policy's decision. */
    public Refusal severalTenants(Analysis analysis, Route.Several route) {
        List<String> tables = analysis.references().stream()
                .filter(reference -> reference.table().isPlaced())
                .map(reference -> reference.table().name().name())
                .toList();
        return Refusal.of(ErrorCode.CROSS_TENANT_STATEMENT, tables.get(0))
                .because(route.placements().size() + " tenants are named");
    }
}

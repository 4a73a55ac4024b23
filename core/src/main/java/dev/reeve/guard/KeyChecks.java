package dev.reeve.guard;

import dev.reeve.analyze.TenantValue;
import dev.reeve.analyze.Tenants;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.refusal.Refusal;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What has to hold of the values that a statement writes, in each of its executions. Immutable. */
public final class KeyChecks {
    private final Check[] checks;
    private final List<References> references;
    private final List<ProposedRows> proposed;

    /**
     * One value.
     *
     * @param tenant whether it must be the tenant that the statement is bound to; else it must not be NULL
     */
    record Check(TenantValue value, boolean tenant, Refusal otherwise) {
        @Nullable
        Refusal refusal(TenantId bound, ParameterValues parameters, TenantType type) {
            if (!tenant) {
                return value.isEmpty(parameters) ? otherwise : null;
            }
            Tenants named = value.evaluate(parameters, type);
            return named instanceof Tenants.One one && one.tenant().equals(bound) ? null : otherwise;
        }
    }

    /**
     * Rows that written values refer to, and that have to be there.
     *
     * @param table the written table
     * @param rows for each row a value for each column of the relation
     * @param otherwise the refusal where no foreign key of the database reports it
     */
    public record References(
            GovernedTable table,
            Relation relation,
            List<List<TenantValue>> rows,
            @Nullable String constraint,
            Refusal otherwise) {
        public References {
            Objects.requireNonNull(table);
            Objects.requireNonNull(relation);
            rows = List.copyOf(rows);
            Objects.requireNonNull(otherwise);
        }
    }

    KeyChecks(List<Check> checks, List<References> references, List<ProposedRows> proposed) {
        this.checks = checks.toArray(new Check[0]);
        this.references = List.copyOf(references);
        this.proposed = List.copyOf(proposed);
    }

    /** Why an execution must not be run, or null. */
    public @Nullable Refusal refusal(TenantId bound, ParameterValues parameters, TenantType type) {
        for (Check check : checks) {
            Refusal refusal = check.refusal(bound, parameters, type);
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    /** What has to be looked for before the statement is run, in the same transaction. */
    public List<References> references() {
        return references;
    }

    /** What has to be looked for when the statement has run, in the same transaction. */
    public List<ProposedRows> proposed() {
        return proposed;
    }
}

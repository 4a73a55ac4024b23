package dev.reeve;

import dev.reeve.refusal.Refusal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a statement, and why. Holds the statement as it was written, and the tenants it comes to; values of parameters
 * are not in it.
 *
 * @param sql the statement as written
 * @param tenants the tenants it is for; none on home
 * @param byContext whether the tenant is the connection's
 * @param references how each reference to a tenants' table is bound, or why it is not
 * @param shard where it runs; null if nowhere
 * @param placement the tenant's level there; null without a tenant
 * @param rewritten what runs there; null if nothing does
 * @param checks queries that must find something first
 * @param confirmations queries that are run behind it, and fail if another tenant's row was in its way
 * @param fences conditions that are kept from other tenants' rows
 * @param planning how its plan was come by
 * @param refusal why it is not run; null if it is
 */
public record Explanation(
        String sql,
        List<String> tenants,
        boolean byContext,
        List<Reference> references,
        @Nullable String shard,
        @Nullable String placement,
        @Nullable String rewritten,
        List<String> checks,
        List<String> confirmations,
        List<Fence> fences,
        Planning planning,
        @Nullable Refusal refusal) {
    /**
     * One reference.
     *
     * @param table the logical table
     * @param tenants the tenants that the statement names for it, each as the statement writes it: {@code $1}, {@code 1 or 2},
     *     {@code any}
     * @param bound how its tenant was found, or empty
     * @param conditions where the statement says so; none where the connection does
     * @param unbound why it was not found, or empty
     */
    public record Reference(String table, String tenants, String bound, List<Part> conditions, String unbound) {
        public Reference {
            Objects.requireNonNull(table);
            Objects.requireNonNull(tenants);
            Objects.requireNonNull(bound);
            conditions = List.copyOf(conditions);
            Objects.requireNonNull(unbound);
        }
    }

    /**
     * A part of the statement.
     *
     * @param text as it is written
     * @param position the character where it begins, from 1
     */
    public record Part(String text, int position) {
        public Part {
            Objects.requireNonNull(text);
        }
    }

    /**
     * A condition that may fail on some row. PostgreSQL might test it on another tenant's before the tenant condition beside it,
     * and the failure would tell about that row; so it is tested on the tenant's rows only.
     *
     * @param condition what is fenced
     * @param cause the part that may fail
     */
    public record Fence(Part condition, Part cause) {
        public Fence {
            Objects.requireNonNull(condition);
            Objects.requireNonNull(cause);
        }
    }

    /**
     * How the plan was come by.
     *
     * @param cached whether the statement had been planned before
     * @param microseconds how long planning took this time
     */
    public record Planning(boolean cached, long microseconds) {}

    public Explanation {
        Objects.requireNonNull(sql);
        tenants = List.copyOf(tenants);
        references = List.copyOf(references);
        checks = List.copyOf(checks);
        confirmations = List.copyOf(confirmations);
        fences = List.copyOf(fences);
        Objects.requireNonNull(planning);
    }

    /** Whether the statement is run. */
    public boolean isAdmitted() {
        return refusal == null;
    }

    /** All of it as text, a line for each thing. */
    public String text() {
        return ExplanationText.of(this);
    }

    /** All of it as a JSON object. What is not there is null or an empty array. */
    public String json() {
        return ExplanationJson.of(this);
    }

    @Override
    public String toString() {
        return text();
    }
}

package dev.reeve;

import dev.reeve.refusal.Refusal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a statement, and why: the whole derivation. Holds the statement as it was written, and the tenants it comes to;
 * values of parameters and of keys are not in it.
 *
 * @param sql the statement as written
 * @param tenants the tenants it is for; none on home
 * @param byContext whether the tenant is the connection's
 * @param policy what the connection's service says; null where none was asked about
 * @param references how each reference to a tenants' table is bound, or why it is not
 * @param lookUps the keys that were looked up on the shards
 * @param shard where it runs; null if nowhere
 * @param placement the tenant's level there; null without a tenant
 * @param rewritten what runs there; null if nothing does
 * @param checks queries that must find something first
 * @param confirmations queries that are run behind it, and fail if another tenant's row was in its way
 * @param fences conditions that are kept from other tenants' rows
 * @param timing how its plan was come by, and how long everything took
 * @param refusal why it is not run; null if it is
 */
public record Explanation(
        String sql,
        List<String> tenants,
        boolean byContext,
        @Nullable Policy policy,
        List<Reference> references,
        List<LookUp> lookUps,
        @Nullable String shard,
        @Nullable String placement,
        @Nullable String rewritten,
        List<String> checks,
        List<String> confirmations,
        List<Fence> fences,
        Timing timing,
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
     * What a service says.
     *
     * @param service its name
     * @param mode {@code pass}, {@code observe} or {@code enforce}
     * @param isPassed whether home gets the statement as it is, because the service does not enforce and the connection has no tenant
     * @param reported why a service that enforces would refuse what this one passes on, as an observing one reports it; else null
     * @param fanOut what its policy says; null where the statement is reduced to one tenant, or is refused whatever a policy says
     */
    public record Policy(
            String service,
            String mode,
            boolean isPassed,
            @Nullable Refusal reported,
            @Nullable FanOut fanOut) {
        public Policy {
            Objects.requireNonNull(service);
            Objects.requireNonNull(mode);
        }
    }

    /**
     * What a policy says of a statement that is not reduced to one tenant.
     *
     * @param mode {@code refuse}, {@code refuse_writes}, {@code log} or {@code allow}
     * @param table the table whose mode that is; null where no table is concerned
     * @param allowed whether it may be run
     * @param listed the entry of the allow-list that says so against the mode; null where none does
     */
    public record FanOut(
            String mode,
            @Nullable String table,
            boolean allowed,
            @Nullable Listed listed) {
        public FanOut {
            Objects.requireNonNull(mode);
        }
    }

    /**
     * An entry of an allow-list.
     *
     * @param reviewer who has looked at the statement
     * @param date when, as in {@code 2026-02-28}
     * @param place where in the spec it stands
     */
    public record Listed(String reviewer, String date, String place) {
        public Listed {
            Objects.requireNonNull(reviewer);
            Objects.requireNonNull(date);
            Objects.requireNonNull(place);
        }
    }

    /**
     * A key that was looked up.
     *
     * @param key its table and columns
     * @param query what the shards were asked; its parameters are arrays of the key's values
     * @param found what was found, for each value
     */
    public record LookUp(String key, String query, List<Found> found) {
        public LookUp {
            Objects.requireNonNull(key);
            Objects.requireNonNull(query);
            found = List.copyOf(found);
        }
    }

    /**
     * What was found of one value.
     *
     * @param tenants whose rows have it: usually one; none where there is no row, or one of no tenant
     * @param shard where the row is; null if nobody has one
     * @param remembered whether only the shard where it was last found had to be asked
     */
    public record Found(List<String> tenants, @Nullable String shard, boolean remembered) {
        public Found {
            tenants = List.copyOf(tenants);
        }
    }

    /**
     * How the plan was come by, and how long things took, in microseconds.
     *
     * @param cached whether the statement had been planned before
     * @param parsing text to tree, when it was planned
     * @param planning tree to plan, when it was planned
     * @param deciding plan to answer, this time; with rewriting, the first time
     * @param lookingUp asking the shards for keys, this time
     */
    public record Timing(boolean cached, long parsing, long planning, long deciding, long lookingUp) {}

    public Explanation {
        Objects.requireNonNull(sql);
        tenants = List.copyOf(tenants);
        references = List.copyOf(references);
        lookUps = List.copyOf(lookUps);
        checks = List.copyOf(checks);
        confirmations = List.copyOf(confirmations);
        fences = List.copyOf(fences);
        Objects.requireNonNull(timing);
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

package dev.reeve;

import dev.reeve.refusal.Refusal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a statement, and why.
 *
 * @param sql the statement as written
 * @param tenants the tenants it is for; none on home
 * @param byContext whether the tenant is the connection's
 * @param references how each reference to a tenants' table is bound, or why it is not
 * @param shard where it runs; null if nowhere
 * @param placement the tenant's level there; null without a tenant
 * @param rewritten what runs there; null if nothing does
 * @param checks queries that must find something first
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
        @Nullable Refusal refusal) {
    /**
     * One reference.
     *
     * @param table the logical table
     * @param bound how its tenant was found, or empty
     * @param unbound why it was not, or empty
     */
    public record Reference(String table, String bound, String unbound) {}

    public Explanation {
        Objects.requireNonNull(sql);
        tenants = List.copyOf(tenants);
        references = List.copyOf(references);
        checks = List.copyOf(checks);
    }

    /** Whether the statement is run. */
    public boolean isAdmitted() {
        return refusal == null;
    }

    /** All of it as text, a line for each thing. */
    public String text() {
        StringBuilder text = new StringBuilder();
        if (tenants.isEmpty()) {
            line(text, "tenant", refusal == null ? "none" : "not found");
        } else {
            line(text, "tenant", String.join(", ", tenants) + (byContext ? ", the connection's" : ""));
        }
        for (Reference reference : references) {
            line(text, reference.table(), reference.unbound().isEmpty() ? reference.bound() : reference.unbound());
        }
        if (shard != null) {
            line(text, "shard", placement == null ? shard : shard + ", " + placement);
        }
        for (String check : checks) {
            line(text, "first", check);
        }
        if (rewritten != null) {
            line(text, "runs", rewritten);
        }
        if (refusal != null) {
            line(text, "refused", refusal.describe());
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String label, String value) {
        text.append(label).append(": ").append(value.replace("\n", "\n    ")).append('\n');
    }

    @Override
    public String toString() {
        return text();
    }
}

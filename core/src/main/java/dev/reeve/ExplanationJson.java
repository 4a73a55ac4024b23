package dev.reeve;

import dev.reeve.refusal.Refusal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes an explanation for programs. */
final class ExplanationJson {
    private ExplanationJson() {}

    static String of(Explanation explanation) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("statement", explanation.sql());
        members.put("admitted", explanation.isAdmitted());
        members.put("tenants", explanation.tenants());
        members.put("tenantOfConnection", explanation.byContext());
        members.put(
                "references",
                explanation.references().stream()
                        .map(ExplanationJson::reference)
                        .toList());
        members.put("shard", explanation.shard());
        members.put("level", explanation.placement());
        members.put("rewritten", explanation.rewritten());
        members.put("checks", explanation.checks());
        members.put("confirmations", explanation.confirmations());
        members.put(
                "fences",
                explanation.fences().stream().map(ExplanationJson::fence).toList());
        Map<String, @Nullable Object> planning = new LinkedHashMap<>();
        planning.put("cached", explanation.planning().cached());
        planning.put("microseconds", explanation.planning().microseconds());
        members.put("planning", planning);
        members.put("refusal", explanation.refusal() == null ? null : refusal(explanation.refusal()));
        return JsonText.of(members);
    }

    private static Map<String, @Nullable Object> reference(Explanation.Reference reference) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("table", reference.table());
        members.put("tenants", reference.tenants());
        members.put("bound", reference.bound().isEmpty() ? null : reference.bound());
        members.put(
                "conditions",
                reference.conditions().stream().map(ExplanationJson::part).toList());
        members.put("unbound", reference.unbound().isEmpty() ? null : reference.unbound());
        return members;
    }

    private static Map<String, @Nullable Object> fence(Explanation.Fence fence) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("condition", part(fence.condition()));
        members.put("cause", part(fence.cause()));
        return members;
    }

    private static Map<String, @Nullable Object> part(Explanation.Part part) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("text", part.text());
        members.put("position", part.position());
        return members;
    }

    private static Map<String, @Nullable Object> refusal(Refusal refusal) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("code", refusal.code().id());
        members.put("sqlState", refusal.code().sqlState());
        members.put("table", refusal.table());
        members.put("column", refusal.column());
        members.put("message", refusal.message());
        members.put("hint", refusal.hint());
        members.put("position", refusal.position() == 0 ? null : refusal.position());
        members.put("details", refusal.details());
        return members;
    }
}

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
        members.put("policy", explanation.policy() == null ? null : policy(explanation.policy()));
        members.put(
                "references",
                explanation.references().stream()
                        .map(ExplanationJson::reference)
                        .toList());
        members.put(
                "lookUps",
                explanation.lookUps().stream().map(ExplanationJson::lookUp).toList());
        members.put("shard", explanation.shard());
        members.put("level", explanation.placement());
        members.put("rewritten", explanation.rewritten());
        members.put("checks", explanation.checks());
        members.put("confirmations", explanation.confirmations());
        members.put(
                "fences",
                explanation.fences().stream().map(ExplanationJson::fence).toList());
        members.put("timing", timing(explanation.timing()));
        members.put("refusal", explanation.refusal() == null ? null : refusal(explanation.refusal()));
        return JsonText.of(members);
    }

    private static Map<String, @Nullable Object> policy(Explanation.Policy policy) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("service", policy.service());
        members.put("mode", policy.mode());
        members.put("passed", policy.isPassed());
        members.put("reported", policy.reported() == null ? null : refusal(policy.reported()));
        members.put("fanOut", policy.fanOut() == null ? null : fanOut(policy.fanOut()));
        return members;
    }

    private static Map<String, @Nullable Object> fanOut(Explanation.FanOut fanOut) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("mode", fanOut.mode());
        members.put("table", fanOut.table());
        members.put("allowed", fanOut.allowed());
        members.put("listed", fanOut.listed() == null ? null : listed(fanOut.listed()));
        return members;
    }

    private static Map<String, @Nullable Object> listed(Explanation.Listed listed) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("reviewer", listed.reviewer());
        members.put("date", listed.date());
        members.put("place", listed.place());
        return members;
    }

    private static Map<String, @Nullable Object> lookUp(Explanation.LookUp lookUp) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("key", lookUp.key());
        members.put("query", lookUp.query());
        members.put("found", lookUp.found().stream().map(ExplanationJson::found).toList());
        return members;
    }

    private static Map<String, @Nullable Object> found(Explanation.Found found) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("tenants", found.tenants());
        members.put("shard", found.shard());
        members.put("remembered", found.remembered());
        return members;
    }

    private static Map<String, @Nullable Object> timing(Explanation.Timing timing) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("planCached", timing.cached());
        members.put("parsingMicroseconds", timing.parsing());
        members.put("planningMicroseconds", timing.planning());
        members.put("decidingMicroseconds", timing.deciding());
        members.put("lookingUpMicroseconds", timing.lookingUp());
        return members;
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
        members.put("reason", refusal.reason());
        members.put("message", refusal.message());
        members.put("hint", refusal.hint());
        members.put("position", refusal.position() == 0 ? null : refusal.position());
        members.put("details", refusal.details());
        return members;
    }
}

package dev.reeve;

import dev.reeve.refusal.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Writes an explanation for people: a line for each thing. */
final class ExplanationText {
    private final StringBuilder text = new StringBuilder();

    private ExplanationText() {}

    static String of(Explanation explanation) {
        ExplanationText writer = new ExplanationText();
        writer.write(explanation);
        return writer.text.toString();
    }

    private void write(Explanation explanation) {
        Refusal refusal = explanation.refusal();
        Explanation.Policy policy = explanation.policy();
        if (policy != null) {
            policy(policy);
        }
        if (explanation.tenants().isEmpty()) {
            line("tenant", refusal == null ? "none" : "not found");
        } else {
            line(
                    "tenant",
                    String.join(", ", explanation.tenants()) + (explanation.byContext() ? ", the connection's" : ""));
        }
        explanation.references().forEach(this::reference);
        explanation.lookUps().forEach(this::lookUp);
        if (explanation.shard() != null) {
            line(
                    "shard",
                    explanation.placement() == null
                            ? explanation.shard()
                            : explanation.shard() + ", " + explanation.placement());
        }
        for (Explanation.Fence fence : explanation.fences()) {
            String cause = fence.cause().equals(fence.condition())
                    ? "it"
                    : fence.cause().text();
            line("fenced", place(fence.condition()) + ", since " + cause + " may fail on another tenant's row");
        }
        for (String check : explanation.checks()) {
            line("first", check);
        }
        if (explanation.rewritten() != null) {
            line("runs", explanation.rewritten());
        }
        for (String confirmation : explanation.confirmations()) {
            line("then", confirmation);
        }
        if (policy != null && policy.reported() != null) {
            line("enforced", "it would be refused: " + policy.reported().describe());
        }
        if (refusal != null) {
            line("refused", refusal.describe());
        }
        timing(explanation);
    }

    /** What everybody has who has written no services is not worth a line. */
    private void policy(Explanation.Policy policy) {
        Explanation.FanOut fanOut = policy.fanOut();
        boolean usual = policy.service().equals("default") && policy.mode().equals("enforce");
        if (!usual) {
            String consequence = "";
            if (policy.isPassed()) {
                consequence = ": home gets the statement as it is";
            } else if (!policy.mode().equals("enforce")) {
                consequence = ", but a connection of a tenant is held to the rules";
            }
            line("service", policy.service() + ", " + policy.mode() + consequence);
        }
        if (fanOut != null && !(usual && fanOut.mode().equals("refuse") && fanOut.listed() == null)) {
            line("fan-out", fanOut(fanOut));
        }
    }

    private static String fanOut(Explanation.FanOut fanOut) {
        Explanation.Listed listed = fanOut.listed();
        String mode = fanOut.mode() + (fanOut.table() == null ? "" : " of " + fanOut.table());
        if (listed != null) {
            return "allowed by the allow-list (" + listed.place() + "), as " + listed.reviewer() + " has reviewed on "
                    + listed.date() + "; else the policy would be " + mode;
        }
        return (fanOut.allowed() ? "allowed" : "not allowed") + " by the policy " + mode;
    }

    private void reference(Explanation.Reference reference) {
        if (!reference.unbound().isEmpty()) {
            line(reference.table(), reference.unbound());
            return;
        }
        List<Explanation.Part> conditions = reference.conditions();
        boolean isPlain = conditions.size() == 1 && conditions.get(0).text().equals(reference.bound());
        StringBuilder how = new StringBuilder(isPlain ? "" : reference.bound());
        String between = isPlain ? "" : ": ";
        for (Explanation.Part condition : conditions) {
            how.append(between).append(place(condition));
            between = "; ";
        }
        line(reference.table(), how.toString());
    }

    private void lookUp(Explanation.LookUp lookUp) {
        List<String> parts = new ArrayList<>();
        for (Explanation.Found found : lookUp.found()) {
            String part = found(found);
            if (!parts.contains(part)) {
                parts.add(part);
            }
        }
        int values = lookUp.found().size();
        line(
                "looked up",
                lookUp.key()
                        + (values == 1 ? ": " : ", " + values + " values: ")
                        + (values == 0 ? "nothing, no value can be a row's" : String.join("; ", parts)));
        line("asked", lookUp.query());
    }

    private static String found(Explanation.Found found) {
        if (found.shard() == null) {
            return "nobody has it; all shards were asked";
        }
        String whose = found.tenants().isEmpty()
                ? "a row of no tenant"
                : (found.tenants().size() == 1 ? "tenant " : "tenants ") + String.join(", ", found.tenants());
        return whose + " on " + found.shard() + "; "
                + (found.remembered()
                        ? "it was known to be there, only that shard was asked"
                        : "all shards were asked");
    }

    private void timing(Explanation explanation) {
        Explanation.Timing timing = Objects.requireNonNull(explanation.timing());
        StringBuilder line = new StringBuilder(timing.cached() ? "before, in " : "now, in ");
        line.append(duration(timing.parsing() + timing.planning()))
                .append(", ")
                .append(duration(timing.parsing()))
                .append(" of them parsing; decided in ")
                .append(duration(timing.deciding()));
        if (!explanation.lookUps().isEmpty()) {
            line.append(", after ").append(duration(timing.lookingUp())).append(" of looking up");
        }
        line("planned", line.toString());
    }

    private static String duration(long microseconds) {
        return microseconds < 1000 ? microseconds + " µs" : (microseconds + 500) / 1000 + " ms";
    }

    private static String place(Explanation.Part part) {
        return part.text() + " at character " + part.position();
    }

    private void line(String label, String value) {
        text.append(label).append(": ").append(value.replace("\n", "\n    ")).append('\n');
    }
}

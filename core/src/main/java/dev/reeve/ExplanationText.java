package dev.reeve;

import dev.reeve.refusal.Refusal;

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
        if (explanation.tenants().isEmpty()) {
            line("tenant", refusal == null ? "none" : "not found");
        } else {
            line(
                    "tenant",
                    String.join(", ", explanation.tenants()) + (explanation.byContext() ? ", the connection's" : ""));
        }
        explanation.references().forEach(this::reference);
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
        if (refusal != null) {
            line("refused", refusal.describe());
        }
        Explanation.Planning planning = explanation.planning();
        line("planned", (planning.cached() ? "before, found in " : "in ") + planning.microseconds() + " µs");
    }

    private void reference(Explanation.Reference reference) {
        if (!reference.unbound().isEmpty()) {
            line(reference.table(), reference.unbound());
            return;
        }
        StringBuilder how = new StringBuilder(reference.bound());
        String between = ": ";
        for (Explanation.Part condition : reference.conditions()) {
            how.append(between).append(place(condition));
            between = "; ";
        }
        line(reference.table(), how.toString());
    }

    private static String place(Explanation.Part part) {
        return part.text() + " at character " + part.position();
    }

    private void line(String label, String value) {
        text.append(label).append(": ").append(value.replace("\n", "\n    ")).append('\n');
    }
}

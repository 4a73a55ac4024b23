package dev.reeve.plan;

import dev.reeve.analyze.KeyTenants;
import dev.reeve.analyze.LookupKey;
import dev.reeve.analyze.TenantValue;
import dev.reeve.analyze.Tenants;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What was found of keys in one execution. Filled by one thread, then only read. */
public final class KeyAnswers implements KeyTenants {
    private final Map<LookupKey, Answers> known = new HashMap<>(4);

    private record Answers(TenantType type, Map<String, Tenants> tenants) {
        Tenants of(TenantId key) {
            return Objects.requireNonNullElse(tenants.get(key.text()), Tenants.NEEDS_LOOKUP);
        }
    }

    /**
     * Adds what a question has brought.
     *
     * @param tenants for each value of the question, in its order, the tenants of the rows that have it: none if there is no row
     */
    public void add(KeyQuestion question, List<Tenants> tenants) {
        Map<String, Tenants> byValue = new HashMap<>();
        for (int i = 0; i < tenants.size(); i++) {
            byValue.put(question.values().get(i), tenants.get(i));
        }
        known.put(question.key(), new Answers(question.type(), byValue));
    }

    @Override
    public Tenants of(TenantValue.KeyLookup lookup, ParameterValues parameters) {
        Answers answers = known.get(lookup.key());
        if (answers == null) {
            return Tenants.NEEDS_LOOKUP;
        }
        Tenants keys = lookup.keys(parameters, answers.type());
        if (keys instanceof Tenants.One one) {
            return answers.of(one.tenant());
        } else if (keys instanceof Tenants.Several several) {
            List<Tenants> parts = new ArrayList<>(several.tenants().size());
            for (TenantId key : several.tenants()) {
                parts.add(answers.of(key));
            }
            return Tenants.union(parts);
        }
        return keys;
    }
}

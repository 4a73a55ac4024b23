package dev.reeve.plan;

import dev.reeve.analyze.KeyTenants;
import dev.reeve.analyze.KeyValues;
import dev.reeve.analyze.LookupKey;
import dev.reeve.analyze.TenantValue;
import dev.reeve.analyze.Tenants;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What was found of keys in one execution. Filled by one thread, then only read. */
public final class KeyAnswers implements KeyTenants {
    private final Map<LookupKey, Answers> known = new HashMap<>(4);
    private final List<KeyReport> reports = new ArrayList<>(1);

    private record Answers(List<TenantType> types, Map<List<String>, Tenants> tenants) {
        Tenants of(List<String> value) {
            return Objects.requireNonNullElse(tenants.get(value), Tenants.NEEDS_LOOKUP);
        }
    }

    /** Adds what a question has brought. */
    public void add(KeyReport report) {
        KeyQuestion question = report.question();
        List<Tenants> tenants = report.answers();
        Map<List<String>, Tenants> byValue = new HashMap<>();
        for (int i = 0; i < tenants.size(); i++) {
            byValue.put(question.values().get(i), tenants.get(i));
        }
        known.put(question.key(), new Answers(question.types(), byValue));
        reports.add(report);
    }

    /** What each question has brought, in their order. */
    public List<KeyReport> reports() {
        return List.copyOf(reports);
    }

    /** The same without the values that no row has, which somebody may have inserted since. */
    public KeyAnswers found() {
        KeyAnswers found = new KeyAnswers();
        known.forEach((key, answers) -> {
            Map<List<String>, Tenants> tenants = new HashMap<>(answers.tenants());
            tenants.values().removeIf(Tenants.NONE::equals);
            found.known.put(key, new Answers(answers.types(), tenants));
        });
        return found;
    }

    @Override
    public Tenants of(TenantValue.KeyLookup lookup, ParameterValues parameters) {
        Answers answers = known.get(lookup.key());
        if (answers == null) {
            return Tenants.NEEDS_LOOKUP;
        }
        KeyValues keys = lookup.keys(parameters, answers.types());
        if (keys.unknown() != Tenants.NONE) {
            return keys.unknown();
        } else if (keys.values().size() == 1) {
            return answers.of(keys.values().get(0));
        }
        List<Tenants> parts = new ArrayList<>(keys.values().size());
        for (List<String> value : keys.values()) {
            parts.add(answers.of(value));
        }
        return Tenants.union(parts);
    }
}

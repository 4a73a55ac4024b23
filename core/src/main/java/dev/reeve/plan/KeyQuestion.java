package dev.reeve.plan;

import dev.reeve.analyze.LookupKey;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Asks whose rows the values of a key are.
 *
 * @param types the types of the key's columns
 * @param drawn whether shards draw the values from sequences of their own, so that two may have the same
 * @param sql a query that takes an array of texts for each of the key's columns, for its only question marks, and gives, for each row
 *     that is found, the place of its value in the arrays, from 1, and the row's tenant as text, which may be NULL; the same on every
 *     shard
 * @param values the values in canonical form, a text for each column, each once
 */
public record KeyQuestion(LookupKey key, List<TenantType> types, boolean drawn, String sql, List<List<String>> values) {
    public KeyQuestion {
        Objects.requireNonNull(key);
        types = List.copyOf(types);
        Objects.requireNonNull(sql);
        values = List.copyOf(values);
    }

    /** The same questions with one for each key, each value once. */
    public static List<KeyQuestion> together(List<KeyQuestion> questions) {
        Map<LookupKey, KeyQuestion> first = new LinkedHashMap<>();
        Map<LookupKey, Set<List<String>>> values = new LinkedHashMap<>();
        for (KeyQuestion question : questions) {
            first.putIfAbsent(question.key(), question);
            values.computeIfAbsent(question.key(), key -> new LinkedHashSet<>()).addAll(question.values());
        }
        List<KeyQuestion> together = new ArrayList<>(first.size());
        values.forEach((key, all) -> {
            KeyQuestion one = Objects.requireNonNull(first.get(key));
            together.add(new KeyQuestion(key, one.types(), one.drawn(), one.sql(), List.copyOf(all)));
        });
        return together;
    }
}

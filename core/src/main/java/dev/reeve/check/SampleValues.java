package dev.reeve.check;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.TenantValue;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Values for a statement whose parameters are not known: each names the same tenant, as a value or as an array of one. Those of keys need no sense. */
record SampleValues(int count, TenantId tenant, Set<Integer> arrays) implements ParameterValues {
    static SampleValues of(int count, TenantId tenant, Analysis analysis) {
        Set<Integer> arrays = new HashSet<>();
        for (GovernedReference reference : analysis.references()) {
            for (TenantValue value : reference.tenants().values()) {
                if (value instanceof TenantValue.ArrayParameter array) {
                    arrays.add(array.number());
                    arrays.addAll(array.beside());
                }
            }
        }
        return new SampleValues(count, tenant, Set.copyOf(arrays));
    }

    @Override
    public Object value(int number) {
        return arrays.contains(number) ? List.of(tenant.text()) : tenant.text();
    }
}

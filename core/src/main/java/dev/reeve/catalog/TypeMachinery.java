package dev.reeve.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What types that are not PostgreSQL's own are made of, and what runs behind them.
 *
 * @param functions behind operators, casts, domains, types and operator classes
 * @param parts the types that a type is made of: a domain's base, an array's element, the columns of a table's row type, a range's bounds
 * @param expressions the types that a table's defaults, constraints, policies and indexes depend on
 * @param trusted functions that only reviewed extensions have by that name, which may run behind types but are not to be called for it
 */
public record TypeMachinery(
        List<TypeFunction> functions,
        Map<FullName, Set<FullName>> parts,
        Map<FullName, Set<FullName>> expressions,
        Set<FullName> trusted) {
    /** Of a database that has no types of its own. */
    public static final TypeMachinery NONE = new TypeMachinery(List.of(), Map.of(), Map.of(), Set.of());

    public TypeMachinery {
        functions = List.copyOf(functions);
        parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
        expressions = Collections.unmodifiableMap(new LinkedHashMap<>(expressions));
        trusted = Set.copyOf(trusted);
    }

    /** The types and all that they are made of. */
    public Set<FullName> madeOf(Collection<FullName> types) {
        Set<FullName> all = new LinkedHashSet<>();
        List<FullName> open = new ArrayList<>(types);
        while (!open.isEmpty()) {
            FullName type = open.remove(open.size() - 1);
            if (all.add(type)) {
                open.addAll(parts.getOrDefault(type, Set.of()));
            }
        }
        return all;
    }
}

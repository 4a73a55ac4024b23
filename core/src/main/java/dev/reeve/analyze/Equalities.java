package dev.reeve.analyze;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The classes of equal terms in one region, and the sets that conditions bind them to: a union-find. */
final class Equalities {
    private final IdentityHashMap<Term, Term> representatives = new IdentityHashMap<>();
    private final List<Term> inOrder = new ArrayList<>();
    private final List<Binding> bindings = new ArrayList<>();
    private final List<ValueFacts.Alternatives> alternatives = new ArrayList<>(0);
    private boolean never;

    /** A condition that binds a term. */
    record Binding(Term term, TenantSet set, Evidence evidence) {}

    /** Makes the term known here. */
    void add(Term term) {
        if (representatives.putIfAbsent(term, term) == null) {
            inOrder.add(term);
        }
    }

    boolean knows(Term term) {
        return representatives.containsKey(term);
    }

    Term representative(Term term) {
        add(term);
        Term at = term;
        while (true) {
            Term next = representatives.get(at);
            if (next == null || next == at) {
                break;
            }
            at = next;
        }
        representatives.put(term, at);
        return at;
    }

    /** Makes the terms equal; true if they were not known to be. */
    boolean unite(Term one, Term other) {
        Term first = representative(one);
        Term second = representative(other);
        if (first == second) {
            return false;
        }
        representatives.put(second, first);
        return true;
    }

    boolean areEqual(Term one, Term other) {
        return knows(one) && knows(other) && representative(one) == representative(other);
    }

    void bind(Term term, TenantSet set, Evidence evidence) {
        add(term);
        bindings.add(new Binding(term, set, evidence));
    }

    List<Binding> bindings() {
        return bindings;
    }

    /** Each row meets one of several conditions. */
    void add(ValueFacts.Alternatives several) {
        several.rows().forEach(row -> row.keySet().forEach(this::add));
        alternatives.add(several);
    }

    List<ValueFacts.Alternatives> alternatives() {
        return alternatives;
    }

    /** No row passes. */
    void contradict() {
        never = true;
    }

    boolean isNever() {
        return never;
    }

    List<Term> terms() {
        return inOrder;
    }

    /** The terms by their classes, both in the order they became known. */
    Map<Term, List<Term>> classes() {
        Map<Term, List<Term>> classes = new LinkedHashMap<>();
        for (Term term : inOrder) {
            classes.computeIfAbsent(representative(term), absent -> new ArrayList<>())
                    .add(term);
        }
        return classes;
    }
}

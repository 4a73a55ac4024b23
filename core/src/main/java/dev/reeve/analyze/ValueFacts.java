package dev.reeve.analyze;

import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what a condition binds columns to by values alone. What it does not know binds nothing. */
final class ValueFacts {
    private final Survey survey;
    private final Terms terms;
    private final ValueForms values;
    private final ConstantCondition constants;

    ValueFacts(Survey survey, Terms terms, ValueForms values, ConstantCondition constants) {
        this.survey = survey;
        this.terms = terms;
        this.values = values;
        this.constants = constants;
    }

    /** What one condition binds one term to. */
    record Fact(Term term, TenantSet set, Evidence evidence) {}

    /** The term of a bare column; null for any other expression. */
    @Nullable
    Term term(Expression expression) {
        return expression instanceof Reference.Column column
                ? terms.of(survey.names().meaning(column))
                : null;
    }

    /** What a condition binds columns to by values alone. */
    List<Fact> of(Expression expression) {
        if (expression instanceof Operation.Binary binary) {
            return ValueForms.isOperator(binary.operator(), "=") ? bindings(binary.left(), binary.right()) : List.of();
        } else if (expression instanceof Predicate.InList in) {
            return in.negated() ? List.of() : list(in.operand(), in.values(), in.span());
        } else if (expression instanceof Predicate.Quantified quantified) {
            return quantified.quantifier() == Predicate.Quantifier.ANY
                            && ValueForms.isOperator(quantified.operator(), "=")
                    ? elements(quantified.left(), quantified.array(), quantified.span())
                    : List.of();
        } else if (expression instanceof Predicate.DistinctTest test) {
            return test.negated() ? notDistinct(test) : List.of();
        } else if (expression instanceof Operation.And and) {
            List<Fact> all = new ArrayList<>();
            and.operands().forEach(operand -> all.addAll(of(operand)));
            return all;
        } else if (expression instanceof Operation.Or or) {
            return either(or.operands());
        }
        return List.of();
    }

    /**
     * Conditions of which each row meets one, and all of what that one says.
     *
     * @param rows for each of them the sets of the terms that all bind
     */
    record Alternatives(List<Map<Term, TenantSet>> rows, Evidence evidence) {
        Alternatives {
            rows = List.copyOf(rows);
        }
    }

    /**
     * What {@code (a, b) IN ((1, 2), (3, 4))} and {@code a = 1 AND b = 2 OR a = 3 AND b = 4} say of several columns together; null if an
     * expression says nothing of the kind. The columns' own sets follow from {@link #of} as well, and say less.
     */
    @Nullable
    Alternatives alternatives(Expression expression) {
        if (expression instanceof Operation.Or or) {
            return alternatives(or.operands());
        } else if (expression instanceof Predicate.InList in
                && !in.negated()
                && in.operand() instanceof Constructor.Row operand) {
            List<Map<Term, TenantSet>> rows = new ArrayList<>();
            for (Expression value : in.values()) {
                rows.add(sets(bindings(operand, value)));
            }
            return together(rows, in.span());
        }
        return null;
    }

    /** As of OR. */
    @Nullable
    Alternatives alternatives(List<Expression> arms) {
        List<Map<Term, TenantSet>> rows = new ArrayList<>();
        for (Expression arm : arms) {
            if (constants.of(arm) != ConstantCondition.Truth.NEVER) {
                rows.add(sets(of(arm)));
            }
        }
        return rows.isEmpty() ? null : together(rows, between(arms.get(0), arms.get(arms.size() - 1)));
    }

    private static Map<Term, TenantSet> sets(List<Fact> facts) {
        Map<Term, List<TenantSet>> bound = new LinkedHashMap<>();
        for (Fact fact : facts) {
            bound.computeIfAbsent(fact.term(), absent -> new ArrayList<>()).add(fact.set());
        }
        Map<Term, TenantSet> sets = new LinkedHashMap<>();
        bound.forEach((term, parts) -> sets.put(term, TenantSet.intersection(parts)));
        return sets;
    }

    private static @Nullable Alternatives together(List<Map<Term, TenantSet>> rows, Span condition) {
        if (rows.isEmpty()) {
            return null;
        }
        Set<Term> common = new LinkedHashSet<>(rows.get(0).keySet());
        rows.forEach(row -> common.retainAll(row.keySet()));
        if (common.size() < 2) {
            return null;
        }
        rows.forEach(row -> row.keySet().retainAll(common));
        List<String> words = new ArrayList<>();
        common.forEach(term -> words.add(term.words()));
        return new Alternatives(
                rows, Evidence.of("(" + String.join(", ", words) + ") IN (" + rows.size() + " values)", condition));
    }

    List<Fact> bindings(Expression left, Expression right) {
        if (left instanceof Constructor.Row one && right instanceof Constructor.Row other) {
            List<Fact> facts = new ArrayList<>();
            for (int i = 0;
                    i < one.fields().size()
                            && one.fields().size() == other.fields().size();
                    i++) {
                facts.addAll(bindings(one.fields().get(i), other.fields().get(i)));
            }
            return facts;
        }
        Term term = term(left);
        Expression value = right;
        if (term == null) {
            term = term(right);
            value = left;
        }
        TenantSet set = term == null ? null : values.scalar(value, term.family(), false);
        return term == null || set == null
                ? List.of()
                : List.of(new Fact(term, set, evidence(term, "=", value, between(left, right))));
    }

    private List<Fact> notDistinct(Predicate.DistinctTest test) {
        Term term = term(test.left());
        Expression value = test.right();
        if (term == null) {
            term = term(test.right());
            value = test.left();
        }
        TenantSet set = term == null ? null : values.scalar(value, term.family(), true);
        return term == null || set == null
                ? List.of()
                : List.of(new Fact(term, set, evidence(term, "IS NOT DISTINCT FROM", value, test.span())));
    }

    private List<Fact> list(Expression operand, List<Expression> listed, Span condition) {
        if (operand instanceof Constructor.Row row) {
            List<Fact> facts = new ArrayList<>();
            for (int i = 0; i < row.fields().size(); i++) {
                List<Expression> fields = fields(listed, i, row.fields().size());
                facts.addAll(fields == null ? List.of() : list(row.fields().get(i), fields, condition));
            }
            return facts;
        }
        Term term = term(operand);
        List<TenantSet> sets = new ArrayList<>();
        for (Expression value : listed) {
            TenantSet set = term == null ? null : values.scalar(value, term.family(), false);
            if (set == null) {
                return List.of();
            }
            sets.add(set);
        }
        return term == null
                ? List.of()
                : List.of(new Fact(
                        term,
                        TenantSet.union(sets),
                        Evidence.of(term.words() + " IN (" + listed.size() + " values)", condition)));
    }

    private static @Nullable List<Expression> fields(List<Expression> rows, int index, int size) {
        List<Expression> fields = new ArrayList<>();
        for (Expression row : rows) {
            if (!(row instanceof Constructor.Row constructor)
                    || constructor.fields().size() != size) {
                return null;
            }
            fields.add(constructor.fields().get(index));
        }
        return fields;
    }

    private List<Fact> elements(Expression operand, Expression array, Span condition) {
        Term term = term(operand);
        TenantSet set = term == null ? null : values.array(array, term.family(), false, List.of());
        return term == null || set == null
                ? List.of()
                : List.of(new Fact(term, set, evidence(term, "= ANY", array, condition)));
    }

    /** What all arms bind, united. Arms that no row passes do not count; equalities of columns do not leave an arm. */
    List<Fact> either(List<Expression> arms) {
        Map<Term, List<TenantSet>> united = null;
        for (Expression arm : arms) {
            if (constants.of(arm) == ConstantCondition.Truth.NEVER) {
                continue;
            }
            Map<Term, List<TenantSet>> bound = new LinkedHashMap<>();
            for (Fact fact : of(arm)) {
                bound.computeIfAbsent(fact.term(), absent -> new ArrayList<>()).add(fact.set());
            }
            if (united == null) {
                united = new LinkedHashMap<>();
                for (Map.Entry<Term, List<TenantSet>> entry : bound.entrySet()) {
                    united.put(entry.getKey(), new ArrayList<>(List.of(TenantSet.intersection(entry.getValue()))));
                }
                continue;
            }
            united.keySet().retainAll(bound.keySet());
            for (Map.Entry<Term, List<TenantSet>> entry : united.entrySet()) {
                entry.getValue().add(TenantSet.intersection(Objects.requireNonNull(bound.get(entry.getKey()))));
            }
        }
        List<Fact> facts = new ArrayList<>();
        if (united != null) {
            united.forEach((term, sets) -> facts.add(new Fact(
                    term,
                    TenantSet.union(sets),
                    Evidence.of(
                            term.words() + " in every arm of OR", between(arms.get(0), arms.get(arms.size() - 1))))));
        }
        return facts;
    }

    private static Evidence evidence(Term term, String operator, Expression value, Span condition) {
        return Evidence.of(term.words() + " " + operator + " " + words(value), condition);
    }

    private static Span between(Expression first, Expression last) {
        return first.span().to(last.span());
    }

    private static String words(Expression value) {
        if (value instanceof Operation.Cast cast) {
            return words(cast.operand());
        }
        return value instanceof Literal.Parameter parameter ? "$" + parameter.number() : "a constant";
    }
}

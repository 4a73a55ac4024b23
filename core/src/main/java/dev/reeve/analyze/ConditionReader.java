package dev.reeve.analyze;

import dev.reeve.sql.Conditional;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Query;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Subquery;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the conditions of a region into equalities. What it does not know binds nothing. */
final class ConditionReader {
    private final Survey survey;
    private final Terms terms;
    private final ValueForms values;
    private final Regions regions;
    private final List<Expression> constantsRead = new ArrayList<>();
    private final ConstantCondition constants;
    private final IdentityHashMap<Expression, Source> operands = new IdentityHashMap<>();

    /** {@code CASE WHEN a THEN b END} passes only where a does. */
    private static boolean isGuard(Conditional.Case choice) {
        return choice.operand() == null && choice.branches().size() == 1 && choice.otherwise() == null;
    }

    /** What one condition binds one term to. */
    private record Fact(Term term, TenantSet set, String words) {}

    ConditionReader(Survey survey, Terms terms, ValueForms values, Regions regions) {
        this.survey = survey;
        this.terms = terms;
        this.values = values;
        this.regions = regions;
        this.constants = new ConstantCondition(constantsRead);
    }

    /** The constants that made a condition constant. */
    List<Expression> constantsRead() {
        return constantsRead;
    }

    Equalities read(Region region) {
        Equalities equalities = new Equalities();
        for (Region.Condition condition : region.conditions()) {
            read(condition, region, equalities);
        }
        return equalities;
    }

    private void read(Region.Condition condition, Region region, Equalities equalities) {
        if (condition instanceof Region.Condition.Of of) {
            read(of.expression(), region, equalities);
        } else if (condition instanceof Region.Condition.Equal equal) {
            unite(terms.of(equal.left()), terms.of(equal.right()), equalities);
        } else if (condition instanceof Region.Condition.Either either) {
            either(either.expressions()).forEach(fact -> equalities.bind(fact.term(), fact.set(), fact.words()));
        } else {
            throw new IllegalStateException("a condition that nobody reads: " + condition.getClass());
        }
    }

    private void read(Expression expression, Region region, Equalities equalities) {
        switch (constants.of(expression)) {
            case TRUE -> {
                return;
            }
            case NEVER -> {
                equalities.contradict();
                return;
            }
            case OPEN -> {}
        }
        if (expression instanceof Operation.And and) {
            and.operands().forEach(operand -> read(operand, region, equalities));
        } else if (expression instanceof Predicate.BooleanTest test) {
            if (!test.negated() && test.value() == Predicate.TruthValue.TRUE) {
                read(test.operand(), region, equalities);
            }
        } else if (expression instanceof Operation.Binary binary
                && ValueForms.isOperator(binary.operator(), "=")
                && equal(binary.left(), binary.right(), equalities)) {
            return;
        } else if (expression instanceof Predicate.InQuery in) {
            if (!in.negated()) {
                member(in, in.operand(), in.query(), region, equalities);
            }
        } else if (expression instanceof Predicate.QuantifiedQuery quantified) {
            if (quantified.quantifier() == Predicate.Quantifier.ANY
                    && ValueForms.isOperator(quantified.operator(), "=")) {
                member(quantified, quantified.left(), quantified.query(), region, equalities);
            }
        } else if (expression instanceof Subquery.Exists exists) {
            exists(exists.query(), equalities);
        } else if (expression instanceof Conditional.Case choice && isGuard(choice)) {
            read(choice.branches().get(0).condition(), region, equalities);
        } else {
            for (Fact fact : facts(expression)) {
                equalities.bind(fact.term(), fact.set(), fact.words());
            }
        }
    }

    private void unite(@Nullable Term left, @Nullable Term right, Equalities equalities) {
        if (left != null && right != null && left.family() == right.family()) {
            equalities.unite(left, right);
        }
    }

    /** Spreads {@code =} between columns, and between the fields of two rows; false if it is none of these. */
    private boolean equal(Expression left, Expression right, Equalities equalities) {
        if (left instanceof Constructor.Row one && right instanceof Constructor.Row other) {
            if (one.fields().size() == other.fields().size()) {
                for (int i = 0; i < one.fields().size(); i++) {
                    Expression field = one.fields().get(i);
                    Expression against = other.fields().get(i);
                    if (!equal(field, against, equalities)) {
                        bindings(field, against)
                                .forEach(fact -> equalities.bind(fact.term(), fact.set(), fact.words()));
                    }
                }
            }
            return true;
        }
        Term one = term(left);
        Term other = term(right);
        if (one == null || other == null) {
            return false;
        }
        unite(one, other, equalities);
        return true;
    }

    @Nullable
    Term term(Expression expression) {
        return expression instanceof Reference.Column column
                ? terms.of(survey.names().meaning(column))
                : null;
    }

    /** What a condition binds columns to by values alone. */
    private List<Fact> facts(Expression expression) {
        if (expression instanceof Operation.Binary binary) {
            return ValueForms.isOperator(binary.operator(), "=") ? bindings(binary.left(), binary.right()) : List.of();
        } else if (expression instanceof Predicate.InList in) {
            return in.negated() ? List.of() : list(in.operand(), in.values());
        } else if (expression instanceof Predicate.Quantified quantified) {
            return quantified.quantifier() == Predicate.Quantifier.ANY
                            && ValueForms.isOperator(quantified.operator(), "=")
                    ? elements(quantified.left(), quantified.array())
                    : List.of();
        } else if (expression instanceof Predicate.DistinctTest test) {
            return test.negated() ? notDistinct(test) : List.of();
        } else if (expression instanceof Operation.And and) {
            List<Fact> all = new ArrayList<>();
            and.operands().forEach(operand -> all.addAll(facts(operand)));
            return all;
        } else if (expression instanceof Operation.Or or) {
            return either(or.operands());
        }
        return List.of();
    }

    private List<Fact> bindings(Expression left, Expression right) {
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
        return term == null || set == null ? List.of() : List.of(new Fact(term, set, words(term, "=", value)));
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
                : List.of(new Fact(term, set, words(term, "IS NOT DISTINCT FROM", value)));
    }

    private List<Fact> list(Expression operand, List<Expression> listed) {
        if (operand instanceof Constructor.Row row) {
            List<Fact> facts = new ArrayList<>();
            for (int i = 0; i < row.fields().size(); i++) {
                List<Expression> fields = fields(listed, i, row.fields().size());
                facts.addAll(fields == null ? List.of() : list(row.fields().get(i), fields));
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
                : List.of(new Fact(term, TenantSet.union(sets), term.words() + " IN (" + listed.size() + " values)"));
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

    private List<Fact> elements(Expression operand, Expression array) {
        Term term = term(operand);
        TenantSet set = term == null ? null : values.array(array, term.family(), false, List.of());
        return term == null || set == null ? List.of() : List.of(new Fact(term, set, words(term, "= ANY", array)));
    }

    /** What all arms bind, united. Arms that no row passes do not count; equalities of columns do not leave an arm. */
    private List<Fact> either(List<Expression> arms) {
        Map<Term, List<TenantSet>> united = null;
        for (Expression arm : arms) {
            if (constants.of(arm) == ConstantCondition.Truth.NEVER) {
                continue;
            }
            Map<Term, List<TenantSet>> bound = new LinkedHashMap<>();
            for (Fact fact : facts(arm)) {
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
            united.forEach((term, sets) ->
                    facts.add(new Fact(term, TenantSet.union(sets), term.words() + " in every arm of OR")));
        }
        return facts;
    }

    /** {@code x IN (query)}: x equals the query's column, where the query gives rows as they are (SOUNDNESS.md, 4). */
    private void member(Expression predicate, Expression operand, Query query, Region region, Equalities equalities) {
        Shape shape = survey.subquery(query);
        if (shape == null || shape.arms().size() != 1 || !shape.arms().get(0).plain()) {
            return;
        }
        Source source = operands.get(predicate);
        if (source == null) {
            source = new Source(
                    Source.Kind.OPERAND, region.block(), predicate, null, null, null, shape.knownNames(), shape.open());
            survey.shape(source, shape);
            regions.settle(source, region);
            operands.put(predicate, source);
        }
        if (operand instanceof Constructor.Row row) {
            for (int i = 0;
                    i < row.fields().size()
                            && row.fields().size() == shape.names().size();
                    i++) {
                unite(term(row.fields().get(i)), terms.column(source, i), equalities);
            }
        } else if (shape.names().size() == 1) {
            unite(term(operand), terms.column(source, 0), equalities);
        }
    }

    /** EXISTS of plain rows: some row of it meets all its conditions, so what they say of columns outside holds. */
    private void exists(Query query, Equalities equalities) {
        Shape shape = survey.subquery(query);
        if (shape == null || shape.arms().size() != 1 || !shape.arms().get(0).plain()) {
            return;
        }
        Region inside = regions.top(shape.arms().get(0).block());
        for (Region.Condition condition : inside.conditions()) {
            read(condition, inside, equalities);
        }
    }

    private static String words(Term term, String operator, Expression value) {
        return term.words() + " " + operator + " " + words(value);
    }

    private static String words(Expression value) {
        if (value instanceof Operation.Cast cast) {
            return words(cast.operand());
        }
        return value instanceof Literal.Parameter parameter ? "$" + parameter.number() : "a constant";
    }
}

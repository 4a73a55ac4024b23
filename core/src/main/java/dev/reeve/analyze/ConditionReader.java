package dev.reeve.analyze;

import dev.reeve.sql.Conditional;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Query;
import dev.reeve.sql.Subquery;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the conditions of a region into equalities. What it does not know binds nothing. */
final class ConditionReader {
    private final Survey survey;
    private final Terms terms;
    private final ValueFacts facts;
    private final Regions regions;
    private final List<Expression> constantsRead = new ArrayList<>();
    private final ConstantCondition constants;
    private final IdentityHashMap<Expression, Source> operands = new IdentityHashMap<>();

    /** {@code CASE WHEN a THEN b END} passes only where a does. */
    private static boolean isGuard(Conditional.Case choice) {
        return choice.operand() == null && choice.branches().size() == 1 && choice.otherwise() == null;
    }

    ConditionReader(Survey survey, Terms terms, ValueForms values, Regions regions) {
        this.survey = survey;
        this.terms = terms;
        this.regions = regions;
        this.constants = new ConstantCondition(constantsRead);
        this.facts = new ValueFacts(survey, terms, values, constants);
    }

    ValueFacts facts() {
        return facts;
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
            facts.either(either.expressions())
                    .forEach(fact -> equalities.bind(fact.term(), fact.set(), fact.evidence()));
            add(facts.alternatives(either.expressions()), equalities);
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
            for (ValueFacts.Fact fact : facts.of(expression)) {
                equalities.bind(fact.term(), fact.set(), fact.evidence());
            }
            add(facts.alternatives(expression), equalities);
        }
    }

    private static void add(ValueFacts.@Nullable Alternatives alternatives, Equalities equalities) {
        if (alternatives != null) {
            equalities.add(alternatives);
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
                        facts.bindings(field, against)
                                .forEach(fact -> equalities.bind(fact.term(), fact.set(), fact.evidence()));
                    }
                }
            }
            return true;
        }
        Term one = facts.term(left);
        Term other = facts.term(right);
        if (one == null || other == null) {
            return false;
        }
        unite(one, other, equalities);
        return true;
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
                unite(facts.term(row.fields().get(i)), terms.column(source, i), equalities);
            }
        } else if (shape.names().size() == 1) {
            unite(facts.term(operand), terms.column(source, 0), equalities);
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
}

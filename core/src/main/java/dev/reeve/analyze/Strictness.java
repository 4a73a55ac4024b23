package dev.reeve.analyze;

import dev.reeve.sql.Expression;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Reference;
import java.util.List;

/** Tells conditions that no row passes in which a source's columns are all NULL. */
final class Strictness {
    private final Survey survey;
    private final Terms terms;

    Strictness(Survey survey, Terms terms) {
        this.survey = survey;
        this.terms = terms;
    }

    boolean isStrict(Region.Condition condition, List<Source> sources) {
        if (condition instanceof Region.Condition.Of of) {
            return isStrict(of.expression(), sources);
        } else if (condition instanceof Region.Condition.Equal equal) {
            return isOf(terms.of(equal.left()), sources) || isOf(terms.of(equal.right()), sources);
        } else if (condition instanceof Region.Condition.Either) {
            return false;
        }
        throw new IllegalStateException("a condition that nobody judges: " + condition.getClass());
    }

    private boolean isStrict(Expression expression, List<Source> sources) {
        if (expression instanceof Operation.And and) {
            return and.operands().stream().anyMatch(operand -> isStrict(operand, sources));
        } else if (expression instanceof Operation.Binary binary && ValueForms.isOperator(binary.operator(), "=")) {
            return isColumn(binary.left(), sources) || isColumn(binary.right(), sources);
        } else if (expression instanceof Predicate.InList in) {
            return !in.negated() && isColumn(in.operand(), sources);
        } else if (expression instanceof Predicate.Quantified quantified) {
            return quantified.quantifier() == Predicate.Quantifier.ANY
                    && ValueForms.isOperator(quantified.operator(), "=")
                    && isColumn(quantified.left(), sources);
        } else if (expression instanceof Predicate.NullTest test) {
            return test.negated() && isColumn(test.operand(), sources);
        }
        return false;
    }

    private boolean isColumn(Expression expression, List<Source> sources) {
        return expression instanceof Reference.Column column
                && isOf(terms.of(survey.names().meaning(column)), sources);
    }

    private static boolean isOf(@org.jspecify.annotations.Nullable Term term, List<Source> sources) {
        return term != null && sources.contains(term.source());
    }
}

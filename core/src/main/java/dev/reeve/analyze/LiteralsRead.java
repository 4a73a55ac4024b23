package dev.reeve.analyze;

import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Query;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Gathers the constants whose values decide something: those that conditions on tenant columns and keys compare, those
 * written into such columns, and those that make a condition constant (SOUNDNESS.md, 23).
 */
final class LiteralsRead {
    private final Survey survey;
    private final Terms terms;
    private final Solver solver;
    private final IdentityHashMap<Expression, Boolean> known = new IdentityHashMap<>();
    private final List<Expression> found = new ArrayList<>();

    LiteralsRead(Survey survey, Terms terms, Solver solver) {
        this.survey = survey;
        this.terms = terms;
        this.solver = solver;
    }

    List<Expression> list(Regions regions, List<Expression> constants, List<KeyAssignment> assignments) {
        constants.forEach(this::addLiterals);
        for (Region region : regions.all()) {
            for (Region.Condition condition : region.ownConditions()) {
                addCondition(condition);
            }
        }
        for (Cell cell : solver.cells()) {
            if (cell.set() != null && (cell.isTenant() || cell.terms().stream().anyMatch(this::isKey))) {
                addSet(cell.set());
            }
        }
        for (KeyAssignment assignment : assignments) {
            assignment.rows().forEach(row -> row.forEach(this::addValue));
        }
        return found;
    }

    private void addCondition(Region.Condition condition) {
        if (condition instanceof Region.Condition.Of of) {
            addCondition(of.expression());
        } else if (condition instanceof Region.Condition.Either either) {
            either.expressions().forEach(this::addCondition);
        }
    }

    private void addCondition(Expression expression) {
        if (expression instanceof Operation.And and) {
            and.operands().forEach(this::addCondition);
        } else if (decides(expression)) {
            addLiterals(expression);
        }
    }

    /** Whether the expression names a column that is a key or tied to a tenant. */
    private boolean decides(Node node) {
        if (node instanceof Reference.Column column) {
            Term term = terms.of(survey.names().meaning(column));
            Cell cell = term == null ? null : solver.cell(term);
            return term != null && (isKey(term) || (cell != null && cell.isTenant()));
        }
        for (Node child : node.children()) {
            if (!(child instanceof Query) && decides(child)) {
                return true;
            }
        }
        return false;
    }

    private boolean isKey(Term term) {
        return terms.lookups().isPart(term);
    }

    private void addSet(TenantSet set) {
        if (set instanceof TenantSet.Named named) {
            addValue(named.value());
        } else if (set instanceof TenantSet.Union union) {
            union.sets().forEach(this::addSet);
        } else if (set instanceof TenantSet.Intersection intersection) {
            intersection.sets().forEach(this::addSet);
        }
    }

    private void addValue(TenantValue value) {
        if (value instanceof TenantValue.KeyLookup lookup) {
            lookup.values().forEach(this::addValue);
        } else {
            addLiterals(value.node());
        }
    }

    private void addValue(AssignedValue value) {
        if (value instanceof AssignedValue.Value of) {
            addLiterals(of.value().node());
        } else if (value instanceof AssignedValue.Unreadable of && of.node() instanceof Expression expression) {
            addLiterals(expression);
        } else if (value instanceof AssignedValue.Inherited of) {
            addSet(of.tenants());
        }
    }

    private void addLiterals(Node node) {
        if (node instanceof Literal literal
                && !(node instanceof Literal.Parameter)
                && !(node instanceof Literal.DefaultMarker)) {
            if (known.put(literal, true) == null) {
                found.add(literal);
            }
            return;
        }
        for (Node child : node.children()) {
            if (!(child instanceof Query)) {
                addLiterals(child);
            }
        }
    }
}

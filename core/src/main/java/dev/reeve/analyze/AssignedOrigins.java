package dev.reeve.analyze;

import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operation;
import dev.reeve.tenant.TenantType.Family;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Follows a value that is written to where it comes from. */
final class AssignedOrigins {
    private final Survey survey;
    private final Terms terms;
    private final ValueForms values;
    private final Regions regions;

    AssignedOrigins(Survey survey, Terms terms, ValueForms values, Regions regions) {
        this.survey = survey;
        this.terms = terms;
        this.values = values;
        this.regions = regions;
    }

    /**
     * One place that a written value comes from.
     *
     * @param term the column that it is, never NULL where the column is not; null if it is none
     */
    record Assigned(AssignedValue value, @Nullable Term term, Node node) {}

    private static Assigned unreadable(Node node) {
        return new Assigned(new AssignedValue.Unreadable(node), null, node);
    }

    /** Where a column of an arm's rows comes from: several places if the arm reads a query with several arms. */
    List<Assigned> of(Shape.Origin origin, Shape.Arm arm, @Nullable Family family) {
        Node node = arm.block().node();
        if (origin instanceof Shape.Origin.OfValue of) {
            return List.of(ofExpression(of.expression(), family));
        } else if (origin instanceof Shape.Origin.OfElement of) {
            return ofElements(of, family);
        } else if (origin instanceof Shape.Origin.OfColumn of) {
            return arm.nullable() ? List.of(unreadable(node)) : ofColumn(of.meaning(), arm.block(), node, family);
        }
        return List.of(unreadable(node));
    }

    /** A value, DEFAULT, or something else; columns are not followed. */
    Assigned ofExpression(Expression expression, @Nullable Family family) {
        if (expression instanceof Literal.DefaultMarker) {
            return new Assigned(new AssignedValue.Default(), null, expression);
        }
        TenantValue value = family == null ? null : values.value(expression, family, true);
        return value == null ? unreadable(expression) : new Assigned(new AssignedValue.Value(value), null, expression);
    }

    /** The elements of an array that is unnested beside others: those that are written out, if no other array has more. */
    private List<Assigned> ofElements(Shape.Origin.OfElement of, @Nullable Family family) {
        Expression at = uncast(of.array());
        boolean isReadable = family != null && values.array(of.array(), family, true, List.of()) != null;
        if (!isReadable || !(at instanceof Constructor.Array array)) {
            return List.of(ofElement(of, family));
        }
        for (Expression beside : of.beside()) {
            if (!(uncast(beside) instanceof Constructor.Array other)
                    || other.elements().size() > array.elements().size()) {
                return List.of(unreadable(of.array()));
            }
        }
        return array.elements().stream()
                .map(element -> ofExpression(element, family))
                .toList();
    }

    private Assigned ofElement(Shape.Origin.OfElement of, @Nullable Family family) {
        List<Integer> beside = new ArrayList<>();
        for (Expression array : of.beside()) {
            if (array != of.array()) {
                Integer number = parameter(array);
                if (number == null) {
                    return unreadable(of.array());
                }
                beside.add(number);
            }
        }
        TenantSet set = family == null ? null : values.array(of.array(), family, true, beside);
        return set instanceof TenantSet.Named named
                ? new Assigned(new AssignedValue.Value(named.value()), null, of.array())
                : unreadable(of.array());
    }

    private static @Nullable Integer parameter(Expression array) {
        return uncast(array) instanceof Literal.Parameter parameter ? parameter.number() : null;
    }

    private static Expression uncast(Expression expression) {
        Expression at = expression;
        while (at instanceof Operation.Cast cast) {
            at = cast.operand();
        }
        return at;
    }

    List<Assigned> ofColumn(Meaning meaning, Block block, Node node, @Nullable Family family) {
        if (meaning instanceof Meaning.Merged merged && merged.value() != null) {
            return ofColumn(merged.value(), block, node, family);
        } else if (meaning instanceof Meaning.OfSource of && isCertain(of.source(), block)) {
            Shape shape = survey.shape(of.source());
            if (shape != null && !shape.arms().isEmpty()) {
                List<Assigned> all = new ArrayList<>();
                for (Shape.Arm arm : shape.arms()) {
                    all.addAll(of(Shape.originOf(arm, of.index()), arm, family));
                }
                return all;
            }
        } else if (meaning instanceof Meaning.OfTable of && isCertain(of.source(), block)) {
            Term term = terms.of(of);
            if (term != null && term.family() == family) {
                return List.of(new Assigned(new AssignedValue.Inherited(node, TenantSet.all()), term, node));
            }
        }
        return List.of(unreadable(node));
    }

    /** Whether the source is of the block, and not on a nullable side, where its columns could be NULL. */
    private boolean isCertain(Source source, Block block) {
        Region home = regions.home(source);
        return source.block() == block && home != null && home.isTop();
    }
}

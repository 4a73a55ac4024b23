package dev.reeve.analyze;

import dev.reeve.sql.Expression;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a query gives: the names of its columns, and for each of its arms where their values come from. A set operation has
 * an arm for each of its blocks, VALUES one for each row.
 *
 * @param names null for a name that is not known
 * @param open whether there may be columns besides
 */
record Shape(List<@Nullable String> names, List<Arm> arms, boolean open) {
    Shape {
        names = new ArrayList<>(names);
        arms = List.copyOf(arms);
    }

    /** Where a value comes from. */
    sealed interface Origin {
        /** a column of a source of the arm's block, or of a block around it */
        record OfColumn(Meaning meaning) implements Origin {}

        /** an expression that may turn out to be a readable value */
        record OfValue(Expression expression) implements Origin {}

        /** an element of the array, unnested together with {@code beside} */
        record OfElement(Expression array, List<Expression> beside) implements Origin {}

        /** anything else */
        record Opaque(@Nullable Expression expression) implements Origin {}
    }

    /**
     * The rows of one block, or one row of VALUES.
     *
     * @param barrier whether filtering the block's rows first would not be exact (SOUNDNESS.md, 5)
     * @param plain whether it is a SELECT of rows as they are: no aggregate, grouping, limit, nor arm of a set operation
     * @param nullable whether a column may be NULL where the source's is not: grouping sets
     */
    record Arm(Block block, List<Origin> origins, boolean barrier, boolean plain, boolean nullable) {
        Arm {
            origins = List.copyOf(origins);
        }

        Arm limited() {
            return new Arm(block, origins, true, false, nullable);
        }

        Arm ofSetOperation() {
            return new Arm(block, origins, barrier, false, nullable);
        }
    }

    static final Origin OPAQUE = new Origin.Opaque(null);

    static Shape unknown() {
        return new Shape(List.of(), List.of(), true);
    }

    /** The shape under LIMIT, OFFSET or row locks. */
    Shape limited() {
        return new Shape(names, arms.stream().map(Arm::limited).toList(), open);
    }

    /** Both shapes' arms under the first one's names. */
    Shape with(Shape other) {
        List<Arm> both = new ArrayList<>();
        arms.forEach(arm -> both.add(arm.ofSetOperation()));
        other.arms.forEach(arm -> both.add(arm.ofSetOperation()));
        return new Shape(names, both, open || other.open || names.size() != other.names.size());
    }

    /** The shape with some columns renamed by position. */
    Shape renamed(List<String> aliases) {
        if (aliases.isEmpty()) {
            return this;
        }
        List<@Nullable String> renamed = new ArrayList<>(names);
        for (int i = 0; i < aliases.size() && i < renamed.size(); i++) {
            renamed.set(i, aliases.get(i));
        }
        if (open) {
            for (int i = renamed.size(); i < aliases.size(); i++) {
                renamed.add(aliases.get(i));
            }
        }
        return new Shape(renamed, arms, open);
    }

    /** The shape with further columns of unknown origin. */
    Shape and(List<String> further) {
        if (further.isEmpty()) {
            return this;
        }
        List<@Nullable String> all = new ArrayList<>(names);
        all.addAll(further);
        return new Shape(all, arms, open);
    }

    /** The names that are known. */
    List<String> knownNames() {
        List<String> known = new ArrayList<>();
        for (String name : names) {
            known.add(name == null ? "?column?" : name);
        }
        return known;
    }

    boolean hasUnknownName() {
        for (String name : names) {
            if (name == null) {
                return true;
            }
        }
        return false;
    }

    static Origin originOf(Arm arm, int index) {
        return index < arm.origins().size() ? arm.origins().get(index) : OPAQUE;
    }
}

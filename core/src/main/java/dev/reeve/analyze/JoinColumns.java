package dev.reeve.analyze;

import dev.reeve.sql.Clause;
import dev.reeve.sql.FromItem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a join: those that USING or NATURAL merges first, then the left side's others, then the right side's.
 *
 * @param open whether not all of them are known
 */
record JoinColumns(List<Scope.Column> merged, List<Scope.Column> all, List<Survey.Equality> equalities, boolean open) {
    private static final Meaning UNKNOWN = new Meaning.Unknown();

    static JoinColumns of(FromItem.Join join, Scope.Entry left, Scope.Entry right) {
        boolean open = left.open() || right.open();
        if (join.natural() && open) {
            return new JoinColumns(List.of(), List.of(), List.of(), true);
        }
        List<String> names = mergedNames(join, left, right);
        List<Scope.Column> merged = new ArrayList<>();
        List<Survey.Equality> equalities = new ArrayList<>();
        for (String name : names) {
            Meaning one = meaning(left, name);
            Meaning other = meaning(right, name);
            merged.add(new Scope.Column(name, new Meaning.Merged(one, other, value(join.type(), one, other))));
            equalities.add(new Survey.Equality(one, other));
        }
        List<Scope.Column> all = new ArrayList<>(merged);
        addOthers(all, left, names);
        addOthers(all, right, names);
        return new JoinColumns(merged, all, equalities, open);
    }

    private static List<String> mergedNames(FromItem.Join join, Scope.Entry left, Scope.Entry right) {
        if (join.condition() instanceof Clause.JoinUsing using) {
            return Scope.names(using.columns());
        }
        List<String> common = new ArrayList<>();
        if (join.natural()) {
            for (Scope.Column column : left.columns()) {
                String name = column.name();
                if (name != null && right.columns().stream().anyMatch(other -> name.equals(other.name()))) {
                    common.add(name);
                }
            }
        }
        return common;
    }

    /** The column of that name; unknown if there is none, or more than one. */
    private static Meaning meaning(Scope.Entry entry, String name) {
        Meaning found = null;
        for (Scope.Column column : entry.columns()) {
            if (name.equals(column.name())) {
                if (found != null) {
                    return UNKNOWN;
                }
                found = column.meaning();
            }
        }
        return found == null ? UNKNOWN : found;
    }

    private static @Nullable Meaning value(FromItem.JoinType type, Meaning left, Meaning right) {
        return switch (type) {
            case CROSS, INNER, LEFT -> left;
            case RIGHT -> right;
            case FULL -> null;
        };
    }

    private static void addOthers(List<Scope.Column> all, Scope.Entry entry, List<String> merged) {
        for (Scope.Column column : entry.columns()) {
            if (column.name() == null || !merged.contains(column.name())) {
                all.add(column);
            }
        }
    }
}

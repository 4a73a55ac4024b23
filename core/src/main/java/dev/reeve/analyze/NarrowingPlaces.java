package dev.reeve.analyze;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Delete;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Merge;
import dev.reeve.sql.Node;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Update;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds where a reference's narrowing condition may stand. */
final class NarrowingPlaces {
    private NarrowingPlaces() {}

    /** A join on the way from a block's FROM to a reference, and the side it is on. */
    private record Step(FromItem.Join join, boolean right) {}

    static Narrowing of(Block block, FromItem reference) {
        Node node = block.node();
        if (node instanceof Insert insert && insert.target() == reference) {
            return new Narrowing.InsertedRows(insert);
        } else if (node instanceof QueryBody.Table) {
            return new Narrowing.TableCommand(block);
        } else if (node instanceof Merge merge) {
            return merge.target() == reference
                    ? new Narrowing.MergeOn(merge)
                    : place(List.of(merge.source()), reference, new Narrowing.Leaf());
        }
        return place(from(node), reference, new Narrowing.Where(block));
    }

    private static List<FromItem> from(Node node) {
        if (node instanceof QueryBody.Select select) {
            return select.from();
        } else if (node instanceof Update update) {
            return update.from();
        } else if (node instanceof Delete delete) {
            return delete.using();
        }
        throw new IllegalStateException("a block without FROM: " + node.getClass());
    }

    private static Narrowing place(List<FromItem> items, FromItem reference, Narrowing outermost) {
        for (FromItem item : items) {
            List<Step> steps = steps(item, reference);
            if (steps != null) {
                return place(steps, outermost);
            }
        }
        return outermost;
    }

    /** The joins around the reference, the innermost first; null if it is not in the item. */
    private static @Nullable List<Step> steps(FromItem item, FromItem reference) {
        if (item == reference) {
            return new ArrayList<>();
        }
        if (item instanceof FromItem.Join join) {
            List<Step> left = steps(join.left(), reference);
            List<Step> steps = left != null ? left : steps(join.right(), reference);
            if (steps != null) {
                steps.add(new Step(join, left == null));
            }
            return steps;
        }
        return null;
    }

    private static Narrowing place(List<Step> steps, Narrowing outermost) {
        Narrowing inside = null;
        for (Step step : steps) {
            FromItem.Join join = step.join();
            boolean nullable = switch (join.type()) {
                case CROSS, INNER -> false;
                case LEFT -> step.right();
                case RIGHT -> !step.right();
                case FULL -> true;
            };
            boolean on = join.condition() instanceof Clause.JoinOn;
            if (nullable) {
                boolean byOn = on && join.type() != FromItem.JoinType.FULL;
                return inside != null ? inside : byOn ? new Narrowing.On(join) : new Narrowing.Leaf();
            }
            if (on && join.type() == FromItem.JoinType.INNER && inside == null) {
                inside = new Narrowing.On(join);
            }
            if (join.alias() != null) {
                return inside != null ? inside : new Narrowing.Leaf();
            }
        }
        return outermost;
    }
}

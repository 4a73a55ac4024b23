package dev.reeve.analyze;

import dev.reeve.sql.Clause;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Merge;
import dev.reeve.sql.Node;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Update;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Divides the blocks of a statement into regions. */
final class Regions {
    private final Survey survey;
    private final Strictness strictness;
    private final List<Region> regions = new ArrayList<>();
    private final IdentityHashMap<Block, Region> tops = new IdentityHashMap<>();
    private final IdentityHashMap<Source, Region> homes = new IdentityHashMap<>();

    /** An outer join whose nullable side waits for the region to be complete; both sides under FULL JOIN. */
    private record Pending(FromItem.Join join, List<FromItem> nullable) {}

    Regions(Survey survey, Terms terms) {
        this.survey = survey;
        this.strictness = new Strictness(survey, terms);
        for (Block block : survey.blocks()) {
            divide(block);
        }
    }

    List<Region> all() {
        return regions;
    }

    Region top(Block block) {
        return Objects.requireNonNull(tops.get(block));
    }

    /** The region that a source stands in; null for shadows of targets. */
    @Nullable
    Region home(Source source) {
        return homes.get(source);
    }

    void settle(Source source, Region region) {
        homes.put(source, region);
    }

    private Region region(Block block, @Nullable Region parent) {
        Region region = new Region(block, parent);
        regions.add(region);
        return region;
    }

    private void divide(Block block) {
        Region top = region(block, null);
        tops.put(block, top);
        Node node = block.node();
        if (node instanceof QueryBody.Select select) {
            fill(top, select.from(), select.where());
        } else if (node instanceof QueryBody.Table table) {
            fill(top, List.of(table.table()), null);
        } else if (node instanceof Insert insert) {
            fill(top, List.of(insert.target()), null);
        } else if (node instanceof Update update) {
            fill(top, targetAnd(update.target(), update.from()), update.where());
        } else if (node instanceof Delete delete) {
            fill(top, targetAnd(delete.target(), delete.using()), delete.where());
        } else if (node instanceof Merge merge) {
            merge(top, merge);
        } else if (!(node instanceof QueryBody.Values)) {
            throw new IllegalStateException("a block that nobody divides: " + node.getClass());
        }
    }

    private static List<FromItem> targetAnd(FromItem target, List<FromItem> others) {
        List<FromItem> items = new ArrayList<>(List.of(target));
        items.addAll(others);
        return items;
    }

    private void fill(Region region, List<FromItem> items, @Nullable Expression condition) {
        List<Pending> pending = new ArrayList<>();
        if (condition != null) {
            region.add(new Region.Condition.Of(condition));
        }
        items.forEach(item -> collect(item, region, pending));
        while (absorb(region, pending)) {}
        for (Pending outer : pending) {
            boolean full = outer.nullable().size() > 1;
            for (FromItem side : outer.nullable()) {
                Region inner = region(region.block(), region);
                if (!full) {
                    addCondition(outer.join(), inner);
                }
                fill(inner, List.of(side), null);
            }
        }
    }

    private void collect(FromItem item, Region region, List<Pending> pending) {
        if (!(item instanceof FromItem.Join join)) {
            Source source = survey.names().source(item);
            if (source != null) {
                region.add(source);
                homes.put(source, region);
            }
            return;
        }
        switch (join.type()) {
            case CROSS, INNER -> {
                addCondition(join, region);
                collect(join.left(), region, pending);
                collect(join.right(), region, pending);
            }
            case LEFT -> {
                collect(join.left(), region, pending);
                pending.add(new Pending(join, List.of(join.right())));
            }
            case RIGHT -> {
                collect(join.right(), region, pending);
                pending.add(new Pending(join, List.of(join.left())));
            }
            case FULL -> pending.add(new Pending(join, List.of(join.left(), join.right())));
        }
    }

    private void addCondition(FromItem.Join join, Region region) {
        if (join.condition() instanceof Clause.JoinOn on) {
            region.add(new Region.Condition.Of(on.condition()));
        }
        for (Survey.Equality equality : survey.merges(join)) {
            region.add(new Region.Condition.Equal(equality.left(), equality.right()));
        }
    }

    /** Takes in a nullable side that a condition of the region does not let be NULL: the outer join is an inner one then. */
    private boolean absorb(Region region, List<Pending> pending) {
        for (Pending outer : pending) {
            if (outer.nullable().size() == 1
                    && isRequired(region, outer.nullable().get(0))) {
                pending.remove(outer);
                addCondition(outer.join(), region);
                collect(outer.nullable().get(0), region, pending);
                return true;
            }
        }
        return false;
    }

    private boolean isRequired(Region region, FromItem side) {
        List<Source> sources = new ArrayList<>();
        addSources(side, sources);
        for (Region.Condition condition : region.conditions()) {
            if (strictness.isStrict(condition, sources)) {
                return true;
            }
        }
        return false;
    }

    private void addSources(FromItem item, List<Source> sources) {
        if (item instanceof FromItem.Join join) {
            addSources(join.left(), sources);
            addSources(join.right(), sources);
        } else {
            Source source = survey.names().source(item);
            if (source != null) {
                sources.add(source);
            }
        }
    }

    /** A target's row matters if it matches, or if an arm for unmatched ones takes it. */
    private static Region.Condition matters(Merge merge) {
        List<Expression> either = new ArrayList<>(List.of(merge.on()));
        for (Clause.MergeWhen when : merge.whens()) {
            if (when.match() == Clause.Match.NOT_MATCHED_BY_SOURCE) {
                if (when.condition() == null) {
                    return new Region.Condition.Either(List.of());
                }
                either.add(when.condition());
            }
        }
        return new Region.Condition.Either(either);
    }

    /** The arms decide whose unmatched rows matter, and so which side ON restricts (SOUNDNESS.md, 11). */
    private void merge(Region top, Merge merge) {
        boolean byTarget = false;
        boolean bySource = false;
        for (Clause.MergeWhen when : merge.whens()) {
            byTarget |= when.match() == Clause.Match.NOT_MATCHED_BY_TARGET;
            bySource |= when.match() == Clause.Match.NOT_MATCHED_BY_SOURCE;
        }
        Region.Condition on = new Region.Condition.Of(merge.on());
        Region target = byTarget ? region(top.block(), top) : top;
        Region source = bySource ? region(top.block(), top) : top;
        target.add(bySource ? matters(merge) : on);
        if (!byTarget && source != target) {
            source.add(on);
        }
        fill(target, List.of(merge.target()), null);
        fill(source, List.of(merge.source()), null);
    }
}

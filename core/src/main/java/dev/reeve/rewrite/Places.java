package dev.reeve.rewrite;

import dev.reeve.analyze.Block;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Narrowing;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Merge;
import dev.reeve.sql.Node;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Span;
import dev.reeve.sql.Update;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Finds the places in the text where conditions stand, or would stand if there were any. What the analysis calls a leaf is
 * narrowed by a join around the table itself, see {@link ConditionPlace#around}. For one statement and one thread.
 */
final class Places {
    private final SourceText source;
    private final FreshNames names;
    private final IdentityHashMap<FromItem.TableReference, ConditionPlace> leaves = new IdentityHashMap<>();
    private final IdentityHashMap<Block, Integer> joins = new IdentityHashMap<>();

    Places(SourceText source, FreshNames names) {
        this.source = source;
        this.names = names;
    }

    /** Where the reference is narrowed: every place needs the condition. None for the target of an INSERT. */
    List<ConditionPlace> of(GovernedReference reference) {
        Narrowing narrowing = reference.narrowing();
        if (narrowing instanceof Narrowing.Where where) {
            return List.of(where(where.block()));
        } else if (narrowing instanceof Narrowing.On on) {
            return List.of(on(on.join()));
        } else if (narrowing instanceof Narrowing.Leaf) {
            return List.of(leaves.computeIfAbsent(
                    reference.node(), node -> ConditionPlace.around(node.span(), nextName(reference.block()))));
        } else if (narrowing instanceof Narrowing.TableCommand command) {
            return List.of(ConditionPlace.absent(command.block().node().span(), "WHERE"));
        } else if (narrowing instanceof Narrowing.MergeOn merge) {
            return merge(merge.merge());
        } else if (narrowing instanceof Narrowing.InsertedRows) {
            return List.of();
        }
        throw bug("a way of narrowing that nobody handles: " + narrowing.getClass());
    }

    private String nextName(Block block) {
        return names.ofJoin(joins.merge(block, 1, Integer::sum) - 1);
    }

    private ConditionPlace where(Block block) {
        Node node = block.node();
        if (node instanceof QueryBody.Select select) {
            return where(select);
        } else if (node instanceof Update update) {
            return where(update);
        } else if (node instanceof Delete delete) {
            return where(delete);
        }
        throw bug("a block without a WHERE: " + block);
    }

    /** The condition of a SELECT that has a FROM. */
    ConditionPlace where(QueryBody.Select select) {
        return select.where() != null
                ? ConditionPlace.behind(select.where())
                : behindItems(select.from(), select.from().get(0).span().start(), select.span());
    }

    private ConditionPlace where(Update update) {
        if (update.where() != null) {
            return ConditionPlace.behind(update.where());
        }
        int start = update.target().span().start();
        if (!update.from().isEmpty()) {
            return behindItems(update.from(), start, update.span());
        }
        Node last = update.assignments().get(update.assignments().size() - 1);
        return ConditionPlace.absent(new Span(start, last.span().end()), "WHERE");
    }

    private ConditionPlace where(Delete delete) {
        if (delete.where() != null) {
            return ConditionPlace.behind(delete.where());
        }
        List<FromItem> items = delete.using().isEmpty() ? List.of(delete.target()) : delete.using();
        return behindItems(items, delete.target().span().start(), delete.span());
    }

    /** Behind the last item and the parentheses around it, which are not part of its span. */
    private ConditionPlace behindItems(List<FromItem> items, int start, Span block) {
        int end = source.closingEnd(items.get(items.size() - 1).span().end(), block.end());
        return ConditionPlace.absent(new Span(start, end), "WHERE");
    }

    private static ConditionPlace on(FromItem.Join join) {
        if (join.condition() instanceof Clause.JoinOn on) {
            return ConditionPlace.behind(on.condition());
        }
        throw bug("a join without ON");
    }

    private List<ConditionPlace> merge(Merge merge) {
        List<ConditionPlace> places = new ArrayList<>();
        places.add(ConditionPlace.behind(merge.on()));
        for (Clause.MergeWhen when : merge.whens()) {
            if (when.match() == Clause.Match.NOT_MATCHED_BY_SOURCE) {
                places.add(bySource(when));
            }
        }
        return places;
    }

    /** Rows of other tenants do not match under the narrowed ON, so that they are "not matched by source" (SOUNDNESS.md, 11). */
    private ConditionPlace bySource(Clause.MergeWhen when) {
        Expression condition = when.condition();
        if (condition != null) {
            return ConditionPlace.behind(condition);
        }
        int start = when.span().start();
        return ConditionPlace.absent(
                new Span(start, source.wordsEnd(start, "WHEN", "NOT", "MATCHED", "BY", "SOURCE")), "AND");
    }

    private static ReeveException bug(String summary) {
        return new ReeveException(ErrorCode.INTERNAL_ERROR, summary);
    }
}

package dev.reeve.rewrite;

import dev.reeve.analyze.Block;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Source;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Node;
import dev.reeve.sql.QueryBody;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the test that all rows which an expression looks at are the tenant's. */
final class Guards {
    private final StatementEdits statement;
    private final TenantCondition condition;
    private final GroupedQueries groups;
    private final IdentityHashMap<Source, GovernedReference> references = new IdentityHashMap<>();
    private final IdentityHashMap<Block, Set<FromItem>> nullable = new IdentityHashMap<>();

    Guards(StatementEdits statement, TenantCondition condition, GroupedQueries groups) {
        this.statement = statement;
        this.condition = condition;
        this.groups = groups;
        for (GovernedReference reference : statement.analysis().references()) {
            if (TenantCondition.concerns(reference.table())) {
                references.put(reference.source(), reference);
            }
        }
    }

    /** Whether the source's rows are tenants'. */
    boolean isGoverned(Source source) {
        return references.containsKey(source);
    }

    /** The test for a place in the block, or null if no governed row is looked at directly. */
    @Nullable
    Fragment test(UsedSources used, Block place, Node expression) {
        List<Fragment> tests = new ArrayList<>();
        for (Source source : used.relations()) {
            GovernedReference reference = references.get(source);
            if (reference != null && !isSeenThroughGroups(reference, place, expression)) {
                checkVisible(reference, place);
                checkAliases(reference, expression);
                tests.add(test(reference));
            }
        }
        return tests.isEmpty() ? null : Fragment.all(tests);
    }

    private Fragment test(GovernedReference reference) {
        NarrowedReference narrowed = new NarrowedReference(reference);
        boolean filled = nullable.computeIfAbsent(reference.block(), block -> NullableSources.of(block.node()))
                .contains(reference.node());
        if (!filled) {
            return condition.test(narrowed);
        }
        String neverNull = TenantCondition.neverNull(narrowed);
        if (neverNull == null) {
            throw Unrewritable.unsupported(
                    reference, "a condition on the nullable side of an outer join, and no column that is never NULL");
        }
        return condition.testOrAbsent(narrowed, neverNull);
    }

    /**
     * Whether the expression stands in a subquery outside of WHERE and FROM of a grouped query, and the reference is of that: its rows
     * have been narrowed before they were grouped, and only what they are grouped by, and aggregates, can be named.
     */
    private boolean isSeenThroughGroups(GovernedReference reference, Block place, Node expression) {
        if (reference.block() == place
                || !(reference.block().node() instanceof QueryBody.Select select)
                || !groups.isGrouped(select)) {
            return false;
        }
        Expression where = select.where();
        return (where == null || !where.span().contains(expression.span()))
                && select.from().stream().noneMatch(item -> item.span().contains(expression.span()));
    }

    /** The names in the test must mean the reference where the test stands. */
    private static void checkVisible(GovernedReference reference, Block place) {
        for (Block block = place; block != null && block != reference.block(); block = block.enclosing()) {
            for (Source source : block.sources()) {
                if (reference.visibleName().equals(source.name())) {
                    throw Unrewritable.unsupported(
                            reference, "a condition on it in a subquery that has another table of its name");
                }
            }
        }
    }

    /** A join with an alias hides its tables from what stands outside of it. */
    private static void checkAliases(GovernedReference reference, Node expression) {
        for (FromItem item : NullableSources.items(reference.block().node())) {
            checkAliases(item, reference, expression);
        }
    }

    private static void checkAliases(FromItem item, GovernedReference reference, Node expression) {
        if (!(item instanceof FromItem.Join join)
                || !join.span().contains(reference.node().span())) {
            return;
        }
        if (join.alias() != null && !join.span().contains(expression.span())) {
            throw Unrewritable.unsupported(reference, "a condition that may fail over a join with an alias");
        }
        checkAliases(join.left(), reference, expression);
        checkAliases(join.right(), reference, expression);
    }

    /** A refusal about what the block reads. */
    Unrewritable unsupported(Block block, String reason) {
        for (GovernedReference reference : statement.analysis().references()) {
            if (reference.block() == block) {
                return Unrewritable.unsupported(reference, reason);
            }
        }
        return Unrewritable.unsupported(statement.analysis().references().get(0), reason);
    }
}

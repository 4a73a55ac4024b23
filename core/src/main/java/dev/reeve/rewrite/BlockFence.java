package dev.reeve.rewrite;

import dev.reeve.analyze.Block;
import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.Names;
import dev.reeve.analyze.Source;
import dev.reeve.catalog.Catalog;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Expression;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Merge;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Operator;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Update;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fences the conditions of one block after another: WHERE, ON, HAVING, and the arms of MERGE that see unmatched rows. */
final class BlockFence {
    private final Edits edits;
    private final Names names;
    private final CannotFail cannotFail;
    private final Guards guards;
    private final Barriers barriers;
    private final EarlyExpressions early;
    private final List<FencedCondition> fenced = new ArrayList<>();
    private boolean needed;

    BlockFence(
            Edits edits, Names names, CannotFail cannotFail, Guards guards, Barriers barriers, EarlyExpressions early) {
        this.edits = edits;
        this.names = names;
        this.cannotFail = cannotFail;
        this.guards = guards;
        this.barriers = barriers;
        this.early = early;
    }

    /** What was fenced so far. */
    List<FencedCondition> fenced() {
        return fenced;
    }

    /** Fences the block's own conditions; whether anything in it may fail before the tenant condition is tested. */
    boolean fence(Block block) {
        needed = early.mayFail(block);
        Node node = block.node();
        if (node instanceof QueryBody.Select select) {
            conditions(select.where(), block);
            having(select.having());
        } else if (node instanceof Update update) {
            conditions(update.where(), block);
        } else if (node instanceof Delete delete) {
            conditions(delete.where(), block);
        } else if (node instanceof Merge merge) {
            conditions(merge.on(), block);
            for (Clause.MergeWhen when : merge.whens()) {
                if (when.match() == Clause.Match.NOT_MATCHED_BY_SOURCE) {
                    conditions(when.condition(), block);
                }
            }
        }
        for (FromItem item : NullableSources.items(node)) {
            item(item, block);
        }
        return needed;
    }

    private void item(FromItem item, Block block) {
        if (item instanceof FromItem.Join join) {
            item(join.left(), block);
            item(join.right(), block);
            if (join.natural() || join.condition() instanceof Clause.JoinUsing) {
                merged(join, block);
            } else if (join.condition() instanceof Clause.JoinOn on) {
                on(join, on, block);
            }
        } else if (item instanceof FromItem.DerivedTable table && table.lateral()) {
            needed |= !cannotFail.query(table.query());
        } else if (item instanceof FromItem.FunctionTable
                || item instanceof FromItem.XmlTable
                || item instanceof FromItem.JsonTable) {
            needed |= Columns.isIn(item);
        }
    }

    /** FULL JOIN needs a condition that it can hash or merge by, so that the sides of an equality are guarded each for itself. */
    private void on(FromItem.Join join, Clause.JoinOn on, Block block) {
        if (join.type() != FromItem.JoinType.FULL) {
            conditions(on.condition(), block);
            return;
        }
        for (Expression conjunct : conjuncts(on.condition())) {
            if (cannotFail.holds(conjunct)) {
                continue;
            }
            if (conjunct instanceof Operation.Binary binary && isEquality(binary.operator())) {
                if (binary.left() instanceof Constructor.Row || binary.right() instanceof Constructor.Row) {
                    // Behind a CASE they would be compared as records, which takes NULLs for equal.
                    throw guards.unsupported(block, "rows of values that may fail are compared in a FULL JOIN");
                }
                guardSides(binary, block);
            } else {
                guard(conjunct, block);
            }
        }
    }

    private static boolean isEquality(Operator operator) {
        return operator.symbol().equals("=")
                && (operator.schema().isEmpty()
                        || operator.schema().get(0).name().equals(Catalog.SYSTEM_SCHEMA));
    }

    private void guardSides(Operation.Binary equality, Block block) {
        if (cannotFail.isOnlyInOperands(equality)) {
            guardPart(equality, block);
            return;
        }
        guard(equality.left(), block);
        guard(equality.right(), block);
    }

    private void conditions(@Nullable Expression condition, Block block) {
        if (condition == null) {
            return;
        }
        for (Expression conjunct : conjuncts(condition)) {
            if (!cannotFail.holds(conjunct)) {
                guardPart(conjunct, block);
            }
        }
    }

    /** Of a comparison that cannot fail itself only the sides that may, so that an index or hash on the other one stays of use. */
    private void guardPart(Expression conjunct, Block block) {
        if (!(conjunct instanceof Operation.Binary binary) || !cannotFail.isOnlyInOperands(binary)) {
            guard(conjunct, block);
            return;
        }
        for (Expression side : List.of(binary.left(), binary.right())) {
            if (!cannotFail.holds(side)) {
                guard(side, block);
            }
        }
    }

    /** The parts that PostgreSQL may test in any order. */
    private static List<Expression> conjuncts(Expression condition) {
        if (!(condition instanceof Operation.And and)) {
            return List.of(condition);
        }
        List<Expression> conjuncts = new ArrayList<>();
        for (Expression operand : and.operands()) {
            conjuncts.addAll(conjuncts(operand));
        }
        return conjuncts;
    }

    private void guard(Expression expression, Block block) {
        needed = true;
        note(expression);
        UsedSources used = UsedSources.of(expression, block, names);
        barriers.above(used.derived(), block);
        Fragment test = guards.test(used, block, expression);
        if (test == null && !used.derived().isEmpty()) {
            test = hidden(expression, used.derived());
        }
        if (test != null) {
            wrap(expression, test);
        } else {
            barriers.aroundComparedQueries(expression);
        }
    }

    /**
     * A test that every row passes. Inside of a CASE the planner's estimates do not see a condition; otherwise they may try its
     * operator on the column's most common values, which are other tenants' too, through a derived table as well.
     */
    private @Nullable Fragment hidden(Node expression, List<Source> derived) {
        if (expression instanceof Reference.Column column) {
            return names.meaning(column) instanceof Meaning.OfSource of && derived.contains(of.source())
                    ? Fragment.of("(" + column.span().of(edits.source().text()) + " IS NULL) IS NOT NULL")
                    : null;
        }
        for (Node child : expression.children()) {
            Fragment test = hidden(child, derived);
            if (test != null) {
                return test;
            }
        }
        return null;
    }

    private void note(Expression expression) {
        fenced.add(new FencedCondition(
                expression.span(), cannotFail.cause(expression).span()));
    }

    private void wrap(Expression expression, Fragment test) {
        edits.wrap(
                expression.span(),
                Fragment.builder()
                        .text("CASE WHEN ")
                        .append(test)
                        .text(" THEN (")
                        .pieces(),
                List.of(new Piece.Text(") END")));
    }

    /**
     * PostgreSQL moves a condition of HAVING without an aggregate to WHERE. One that waits for an aggregate stays where it is, and
     * sees only what WHERE has left.
     */
    private void having(@Nullable Expression having) {
        if (having == null) {
            return;
        }
        for (Expression conjunct : conjuncts(having)) {
            if (!cannotFail.holds(conjunct)) {
                note(conjunct);
                wrap(conjunct, Fragment.of("count(*) >= 0"));
            }
        }
    }

    /** The equalities of USING and NATURAL, which have no text that could be guarded. */
    private void merged(FromItem.Join join, Block block) {
        List<Source> left = sources(join.left());
        List<Source> right = sources(join.right());
        for (String column : mergedColumns(join, left, right)) {
            List<Source> sides = new ArrayList<>(named(left, column));
            sides.addAll(named(right, column));
            if (sides.stream().noneMatch(source -> Barriers.isDerived(source) || guards.isGoverned(source))) {
                continue;
            }
            if (!cannotFail.areComparable(sides, column)) {
                throw guards.unsupported(block, "columns of different types are joined by name");
            }
            List<Source> failing = sides.stream()
                    .filter(source -> !cannotFail.holds(Outputs.column(source, column)))
                    .toList();
            needed |= !failing.isEmpty();
            barriers.above(failing, block);
        }
    }

    private static List<String> mergedColumns(FromItem.Join join, List<Source> left, List<Source> right) {
        if (join.condition() instanceof Clause.JoinUsing using) {
            return using.columns().stream().map(column -> column.name()).toList();
        }
        List<String> columns = new ArrayList<>();
        for (Source source : left) {
            for (String column : source.columns()) {
                if (!columns.contains(column) && !named(right, column).isEmpty()) {
                    columns.add(column);
                }
            }
        }
        return columns;
    }

    private static List<Source> named(List<Source> sources, String column) {
        return sources.stream()
                .filter(source -> source.columns().contains(column) || source.isOpen())
                .toList();
    }

    private List<Source> sources(FromItem item) {
        if (item instanceof FromItem.Join join) {
            List<Source> sources = new ArrayList<>(sources(join.left()));
            sources.addAll(sources(join.right()));
            return sources;
        }
        Source source = names.source(item);
        return source == null ? List.of() : List.of(source);
    }
}

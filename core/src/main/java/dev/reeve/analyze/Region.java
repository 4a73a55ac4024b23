package dev.reeve.analyze;

import dev.reeve.sql.Expression;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a block's FROM that inner joins hold together, with the conditions that each of its rows must meet to matter:
 * WHERE, and ON of the inner joins. A nullable side of an outer join is a region of its own, inside the one that preserves the
 * other side: its rows must meet the join's ON as well.
 *
 * <p>Why a row that fails a condition of its region may be left out beforehand, with the same answer: it is then in no joined
 * row that passes. Conditions that bind are strict, so that the NULL row which may take its place fails them too.
 */
final class Region {
    /** A condition. */
    sealed interface Condition {
        record Of(Expression expression) implements Condition {}

        /** USING or NATURAL */
        record Equal(Meaning left, Meaning right) implements Condition {}

        /** one of them at least */
        record Either(List<Expression> expressions) implements Condition {
            public Either {
                expressions = List.copyOf(expressions);
            }
        }
    }

    private final Block block;
    private final @Nullable Region parent;
    private final List<Condition> own = new ArrayList<>();
    private final List<Source> leaves = new ArrayList<>();

    Region(Block block, @Nullable Region parent) {
        this.block = block;
        this.parent = parent;
    }

    Block block() {
        return block;
    }

    boolean isTop() {
        return parent == null;
    }

    void add(Condition condition) {
        own.add(condition);
    }

    void add(Source leaf) {
        leaves.add(leaf);
    }

    List<Source> leaves() {
        return leaves;
    }

    /** The conditions of this region alone. */
    List<Condition> ownConditions() {
        return own;
    }

    /** All conditions, those of the regions around first. */
    List<Condition> conditions() {
        List<Condition> all = new ArrayList<>();
        if (parent != null) {
            all.addAll(parent.conditions());
        }
        all.addAll(own);
        return all;
    }
}

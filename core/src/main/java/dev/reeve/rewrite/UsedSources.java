package dev.reeve.rewrite;

import dev.reeve.analyze.Block;
import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.Names;
import dev.reeve.analyze.Source;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Node;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The sources whose columns an expression uses, of the block where it stands and of those around it; what subqueries in it use
 * of their own is left out.
 *
 * @param relations relations of the catalog, reached directly
 * @param derived derived tables and CTEs
 */
record UsedSources(List<Source> relations, List<Source> derived) {
    static UsedSources of(Node expression, Block block, Names names) {
        Set<Source> used = new LinkedHashSet<>();
        collect(expression, block, names, used);
        List<Source> relations = new ArrayList<>();
        List<Source> derived = new ArrayList<>();
        for (Source source : used) {
            switch (source.kind()) {
                case RELATION, EXCLUDED, OLD, NEW -> relations.add(source);
                case DERIVED_TABLE, CTE -> derived.add(source);
                case JOIN -> {
                    relations.addAll(inside(source, block, Source.Kind.RELATION));
                    derived.addAll(inside(source, block, Source.Kind.DERIVED_TABLE));
                    derived.addAll(inside(source, block, Source.Kind.CTE));
                }
                case FUNCTION, OPERAND -> {}
            }
        }
        return new UsedSources(
                relations.stream().distinct().toList(),
                derived.stream().distinct().toList());
    }

    private static void collect(Node node, Block block, Names names, Set<Source> used) {
        if (node instanceof Reference.Column column) {
            add(names.meaning(column), column, block, used);
        } else if (node instanceof Reference.Star star) {
            names.expansion(star).forEach(meaning -> add(meaning, star, block, used));
        }
        for (Node child : node.children()) {
            collect(child, block, names, used);
        }
    }

    private static void add(Meaning meaning, Node expression, Block block, Set<Source> used) {
        if (meaning instanceof Meaning.OfTable column) {
            add(column.source(), block, used);
        } else if (meaning instanceof Meaning.OfSource column) {
            add(column.source(), block, used);
        } else if (meaning instanceof Meaning.Merged merged) {
            add(merged.left(), expression, block, used);
            add(merged.right(), expression, block, used);
        } else if (meaning instanceof Meaning.WholeRow row) {
            add(row.source(), block, used);
        } else if (meaning instanceof Meaning.SystemColumn column) {
            add(column.source(), block, used);
        } else if (meaning instanceof Meaning.Unknown) {
            Source named = expression instanceof Reference.Column column ? named(column, block) : null;
            if (named == null) {
                used.addAll(seen(expression, block));
            } else {
                used.add(named);
            }
        }
    }

    /** The source whose column a name with a qualifier is, known or not; null if several in sight, be they hidden or not, have the name. */
    private static @Nullable Source named(Reference.Column column, Block block) {
        if (column.qualifier().size() != 1) {
            return null;
        }
        String qualifier = column.qualifier().get(0).name();
        Source named = null;
        for (Block visible = block; visible != null; visible = visible.enclosing()) {
            for (Source source : visible.sources()) {
                if (qualifier.equals(source.name())) {
                    if (named != null) {
                        return null;
                    }
                    named = source;
                }
            }
        }
        return named;
    }

    private static void add(Source source, Block block, Set<Source> used) {
        for (Block visible = block; visible != null; visible = visible.enclosing()) {
            if (visible.sources().contains(source)) {
                used.add(source);
                return;
            }
        }
    }

    /** The block's sources that can be seen where the expression stands: in ON, those that are joined there. */
    private static List<Source> seen(Node expression, Block block) {
        FromItem.Join around = null;
        for (FromItem item : NullableSources.items(block.node())) {
            FromItem inner = item;
            while (inner instanceof FromItem.Join join && join.span().contains(expression.span())) {
                around = join;
                inner = join.left().span().contains(expression.span()) ? join.left() : join.right();
            }
        }
        FromItem.Join join = around;
        return join == null
                ? block.sources()
                : block.sources().stream()
                        .filter(source -> join.span().contains(source.node().span()))
                        .toList();
    }

    private static List<Source> inside(Source join, Block block, Source.Kind kind) {
        return block.sources().stream()
                .filter(source -> source.kind() == kind
                        && join.node().span().contains(source.node().span()))
                .toList();
    }
}

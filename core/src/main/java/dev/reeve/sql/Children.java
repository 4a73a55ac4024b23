package dev.reeve.sql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Gathers a record's components into the list that {@link Node#children()} promises: absent parts fall out, lists unfold. */
final class Children {
    private Children() {}

    /** Of a record whose children are one list. */
    static List<Node> of(List<? extends Node> nodes) {
        return List.copyOf(nodes);
    }

    static List<Node> of(@Nullable Object... parts) {
        List<Node> children = new ArrayList<>(parts.length);
        for (Object part : parts) {
            if (part instanceof Node node) {
                children.add(node);
            } else if (part instanceof Collection<?> list) {
                for (Object element : list) {
                    children.add((Node) element);
                }
            } else if (part != null) {
                throw new IllegalArgumentException("not a node: " + part.getClass());
            }
        }
        return children;
    }

    /** As {@link #of}, for parts that may be written in another order than the record holds them. */
    static List<Node> inReadingOrder(@Nullable Object... parts) {
        List<Node> children = of(parts);
        children.sort(Comparator.comparingInt(child -> child.span().start()));
        return children;
    }
}

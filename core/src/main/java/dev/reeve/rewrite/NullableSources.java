package dev.reeve.rewrite;

import dev.reeve.sql.Delete;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Merge;
import dev.reeve.sql.Node;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Update;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Finds the items of a block's FROM whose rows an outer join can fill up with NULLs. */
final class NullableSources {
    private final Set<FromItem> nullable = Collections.newSetFromMap(new IdentityHashMap<>());

    private NullableSources() {}

    static Set<FromItem> of(Node block) {
        NullableSources found = new NullableSources();
        for (FromItem item : items(block)) {
            found.visit(item, false);
        }
        return found.nullable;
    }

    /** The items that a block reads from, without the target of a write. */
    static List<FromItem> items(Node block) {
        if (block instanceof QueryBody.Select select) {
            return select.from();
        } else if (block instanceof Update update) {
            return update.from();
        } else if (block instanceof Delete delete) {
            return delete.using();
        } else if (block instanceof Merge merge) {
            return List.of(merge.source());
        }
        return List.of();
    }

    private void visit(FromItem item, boolean filled) {
        if (item instanceof FromItem.Join join) {
            boolean left = join.type() == FromItem.JoinType.RIGHT || join.type() == FromItem.JoinType.FULL;
            boolean right = join.type() == FromItem.JoinType.LEFT || join.type() == FromItem.JoinType.FULL;
            visit(join.left(), filled || left);
            visit(join.right(), filled || right);
        } else if (filled) {
            nullable.add(item);
        }
    }
}

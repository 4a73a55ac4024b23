package dev.reeve.rewrite;

import dev.reeve.sql.Node;
import dev.reeve.sql.Reference;

/** Finds out whether a part of a statement depends on rows. */
final class Columns {
    private Columns() {}

    /** Whether a column, a star or a whole row is named anywhere in it, subqueries included. */
    static boolean isIn(Node node) {
        if (node instanceof Reference.Column || node instanceof Reference.Star || node instanceof Reference.CurrentOf) {
            return true;
        }
        for (Node child : node.children()) {
            if (isIn(child)) {
                return true;
            }
        }
        return false;
    }
}

package dev.reeve.jdbc;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The open statements of a connection: a list that runs through the statements themselves. Safe for use by several threads. */
final class OpenStatements {
    private @Nullable ReeveStatement newest;

    synchronized void add(ReeveStatement statement) {
        statement.older = newest;
        if (newest != null) {
            newest.newer = statement;
        }
        newest = statement;
    }

    /** Takes a statement out that was added. Once is enough. */
    synchronized void remove(ReeveStatement statement) {
        ReeveStatement older = statement.older;
        ReeveStatement newer = statement.newer;
        if (newer != null) {
            newer.older = older;
        } else if (newest == statement) {
            newest = older;
        }
        if (older != null) {
            older.newer = newer;
        }
        statement.older = null;
        statement.newer = null;
    }

    /** Those that are open now, the newest first. */
    synchronized List<ReeveStatement> all() {
        List<ReeveStatement> all = new ArrayList<>();
        for (ReeveStatement each = newest; each != null; each = each.older) {
            all.add(each);
        }
        return all;
    }
}

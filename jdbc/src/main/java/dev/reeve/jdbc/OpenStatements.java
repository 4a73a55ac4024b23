package dev.reeve.jdbc;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The open statements of a connection: a list that runs through the statements themselves. Safe for use by several threads. */
final class OpenStatements {
    private @Nullable ReeveStatement newest;

    /** A statement's place in the list. */
    static final class Place {
        private @Nullable ReeveStatement older;
        private @Nullable ReeveStatement newer;
    }

    synchronized void add(ReeveStatement statement) {
        statement.place.older = newest;
        if (newest != null) {
            newest.place.newer = statement;
        }
        newest = statement;
    }

    /** Takes a statement out that was added. Once is enough. */
    synchronized void remove(ReeveStatement statement) {
        ReeveStatement older = statement.place.older;
        ReeveStatement newer = statement.place.newer;
        if (newer != null) {
            newer.place.older = older;
        } else if (newest == statement) {
            newest = older;
        }
        if (older != null) {
            older.place.newer = newer;
        }
        statement.place.older = null;
        statement.place.newer = null;
    }

    /** Those that are open now, the newest first. */
    synchronized List<ReeveStatement> all() {
        List<ReeveStatement> all = new ArrayList<>();
        for (ReeveStatement each = newest; each != null; each = each.place.older) {
            all.add(each);
        }
        return all;
    }
}

package dev.reeve.analyze;

import org.jspecify.annotations.Nullable;

/** A place in a statement: the block it is in, the names and the CTEs it sees. */
record Site(
        @Nullable Block block,
        @Nullable Scope scope,
        @Nullable CommonTables commonTables) {
    static final Site OUTERMOST = new Site(null, null, null);

    Site in(Block inner) {
        return new Site(inner, scope, commonTables);
    }

    Site seeing(@Nullable Scope other) {
        return new Site(block, other, commonTables);
    }

    Site with(@Nullable CommonTables tables) {
        return new Site(block, scope, tables);
    }
}

package dev.reeve.catalog;

import java.util.function.Function;

/** What a name in a statement turned out to mean. */
public sealed interface Resolution {
    /** A table with a scope. */
    record Governed(GovernedTable table) implements Resolution {}

    /** A view, whose definition decides. */
    record View(Table table) implements Resolution {}

    /** A relation of PostgreSQL's own, which passes by a list only. */
    record BuiltIn(Table table) implements Resolution {}

    /** A relation of Reeve's own, which tenants may not use; it need not exist. */
    record Metadata(FullName name) implements Resolution {}

    /**
     * A table without the tenant column that refers to rows of tenants. Whether its rows are theirs, the spec has to say.
     *
     * @param key by which it refers to them, at once or through tables that are as undeclared
     */
    record Undeclared(Table table, ForeignKey key) implements Resolution {
        public String reason() {
            return "it refers to " + key.target() + " by " + key.name();
        }
    }

    /** A relation that no statement may use by name. */
    record Unsupported(Table table, String reason) implements Resolution {}

    /** Goes through the kinds; a new kind breaks every caller. */
    default <T> T fold(
            Function<Governed, T> governed,
            Function<View, T> view,
            Function<BuiltIn, T> builtIn,
            Function<Metadata, T> metadata,
            Function<Undeclared, T> undeclared,
            Function<Unsupported, T> unsupported) {
        if (this instanceof Governed it) {
            return governed.apply(it);
        } else if (this instanceof View it) {
            return view.apply(it);
        } else if (this instanceof BuiltIn it) {
            return builtIn.apply(it);
        } else if (this instanceof Metadata it) {
            return metadata.apply(it);
        } else if (this instanceof Undeclared it) {
            return undeclared.apply(it);
        }
        return unsupported.apply((Unsupported) this);
    }
}

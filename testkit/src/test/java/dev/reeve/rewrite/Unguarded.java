package dev.reeve.rewrite;

import dev.reeve.analyze.Analyzer;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.guard.Extent;
import dev.reeve.parse.ParsedStatement;

/** Rewrites statements past the guard, so that a test can see what the rewriter alone makes of them. */
public final class Unguarded {
    private Unguarded() {}

    /** Rewrites a statement for an extent. */
    public static Rewritten rewrite(GovernedCatalog catalog, ParsedStatement statement, Extent extent) {
        return new Rewriter(catalog)
                .rewrite(
                        statement.text(),
                        statement.marker(),
                        statement.parameterCount(),
                        new Analyzer(catalog).analyze(statement.root()),
                        extent);
    }
}

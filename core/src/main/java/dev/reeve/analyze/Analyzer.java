package dev.reeve.analyze;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Statement;
import java.util.List;
import java.util.Objects;

/** Parsed statement → {@link Analysis}. Pure; safe for use by several threads. */
public final class Analyzer {
    private final GovernedCatalog catalog;

    public Analyzer(GovernedCatalog catalog) {
        this.catalog = Objects.requireNonNull(catalog);
    }

    /** Analyzes a statement under the search path that was in force when the catalog was read. */
    public Analysis analyze(Statement statement) {
        return analyze(statement, catalog.catalog().searchPath());
    }

    /**
     * Analyzes a statement.
     *
     * @param searchPath schemas in order, as {@code Catalog.effectivePath} gives them
     */
    public Analysis analyze(Statement statement, List<String> searchPath) {
        Objects.requireNonNull(searchPath);
        return new Analysis(
                statement,
                Analysis.Effect.COMMAND,
                List.of(),
                new Names(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(Refusal.of(ErrorCode.NOT_YET_SUPPORTED)));
    }
}

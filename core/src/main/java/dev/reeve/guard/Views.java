package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.Analyzer;
import dev.reeve.analyze.RelationUse;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.Resolution;
import dev.reeve.catalog.Table;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which views a statement may read: those whose definition reads tables on home only, and none that carries a tenant. What a view
 * reads is not narrowed by narrowing the statement that names it. Each is judged once. Safe for use by several threads.
 */
final class Views {
    private final Analyzer analyzer;
    private final FunctionRules functions;
    private final Map<FullName, Boolean> harmless = new ConcurrentHashMap<>();

    Views(GovernedCatalog catalog, FunctionRules functions) {
        this.analyzer = new Analyzer(catalog);
        this.functions = functions;
    }

    @Nullable
    Refusal examine(Table view, boolean written) {
        if (written) {
            return unsupported(view, "it is a view and would be written through");
        }
        return isHarmless(view, new HashSet<>()) ? null : unsupported(view, "it is a view over tenants' tables");
    }

    private static Refusal unsupported(Table view, String reason) {
        return Refusal.of(ErrorCode.UNSUPPORTED_FORM, view.name().name())
                .because(reason)
                .hint("Write the view's query in place of its name.");
    }

    /** @param open views that are being judged; one that leads back to itself cannot be read */
    private boolean isHarmless(Table view, Set<FullName> open) {
        Boolean known = harmless.get(view.name());
        if (known == null) {
            known = readsHomeOnly(view, open);
            harmless.put(view.name(), known);
        }
        return known;
    }

    private boolean readsHomeOnly(Table view, Set<FullName> open) {
        String definition = view.definition();
        if (definition == null || !open.add(view.name())) {
            return false;
        }
        Analysis analysis;
        try {
            analysis = analyzer.analyze(SqlParser.parse(definition).root());
        } catch (SyntaxException e) {
            return false;
        }
        if (!analysis.findings().isEmpty() || functions.examine(analysis) != null) {
            return false;
        }
        for (RelationUse use : analysis.relations()) {
            if (!isHarmless(use, open)) {
                return false;
            }
        }
        return true;
    }

    private boolean isHarmless(RelationUse use, Set<FullName> open) {
        Resolution meaning = use.meaning();
        return meaning != null
                && meaning.<Boolean>fold(
                        governed ->
                                !governed.table().isPlaced() && governed.table().tenantColumn() == null,
                        view -> isHarmless(view.table(), open),
                        builtIn -> RelationRules.isReadable(builtIn.table().name()),
                        metadata -> false,
                        undeclared -> false,
                        unsupported -> false);
    }
}

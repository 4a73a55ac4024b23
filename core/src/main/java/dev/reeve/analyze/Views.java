package dev.reeve.analyze;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Function;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.Resolution;
import dev.reeve.catalog.Table;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells which views read only what belongs to no tenant. Views are not looked through: one that reads anything else cannot
 * be narrowed. Safe for use by several threads.
 */
final class Views {
    private final GovernedCatalog catalog;
    private final Keys keys;
    private final ConcurrentHashMap<FullName, Boolean> harmless = new ConcurrentHashMap<>();

    Views(GovernedCatalog catalog, Keys keys) {
        this.catalog = catalog;
        this.keys = keys;
    }

    boolean isHarmless(Table view) {
        Boolean known = harmless.get(view.name());
        if (known == null) {
            known = reads(view);
            harmless.put(view.name(), known);
        }
        return known;
    }

    private boolean reads(Table view) {
        if (view.definition() == null) {
            return false;
        }
        Survey survey = new Survey(catalog, keys, catalog.catalog().searchPath());
        try {
            SqlParser.parse(view.definition()).root().accept(new StatementWalker(survey));
        } catch (SyntaxException e) {
            return false;
        }
        for (RelationUse use : survey.relations()) {
            if (!isHarmless(use)) {
                return false;
            }
        }
        for (FunctionUse use : survey.functions()) {
            if (!isBuiltIn(use.name())) {
                return false;
            }
        }
        return true;
    }

    private boolean isHarmless(RelationUse use) {
        if (use.meaning() instanceof Resolution.Governed governed) {
            return !Terms.hasTenants(governed.table());
        }
        return use.meaning() instanceof Resolution.View inner && isHarmless(inner.table());
    }

    private boolean isBuiltIn(List<String> name) {
        List<Function> candidates =
                catalog.catalog().functions(name, catalog.catalog().searchPath());
        for (Function candidate : candidates) {
            if (!candidate.name().schema().equals(Catalog.SYSTEM_SCHEMA)) {
                return false;
            }
        }
        return !candidates.isEmpty();
    }
}

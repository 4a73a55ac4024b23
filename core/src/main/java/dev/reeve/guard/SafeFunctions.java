package dev.reeve.guard;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Function;
import dev.reeve.catalog.GovernedCatalog;
import java.util.List;

/** Which functions may run: PostgreSQL's own by a list, others if the spec declares them safe. */
final class SafeFunctions {
    private static final AllowList BUILT_IN = AllowList.read("functions.txt");
    private static final String INFORMATION_SCHEMA = "information_schema";

    private final GovernedCatalog governed;
    private final Catalog catalog;

    SafeFunctions(GovernedCatalog governed) {
        this.governed = governed;
        this.catalog = governed.catalog();
    }

    /** Whether every function that a called name can mean may run. */
    boolean allows(List<String> called) {
        String last = called.get(called.size() - 1);
        if (called.size() > 1) {
            return allows(new FullName(called.get(called.size() - 2), last));
        }
        boolean found = BUILT_IN.contains(last);
        for (Function function : catalog.functions(called, catalog.searchPath())) {
            found = true;
            if (!allows(function.name())) {
                return false;
            }
        }
        return found;
    }

    boolean allows(FullName function) {
        return isBuiltIn(function) || isDeclared(function);
    }

    /** Whether the function may run behind a type, a cast or an operator. */
    boolean allowsBehindTypes(FullName function) {
        return allows(function) || catalog.machinery().trusted().contains(function);
    }

    /** Whether the name is that of a function that is not PostgreSQL's own and may run. */
    boolean isDeclared(FullName function) {
        return governed.declaresSafe(function);
    }

    private static boolean isBuiltIn(FullName function) {
        return function.schema().equals(Catalog.SYSTEM_SCHEMA)
                ? BUILT_IN.contains(function.name())
                : function.schema().equals(INFORMATION_SCHEMA)
                        && function.name().startsWith("_pg_");
    }
}

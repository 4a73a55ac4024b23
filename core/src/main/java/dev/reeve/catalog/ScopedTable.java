package dev.reeve.catalog;

import dev.reeve.spec.Position;
import dev.reeve.spec.Scope;
import dev.reeve.spec.TableDeclaration;
import org.jspecify.annotations.Nullable;

/**
 * A table on the way to its scope.
 *
 * @param declaration null where the scope is derived
 * @param at where to point for what is wrong with it
 * @param unsupported why no statement may use it; null if one may
 */
record ScopedTable(
        Table table,
        Scope scope,
        @Nullable Column tenantColumn,
        @Nullable TableDeclaration declaration,
        Position at,
        @Nullable String unsupported) {}

package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.ColumnUse;
import dev.reeve.analyze.RelationUse;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Resolution;
import dev.reeve.catalog.Table;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.Scope;
import dev.reeve.sql.Clause;
import dev.reeve.sql.FromItem;
import dev.reeve.sql.Node;
import org.jspecify.annotations.Nullable;

/** Which relations a statement may name, and what it may use of them. */
final class RelationRules {
    private static final AllowList BUILT_IN = AllowList.read("relations.txt");

    private final GovernedCatalog catalog;
    private final Views views;
    private final DeleteRules deletes;
    private final WrittenTables written;

    RelationRules(GovernedCatalog catalog, Views views) {
        this.catalog = catalog;
        this.views = views;
        this.deletes = new DeleteRules(catalog);
        this.written = new WrittenTables(catalog.catalog());
    }

    @Nullable
    Refusal examine(Analysis analysis, boolean byContext) {
        for (RelationUse use : analysis.relations()) {
            Refusal refusal = examine(use, byContext);
            if (refusal != null) {
                return refusal.position(use.name().span().start() + 1);
            }
        }
        for (ColumnUse use : analysis.columnUses()) {
            if (use.kind() == ColumnUse.Kind.SYSTEM_COLUMN
                    && use.source().relation() instanceof Resolution.Governed governed
                    && governed.table().isPlaced()) {
                return Refusal.of(
                                ErrorCode.UNSUPPORTED_FORM,
                                governed.table().name().name())
                        .at(governed.table().name().name(), use.name())
                        .because("a system column tells where and when rows of all tenants were written")
                        .hint("Use a column of the table instead.")
                        .position(use.node().span().start() + 1);
            }
        }
        Refusal deleted = deletes.examine(analysis);
        return deleted != null ? deleted : sampled(analysis.statement());
    }

    private @Nullable Refusal examine(RelationUse use, boolean byContext) {
        Resolution meaning = use.meaning();
        String name = use.name().last().name();
        if (meaning == null) {
            return name.startsWith("pg_") ? builtIn(name) : null;
        }
        return meaning.fold(
                governed -> {
                    Refusal refusal =
                            use.written() ? rewritten(governed.table(), WrittenTables.insertsOnly(use)) : null;
                    return refusal != null ? refusal : examine(governed.table(), use, byContext);
                },
                view -> name.startsWith("pg_") ? builtIn(name) : views.examine(view.table(), use.written()),
                builtIn -> examine(builtIn.table(), use),
                metadata -> metadata(metadata.name()),
                undeclared -> Refusal.of(ErrorCode.SCOPE_REQUIRED, name).because(undeclared.reason()),
                unsupported -> Refusal.of(ErrorCode.UNSUPPORTED_FORM, name).because(unsupported.reason()));
    }

    /** PostgreSQL would make other statements of one that writes a table with rules, and nobody would narrow those. */
    private @Nullable Refusal rewritten(GovernedTable table, boolean insertsOnly) {
        for (Table each : written.with(table.name(), insertsOnly)) {
            if (!each.behaviour().rules().isEmpty()) {
                return Refusal.of(ErrorCode.UNSUPPORTED_FORM, table.name().name())
                        .because("rule " + each.behaviour().rules().get(0) + " rewrites what is written to "
                                + each.name().name())
                        .hint("Make a trigger of the rule.");
            }
        }
        return null;
    }

    private static @Nullable Refusal examine(GovernedTable table, RelationUse use, boolean byContext) {
        if (!use.written() || table.isPlaced()) {
            return null;
        }
        if (table.scope() == Scope.REPLICATED) {
            return Refusal.of(ErrorCode.CROSS_SHARD_WRITE, table.name().name())
                    .because("a replicated table has a copy on every shard");
        }
        if (byContext && table.tenantColumn() == null) {
            return Refusal.of(ErrorCode.CROSS_TENANT_STATEMENT, table.name().name())
                    .because("the table is every tenant's")
                    .hint("Write it from a connection without a tenant.");
        }
        return null;
    }

    private static @Nullable Refusal examine(Table table, RelationUse use) {
        if (use.written() || !isReadable(table.name())) {
            return builtIn(table.name().name());
        }
        return null;
    }

    static boolean isReadable(FullName builtIn) {
        return BUILT_IN.contains(builtIn.toString());
    }

    private static Refusal builtIn(String name) {
        return Refusal.of(ErrorCode.UNSAFE_STATEMENT, name).because("a relation that is not on the list");
    }

    private static Refusal metadata(FullName name) {
        return Refusal.of(ErrorCode.UNSAFE_STATEMENT, name.toString())
                .because("schema " + Catalog.METADATA_SCHEMA + " is Reeve's own");
    }

    /** TABLESAMPLE takes pages and rows of all tenants into account. */
    private @Nullable Refusal sampled(Node node) {
        if (node instanceof FromItem.TableReference reference) {
            Clause.TableSample sample = reference.sample();
            GovernedTable table = catalog.resolve(reference.name().names())
                    .map(meaning -> meaning instanceof Resolution.Governed governed ? governed.table() : null)
                    .orElse(null);
            if (sample != null && table != null && table.isPlaced()) {
                return Refusal.of(ErrorCode.UNSUPPORTED_FORM, table.name().name())
                        .because("TABLESAMPLE counts other tenants' rows")
                        .position(sample.span().start() + 1);
            }
        }
        for (Node child : node.children()) {
            Refusal refusal = sampled(child);
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }
}

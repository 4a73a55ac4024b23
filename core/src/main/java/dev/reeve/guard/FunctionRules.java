package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.FunctionUse;
import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.RelationUse;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.ReachedFunction;
import dev.reeve.catalog.Resolution;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Node;
import dev.reeve.sql.Reference;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which functions a statement may reach (SOUNDNESS.md, 21). Not only calls reach functions: {@code d.name} calls {@code name(d)} where
 * no column has that name, tables run some by triggers and the like, and types, casts and operators have some behind them.
 */
final class FunctionRules {
    private final SafeFunctions safe;
    private final TableFunctions tables;
    private final TypeFunctions types;

    /** Names of functions that are not PostgreSQL's own, whatever their schema. */
    private final Set<String> foreign = new HashSet<>();

    FunctionRules(GovernedCatalog governed) {
        Catalog catalog = governed.catalog();
        this.safe = new SafeFunctions(governed);
        WrittenTables written = new WrittenTables(catalog);
        this.tables = new TableFunctions(written, safe);
        this.types = new TypeFunctions(catalog, safe, written);
        for (FullName name : catalog.functions().keySet()) {
            if (!Catalog.isSystemSchema(name.schema()) && !safe.isDeclared(name)) {
                foreign.add(name.name());
            }
        }
    }

    @Nullable
    Refusal examine(Analysis analysis) {
        for (FunctionUse use : analysis.functions()) {
            if (!safe.allows(use.name())) {
                return unsafe(use.name().get(use.name().size() - 1), use.node());
            }
        }
        for (RelationUse use : analysis.relations()) {
            Refusal refusal = reached(use, analysis.effect());
            if (refusal != null) {
                return refusal;
            }
        }
        Refusal refusal = types.examine(analysis);
        return refusal != null || foreign.isEmpty() ? refusal : hidden(analysis.statement(), analysis);
    }

    /** Functions that a table runs: all of them when it is written, those of policies when it is read too. */
    private @Nullable Refusal reached(RelationUse use, Analysis.Effect effect) {
        if (!(use.meaning() instanceof Resolution.Governed governed)) {
            return null;
        }
        FullName table = governed.table().name();
        ReachedFunction reached =
                tables.unsafe(table, use.written() && effect == Analysis.Effect.WRITE, WrittenTables.insertsOnly(use));
        return reached == null
                ? null
                : unsafe(reached.function().name(), use.name())
                        .at(table.name(), null)
                        .because(reached.function().name() + ", run by "
                                + reached.through().name().toLowerCase(Locale.ROOT) + " " + reached.owner());
    }

    /** Functions that are called without looking like it. */
    private @Nullable Refusal hidden(Node node, Analysis analysis) {
        if (node instanceof Reference.Column column
                && column.parts().size() > 1
                && isNoColumn(analysis.names().meaning(column))
                && foreign.contains(column.name().name())) {
            return unsafe(column.name().name(), node);
        }
        if (node instanceof Reference.Field field
                && foreign.contains(field.field().name())) {
            return unsafe(field.field().name(), node);
        }
        for (Node child : node.children()) {
            Refusal refusal = hidden(child, analysis);
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    /** What a name behind a row's becomes where the row has no such column. */
    private static boolean isNoColumn(Meaning meaning) {
        return meaning instanceof Meaning.Unknown || meaning instanceof Meaning.WholeRow;
    }

    static Refusal unsafe(String function, Node node) {
        return Refusal.of(ErrorCode.UNSAFE_FUNCTION)
                .because(function)
                .position(node.span().start() + 1);
    }
}

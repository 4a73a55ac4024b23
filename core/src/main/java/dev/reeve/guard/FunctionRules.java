package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.FunctionUse;
import dev.reeve.analyze.Meaning;
import dev.reeve.analyze.RelationUse;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Function;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.ReachedFunction;
import dev.reeve.catalog.Resolution;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.FunctionDeclaration;
import dev.reeve.spec.ObjectName;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operator;
import dev.reeve.sql.Reference;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which functions a statement may reach: PostgreSQL's own by a list, others if the spec declares them safe. Not only calls
 * reach functions: an operator may be somebody's own, {@code d.name} calls {@code name(d)} where no column has that name, and
 * tables run some by triggers and the like.
 */
final class FunctionRules {
    private static final AllowList BUILT_IN = AllowList.read("functions.txt");
    private static final AllowList OPERATORS = AllowList.read("operators.txt");
    private static final String INFORMATION_SCHEMA = "information_schema";

    private final Catalog catalog;
    private final Set<String> safe = new HashSet<>();

    /** Names of functions that are not PostgreSQL's own, whatever their schema. */
    private final Set<String> foreign = new HashSet<>();

    FunctionRules(GovernedCatalog governed) {
        catalog = governed.catalog();
        for (FunctionDeclaration declared : governed.spec().safeFunctions()) {
            ObjectName name = declared.function();
            safe.add(name.schema() == null ? name.name() : name.schema() + "." + name.name());
        }
        for (FullName name : catalog.functions().keySet()) {
            if (!Catalog.isSystemSchema(name.schema()) && !isDeclaredSafe(name)) {
                foreign.add(name.name());
            }
        }
    }

    @Nullable
    Refusal examine(Analysis analysis) {
        for (FunctionUse use : analysis.functions()) {
            if (!isAllowed(use.name())) {
                return unsafe(use.name().get(use.name().size() - 1), use.node());
            }
        }
        for (RelationUse use : analysis.relations()) {
            Refusal refusal = reached(use, analysis.effect());
            if (refusal != null) {
                return refusal;
            }
        }
        if (foreign.isEmpty() && catalog.operators().isEmpty()) {
            return null;
        }
        return hidden(analysis.statement(), analysis);
    }

    private boolean isAllowed(List<String> name) {
        String last = name.get(name.size() - 1);
        if (name.size() > 1) {
            String schema = name.get(name.size() - 2);
            return isBuiltIn(schema, last) || isDeclaredSafe(new FullName(schema, last));
        }
        boolean found = BUILT_IN.contains(last);
        for (Function function : catalog.functions(name, catalog.searchPath())) {
            found = true;
            if (!isBuiltIn(function.name().schema(), last) && !isDeclaredSafe(function.name())) {
                return false;
            }
        }
        return found;
    }

    private static boolean isBuiltIn(String schema, String name) {
        return schema.equals(Catalog.SYSTEM_SCHEMA)
                ? BUILT_IN.contains(name)
                : schema.equals(INFORMATION_SCHEMA) && name.startsWith("_pg_");
    }

    private boolean isDeclaredSafe(FullName name) {
        return safe.contains(name.toString())
                || (safe.contains(name.name()) && catalog.searchPath().contains(name.schema()));
    }

    /** Functions that a table runs: all of them when it is written, those of policies when it is read too. */
    private @Nullable Refusal reached(RelationUse use, Analysis.Effect effect) {
        if (!(use.meaning() instanceof Resolution.Governed governed)) {
            return null;
        }
        for (ReachedFunction reached : governed.table().table().behaviour().reached()) {
            boolean runs = (use.written() && effect == Analysis.Effect.WRITE)
                    || reached.through() == ReachedFunction.Through.POLICY;
            if (runs && !isDeclaredSafe(reached.function())) {
                return unsafe(reached.function().name(), use.name())
                        .at(governed.table().name().name(), null)
                        .because(reached.function().name() + ", run by "
                                + reached.through().name().toLowerCase(Locale.ROOT) + " " + reached.owner());
            }
        }
        return null;
    }

    /** Functions that are called without looking like it. */
    private @Nullable Refusal hidden(Node node, Analysis analysis) {
        if (node instanceof Operator operator && isForeign(operator)) {
            return unsafe("operator " + operator.symbol(), node);
        }
        if (node instanceof Reference.Column column
                && column.parts().size() > 1
                && analysis.names().meaning(column) instanceof Meaning.Unknown
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

    /** Whether the operator can only be one that is not PostgreSQL's own. */
    private boolean isForeign(Operator operator) {
        if (!catalog.operators().contains(operator.symbol())) {
            return false;
        }
        boolean elsewhere = !operator.schema().isEmpty()
                && !operator.schema().get(operator.schema().size() - 1).name().equals(Catalog.SYSTEM_SCHEMA);
        return elsewhere || !OPERATORS.contains(operator.symbol());
    }

    private static Refusal unsafe(String function, Node node) {
        return Refusal.of(ErrorCode.UNSAFE_FUNCTION)
                .because(function)
                .position(node.span().start() + 1);
    }
}

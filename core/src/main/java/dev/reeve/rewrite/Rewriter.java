package dev.reeve.rewrite;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.Analyzer;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.guard.Admitted;
import dev.reeve.guard.Extent;
import dev.reeve.sql.Copy;
import dev.reeve.sql.CreateTableAs;
import dev.reeve.sql.CreateView;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Admitted statement → {@link SqlTemplate}: every governed reference narrowed to the extent that the guard admitted it for, by
 * edits on the original text. What comes out is parsed and analyzed once more before anybody gets it. Safe for use by several
 * threads.
 */
public final class Rewriter {
    private final GovernedCatalog catalog;
    private final List<SqlRewritePlugin> plugins;

    public Rewriter(GovernedCatalog catalog) {
        this(catalog, List.of());
    }

    /** @param plugins in the order of registration */
    public Rewriter(GovernedCatalog catalog, List<SqlRewritePlugin> plugins) {
        this.catalog = catalog;
        this.plugins = List.copyOf(plugins);
    }

    /** Rewrites a statement. Done once for each plan. */
    public Rewritten rewrite(Admitted admitted) {
        return rewrite(
                admitted.text(), admitted.marker(), admitted.parameterCount(), admitted.analysis(), admitted.extent());
    }

    Rewritten rewrite(String text, Literal.Marker marker, int parameters, Analysis analysis, Extent extent) {
        List<Expression> read = new ArrayList<>();
        StatementEdits edits = new StatementEdits(text, analysis);
        boolean changed;
        List<Piece> pieces;
        try {
            for (SqlRewritePlugin step : steps(extent, read)) {
                if (concerns(step, analysis) && step.matches(edits)) {
                    step.rewrite(edits);
                }
            }
            changed = edits.isChanged();
            pieces = edits.apply();
        } catch (Unrewritable e) {
            return new Rewritten.Refused(e.refusal());
        }
        Statement root = analysis.statement();
        SqlTemplate template = new SqlTemplate(
                text,
                marker,
                catalog.tenantType(),
                pieces,
                root instanceof Prepare ? 0 : parameters,
                changed,
                takesNoParameters(root) || Repetitions.matter(analysis),
                List.copyOf(edits.values()),
                edits.fenced());
        if (changed || extent != Extent.HOME) {
            new SecondAnalysis(new Analyzer(catalog), catalog.tenantType(), extent)
                    .check(template, analysis, parameters);
        }
        return new Rewritten.Template(template, read);
    }

    /** The built-in steps of the extent and the plugins, by their order. */
    private List<SqlRewritePlugin> steps(Extent extent, List<Expression> read) {
        List<SqlRewritePlugin> steps = new ArrayList<>();
        switch (extent) {
            case HOME -> {}
            case TENANT, HOME_OF_TENANT -> {
                steps.add(new TenantStep(catalog, read));
                steps.add(new UpsertStep(catalog));
                steps.add(new FenceStep(catalog, read));
            }
            case NOTHING -> steps.add(new NothingStep());
        }
        steps.addAll(plugins);
        steps.sort(Comparator.comparingInt(SqlRewritePlugin::order));
        return steps;
    }

    private static boolean concerns(SqlRewritePlugin step, Analysis analysis) {
        Set<String> tables = step.tables();
        Set<String> skipped = step.skipTables();
        boolean wanted = tables.isEmpty();
        for (GovernedReference reference : analysis.references()) {
            String name = reference.table().name().name();
            String full = reference.table().name().toString();
            if (skipped.contains(name) || skipped.contains(full)) {
                return false;
            }
            wanted |= tables.contains(name) || tables.contains(full);
        }
        return wanted;
    }

    /** Where the server runs a statement's text later or without parameters, the tenant is written into it (SOUNDNESS.md, 15). */
    private static boolean takesNoParameters(Statement root) {
        return root instanceof Copy
                || root instanceof Prepare
                || root instanceof CreateView
                || (root instanceof CreateTableAs table && table.materializedView());
    }
}

package dev.reeve.plan;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.KeyValues;
import dev.reeve.analyze.LookupKey;
import dev.reeve.analyze.TenantValue;
import dev.reeve.analyze.Tenants;
import dev.reeve.guard.Extent;
import dev.reeve.guard.KeyChecks;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.refusal.Refusal;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.route.Route;
import dev.reeve.route.Router;
import dev.reeve.sql.Assignment;
import dev.reeve.sql.ConflictAction;
import dev.reeve.sql.Copy;
import dev.reeve.sql.DeclareCursor;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Execute;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Literal;
import dev.reeve.sql.NamedUtility;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Update;
import dev.reeve.sql.UtilityKind;
import dev.reeve.tenant.ParameterValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A statement with what its stages have made of it. Rewritten forms are made when they are first needed, perhaps by two threads at
 * once, which then make the same. Safe for use by several threads.
 */
final class PlannedStatement {
    private final ParsedStatement parsed;
    private final Analysis analysis;
    private final Router router;
    private final Stages stages;
    private final Literal.Marker rendered;
    private final KeyChecks checks;
    private final FanOut fanOut;
    private final @Nullable Step control;
    private final @Nullable Step refusedUnbound;
    private final @Nullable Step refusedBound;
    private final @Nullable String declaredCursor;
    private final boolean copies;
    private final boolean writes;
    private final boolean tableless;
    private final boolean snapshotless;
    private final boolean drawsWithTenants;
    private final boolean keepsKeys;
    private final Map<Extent, Form> formsBound = new ConcurrentHashMap<>(4);
    private final Map<Extent, Form> formsUnbound = new ConcurrentHashMap<>(4);
    private volatile @Nullable List<Probe> probes;
    private volatile @Nullable List<Confirmation> confirmations;

    PlannedStatement(ParsedStatement parsed, Analysis analysis, Stages stages, Literal.Marker rendered) {
        this.parsed = parsed;
        this.analysis = analysis;
        this.router = Router.of(analysis);
        this.stages = stages;
        this.rendered = rendered;
        this.refusedUnbound = refuse(stages.guard().examine(parsed, analysis, false));
        this.refusedBound = refuse(stages.guard().examine(parsed, analysis, true));
        this.checks = stages.guard().checks(analysis);
        this.fanOut = FanOut.of(analysis);
        this.control = SessionCommands.of(parsed).<Step>map(Step.Control::new).orElseGet(this::ofSession);
        this.declaredCursor = parsed.root() instanceof DeclareCursor declaration
                ? declaration.name().name()
                : null;
        this.copies = parsed.root() instanceof Copy;
        this.writes = control == null && analysis.effect() == Analysis.Effect.WRITE;
        this.tableless = analysis.relations().isEmpty() && !stages.guard().drawsNumbers(analysis);
        this.snapshotless = stages.guard().needsNoSnapshot(analysis);
        this.drawsWithTenants = analysis.relations().isEmpty() && stages.guard().drawsWithTenants(analysis);
        this.keepsKeys = keysAreKept();
    }

    private static @Nullable Step refuse(@Nullable Refusal refusal) {
        return refusal == null ? null : new Step.Refuse(refusal);
    }

    private @Nullable Step ofSession() {
        if (parsed.root() instanceof Execute execute) {
            return new Step.Execute(
                    execute.name().name(),
                    execute.arguments().stream()
                            .map(argument -> Argument.of(argument, parsed.text()))
                            .toList());
        } else if (parsed.root() instanceof NamedUtility utility) {
            Identifier cursor = utility.name();
            RenderedSql sql = form(Extent.HOME, true).rendered(null);
            if (cursor != null && sql != null) {
                return new Step.AtCursor(cursor.name(), sql, utility.kind() == UtilityKind.CLOSE);
            }
        }
        return null;
    }

    ParsedStatement parsed() {
        return parsed;
    }

    Analysis analysis() {
        return analysis;
    }

    /** How many values an execution takes; what PREPARE keeps takes its own later. */
    int parameters() {
        return parsed.root() instanceof Prepare ? 0 : parsed.parameterCount();
    }

    Router router() {
        return router;
    }

    KeyChecks checks() {
        return checks;
    }

    FanOut fanOut() {
        return fanOut;
    }

    /** What becomes of a statement that is about the session and not about data; null for any other. */
    @Nullable
    Step control() {
        return control;
    }

    boolean copies() {
        return copies;
    }

    @Nullable
    String declaredCursor() {
        return declaredCursor;
    }

    boolean writes() {
        return writes;
    }

    boolean isTableless() {
        return tableless;
    }

    boolean isSnapshotless() {
        return snapshotless;
    }

    /** Whether it names no table, but a sequence that is with the tenants. */
    boolean drawsWithTenants() {
        return drawsWithTenants;
    }

    /** What becomes of every execution, or null if that depends on the execution. */
    @Nullable
    Step fixed(boolean byContext) {
        Step refused = byContext ? refusedBound : refusedUnbound;
        return refused != null ? refused : control;
    }

    Refusal severalTenants(Route.Several route) {
        return stages.guard().severalTenants(analysis, route);
    }

    Form form(Extent extent, boolean byContext) {
        Map<Extent, Form> forms = byContext ? formsBound : formsUnbound;
        Form form = forms.get(extent);
        if (form == null) {
            form = stages.form(parsed, analysis, extent, byContext, rendered);
            forms.put(extent, form);
        }
        return form;
    }

    /** What is missing where the parents of written rows were looked up and not found; null if no value names a parent. */
    @Nullable
    Probe missingParent() {
        if (!(parsed.root() instanceof Insert)) {
            return null;
        }
        for (Probe probe : probes()) {
            if (probe.parent()) {
                return probe;
            }
        }
        return null;
    }

    /**
     * Whether nothing that the statement does can give a key that leads to a tenant to another: it moves no key, and does not both
     * delete and insert. Then what was found of keys stays true through any number of its executions.
     */
    boolean keepsKeys() {
        return keepsKeys;
    }

    private boolean keysAreKept() {
        long writes = analysis.blocks().stream()
                .filter(block -> switch (block.kind()) {
                    case INSERT, UPDATE, DELETE, MERGE -> true;
                    case SELECT, VALUES, TABLE -> false;
                })
                .count();
        if (writes == 0) {
            return true;
        } else if (writes > 1) {
            return false;
        } else if (parsed.root() instanceof Insert insert) {
            return insert.onConflict() == null
                    || !(insert.onConflict().action() instanceof ConflictAction.DoUpdate update)
                    || keepsKeys(update.assignments());
        } else if (parsed.root() instanceof Update update) {
            return keepsKeys(update.assignments());
        }
        return parsed.root() instanceof Delete;
    }

    private boolean keepsKeys(List<Assignment> assignments) {
        Set<String> keys = stages.keyColumns(analysis.references().stream()
                .filter(reference -> reference.use().isWrite())
                .map(GovernedReference::table)
                .toList());
        for (Assignment assignment : assignments) {
            if (assignment instanceof Assignment.Single one
                    && !keys.contains(one.target().column().name())) {
                continue;
            }
            return false;
        }
        return true;
    }

    /** The questions whose answers the look-ups need, one for each key. A value that cannot be read asks nothing. */
    List<KeyQuestion> questions(List<TenantValue.KeyLookup> lookups, ParameterValues parameters) {
        Map<LookupKey, Set<List<String>>> values = new LinkedHashMap<>(4);
        for (TenantValue.KeyLookup lookup : lookups) {
            KeyValues keys =
                    lookup.keys(parameters, stages.keyText(lookup.key()).types());
            Set<List<String>> of = values.computeIfAbsent(lookup.key(), key -> new LinkedHashSet<>());
            if (keys.unknown() == Tenants.NONE) {
                of.addAll(keys.values());
            }
        }
        List<KeyQuestion> questions = new ArrayList<>(values.size());
        for (Map.Entry<LookupKey, Set<List<String>>> each : values.entrySet()) {
            KeyText text = stages.keyText(each.getKey());
            questions.add(new KeyQuestion(
                    each.getKey(), text.types(), text.drawn(), text.sql(), List.copyOf(each.getValue())));
        }
        return questions;
    }

    /** What has to be found before an execution that is bound to a tenant. */
    List<Probe> probes() {
        List<Probe> known = probes;
        if (known == null) {
            known = stages.probes(parsed, checks, rendered);
            probes = known;
        }
        return known;
    }

    /** What has to be run behind an execution that is bound to a tenant. */
    List<Confirmation> confirmations() {
        List<Confirmation> known = confirmations;
        if (known == null) {
            known = stages.confirmations(parsed, checks, rendered);
            confirmations = known;
        }
        return known;
    }
}

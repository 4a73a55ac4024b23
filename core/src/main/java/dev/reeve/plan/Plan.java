package dev.reeve.plan;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.KeyTenants;
import dev.reeve.analyze.RelationUse;
import dev.reeve.catalog.Resolution;
import dev.reeve.guard.Extent;
import dev.reeve.parse.Fingerprint;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.route.Route;
import dev.reeve.spec.Shard;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Merge;
import dev.reeve.sql.Statement;
import dev.reeve.sql.Update;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one statement. An execution reads the values that name tenants, looks the tenant up, and takes the text that was
 * rendered before; nothing is parsed. Safe for use by several threads.
 */
public final class Plan {
    private final String text;
    private final Fingerprints fingerprint;
    private final PlanningTime time;
    private final @Nullable Refusal unreadable;
    private final @Nullable PlannedStatement statement;

    private Plan(
            String text,
            Literal.Marker marker,
            PlanningTime time,
            @Nullable Refusal unreadable,
            @Nullable PlannedStatement statement) {
        this.text = text;
        this.time = time;
        this.fingerprint = new Fingerprints(text, marker);
        this.unreadable = unreadable;
        this.statement = statement;
    }

    static Plan of(PlannedStatement statement, PlanningTime time) {
        return new Plan(statement.parsed().text(), statement.parsed().marker(), time, null, statement);
    }

    /** The plan of text that is no statement. */
    static Plan refusing(String text, Literal.Marker marker, PlanningTime time, Refusal refusal) {
        return new Plan(text, marker, time, refusal, null);
    }

    /** The statement as it was written, without others that stood beside it. */
    public String text() {
        return text;
    }

    /** The short form of the statement's fingerprint, for logs. Computed when it is first asked for. */
    public String fingerprint() {
        return fingerprint.get().id();
    }

    /** What statements have in common that differ only in values. */
    public Fingerprint wholeFingerprint() {
        return fingerprint.get();
    }

    /** How long it took to make it. */
    public PlanningTime time() {
        return time;
    }

    /** How many values the statement takes; none where it was not understood. */
    public int parameters() {
        return statement == null ? 0 : statement.parameters();
    }

    /** What the statement reads and writes; null where it was not understood. */
    public @Nullable Analysis analysis() {
        return statement == null ? null : statement.analysis();
    }

    /** The first governed table that the statement names, or null. */
    public @Nullable String firstGoverned() {
        if (statement != null) {
            for (RelationUse use : statement.analysis().relations()) {
                if (use.meaning() instanceof Resolution.Governed governed) {
                    return governed.table().name().name();
                }
            }
        }
        return null;
    }

    /** Whether it changes rows. */
    public boolean writes() {
        return statement != null && statement.writes();
    }

    /** Whether keys may have to be looked up on a connection without a tenant. */
    public boolean looksUp() {
        return statement != null
                && statement.control() == null
                && statement.router().looksUp();
    }

    /** Whether what has been found of keys stays true through any number of the statement's own executions. */
    public boolean keepsKeys() {
        return statement != null && statement.keepsKeys();
    }

    /** What is run in the place of the statement, which is EXECUTE; null if it is of another kind. */
    public Step.@Nullable Execute execute() {
        return statement != null && statement.control() instanceof Step.Execute execute ? execute : null;
    }

    /** The text that the statement, which is PREPARE, keeps; null if it is of another kind. */
    public @Nullable String kept() {
        return statement != null
                        && statement.control() instanceof Step.Control control
                        && control.command() instanceof SessionCommand.Prepare prepare
                ? prepare.statement().text()
                : null;
    }

    /** Whether the statement is COPY, whose data goes another way than rows. */
    public boolean copies() {
        return statement != null && statement.copies();
    }

    /** The cursor that the statement declares; null if it is of another kind. */
    public @Nullable String declaredCursor() {
        return statement == null ? null : statement.declaredCursor();
    }

    /** The cursor that the statement fetches from, moves or closes; null if it is of another kind. */
    public @Nullable String usedCursor() {
        return statement != null && statement.control() instanceof Step.AtCursor at ? at.cursor() : null;
    }

    /** Whether a RETURNING clause could be written behind it. */
    public boolean takesReturning() {
        if (statement == null) {
            return false;
        }
        Statement root = statement.parsed().root();
        return (root instanceof Insert insert && insert.returning() == null)
                || (root instanceof Update update && update.returning() == null)
                || (root instanceof Delete delete && delete.returning() == null)
                || (root instanceof Merge merge && merge.returning() == null);
    }

    /** Why no execution is run, whatever its values, or null. */
    public @Nullable Refusal refusal(boolean byContext) {
        if (statement == null) {
            return unreadable;
        }
        return statement.fixed(byContext) instanceof Step.Refuse refuse ? refuse.refusal() : null;
    }

    /** What becomes of an execution for which no key has been looked up. */
    public Step step(@Nullable TenantId context, TenantMap tenants, ParameterValues values) {
        return step(context, tenants, values, KeyTenants.UNKNOWN);
    }

    /** The tables that a fan-out of the statement would concern. */
    FanOut fanOut() {
        return statement == null ? FanOut.NONE : statement.fanOut();
    }

    /**
     * What becomes of an execution. Given the answers to all its questions, it asks no more.
     *
     * @param context the connection's tenant, or null
     * @param tenants the map at present
     * @param found what keys have been found to lead to, by the same map
     */
    public Step step(@Nullable TenantId context, TenantMap tenants, ParameterValues values, KeyTenants found) {
        if (statement == null) {
            return new Step.Refuse(unreadable == null ? Refusal.of(ErrorCode.INTERNAL_ERROR) : unreadable);
        }
        boolean byContext = context != null;
        Step fixed = statement.fixed(byContext);
        if (fixed != null) {
            return fixed;
        }
        Route route = statement.router().route(context, values, tenants, found);
        if (route instanceof Route.One one) {
            return run(
                    statement,
                    Extent.TENANT,
                    byContext,
                    one.placement(),
                    one.placement().shard(),
                    values,
                    tenants);
        } else if (route instanceof Route.Home home) {
            Placement tenant = home.tenant();
            Placement drawn = context != null && statement.drawsWithTenants() ? tenants.placement(context) : null;
            if (drawn != null) {
                return run(statement, Extent.HOME, true, null, drawn.shard(), values, tenants);
            }
            Extent extent = tenant == null ? Extent.HOME : Extent.HOME_OF_TENANT;
            return run(statement, extent, byContext, tenant, Shard.HOME, values, tenants);
        } else if (route instanceof Route.LookUp lookUp) {
            return new Step.LookUp(statement.questions(lookUp.lookups(), values), lookUp.unanswered());
        } else if (route instanceof Route.Nothing) {
            Probe missing = found == KeyTenants.UNKNOWN ? null : statement.missingParent();
            if (missing != null) {
                return new Step.Missing(missing);
            }
            return run(statement, Extent.NOTHING, byContext, null, Shard.HOME, values, tenants);
        } else if (route instanceof Route.Several several) {
            return new Step.Refuse(statement.severalTenants(several), true);
        } else if (route instanceof Route.Refused refused) {
            return new Step.Refuse(
                    refused.refusal(), !byContext && !statement.fanOut().isReduced());
        }
        throw new IllegalStateException("a route that nobody takes: " + route.getClass());
    }

    private static Step run(
            PlannedStatement statement,
            Extent extent,
            boolean byContext,
            @Nullable Placement tenant,
            String shard,
            ParameterValues values,
            TenantMap tenants) {
        Form form = statement.form(extent, byContext);
        RenderedSql sql = form.rendered(tenant);
        if (sql == null) {
            return form.refuse();
        }
        List<Probe> probes = List.of();
        List<Confirmation> confirmations = List.of();
        boolean anywhere = statement.isTableless() || extent == Extent.NOTHING;
        if (tenant != null) {
            Refusal refusal = statement.checks().refusal(tenant.tenant(), values, tenants.type());
            if (refusal != null) {
                return new Step.Refuse(refusal);
            }
            probes = statement.probes();
            confirmations = statement.confirmations();
        }
        return new Step.Run(
                shard,
                sql,
                tenant,
                statement.writes(),
                anywhere,
                statement.isSnapshotless(),
                probes,
                confirmations,
                form.fenced());
    }
}

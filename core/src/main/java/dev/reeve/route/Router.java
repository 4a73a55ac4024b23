package dev.reeve.route;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.KeyTenants;
import dev.reeve.analyze.Narrowing;
import dev.reeve.analyze.Reason;
import dev.reeve.analyze.RelationUse;
import dev.reeve.analyze.TenantValue;
import dev.reeve.analyze.Tenants;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Resolution;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.Scope;
import dev.reeve.sql.Clause;
import dev.reeve.sql.MergeAction;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Routes the executions of one statement. What the text alone decides is worked out when the router is made; an execution
 * reads the values that name tenants and looks them up in the map. Immutable; safe for use by several threads.
 */
public final class Router {
    private final GovernedReference[] references;
    private final boolean placed;
    private final @Nullable Refusal always;
    private final @Nullable Refusal unbound;

    private Router(
            GovernedReference[] references, boolean placed, @Nullable Refusal always, @Nullable Refusal unbound) {
        this.references = references;
        this.placed = placed;
        this.always = always;
        this.unbound = unbound;
    }

    /** The router of a statement's executions. */
    public static Router of(Analysis analysis) {
        GovernedReference[] references = analysis.references().toArray(new GovernedReference[0]);
        boolean placed = false;
        Refusal unbound = null;
        for (GovernedReference reference : references) {
            if (reference.table().isPlaced()) {
                placed = true;
                if (unbound == null && reference.tenants().isAll()) {
                    unbound = withoutTenant(reference);
                }
            }
        }
        Refusal always = placed ? misplaced(analysis) : null;
        Refusal first = unbound != null ? unbound : always;
        if (first != null) {
            first = first.details(others(references, first));
        }
        return new Router(references, placed, always, first);
    }

    /** Whether the statement uses tables whose rows are with their tenants. */
    public boolean isPlaced() {
        return placed;
    }

    /** Whether an execution on a connection without a tenant may have to look keys up. */
    public boolean looksUp() {
        for (GovernedReference reference : references) {
            if (reference.table().isPlaced() && reference.tenants().needsLookup()) {
                return true;
            }
        }
        return false;
    }

    /** The refusal that a connection without a tenant gets for the text alone, or null. */
    public @Nullable Refusal unboundRefusal() {
        return unbound;
    }

    private static @Nullable Refusal withoutTenant(GovernedReference reference) {
        Reason reason = reference.reason();
        if (reference.tenants().isAll()) {
            return reason == null
                    ? Refusal.of(
                            ErrorCode.NO_CONDITION, reference.table().name().name())
                    : reason.refusal();
        }
        return null;
    }

    /** The other references without a tenant, a line for each. */
    private static List<String> others(GovernedReference[] references, Refusal first) {
        List<String> lines = new ArrayList<>();
        for (GovernedReference reference : references) {
            Refusal other = reference.table().isPlaced() ? withoutTenant(reference) : null;
            if (other != null && !other.equals(first)) {
                lines.add("also " + other.message());
            }
        }
        return lines;
    }

    /** What cannot be where the tenants' tables are. */
    private static @Nullable Refusal misplaced(Analysis analysis) {
        for (RelationUse use : analysis.relations()) {
            Resolution meaning = use.meaning();
            String table = use.name().last().name();
            int position = use.name().span().start() + 1;
            if (meaning == null) {
                return Refusal.of(ErrorCode.CROSS_TENANT_STATEMENT, table)
                        .because("no such table is known, and beside tenants' tables it is not tried")
                        .hint("Check the table's name.")
                        .position(position);
            }
            if (meaning instanceof Resolution.Governed governed) {
                GovernedTable it = governed.table();
                if (it.isPlaced() || (it.scope() == Scope.REPLICATED && !use.written())) {
                    continue;
                }
                return use.written()
                        ? writtenOnHome(analysis, table, position)
                        : Refusal.of(ErrorCode.CROSS_SHARD_JOIN, table)
                                .because("a table of scope " + it.scope().id() + " is on home, not with the tenants")
                                .position(position);
            }
            if (meaning instanceof Resolution.BuiltIn || meaning instanceof Resolution.View) {
                return Refusal.of(ErrorCode.CROSS_SHARD_JOIN, table)
                        .because("it is read on home, not with the tenants")
                        .position(position);
            }
        }
        return null;
    }

    /** A table of home is written: what a tenant's table is read for cannot be had there, and both cannot be written at once. */
    private static Refusal writtenOnHome(Analysis analysis, String table, int position) {
        for (GovernedReference reference : analysis.references()) {
            if (reference.table().isPlaced() && reference.use().isWrite()) {
                return Refusal.of(ErrorCode.CROSS_SHARD_WRITE, table)
                        .because("it is on home, not with the tenants")
                        .position(position);
            }
        }
        for (GovernedReference reference : analysis.references()) {
            if (reference.table().isPlaced()) {
                return at(ErrorCode.CROSS_SHARD_SUBQUERY, reference)
                        .because("it is with the tenants, not on home, where " + table + " is written");
            }
        }
        throw new IllegalStateException("no table of a tenant beside " + table);
    }

    /**
     * Where an execution goes.
     *
     * @param context the connection's tenant, or null; then no key is looked up
     * @param found what keys have been found to lead to
     */
    public Route route(@Nullable TenantId context, ParameterValues values, TenantMap tenants, KeyTenants found) {
        if (context != null) {
            return routeBound(context, values, tenants);
        }
        if (unbound != null) {
            return new Route.Refused(unbound);
        }
        if (!placed) {
            return new Route.Home(null);
        }
        return routeUnbound(values, tenants, found);
    }

    private Route routeBound(TenantId context, ParameterValues values, TenantMap tenants) {
        Placement placement = tenants.placement(context);
        if (placement == null) {
            return new Route.Refused(Refusal.of(ErrorCode.UNKNOWN_TENANT));
        }
        if (placement.status() != Placement.Status.ACTIVE) {
            return new Route.Refused(Refusal.of(ErrorCode.TENANT_SUSPENDED));
        }
        if (always != null) {
            return new Route.Refused(always);
        }
        for (GovernedReference reference : references) {
            Refusal refusal = contradiction(reference, reference.tenants().evaluate(values, tenants.type()), context);
            if (refusal != null) {
                return new Route.Refused(refusal);
            }
        }
        if (placed) {
            return new Route.One(placement);
        }
        return new Route.Home(references.length == 0 ? null : placement);
    }

    /** Whether what a reference names is another tenant than the connection's, or none where there must be one. */
    private static @Nullable Refusal contradiction(GovernedReference reference, Tenants named, TenantId context) {
        if (named instanceof Tenants.One one && one.tenant().equals(context)) {
            return null;
        } else if (named instanceof Tenants.One || named instanceof Tenants.Several) {
            return at(
                    insertsUnmatched(reference) ? ErrorCode.FOREIGN_TENANT_VALUE : ErrorCode.TENANT_CONFLICT,
                    reference);
        } else if (reference.use() == GovernedReference.Use.INSERT) {
            if (named instanceof Tenants.WithoutTenant) {
                return at(ErrorCode.UNKNOWN_TENANT, reference);
            } else if (named instanceof Tenants.Unreadable) {
                return at(ErrorCode.UNREADABLE_VALUE, reference);
            }
        }
        return null;
    }

    /** Whether the reference is the target of a MERGE that inserts what it does not match: then the named tenant is written, not sought. */
    private static boolean insertsUnmatched(GovernedReference reference) {
        if (reference.narrowing() instanceof Narrowing.MergeOn target) {
            for (Clause.MergeWhen when : target.merge().whens()) {
                if (when.action() instanceof MergeAction.Insert) {
                    return true;
                }
            }
        }
        return false;
    }

    private Route routeUnbound(ParameterValues values, TenantMap tenants, KeyTenants found) {
        Union union = new Union(tenants, values);
        for (GovernedReference reference : references) {
            if (reference.table().isPlaced()) {
                Refusal refusal = union.add(reference, reference.tenants().evaluate(values, tenants.type(), found));
                if (refusal != null) {
                    return new Route.Refused(refusal);
                }
            }
        }
        return union.route();
    }

    private static Refusal at(ErrorCode code, GovernedReference reference) {
        return Refusal.of(code, reference.table().name().name())
                .position(reference.node().span().start() + 1);
    }

    /** The tenants that a statement's references name between them, for one execution. */
    private static final class Union {
        private final TenantMap tenants;
        private final ParameterValues values;
        private @Nullable Placement first;
        private @Nullable List<Placement> all;
        private @Nullable List<TenantValue.KeyLookup> lookups;
        private @Nullable GovernedReference keyed;

        Union(TenantMap tenants, ParameterValues values) {
            this.tenants = tenants;
            this.values = values;
        }

        @Nullable
        Refusal add(GovernedReference reference, Tenants named) {
            if (named instanceof Tenants.None) {
                return null;
            } else if (named instanceof Tenants.One one) {
                return add(reference, one.tenant());
            } else if (named instanceof Tenants.Several several) {
                for (TenantId tenant : several.tenants()) {
                    Refusal refusal = add(reference, tenant);
                    if (refusal != null) {
                        return refusal;
                    }
                }
                return null;
            } else if (named instanceof Tenants.WithoutTenant) {
                return at(ErrorCode.UNKNOWN_TENANT, reference)
                        .because(
                                reference.tenants().needsLookup()
                                        ? "the row that the key finds has no tenant"
                                        : "NULL names no tenant");
            } else if (named instanceof Tenants.Unreadable) {
                return at(ErrorCode.UNREADABLE_VALUE, reference);
            } else if (named instanceof Tenants.NeedsLookup) {
                lookUp(reference);
                return null;
            } else if (named instanceof Tenants.All) {
                Reason reason = reference.reason();
                return reason == null ? at(ErrorCode.NO_CONDITION, reference) : reason.refusal();
            }
            throw new IllegalStateException("tenants that nobody routes: " + named.getClass());
        }

        private void lookUp(GovernedReference reference) {
            if (lookups == null) {
                lookups = new ArrayList<>(2);
                keyed = reference;
            }
            reference.tenants().collectLookups(values, lookups);
        }

        private @Nullable Refusal add(GovernedReference reference, TenantId tenant) {
            Placement placement = tenants.placement(tenant);
            if (placement == null) {
                return at(ErrorCode.UNKNOWN_TENANT, reference);
            }
            if (placement.status() != Placement.Status.ACTIVE) {
                return at(ErrorCode.TENANT_SUSPENDED, reference);
            }
            if (first == null) {
                first = placement;
            } else if (!placement.equals(first)) {
                List<Placement> several = all == null ? new ArrayList<>(List.of(first)) : all;
                if (!several.contains(placement)) {
                    several.add(placement);
                }
                all = several;
            }
            return null;
        }

        Route route() {
            if (lookups != null && keyed != null) {
                Reason reason = keyed.reason();
                return new Route.LookUp(
                        lookups, reason == null ? at(ErrorCode.UNKNOWN_COLUMN, keyed) : reason.refusal());
            }
            if (all != null) {
                return new Route.Several(all);
            }
            return first == null ? new Route.Nothing() : new Route.One(first);
        }
    }
}

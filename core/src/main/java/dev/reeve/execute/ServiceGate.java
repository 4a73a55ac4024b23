package dev.reeve.execute;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.plan.FanOutRules;
import dev.reeve.plan.FanOutVerdict;
import dev.reeve.plan.KeyAnswers;
import dev.reeve.plan.Plan;
import dev.reeve.plan.Step;
import dev.reeve.spec.Service;
import dev.reeve.tenant.ParameterValues;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import org.jspecify.annotations.Nullable;

/**
 * What the connections of one service may run. Plans are the same for all services; the service's policy has its say here, about
 * each execution that only a policy can forbid. Safe for use by several threads.
 */
public final class ServiceGate {
    private final Service service;
    private final FanOutRules fanOut;
    private final StatementLog log;

    public ServiceGate(Service service, GovernedCatalog catalog, StatementObserver observer) {
        this.service = service;
        this.fanOut = FanOutRules.of(service.fanOut(), catalog);
        this.log = new StatementLog(service.name(), observer);
    }

    public Service service() {
        return service;
    }

    /** The log of the service's statements. */
    public StatementLog log() {
        return log;
    }

    /**
     * What becomes of an execution. A fan-out that the policy allows is reported, and refused as not supported yet.
     *
     * @param context the connection's tenant, or null
     * @param found what keys have been found to lead to, by the same map; null before anybody was asked
     */
    public Step step(
            Plan plan,
            @Nullable TenantId context,
            TenantMap tenants,
            ParameterValues values,
            @Nullable KeyAnswers found) {
        Step step = found == null ? plan.step(context, tenants, values) : plan.step(context, tenants, values, found);
        if (step instanceof Step.Refuse refuse && refuse.fanOut()) {
            FanOutVerdict verdict = verdict(plan);
            if (verdict.allowed()) {
                log.fannedOut(plan, refuse.refusal(), verdict.isLogged());
                return new Step.Refuse(verdict.refusal(refuse.refusal()));
            }
        }
        return step;
    }

    /** What the policy says of executions that are not reduced to one tenant. Reports nothing. */
    public FanOutVerdict verdict(Plan plan) {
        return fanOut.verdict(plan);
    }
}

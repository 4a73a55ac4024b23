package dev.reeve.jdbc;

import dev.reeve.Explanation;
import dev.reeve.Reeve;
import dev.reeve.execute.Cancellation;
import dev.reeve.execute.ServiceGate;
import dev.reeve.execute.Session;
import dev.reeve.execute.StatementObserver;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.refusal.Refusal;
import dev.reeve.refusal.Suggestion;
import dev.reeve.spec.Service;
import dev.reeve.spec.Shard;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import dev.reeve.tenant.TenantId;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A data source over all shards. Its connections find a statement's tenant in the statement; those of {@link #forTenant} are bound to
 * one. What they may do is said by their service; where that does not enforce the rules, connections without a tenant are home's own.
 * All data sources made of one share its pools, which {@link #close} closes. Safe for use by many threads.
 *
 * <p>The shards are pooled inside, so that a pool around this data source gains nothing.
 */
public final class ReeveDataSource extends SpecifiedDataSource implements AutoCloseable {
    private final Reeve reeve;
    private final ShardPools pools;
    private final ServiceGate gate;
    private final StatementObserver observer;
    private final @Nullable String tenant;

    private ReeveDataSource(
            Reeve reeve, ShardPools pools, ServiceGate gate, StatementObserver observer, @Nullable String tenant) {
        this.reeve = reeve;
        this.pools = pools;
        this.gate = gate;
        this.observer = observer;
        this.tenant = tenant;
    }

    /** A data source of its own pools, for the default service. */
    public static ReeveDataSource of(Reeve reeve) {
        return new ReeveDataSource(
                reeve,
                new ShardPools(reeve.spec()),
                gate(reeve, reeve.spec().defaultService(), StatementObserver.NONE),
                StatementObserver.NONE,
                null);
    }

    private static ServiceGate gate(Reeve reeve, Service service, StatementObserver observer) {
        return new ServiceGate(service, reeve.catalog(), observer);
    }

    /**
     * The data source whose connections are bound to a tenant. A tenant that is not known is refused when a connection is asked for.
     *
     * @param tenant the tenant, as the tenant column's type reads it
     */
    public ReeveDataSource forTenant(String tenant) {
        return new ReeveDataSource(reeve, pools, gate, observer, tenant);
    }

    /**
     * The data source of a service's connections.
     *
     * @throws ReeveException {@code spec_invalid} if the spec has no such service
     */
    public ReeveDataSource dataSource(String service) {
        Service named = reeve.spec().service(service);
        if (named == null) {
            throw new ReeveException(
                    ErrorCode.SPEC_INVALID,
                    "the spec has no service " + service
                            + Suggestion.among(service, reeve.spec().services().keySet()));
        }
        return new ReeveDataSource(reeve, pools, gate(reeve, named, observer), observer, tenant);
    }

    /** The data source that tells an observer of refused statements, and of those that a service's policy concerns. */
    public ReeveDataSource observedBy(StatementObserver observer) {
        return new ReeveDataSource(reeve, pools, gate(reeve, gate.service(), observer), observer, tenant);
    }

    /**
     * Home itself, past Reeve: for migrations and other work of operators. Each connection is opened and closed on its own, so that
     * nothing it leaves behind reaches anybody else.
     */
    public DataSource admin() {
        return new AdminDataSource(reeve.spec().home());
    }

    /** A shard itself, past Reeve, like {@link #admin()}. */
    public DataSource admin(String shard) {
        Shard named = reeve.spec().shards().get(shard);
        if (named == null) {
            throw new IllegalArgumentException("no shard " + shard);
        }
        return new AdminDataSource(named);
    }

    /**
     * The shards of a spec themselves, by name, past Reeve, like {@link #admin(String)}, but without opening the spec: their databases may
     * be empty, as they are before the first migration. Home is the last, so that what goes through them in order makes no table on home
     * that a shard lacks.
     *
     * @throws ReeveException {@code spec_invalid}
     */
    public static Map<String, DataSource> shards(SpecSource source) {
        Spec spec = Spec.parse(source);
        Map<String, DataSource> shards = new LinkedHashMap<>();
        for (Shard shard : spec.shards().values()) {
            if (!shard.name().equals(Shard.HOME)) {
                shards.put(shard.name(), new AdminDataSource(shard));
            }
        }
        shards.put(Shard.HOME, new AdminDataSource(spec.home()));
        return Collections.unmodifiableMap(shards);
    }

    public Reeve reeve() {
        return reeve;
    }

    /**
     * Tells what would become of a statement on a connection of this data source, by its service and tenant. Keys are looked up on the
     * shards; nothing else is run, and nothing is counted or logged.
     *
     * @param sql one statement, with {@code $1} parameters
     * @param parameters their values; those that are left out are NULL
     * @throws SQLException a shard's error when it was asked for a key
     */
    public Explanation explain(String sql, List<?> parameters) throws SQLException {
        try (Session<PooledShardConnection> session = new Session<>(pools)) {
            return reeve.explain(
                    sql,
                    parameters,
                    tenant,
                    (questions, tenants) -> pools.lookups().answer(session, questions, tenants, new Cancellation(0)),
                    gate);
        }
    }

    @Override
    public Connection getConnection() throws SQLException {
        TenantId bound = tenantId();
        if (bound != null) {
            return new ReeveConnection(reeve, pools, gate, bound);
        }
        return switch (gate.service().mode()) {
            case PASS -> pools.connectPassing();
            case OBSERVE -> ObservedConnection.of(pools.connectPassing(), new Judge(reeve, gate, pools.keysOnHome()));
            case ENFORCE -> new ReeveConnection(reeve, pools, gate, null);
        };
    }

    private @Nullable TenantId tenantId() throws SQLException {
        if (tenant == null) {
            return null;
        }
        TenantId id = reeve.tenants().type().read(tenant);
        if (id == null || reeve.tenants().placement(id) == null) {
            throw new ReeveRefusedException(Refusal.of(ErrorCode.UNKNOWN_TENANT));
        }
        return id;
    }

    /** Closes the pools. */
    @Override
    public void close() {
        pools.close();
    }
}

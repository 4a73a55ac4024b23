package dev.reeve.execute;

import dev.reeve.plan.KeyAnswers;
import dev.reeve.plan.KeyQuestion;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.Shard;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantMap;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds whose rows the values of keys are while the rows of all tenants are still on home, wherever the map has their tenants. Asks by
 * connections of its own, so that it does not see what a transaction has not committed, and gives up after a second, in case it waits for
 * one. Safe for use by many threads.
 *
 * @param <C> the door's kind of connection
 */
public final class KeysOnHome<C extends ShardConnection> implements AutoCloseable {
    private static final int SECONDS = 1;

    private final KeyLookups<C> everywhere;
    private final KeyLookups<C> home;
    private final ShardConnections<C> connections;
    private volatile @Nullable TenantMap onHome;

    /** @param everywhere the look-ups of services that enforce the rules */
    public KeysOnHome(KeyLookups<C> everywhere, ShardConnections<C> connections) {
        this.everywhere = everywhere;
        this.home = new KeyLookups<>(List.of(Shard.HOME), 1, connections);
        this.connections = connections;
    }

    /** Why shards would not be asked, or null if they would. */
    @Nullable
    Refusal refusal(List<KeyQuestion> questions) {
        return everywhere.refusal(questions);
    }

    KeyAnswers answer(List<KeyQuestion> questions, TenantMap tenants) throws SQLException {
        try (Session<C> session = new Session<>(connections)) {
            return home.answer(session, questions, onHome(tenants), new Cancellation(SECONDS));
        }
    }

    /** The map of the same tenants with all of them on home, so that no row there is taken for a leftover. */
    private TenantMap onHome(TenantMap tenants) {
        TenantMap known = onHome;
        if (known == null || known.version() != tenants.version()) {
            known = TenantMap.of(
                    tenants.version(),
                    tenants.type(),
                    tenants.placements().stream()
                            .map(placement -> Placement.sharedRow(placement.tenant(), Shard.HOME))
                            .toList());
            onHome = known;
        }
        return known;
    }

    @Override
    public void close() {
        home.close();
    }
}

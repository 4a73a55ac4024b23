package dev.reeve.plan;

import dev.reeve.tenant.TenantMap;
import java.sql.SQLException;
import java.util.List;

/** Looks keys up on the shards. */
@FunctionalInterface
public interface KeySource {
    /**
     * Answers questions, all of them.
     *
     * @param tenants the map by which rows count: one that lies where its tenant does not live is a leftover
     */
    KeyAnswers answer(List<KeyQuestion> questions, TenantMap tenants) throws SQLException;
}

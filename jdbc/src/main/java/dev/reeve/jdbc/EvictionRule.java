package dev.reeve.jdbc;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/**
 * Keeps a connection in its shard's pool after {@code 0A000}, which HikariCP takes for a broken connection: PostgreSQL gives
 * it for features that it does not have, and the connection is none the worse. Public because the pool makes it by its name.
 */
public final class EvictionRule implements SQLExceptionOverride {
    private static final String FEATURE_NOT_SUPPORTED = "0A000";

    @java.lang.Override
    public SQLExceptionOverride.Override adjudicate(SQLException failure) {
        return FEATURE_NOT_SUPPORTED.equals(failure.getSQLState())
                ? SQLExceptionOverride.Override.DO_NOT_EVICT
                : SQLExceptionOverride.Override.CONTINUE_EVICT;
    }
}

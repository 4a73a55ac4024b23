package dev.reeve.jdbc;

import dev.reeve.refusal.ErrorCode;
import java.sql.SQLFeatureNotSupportedException;

/**
 * What this door does not offer. The SQLSTATE is of class {@code RV} and not {@code 0A000}, because HikariCP takes the latter for a
 * broken connection, and would close one of this door that is sound.
 */
final class Unsupported {
    private Unsupported() {}

    /** @param what it is, in the plural */
    static SQLFeatureNotSupportedException are(String what) {
        return because(what + " are not supported.");
    }

    static SQLFeatureNotSupportedException because(String message) {
        return new SQLFeatureNotSupportedException(message, ErrorCode.NOT_YET_SUPPORTED.sqlState());
    }
}

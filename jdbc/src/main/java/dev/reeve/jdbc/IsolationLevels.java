package dev.reeve.jdbc;

import dev.reeve.execute.Isolation;
import java.sql.Connection;
import java.sql.SQLException;

/** JDBC's numbers for isolation levels. */
final class IsolationLevels {
    private IsolationLevels() {}

    static int toJdbc(Isolation isolation) {
        return switch (isolation) {
            case READ_UNCOMMITTED -> Connection.TRANSACTION_READ_UNCOMMITTED;
            case READ_COMMITTED -> Connection.TRANSACTION_READ_COMMITTED;
            case REPEATABLE_READ -> Connection.TRANSACTION_REPEATABLE_READ;
            case SERIALIZABLE -> Connection.TRANSACTION_SERIALIZABLE;
        };
    }

    static Isolation ofJdbc(int level) throws SQLException {
        return switch (level) {
            case Connection.TRANSACTION_READ_UNCOMMITTED -> Isolation.READ_UNCOMMITTED;
            case Connection.TRANSACTION_READ_COMMITTED -> Isolation.READ_COMMITTED;
            case Connection.TRANSACTION_REPEATABLE_READ -> Isolation.REPEATABLE_READ;
            case Connection.TRANSACTION_SERIALIZABLE -> Isolation.SERIALIZABLE;
            default -> throw new SQLException("Isolation level " + level + " is not supported.", "22023");
        };
    }
}

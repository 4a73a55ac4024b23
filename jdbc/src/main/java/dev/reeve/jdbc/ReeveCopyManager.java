package dev.reeve.jdbc;

import dev.reeve.plan.Plan;
import java.sql.SQLException;
import java.util.List;
import org.postgresql.copy.CopyDual;
import org.postgresql.copy.CopyIn;
import org.postgresql.copy.CopyManager;
import org.postgresql.copy.CopyOut;

/** COPY to the client by the driver's own interface. What streams and writers are given goes through {@link #copyOut(String)} too. */
final class ReeveCopyManager extends CopyManager {
    private static final String OTHER_KIND = "42809";

    private final ReeveConnection connection;

    ReeveCopyManager(ReeveConnection connection) throws SQLException {
        super(DriverSurface.ofCopyManager());
        this.connection = connection;
    }

    @Override
    public CopyOut copyOut(String sql) throws SQLException {
        return connection.copy(copy(sql));
    }

    @Override
    public CopyIn copyIn(String sql) throws SQLException {
        connection.requireAdmitted(copy(sql));
        throw new SQLException("Requested CopyIn but got CopyOut", OTHER_KIND);
    }

    @Override
    public CopyDual copyDual(String sql) throws SQLException {
        throw Unsupported.because("Replication is not supported.");
    }

    private Plan copy(String sql) throws SQLException {
        List<Plan> plans = connection.planCopy(sql);
        if (plans.size() == 1) {
            connection.requireAdmitted(plans.get(0));
        }
        if (plans.size() != 1 || !plans.get(0).copies()) {
            throw new SQLException("COPY is expected, alone in its text.", OTHER_KIND);
        }
        return plans.get(0);
    }
}

package dev.reeve.jdbc;

import dev.reeve.execute.Lease;
import dev.reeve.plan.Plan;
import dev.reeve.spec.Shard;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a statement takes and returns, before it is run: as home describes the statement that was written. Home has the logical tables,
 * and a description reads no row.
 */
final class Description {
    private final ReeveStatement owner;
    private final ReeveConnection connection;
    private final Plan plan;

    private Description(ReeveStatement owner, ReeveConnection connection, Plan plan) {
        this.owner = owner;
        this.connection = connection;
        this.plan = plan;
    }

    static Description of(ReeveStatement owner, ReeveConnection connection, List<Plan> plans) throws SQLException {
        if (plans.size() != 1) {
            throw Unsupported.are("Descriptions of several statements");
        }
        return new Description(owner, connection, plans.get(0));
    }

    /** The columns, or null for a statement that returns no rows. The connection is kept until the statement's next execution. */
    @Nullable
    ResultSetMetaData results() throws SQLException {
        PreparedStatement described = describe();
        ResultSetMetaData columns = described.getMetaData();
        return columns == null ? null : new ReeveResultSetMetaData(columns, () -> !described.isClosed());
    }

    ParameterMetaData parameters() throws SQLException {
        return ReeveParameterMetaData.copyOf(describe().getParameterMetaData());
    }

    private PreparedStatement describe() throws SQLException {
        owner.execution().requireAdmitted(plan);
        if (plan.usedCursor() != null || plan.execute() != null) {
            throw Unsupported.because("What is fetched from a cursor or executed by name is described by its results.");
        }
        connection.enter();
        try {
            connection.requireNotCopying();
            return describeInTurn();
        } finally {
            connection.leave();
        }
    }

    private PreparedStatement describeInTurn() throws SQLException {
        Lease<PooledShardConnection> lease = connection.session().use(Shard.HOME, false);
        try {
            PreparedStatement statement = lease.connection().jdbc().prepareStatement(plan.text());
            owner.keep(statement, lease);
            return statement;
        } catch (SQLException | RuntimeException e) {
            lease.close();
            throw e;
        }
    }
}

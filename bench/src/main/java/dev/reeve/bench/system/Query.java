package dev.reeve.bench.system;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.SplittableRandom;
import javax.sql.DataSource;

/** What an application asks for: a connection from the pool, a prepared statement, every column of every row, and all closed again. */
enum Query {
    POINT(
            "point select by primary key",
            "SELECT id, organization_id, title, state, created_at FROM documents WHERE organization_id = ? AND id = ?",
            1),
    LIST(
            "list of 20 rows",
            "SELECT id, organization_id, title, state, created_at FROM documents"
                    + " WHERE organization_id = ? AND state = ? ORDER BY id LIMIT 20",
            20);

    private final String title;
    private final String sql;
    private final int rows;

    Query(String title, String sql, int rows) {
        this.title = title;
        this.sql = sql;
        this.rows = rows;
    }

    String title() {
        return title;
    }

    /**
     * Runs once, for a tenant and a key drawn at random.
     *
     * @return a sum over what was read, so that nothing of it can be left out
     * @throws IllegalStateException if other rows came than the database has
     */
    long run(DataSource source, SplittableRandom random) throws SQLException {
        long tenant = 1L + random.nextInt(World.TENANTS);
        long sum = 0;
        int count = 0;
        try (Connection connection = source.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setLong(1, tenant);
            if (this == POINT) {
                statement.setLong(2, World.key(tenant, random.nextInt(World.ROWS)));
            } else {
                statement.setString(2, World.state(random.nextInt(World.STATES)));
            }
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    if (result.getLong(2) != tenant) {
                        throw new IllegalStateException("another tenant's row");
                    }
                    sum += result.getLong(1)
                            + result.getString(3).length()
                            + result.getString(4).length();
                    sum += result.getTimestamp(5).getTime();
                    count++;
                }
            }
        }
        if (count != rows) {
            throw new IllegalStateException(count + " rows instead of " + rows);
        }
        return sum;
    }
}

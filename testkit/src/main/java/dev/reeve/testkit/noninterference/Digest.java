package dev.reeve.testkit.noninterference;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.cases.Placing;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The rows of a database as they are at the moment.
 *
 * @param own of each table, the tenant's rows, or what is not a tenant's
 * @param others of each table, the other tenants' rows
 */
record Digest(Map<String, String> own, Map<String, String> others) {
    Digest {
        own = Map.copyOf(own);
        others = Map.copyOf(others);
    }

    /** A query for the rows of tables; shortened to what tells whether they are equal, or in full. */
    static String query(GovernedCatalog catalog, TenantId tenant, List<GovernedTable> tables, boolean full) {
        StringBuilder sql = new StringBuilder();
        for (GovernedTable table : tables) {
            boolean tenants = table.isPlaced() || table.tenantColumn() != null;
            String own = tenants && !(table.tenantColumn() == null && table.parent() == null)
                    ? "(" + new Placing(catalog).rowsOf(table, List.of(tenant)) + ") IS TRUE"
                    : "true";
            sql.append(sql.isEmpty() ? "" : " UNION ALL ");
            sql.append("SELECT '")
                    .append(table.name().toString().replace("'", "''"))
                    .append("', ");
            sql.append(rows("own", full)).append(", ").append(rows("NOT own", full));
            sql.append(" FROM (SELECT row_of::text AS text, ").append(own).append(" AS own FROM ONLY ");
            sql.append(Placing.name(table.name())).append(" AS row_of) AS rows");
        }
        return sql.toString();
    }

    private static String rows(String condition, boolean full) {
        String rows =
                "coalesce(string_agg(text, E'\\n' ORDER BY text COLLATE \"C\") FILTER (WHERE " + condition + "), '')";
        return full ? rows : "md5(" + rows + ")";
    }

    /** Runs such a query. */
    static Digest of(Connection connection, String query) throws SQLException {
        Map<String, String> own = new TreeMap<>();
        Map<String, String> others = new TreeMap<>();
        try (PreparedStatement statement = connection.prepareStatement(query);
                ResultSet result = statement.executeQuery()) {
            while (result.next()) {
                own.put(result.getString(1), result.getString(2));
                others.put(result.getString(1), result.getString(3));
            }
        }
        return new Digest(own, others);
    }

    Digest and(Digest more) {
        Map<String, String> own = new TreeMap<>(this.own);
        own.putAll(more.own);
        Map<String, String> others = new TreeMap<>(this.others);
        others.putAll(more.others);
        return new Digest(own, others);
    }
}

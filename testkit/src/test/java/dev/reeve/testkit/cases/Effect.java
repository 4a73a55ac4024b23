package dev.reeve.testkit.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.guard.Extent;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.rewrite.ForeignRow;
import dev.reeve.rewrite.RenderedSql;
import dev.reeve.rewrite.Rewritten;
import dev.reeve.rewrite.Unguarded;
import dev.reeve.sql.Literal.Marker;
import dev.reeve.tenant.TenantId;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a statement answers and changes, to be compared between databases. */
record Effect(Outcome outcome, Map<String, List<String>> gone, Map<String, List<String>> come) {
    private static final Pattern WRITES = Pattern.compile("(?i)\\b(insert|update|delete|merge)\\b");
    private static final Contents NOTHING = new Contents(Map.of());

    boolean isUniqueViolation() {
        return outcome instanceof Outcome.Failed failed && failed.sqlState().equals("23505");
    }

    static RenderedSql rendered(GovernedCatalog catalog, ParsedStatement statement, Extent extent, String tenant) {
        Rewritten rewritten = Unguarded.rewrite(catalog, statement, extent);
        assertThat(rewritten).as(statement.text()).isInstanceOf(Rewritten.Template.class);
        return ((Rewritten.Template) rewritten).template().render(Marker.QUESTION, new TenantId(tenant));
    }

    /** Runs a statement in the connection's transaction and rolls that back. */
    static Effect of(Connection connection, RenderedSql sql, List<@Nullable Object> parameters, String tenant)
            throws SQLException {
        boolean writes = WRITES.matcher(sql.sql()).find();
        Contents before = writes ? Contents.of(connection) : NOTHING;
        try {
            Outcome outcome = outcome(connection, sql, parameters, tenant);
            Contents after = writes ? Contents.of(connection) : NOTHING;
            return new Effect(outcome, minus(before, after), minus(after, before));
        } catch (SQLException e) {
            String message = String.valueOf(e.getMessage());
            String state = ForeignRow.isReportedBy(e.getSQLState(), message) ? "23505" : e.getSQLState();
            return new Effect(new Outcome.Failed(state, null, ""), Map.of(), Map.of());
        } finally {
            connection.rollback();
        }
    }

    private static Outcome outcome(
            Connection connection, RenderedSql sql, List<@Nullable Object> parameters, String tenant)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql.sql())) {
            for (int i = 0; i < sql.parameterCount(); i++) {
                int parameter = sql.parameter(i);
                if (parameter == RenderedSql.TENANT) {
                    statement.setObject(i + 1, tenant, Types.OTHER);
                } else if (parameter <= parameters.size()) {
                    Parameter.set(connection, statement, i + 1, parameters.get(parameter - 1));
                }
            }
            if (!statement.execute()) {
                return new Outcome.Count(statement.getLargeUpdateCount());
            }
            try (ResultSet result = statement.getResultSet()) {
                return Outcome.rows(result).sorted();
            }
        }
    }

    private static Map<String, List<String>> minus(Contents left, Contents right) {
        Map<String, List<String>> differences = new TreeMap<>();
        left.tables().forEach((table, rows) -> {
            List<String> rest = new ArrayList<>(rows);
            right.tables().getOrDefault(table, List.of()).forEach(rest::remove);
            if (!rest.isEmpty()) {
                rest.replaceAll(row -> row.replaceAll("[0-9-]+ [0-9:]+[.][0-9]+[+]00", "now"));
                rest.sort(null);
                differences.put(table, rest);
            }
        });
        return differences;
    }
}

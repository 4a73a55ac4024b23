package dev.reeve.testkit.noninterference;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.spec.Scope;
import dev.reeve.tenant.TenantId;
import dev.reeve.testkit.cases.Placing;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What random statements are made over: the governed tables, and values that stand in them, so that conditions meet rows.
 * Immutable.
 *
 * @param tenant the tenant that the statements are for
 * @param tenantType the tenant column's type
 */
record Schema(GovernedCatalog catalog, TenantId tenant, String tenantType, List<Table> tables) {
    private static final int SAMPLES = 12;

    /** A text that ends in the middle of an escape. */
    private static final String BAD_PATTERN = "right(%s, 1) = E'\\\\'";

    private static final Set<String> RESERVED =
            Set.of("order", "user", "group", "table", "select", "from", "where", "check", "default", "end", "limit");

    Schema {
        tables = List.copyOf(tables);
    }

    /**
     * A table.
     *
     * @param sql its name as SQL takes it
     */
    record Table(GovernedTable governed, String sql, List<Field> fields) {
        Table {
            fields = List.copyOf(fields);
        }

        Field field(String name) {
            return fields.stream()
                    .filter(field -> field.column().name().equals(name))
                    .findFirst()
                    .orElseThrow();
        }

        boolean refersTo(Table other) {
            return governed.relations().stream()
                    .anyMatch(relation -> relation.to().equals(other.governed.name()));
        }

        /** Whether its rows are tenants'. */
        boolean isTenants() {
            return governed.isPlaced() || governed.tenantColumn() != null;
        }

        /** Whether tenants' statements may read it together with tenants' tables. */
        boolean isWithTenants() {
            return governed.isPlaced() || governed.scope() == Scope.REPLICATED;
        }
    }

    /**
     * A column.
     *
     * @param sql its name as SQL takes it
     * @param own values of the tenant's rows, as text
     * @param all values of all rows, as text
     * @param given whether an INSERT has to give it a value, since it has no default or one that is not a constant
     * @param harmless whether the tenant's own rows are fit to divide by or to be read as numbers
     * @param pattern whether the tenant's own rows are patterns for LIKE, and other rows are not
     * @param telling whether other rows are not harmless or no patterns, so that what fails on them tells that they were met
     */
    record Field(
            Column column,
            String sql,
            Family family,
            List<String> own,
            List<String> all,
            boolean given,
            boolean harmless,
            boolean pattern,
            boolean telling) {
        Field {
            own = List.copyOf(own);
            all = List.copyOf(all);
        }
    }

    /** Reads a schema from an unsharded database with all tenants' rows. */
    static Schema read(Connection connection, GovernedCatalog catalog, TenantId tenant) throws SQLException {
        List<Table> tables = new ArrayList<>();
        for (GovernedTable table : catalog.tables().values()) {
            Set<String> computed = computedDefaults(connection, table);
            String owned = table.isPlaced() || table.tenantColumn() != null
                    ? new Placing(catalog).rowsOf(table, List.of(tenant))
                    : "true";
            List<Field> fields = new ArrayList<>();
            for (Column column : table.table().columns()) {
                fields.add(field(connection, table, column, owned, computed.contains(column.name())));
            }
            String name =
                    table.name().schema().equals("public") ? plain(table.name().name()) : Placing.name(table.name());
            tables.add(new Table(table, name, fields));
        }
        return new Schema(catalog, tenant, catalog.tenantType().sqlName(), tables);
    }

    private static Field field(
            Connection connection, GovernedTable table, Column column, String owned, boolean computed)
            throws SQLException {
        String name = Placing.quoted(column.name());
        String from = " FROM " + Placing.name(table.name()) + " WHERE " + name + " IS NOT NULL";
        String sampled = "SELECT DISTINCT " + name + "::text" + from;
        Family family = Family.of(column);
        String harmless = switch (family) {
            case INTEGER, NUMERIC -> name + " <> 0";
            case TEXT -> name + " ~ '^[0-9]+$'";
            default -> "false";
        };
        boolean given = (column.notNull() && !column.hasDefault()) || computed;
        boolean fit = holds(connection, "bool_and(" + harmless + ")", from + " AND " + owned);
        boolean pattern = family == Family.TEXT
                && holds(connection, "bool_or(" + BAD_PATTERN.formatted(name) + ")", from)
                && !holds(connection, "bool_or(" + BAD_PATTERN.formatted(name) + ")", from + " AND " + owned);
        return new Field(
                column,
                plain(column.name()),
                family,
                texts(connection, sampled + " AND " + owned + " ORDER BY 1 LIMIT " + SAMPLES),
                texts(connection, sampled + " ORDER BY 1 LIMIT " + 2 * SAMPLES),
                given,
                fit,
                pattern,
                pattern || (fit && !holds(connection, "bool_and(" + harmless + ")", from)));
    }

    private static boolean holds(Connection connection, String aggregate, String from) throws SQLException {
        return texts(connection, "SELECT " + aggregate + "::text" + from).contains("true");
    }

    /** The columns whose default is no constant: two databases would compute different ones. */
    private static Set<String> computedDefaults(Connection connection, GovernedTable table) throws SQLException {
        return new HashSet<>(texts(
                connection,
                "SELECT a.attname FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum"
                        + " WHERE a.attrelid = '" + Placing.name(table.name()).replace("'", "''") + "'::regclass"
                        + " AND a.attnum > 0 AND NOT a.attisdropped"
                        + " AND (a.attidentity <> '' OR pg_get_expr(d.adbin, d.adrelid) ~ '[(]|CURRENT|LOCAL')"));
    }

    private static List<String> texts(Connection connection, String sql) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            while (result.next()) {
                String text = result.getString(1);
                if (text != null) {
                    texts.add(text);
                }
            }
        }
        return texts;
    }

    /** A name as people write it: with quotes only where it needs them. */
    private static String plain(String name) {
        return name.matches("[a-z_][a-z0-9_]*") && !RESERVED.contains(name) ? name : Placing.quoted(name);
    }
}

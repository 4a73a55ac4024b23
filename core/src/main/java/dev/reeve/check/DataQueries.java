package dev.reeve.check;

import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import org.jspecify.annotations.Nullable;

/** The queries of the verification: aggregates over a range of pages, of one table without those that inherit from it. */
final class DataQueries {
    /** The tables that hold a table's rows, itself or its partitions, and how many pages each has. */
    static final String PARTS = """
            WITH RECURSIVE part (oid) AS (
                SELECT pg_catalog.to_regclass(?)::pg_catalog.oid
                UNION
                SELECT i.inhrelid FROM part p JOIN pg_catalog.pg_inherits i ON i.inhparent = p.oid)
            SELECT pg_catalog.quote_ident(n.nspname) || '.' || pg_catalog.quote_ident(c.relname),
                pg_catalog.pg_relation_size(c.oid) / pg_catalog.current_setting('block_size')::bigint
            FROM part p
                JOIN pg_catalog.pg_class c ON c.oid = p.oid
                JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
            WHERE c.relkind = 'r' ORDER BY 1
            """;

    private static final String RANGE =
            " WHERE %s.ctid >= CAST(? AS pg_catalog.tid) AND %s.ctid < CAST(? AS pg_catalog.tid)";

    private final GovernedCatalog governed;

    DataQueries(GovernedCatalog governed) {
        this.governed = governed;
    }

    /** Tenant and number of rows, for one part. */
    static String tenants(String part, String tenantColumn) {
        return "SELECT CAST(t." + FullName.quoted(tenantColumn) + " AS pg_catalog.text), pg_catalog.count(*) FROM ONLY "
                + part + " AS t" + range("t") + " GROUP BY 1";
    }

    /** Rows that refer to something, and of them those without parent, with one without tenant, with another tenant's. */
    String relation(String part, GovernedTable table, Relation relation) {
        GovernedTable target = governed(relation.to());
        StringBuilder joins = new StringBuilder();
        join(joins, "c", "p", relation, target);
        String parentTenant = tenant(joins, target, "p");
        String ownTenant = relation.equals(table.parent()) ? null : tenant(joins, table, "c");
        String found = "p." + FullName.quoted(relation.targetColumns().get(0)) + " IS NOT NULL";
        String other = ownTenant == null
                ? "0"
                : "pg_catalog.count(*) FILTER (WHERE " + parentTenant + " OPERATOR(pg_catalog.<>) " + ownTenant + ")";
        return "SELECT pg_catalog.count(*), pg_catalog.count(*) FILTER (WHERE NOT (" + found
                + ")), pg_catalog.count(*) FILTER (WHERE " + found + " AND " + parentTenant + " IS NULL), " + other
                + " FROM ONLY " + part + " AS c" + joins + range("c") + notNull(relation);
    }

    private static String notNull(Relation relation) {
        StringBuilder conditions = new StringBuilder();
        relation.columns()
                .forEach(column -> conditions
                        .append(" AND c.")
                        .append(FullName.quoted(column))
                        .append(" IS NOT NULL"));
        return conditions.toString();
    }

    /** The expression for the tenant of an alias's row; adds the joins to where it stands. */
    private String tenant(StringBuilder joins, GovernedTable first, String alias) {
        GovernedTable table = first;
        String at = alias;
        for (Relation up = table.parent(); up != null; up = table.parent()) {
            GovernedTable parent = governed(up.to());
            String above = at + "p";
            join(joins, at, above, up, parent);
            table = parent;
            at = above;
        }
        if (table.tenantColumn() == null) {
            throw new IllegalStateException("a placed table without tenants: " + table.name());
        }
        return at + "." + FullName.quoted(table.tenantColumn().name());
    }

    private static void join(StringBuilder joins, String from, String to, Relation relation, GovernedTable target) {
        joins.append(" LEFT JOIN ")
                .append(target.name().quoted())
                .append(" AS ")
                .append(to);
        for (int i = 0; i < relation.columns().size(); i++) {
            joins.append(i == 0 ? " ON " : " AND ")
                    .append(to)
                    .append('.')
                    .append(FullName.quoted(relation.targetColumns().get(i)))
                    .append(" = ")
                    .append(from)
                    .append('.')
                    .append(FullName.quoted(relation.columns().get(i)));
        }
    }

    private GovernedTable governed(FullName name) {
        @Nullable GovernedTable table = governed.table(name);
        if (table == null) {
            throw new IllegalStateException("a relation to a table without a scope: " + name);
        }
        return table;
    }

    private static String range(String alias) {
        return RANGE.formatted(alias, alias);
    }
}

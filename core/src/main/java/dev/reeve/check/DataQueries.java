package dev.reeve.check;

import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Relation;
import dev.reeve.catalog.TenantJoins;

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
        GovernedTable target = TenantJoins.target(governed, relation);
        TenantJoins parents = TenantJoins.of(governed, target, "p", "p");
        TenantJoins own = relation.equals(table.parent()) ? null : TenantJoins.of(governed, table, "c", "c");
        String found = "p." + FullName.quoted(relation.targetColumns().get(0)) + " IS NOT NULL";
        String other = own == null
                ? "0"
                : "pg_catalog.count(*) FILTER (WHERE " + parents.tenant() + " OPERATOR(pg_catalog.<>) " + own.tenant()
                        + ")";
        return "SELECT pg_catalog.count(*), pg_catalog.count(*) FILTER (WHERE NOT (" + found
                + ")), pg_catalog.count(*) FILTER (WHERE " + found + " AND " + parents.tenant() + " IS NULL), " + other
                + " FROM ONLY " + part + " AS c" + TenantJoins.join("c", "p", relation, target) + parents.sql()
                + (own == null ? "" : own.sql()) + range("c") + notNull(relation);
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

    private static String range(String alias) {
        return RANGE.formatted(alias, alias);
    }
}

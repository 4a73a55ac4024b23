package dev.reeve.catalog;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import java.util.Objects;

/**
 * The way from a row to its tenant, in the FROM of a query of Reeve's own: outer joins from a child to its parents, up to the row that
 * carries the tenant column. A child that has no parent has no tenant.
 *
 * @param sql the joins; empty where the row itself carries it
 * @param tenant the expression for the tenant
 */
public record TenantJoins(String sql, String tenant) {
    public TenantJoins {
        Objects.requireNonNull(sql);
        Objects.requireNonNull(tenant);
    }

    /**
     * The way from a row of a table.
     *
     * @param alias what the query calls the row
     * @param prefix what the aliases of the parents begin with, before 1, 2 and so on
     */
    public static TenantJoins of(GovernedCatalog catalog, GovernedTable row, String alias, String prefix) {
        StringBuilder joins = new StringBuilder();
        GovernedTable table = row;
        String at = alias;
        int depth = 0;
        for (Relation up = table.parent(); up != null; up = table.parent()) {
            String below = at;
            at = prefix + ++depth;
            table = target(catalog, up);
            joins.append(join(below, at, up, table));
        }
        if (table.tenantColumn() == null) {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "a way to the tenant of a table without tenants");
        }
        return new TenantJoins(
                joins.toString(),
                at + "." + FullName.quoted(table.tenantColumn().name()));
    }

    /** The table that a relation leads to. */
    public static GovernedTable target(GovernedCatalog catalog, Relation relation) {
        GovernedTable table = catalog.table(relation.to());
        if (table == null) {
            throw new ReeveException(ErrorCode.INTERNAL_ERROR, "a relation to a table without a scope");
        }
        return table;
    }

    /** An outer join from a row to the one that it refers to. */
    public static String join(String from, String to, Relation relation, GovernedTable target) {
        StringBuilder join = new StringBuilder(" LEFT JOIN ")
                .append(target.name().quoted())
                .append(" AS ")
                .append(to);
        for (int i = 0; i < relation.columns().size(); i++) {
            join.append(i == 0 ? " ON " : " AND ")
                    .append(to)
                    .append('.')
                    .append(FullName.quoted(relation.targetColumns().get(i)))
                    .append(" = ")
                    .append(from)
                    .append('.')
                    .append(FullName.quoted(relation.columns().get(i)));
        }
        return join.toString();
    }
}

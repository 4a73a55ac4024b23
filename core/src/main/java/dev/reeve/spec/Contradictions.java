package dev.reeve.spec;

import dev.reeve.refusal.Suggestion;
import dev.reeve.tenant.Level;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Declarations of one spec that cannot all hold, as far as the spec alone tells. */
final class Contradictions {
    private final Findings findings;

    Contradictions(Findings findings) {
        this.findings = findings;
    }

    void check(
            Map<String, Shard> shards,
            Tenancy tenancy,
            Map<String, TenantDeclaration> tenants,
            List<TableDeclaration> tables,
            List<RelationDeclaration> relations) {
        if (tenancy.source() == Tenancy.Source.METADATA && !tenants.isEmpty()) {
            findings.add(
                    tenants.values().iterator().next().at(),
                    "tenants are listed here, but tenancy.source says metadata");
        }
        for (TenantDeclaration tenant : tenants.values()) {
            placement(tenant, shards);
        }
        Map<ObjectName, TableDeclaration> byName = new LinkedHashMap<>();
        for (TableDeclaration table : tables) {
            byName.put(table.table(), table);
        }
        for (TableDeclaration table : tables) {
            scope(table, byName);
        }
        for (RelationDeclaration relation : relations) {
            if (relation.from().equals(relation.to()) && relation.fromColumn().equals(relation.toColumn())) {
                findings.add(relation.at(), "the relation leads from a column to itself");
            }
        }
    }

    private void placement(TenantDeclaration tenant, Map<String, Shard> shards) {
        if (!tenant.shard().isEmpty() && !shards.containsKey(tenant.shard())) {
            findings.add(
                    tenant.at(),
                    "tenant " + tenant.key() + " is on an unknown shard \"" + tenant.shard() + "\""
                            + Suggestion.among(tenant.shard(), shards.keySet()));
        }
        name(tenant, "schema", tenant.schema(), Level.SEPARATE_SCHEMA);
        name(tenant, "suffix", tenant.suffix(), Level.SEPARATE_TABLE);
        name(tenant, "database", tenant.database(), Level.SEPARATE_DATABASE);
    }

    private void name(TenantDeclaration tenant, String key, @Nullable String value, Level level) {
        if (value != null && tenant.level() != level) {
            findings.add(
                    tenant.at(),
                    "tenant " + tenant.key() + " has a " + key + ", which is for level " + level.id()
                            + ", but its level is " + tenant.level().id());
        }
    }

    private void scope(TableDeclaration table, Map<ObjectName, TableDeclaration> byName) {
        Scope scope = table.scope();
        ObjectName parent = table.parent();
        if (scope == Scope.CHILD) {
            if (parent == null) {
                findings.add(table.at(), "child table " + table.table() + " needs \"parent\"");
            }
            if (table.tenantColumn() != null) {
                findings.add(
                        table.at(),
                        "table " + table.table()
                                + " is a child, which has no tenant_column; a table that carries it is scope tenant");
            }
        } else if (parent != null) {
            findings.add(table.at(), "table " + table.table() + " has a parent, but is not scope child");
        }
        if (scope == Scope.REPLICATED && table.tenantColumn() != null) {
            findings.add(
                    table.at(),
                    "table " + table.table() + " is replicated to every shard, so it cannot have a tenant_column");
        }
        if (table.reach() == TableDeclaration.Reach.FOREIGN && scope != Scope.GLOBAL && scope != Scope.INDEX) {
            findings.add(table.at(), "table " + table.table() + " has reach foreign, which is for tables on home only");
        }
        if (parent != null) {
            parent(table, parent, byName);
        }
    }

    private void parent(TableDeclaration table, ObjectName parent, Map<ObjectName, TableDeclaration> byName) {
        TableDeclaration declared = byName.get(parent);
        if (declared == null) {
            return;
        }
        if (declared.scope() != null && !declared.scope().isPlaced()) {
            findings.add(
                    table.at(),
                    "table " + table.table() + " is a child of " + parent + ", which is "
                            + declared.scope().id() + " and so leads to no tenant");
        }
        Set<ObjectName> passed = new HashSet<>();
        TableDeclaration ancestor = table;
        while (ancestor != null && ancestor.parent() != null && passed.add(ancestor.table())) {
            ancestor = byName.get(ancestor.parent());
        }
        if (ancestor != null && ancestor.table().equals(table.table()) && passed.contains(table.table())) {
            findings.add(table.at(), "the parents of table " + table.table() + " lead back to itself");
        }
    }
}

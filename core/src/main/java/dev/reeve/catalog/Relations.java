package dev.reeve.catalog;

import dev.reeve.spec.Finding;
import dev.reeve.spec.KeyDeclaration;
import dev.reeve.spec.RelationDeclaration;
import dev.reeve.spec.Scope;
import dev.reeve.spec.Spec;
import dev.reeve.spec.TableDeclaration;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Ties tables to each other: a child to its parent, references to their keys, keys to their tables. */
final class Relations {
    private final Declarations declarations;
    private final Map<FullName, ScopedTable> scoped;
    private final List<Finding> findings;
    private final Map<FullName, List<Relation>> declared = new LinkedHashMap<>();
    private final Map<FullName, List<List<String>>> keys = new HashMap<>();

    Relations(Spec spec, Declarations declarations, Map<FullName, ScopedTable> scoped, List<Finding> findings) {
        this.declarations = declarations;
        this.scoped = scoped;
        this.findings = findings;
        for (RelationDeclaration relation : spec.relations()) {
            declare(relation);
        }
        for (KeyDeclaration key : spec.keys()) {
            declare(key);
        }
    }

    /** The table with its relations, or null after reporting what is wrong with them. */
    @Nullable
    GovernedTable complete(ScopedTable table) {
        FullName name = table.table().name();
        List<Relation> relations = new ArrayList<>();
        for (ForeignKey key : table.table().foreignKeys()) {
            relations.add(Relation.of(name, key));
        }
        relations.addAll(declared.getOrDefault(name, List.of()));
        Relation parent = table.scope() == Scope.CHILD ? parent(table, relations) : null;
        Column column = table.tenantColumn();
        if (table.scope() == Scope.CHILD ? parent == null : table.scope().carriesTenant() && column == null) {
            return null;
        }
        if (parent != null) {
            checkExclusions(table, parent);
        }
        return new GovernedTable(
                table.table(),
                table.scope(),
                column == null ? null : new TenantColumn(column.name(), column.number()),
                parent,
                table.declaration() == null
                        ? TableDeclaration.Reach.HOME
                        : table.declaration().reach(),
                relations,
                table.scope().isPlaced() ? lookupKeys(table.table()) : List.of());
    }

    /** A child's exclusion constraint may compare the rows of one parent only: others are other tenants'. */
    private void checkExclusions(ScopedTable child, Relation parent) {
        for (Exclusion exclusion : child.table().exclusions()) {
            for (String column : parent.columns()) {
                if (!exclusion.isWithin(column)) {
                    report(
                            child,
                            "exclusion constraint " + exclusion.name() + " of child table "
                                    + child.table().name() + " spans tenants; it must contain " + column + " WITH =");
                }
            }
        }
    }

    private List<List<String>> lookupKeys(Table table) {
        List<List<String>> lookupKeys = new ArrayList<>();
        Key primary = table.primaryKey();
        if (primary != null) {
            lookupKeys.add(primary.columns());
        }
        lookupKeys.addAll(keys.getOrDefault(table.name(), List.of()));
        return lookupKeys;
    }

    private @Nullable Relation parent(ScopedTable child, List<Relation> relations) {
        TableDeclaration declaration = child.declaration();
        if (declaration == null || declaration.parent() == null) {
            throw new IllegalStateException(
                    "a child that is not declared: " + child.table().name());
        }
        Table parentTable = declarations.table(declaration.parent(), child.at());
        ScopedTable parent = parentTable == null ? null : scoped.get(parentTable.name());
        if (parent == null) {
            return null;
        }
        FullName name = child.table().name();
        FullName parentName = parent.table().name();
        if (!parent.scope().isPlaced() || parent.unsupported() != null) {
            report(
                    child,
                    "table " + name + " is a child of " + parentName + ", which is "
                            + parent.scope().id() + " and so leads to no tenant");
            return null;
        }
        if (leadsBack(child)) {
            report(child, "the parents of table " + name + " lead back to itself");
            return null;
        }
        return choose(child, parentName, relations);
    }

    /** The foreign key to the parent, or the declared relation, which also decides between several foreign keys. */
    private @Nullable Relation choose(ScopedTable child, FullName parent, List<Relation> relations) {
        List<Relation> byKey = new ArrayList<>();
        List<Relation> byDeclaration = new ArrayList<>();
        for (Relation relation : relations) {
            if (relation.to().equals(parent)) {
                (relation.kind() == Relation.Kind.FOREIGN_KEY ? byKey : byDeclaration).add(relation);
            }
        }
        if (byKey.size() == 1) {
            return byKey.get(0);
        }
        for (Relation key : byKey) {
            for (Relation relation : byDeclaration) {
                if (key.columns().equals(relation.columns()) && byDeclaration.size() == 1) {
                    return key;
                }
            }
        }
        FullName name = child.table().name();
        if (byKey.size() + byDeclaration.size() == 0) {
            report(
                    child,
                    "child table " + name + " has no foreign key to its parent " + parent
                            + "; declare the relation under relations");
            return null;
        }
        if (byKey.size() + byDeclaration.size() > 1) {
            report(
                    child,
                    "child table " + name + " refers to its parent " + parent
                            + " in several ways; declare the one that counts under relations");
            return null;
        }
        if (!byDeclaration.get(0).confirmed()) {
            report(
                    child,
                    "the relation of child table " + name + " to its parent " + parent
                            + " is not confirmed: without a foreign key, a child's tenant depends on it");
            return null;
        }
        return byDeclaration.get(0);
    }

    private boolean leadsBack(ScopedTable child) {
        Set<FullName> passed = new HashSet<>();
        ScopedTable ancestor = child;
        while (ancestor != null && passed.add(ancestor.table().name())) {
            TableDeclaration declaration = ancestor.declaration();
            Table next = declaration == null || declaration.parent() == null
                    ? null
                    : declarations.table(declaration.parent(), child.at());
            ancestor = next == null ? null : scoped.get(next.name());
        }
        return ancestor != null && ancestor.table().name().equals(child.table().name());
    }

    private void declare(RelationDeclaration relation) {
        Table from = declarations.table(relation.from(), relation.at());
        Table to = declarations.table(relation.to(), relation.at());
        Column fromColumn = from == null ? null : declarations.column(from, relation.fromColumn(), relation.at());
        Column toColumn = to == null ? null : declarations.column(to, relation.toColumn(), relation.at());
        if (from == null || to == null || fromColumn == null || toColumn == null) {
            return;
        }
        List<String> target = List.of(toColumn.name());
        if (!isKey(to, target)) {
            findings.add(new Finding(
                    relation.at(),
                    "the relation leads to " + to.name() + "." + toColumn.name() + ", which is no unique key"));
        }
        if (!sameValues(fromColumn, toColumn)) {
            findings.add(new Finding(
                    relation.at(),
                    "the relation's columns differ in type: " + fromColumn.typeText() + " and " + toColumn.typeText()));
        }
        declared.computeIfAbsent(from.name(), name -> new ArrayList<>())
                .add(new Relation(
                        from.name(),
                        List.of(fromColumn.name()),
                        to.name(),
                        target,
                        Relation.Kind.DECLARED,
                        relation.confirmed()));
    }

    private void declare(KeyDeclaration key) {
        Table table = declarations.table(key.table(), key.at());
        if (table == null) {
            return;
        }
        for (String column : key.columns()) {
            declarations.column(table, column, key.at());
        }
        ScopedTable scope = scoped.get(table.name());
        if (scope != null && scope.unsupported() == null && !scope.scope().isPlaced()) {
            findings.add(new Finding(
                    key.at(),
                    "a key of " + table.name() + " leads to no tenant: the table is "
                            + scope.scope().id()));
        }
        keys.computeIfAbsent(table.name(), name -> new ArrayList<>()).add(key.columns());
    }

    private static boolean isKey(Table table, List<String> columns) {
        for (Key key : table.keys()) {
            if (key.isUniqueByColumns() && key.columns().equals(columns)) {
                return true;
            }
        }
        return false;
    }

    /** Whether equal values of the two columns are the same value. */
    private static boolean sameValues(Column one, Column other) {
        if (one.type().equals(other.type())) {
            return true;
        }
        TenantType oneType = TenantType.ofSqlName(one.type().name());
        TenantType otherType = TenantType.ofSqlName(other.type().name());
        return oneType != null && otherType != null && oneType.family() == otherType.family();
    }

    private void report(ScopedTable table, String message) {
        findings.add(new Finding(table.at(), message));
    }
}

package dev.reeve.check;

import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.Column;
import dev.reeve.catalog.Exclusion;
import dev.reeve.catalog.ForeignKey;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Function;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.GovernedTable;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.ReachedFunction;
import dev.reeve.catalog.Relation;
import dev.reeve.catalog.Resolution;
import dev.reeve.catalog.Sequence;
import dev.reeve.catalog.ShardDifferences;
import dev.reeve.catalog.Table;
import dev.reeve.spec.Position;
import dev.reeve.spec.Shard;
import dev.reeve.spec.TableDeclaration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds what in a schema does not fit tenants: by the catalogs of home and the other shards, without looking at a row. */
public final class SchemaCheck {
    private final GovernedCatalog governed;
    private final Catalog catalog;
    private final SchemaFacts home;
    private final List<SchemaFinding> findings = new ArrayList<>();

    private SchemaCheck(GovernedCatalog governed, SchemaFacts home) {
        this.governed = governed;
        this.catalog = governed.catalog();
        this.home = home;
    }

    /**
     * Everything that is found, in the order of the tables.
     *
     * @param shards the other shards' facts, by name
     */
    public static List<SchemaFinding> findings(
            GovernedCatalog governed, SchemaFacts home, Map<String, SchemaFacts> shards) {
        SchemaCheck check = new SchemaCheck(governed, home);
        for (GovernedTable table : governed.tables().values()) {
            check.table(table);
        }
        governed.undeclared().values().forEach(check::undeclared);
        check.withoutScope();
        check.functions();
        shards.forEach(check::shard);
        return List.copyOf(check.findings);
    }

    private void table(GovernedTable table) {
        if (table.isPlaced()) {
            keys(table);
            sequences(table);
            foreignKeys(table);
            index(table);
        } else {
            exclusions(table);
        }
        polymorphic(table.table(), table.isPlaced() ? Level.WARNING : Level.NOTE);
        behaviour(table);
    }

    private void keys(GovernedTable table) {
        List<String> tenant = table.tenantColumns();
        for (Key key : table.table().keys()) {
            if (!key.columns().containsAll(tenant)) {
                add(
                        Rule.UNIQUE_NOT_TENANT_SCOPED,
                        isGenerated(table.table(), key) ? Level.NOTE : Level.WARNING,
                        table,
                        (key.primary() ? "primary key " : "unique key ") + key.name() + " ("
                                + String.join(", ", key.columns()) + (key.expressions() ? ", an expression" : "")
                                + ") lacks " + String.join(", ", tenant));
            }
        }
    }

    /** Whether no user chooses the key's values. */
    private static boolean isGenerated(Table table, Key key) {
        for (String name : key.columns()) {
            Column column = table.column(name);
            boolean generated = column != null
                    && (column.identity() != Column.Identity.NO
                            || column.hasDefault()
                            || column.type().name().equals("uuid"));
            if (!generated) {
                return false;
            }
        }
        return !key.columns().isEmpty() && !key.expressions();
    }

    private void sequences(GovernedTable table) {
        Set<String> shards = new LinkedHashSet<>();
        governed.inlineTenants().placements().forEach(placement -> shards.add(placement.shard()));
        for (Sequence sequence : catalog.sequences().values()) {
            String column = sequence.column();
            if (!table.name().equals(sequence.table()) || column == null) {
                continue;
            }
            for (Key key : table.table().keys()) {
                if (key.columns().contains(column) && !key.columns().containsAll(table.tenantColumns())) {
                    add(
                            Rule.SEQUENCE_NOT_TENANT_SCOPED,
                            shards.size() > 1 ? Level.WARNING : Level.NOTE,
                            table,
                            "column " + column + " of key " + key.name() + " draws from " + sequence.name()
                                    + ", of which every shard has its own");
                    break;
                }
            }
        }
    }

    private void foreignKeys(GovernedTable table) {
        for (ForeignKey key : table.table().foreignKeys()) {
            GovernedTable target = governed.table(key.target());
            if (target == null) {
                continue;
            }
            if (target.isPlaced()) {
                if (!holdsTenant(table, key, target)) {
                    add(
                            Rule.FOREIGN_KEY_WITHOUT_TENANT,
                            Level.WARNING,
                            table,
                            "foreign key " + key.name() + " (" + String.join(", ", key.columns()) + ") to "
                                    + key.target() + " does not say that both rows are of one tenant");
                }
            } else if (key.onDelete().writesRows() || key.onUpdate().writesRows()) {
                String action = key.onDelete().writesRows()
                        ? "ON DELETE " + words(key.onDelete())
                        : "ON UPDATE " + words(key.onUpdate());
                add(
                        Rule.FK_TO_GLOBAL_DELETE,
                        Level.WARNING,
                        table,
                        "foreign key " + key.name() + " to " + key.target() + ", which is "
                                + target.scope().id() + " and on home, has " + action);
            }
        }
    }

    private static boolean holdsTenant(GovernedTable table, ForeignKey key, GovernedTable target) {
        Relation parent = table.parent();
        if (parent != null
                && parent.to().equals(key.target())
                && parent.columns().equals(key.columns())) {
            return true;
        }
        return table.refersWithinTenant(key.columns(), target, key.targetColumns());
    }

    private static String words(ForeignKey.Action action) {
        return action.name().replace('_', ' ');
    }

    private void index(GovernedTable table) {
        List<String> wanted = table.tenantColumns();
        for (SchemaFacts.Index index : home.indexes().getOrDefault(table.name(), List.of())) {
            if (index.finds(wanted)) {
                return;
            }
        }
        add(
                Rule.TENANT_INDEX_MISSING,
                Level.WARNING,
                table,
                "no index leads with " + String.join(", ", wanted)
                        + (table.parent() == null ? "" : ", by which a child finds its parent"));
    }

    private void exclusions(GovernedTable table) {
        if (table.tenantColumn() == null) {
            return;
        }
        for (Exclusion exclusion : table.table().exclusions()) {
            if (!exclusion.isWithin(table.tenantColumn().name())) {
                add(
                        Rule.EXCLUSION_NOT_TENANT_SCOPED,
                        Level.WARNING,
                        table,
                        "exclusion constraint " + exclusion.name() + " lacks "
                                + table.tenantColumn().name() + " WITH =");
            }
        }
    }

    private void undeclared(Resolution.Undeclared undeclared) {
        Table table = undeclared.table();
        ForeignKey key = undeclared.key();
        add(
                Rule.LOOKS_LIKE_CHILD,
                Level.WARNING,
                table.name(),
                "refers to " + key.target() + " by " + key.name() + ", and its scope is not declared",
                ChildDeclaration.of(governed, undeclared)
                        .filter(fragment -> SpecPatch.paste(governed, fragment.yaml()) != null)
                        .orElse(null));
        polymorphic(table, Level.WARNING);
    }

    private void polymorphic(Table table, Level level) {
        for (PolymorphicReference reference : PolymorphicReference.of(table)) {
            add(
                    Rule.POLYMORPHIC_REFERENCE,
                    level,
                    table.name(),
                    "columns " + reference.type() + " and " + reference.key() + " refer to rows of several tables",
                    null);
        }
    }

    private void behaviour(GovernedTable table) {
        Table.Behaviour behaviour = table.table().behaviour();
        for (ReachedFunction reached : behaviour.reached()) {
            if (!governed.declaresSafe(reached.function())) {
                add(
                        Rule.FUNCTION_BEHIND_TABLE,
                        table.isPlaced() ? Level.WARNING : Level.NOTE,
                        table.name(),
                        reached.through().name().toLowerCase(Locale.ROOT) + " " + reached.owner() + " runs "
                                + reached.function() + language(reached.function()),
                        new Fragment(
                                "safe_functions: [" + SpecText.function(reached.function()) + "]\n",
                                "true only if it reads no tenant's rows and does nothing beside its result"));
            }
        }
        for (String rule : behaviour.rules()) {
            add(Rule.RULE_ON_TABLE, Level.WARNING, table, "rule " + rule);
        }
        if (behaviour.rowSecurity() || !behaviour.policies().isEmpty()) {
            add(
                    Rule.POLICY_ON_TABLE,
                    Level.NOTE,
                    table,
                    "policies: " + (behaviour.policies().isEmpty() ? "none" : String.join(", ", behaviour.policies()))
                            + (behaviour.rowSecurity() ? "" : " (row-level security is off)"));
        }
    }

    private String language(FullName function) {
        for (Function overload : catalog.functions().getOrDefault(function, List.of())) {
            return " (" + overload.language() + ")";
        }
        return "";
    }

    private void withoutScope() {
        for (Table table : catalog.tables().values()) {
            if (!table.isSystem()
                    && !table.partition()
                    && governed.resolve(List.of(
                                            table.name().schema(), table.name().name()))
                                    .orElse(null)
                            instanceof Resolution.Unsupported unsupported
                    && table.kind() != Table.Kind.SEQUENCE
                    && table.kind() != Table.Kind.COMPOSITE_TYPE) {
                add(Rule.NO_SCOPE, Level.NOTE, table.name(), unsupported.reason(), null);
            }
        }
    }

    private void functions() {
        catalog.functions().forEach((name, overloads) -> {
            if (!Catalog.isSystemSchema(name.schema())
                    && overloads.stream().anyMatch(Function::securityDefiner)
                    && governed.declaresSafe(name)) {
                add(Rule.SECURITY_DEFINER_FUNCTION, Level.NOTE, name, "is SECURITY DEFINER, and declared safe", null);
            }
        });
    }

    private void shard(String name, SchemaFacts facts) {
        Shard shard = governed.spec().shards().get(name);
        Position at = shard == null ? governed.spec().tenancy().at() : shard.at();
        for (String difference : ShardDifferences.between(governed, facts.catalog())) {
            findings.add(
                    new SchemaFinding(Rule.TABLES_DIFFER, Level.ERROR, name, "shard " + name, difference, at, null));
        }
        new LinkedHashMap<>(home.environment()).forEach((fact, value) -> {
            String there = facts.environment().getOrDefault(fact, "");
            if (!there.equals(value)) {
                findings.add(new SchemaFinding(
                        Rule.SHARD_DIFFERS,
                        Level.WARNING,
                        name,
                        "shard " + name,
                        "its " + fact + " is " + there + ", on home " + value,
                        at,
                        null));
            }
        });
    }

    private void add(Rule rule, Level level, GovernedTable table, String message) {
        add(rule, level, table.name(), message, null);
    }

    private void add(Rule rule, Level level, FullName subject, String message, @Nullable Fragment fragment) {
        TableDeclaration declaration = declaration(subject);
        Position at = declaration == null ? governed.spec().tenancy().at() : declaration.at();
        findings.add(new SchemaFinding(rule, level, Shard.HOME, subject.toString(), message, at, fragment));
    }

    private @Nullable TableDeclaration declaration(FullName table) {
        for (TableDeclaration declaration : governed.spec().tables()) {
            if (catalog.resolve(declaration.table().parts())
                    .filter(found -> found.name().equals(table))
                    .isPresent()) {
                return declaration;
            }
        }
        return null;
    }
}

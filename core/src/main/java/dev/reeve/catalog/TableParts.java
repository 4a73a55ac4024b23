package dev.reeve.catalog;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A relation while its parts arrive from several queries. Confined to one reading. */
final class TableParts {
    final FullName name;
    final List<Column> columns = new ArrayList<>();
    final List<Key> keys = new ArrayList<>();
    final List<ForeignKey> foreignKeys = new ArrayList<>();
    final List<Exclusion> exclusions = new ArrayList<>();
    final List<FullName> parents = new ArrayList<>();
    final List<Trigger> triggers = new ArrayList<>();
    final List<String> rules = new ArrayList<>();
    final List<String> policies = new ArrayList<>();
    final List<ReachedFunction> reached = new ArrayList<>();
    private final Table.Kind kind;
    private final boolean partition;
    private final boolean rowSecurity;
    private final @Nullable String definition;

    TableParts(FullName name, Table.Kind kind, boolean partition, boolean rowSecurity, @Nullable String definition) {
        this.name = name;
        this.kind = kind;
        this.partition = partition;
        this.rowSecurity = rowSecurity;
        this.definition = definition;
    }

    Table table() {
        Table.Behaviour behaviour = new Table.Behaviour(triggers, rules, policies, rowSecurity, reached);
        return new Table(name, kind, columns, keys, foreignKeys, exclusions, parents, partition, definition, behaviour);
    }
}

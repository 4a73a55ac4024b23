package dev.reeve.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A relation: a table, view or whatever else a FROM clause or a name can mean. Of pg_catalog's and information_schema's
 * only the name and kind are known.
 *
 * @param columns in order; without dropped and system columns
 * @param keys primary key first
 * @param parents the tables it inherits from or is a partition of
 * @param partition whether it is a partition
 * @param definition the query of a view or materialized view
 */
public record Table(
        FullName name,
        Kind kind,
        List<Column> columns,
        List<Key> keys,
        List<ForeignKey> foreignKeys,
        List<Exclusion> exclusions,
        List<FullName> parents,
        boolean partition,
        @Nullable String definition,
        Behaviour behaviour) {
    /** {@code pg_class.relkind}. */
    public enum Kind {
        TABLE,
        PARTITIONED_TABLE,
        VIEW,
        MATERIALIZED_VIEW,
        FOREIGN_TABLE,
        SEQUENCE,
        COMPOSITE_TYPE;

        /** For messages. */
        public String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * What happens besides what a statement says.
     *
     * @param rules the names of rewrite rules, without a view's own
     * @param policies the names of row-level security policies
     * @param rowSecurity whether policies apply
     * @param reached functions that are run on the way
     */
    public record Behaviour(
            List<Trigger> triggers,
            List<String> rules,
            List<String> policies,
            boolean rowSecurity,
            List<ReachedFunction> reached) {
        /** A table that does what it is told. */
        public static final Behaviour PLAIN = new Behaviour(List.of(), List.of(), List.of(), false, List.of());

        public Behaviour {
            triggers = List.copyOf(triggers);
            rules = List.copyOf(rules);
            policies = List.copyOf(policies);
            reached = List.copyOf(reached);
        }
    }

    public Table {
        Objects.requireNonNull(name);
        Objects.requireNonNull(kind);
        columns = List.copyOf(columns);
        keys = List.copyOf(keys);
        foreignKeys = List.copyOf(foreignKeys);
        exclusions = List.copyOf(exclusions);
        parents = List.copyOf(parents);
        Objects.requireNonNull(behaviour);
    }

    /** A relation of which only name and kind are known. */
    public static Table nameOnly(FullName name, Kind kind) {
        return new Table(
                name, kind, List.of(), List.of(), List.of(), List.of(), List.of(), false, null, Behaviour.PLAIN);
    }

    /** Whether it is PostgreSQL's own. */
    public boolean isSystem() {
        return Catalog.isSystemSchema(name.schema());
    }

    /** Whether rows can be stored in it on this server. */
    public boolean isStored() {
        return kind == Kind.TABLE || kind == Kind.PARTITIONED_TABLE;
    }

    /** The column of that name, or null. */
    public @Nullable Column column(String name) {
        for (Column column : columns) {
            if (column.name().equals(name)) {
                return column;
            }
        }
        return null;
    }

    /** The primary key, or null. */
    public @Nullable Key primaryKey() {
        for (Key key : keys) {
            if (key.primary()) {
                return key;
            }
        }
        return null;
    }

    public List<String> columnNames() {
        List<String> names = new ArrayList<>();
        for (Column column : columns) {
            names.add(column.name());
        }
        return names;
    }
}

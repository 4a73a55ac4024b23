package dev.reeve.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Builds a catalog from code, with or without PostgreSQL's own objects. Tables are made in a few words:
 *
 * <pre>{@code
 * TestCatalog.postgresql()
 *         .table("documents", "id bigint not null", "organization_id bigint", "slug text not null")
 *         .primaryKey("id")
 *         .unique("slug")
 *         .foreignKey("project_id", "projects", "id")
 *         .build()
 * }</pre>
 *
 * <p>Constraints go to the table named last. A table's name may be qualified; else it is in public. Constraints are named
 * as PostgreSQL names them.
 */
public final class TestCatalog {
    private final Map<FullName, Table> tables = new LinkedHashMap<>();
    private final Map<FullName, List<Function>> functions = new LinkedHashMap<>();
    private final Map<FullName, Type> types = new LinkedHashMap<>();
    private final Set<String> schemas = new LinkedHashSet<>(List.of("pg_catalog", "information_schema", "public"));
    private final Set<String> operators = new LinkedHashSet<>();
    private List<String> searchPath = List.of("pg_catalog", "public");
    private FullName current = new FullName("public", "none");

    private TestCatalog() {}

    /** Without PostgreSQL's own objects. */
    public static TestCatalog empty() {
        return new TestCatalog();
    }

    /** With the relations, functions and types of PostgreSQL 15. */
    public static TestCatalog postgresql() {
        TestCatalog catalog = new TestCatalog();
        BuiltInObjects.read(catalog.tables, catalog.functions, catalog.types);
        return catalog;
    }

    public TestCatalog searchPath(String... schemas) {
        searchPath = List.of(schemas);
        return this;
    }

    /**
     * Adds a table.
     *
     * @param columns each a name, a type, and perhaps "not null", "default", "generated", "identity"
     */
    public TestCatalog table(String name, String... columns) {
        return relation(name, Table.Kind.TABLE, null, columns);
    }

    public TestCatalog view(String name, String definition, String... columns) {
        return relation(name, Table.Kind.VIEW, definition, columns);
    }

    public TestCatalog relation(String name, Table.Kind kind, @Nullable String definition, String... columns) {
        current = fullName(name);
        schemas.add(current.schema());
        List<Column> read = new ArrayList<>();
        for (String column : columns) {
            read.add(ColumnText.read(column, read.size() + 1));
        }
        tables.put(
                current,
                new Table(
                        current,
                        kind,
                        read,
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of(),
                        false,
                        definition,
                        Table.Behaviour.PLAIN));
        return this;
    }

    public TestCatalog primaryKey(String... columns) {
        return key(new Key(current.name() + "_pkey", List.of(columns), true, false, false, true, false));
    }

    public TestCatalog unique(String... columns) {
        return key(
                new Key(constraintName(List.of(columns), "key"), List.of(columns), false, false, false, true, false));
    }

    public TestCatalog key(Key key) {
        Table table = current();
        List<Key> keys = new ArrayList<>(table.keys());
        keys.add(key);
        keys.sort((a, b) ->
                a.primary() != b.primary() ? (a.primary() ? -1 : 1) : a.name().compareTo(b.name()));
        return replace(keys, table.foreignKeys(), table.exclusions(), table.parents(), table.behaviour());
    }

    public TestCatalog foreignKey(String column, String target, String targetColumn) {
        return foreignKey(List.of(column), target, List.of(targetColumn), ForeignKey.Action.NO_ACTION);
    }

    public TestCatalog foreignKey(
            List<String> columns, String target, List<String> targetColumns, ForeignKey.Action onDelete) {
        return foreignKey(new ForeignKey(
                constraintName(columns, "fkey"),
                columns,
                fullName(target),
                targetColumns,
                ForeignKey.Action.NO_ACTION,
                onDelete,
                false,
                false,
                true));
    }

    public TestCatalog foreignKey(ForeignKey key) {
        Table table = current();
        List<ForeignKey> keys = new ArrayList<>(table.foreignKeys());
        keys.add(key);
        keys.sort((a, b) -> a.name().compareTo(b.name()));
        return replace(table.keys(), keys, table.exclusions(), table.parents(), table.behaviour());
    }

    public TestCatalog exclusion(Exclusion exclusion) {
        Table table = current();
        return replace(table.keys(), table.foreignKeys(), List.of(exclusion), table.parents(), table.behaviour());
    }

    public TestCatalog inherits(String parent) {
        Table table = current();
        return replace(
                table.keys(), table.foreignKeys(), table.exclusions(), List.of(fullName(parent)), table.behaviour());
    }

    public TestCatalog behaviour(Table.Behaviour behaviour) {
        Table table = current();
        return replace(table.keys(), table.foreignKeys(), table.exclusions(), table.parents(), behaviour);
    }

    /** Replaces a column of the last table. */
    public TestCatalog nondeterministic(String column) {
        Table table = current();
        List<Column> columns = new ArrayList<>();
        for (Column one : table.columns()) {
            columns.add(
                    one.name().equals(column)
                            ? new Column(
                                    one.name(),
                                    one.number(),
                                    one.type(),
                                    one.modifier(),
                                    one.typeText(),
                                    false,
                                    one.notNull(),
                                    one.hasDefault(),
                                    one.generated(),
                                    one.identity())
                            : one);
        }
        tables.put(
                current,
                new Table(
                        current,
                        table.kind(),
                        columns,
                        table.keys(),
                        table.foreignKeys(),
                        table.exclusions(),
                        table.parents(),
                        table.partition(),
                        table.definition(),
                        table.behaviour()));
        return this;
    }

    public TestCatalog function(String name, Function.Volatility volatility, String... arguments) {
        FullName full = fullName(name);
        List<Function> overloads = new ArrayList<>(functions.getOrDefault(full, List.of()));
        overloads.add(new Function(full, List.of(arguments), Function.Kind.FUNCTION, volatility, "sql", false, false));
        functions.put(full, overloads);
        return this;
    }

    public TestCatalog type(Type type) {
        types.put(type.name(), type);
        return this;
    }

    public TestCatalog operator(String name) {
        operators.add(name);
        return this;
    }

    public Catalog build() {
        return new Catalog(
                "app", 150000, searchPath, schemas, tables, functions, types, Map.of(), operators, TypeMachinery.NONE);
    }

    private Table current() {
        Table table = tables.get(current);
        if (table == null) {
            throw new IllegalStateException("name a table first");
        }
        return table;
    }

    private TestCatalog replace(
            List<Key> keys,
            List<ForeignKey> foreignKeys,
            List<Exclusion> exclusions,
            List<FullName> parents,
            Table.Behaviour behaviour) {
        Table table = current();
        tables.put(
                current,
                new Table(
                        current,
                        table.kind(),
                        table.columns(),
                        keys,
                        foreignKeys,
                        exclusions,
                        parents,
                        table.partition(),
                        table.definition(),
                        behaviour));
        return this;
    }

    private String constraintName(List<String> columns, String suffix) {
        return current.name() + "_" + String.join("_", columns) + "_" + suffix;
    }

    private static FullName fullName(String name) {
        int dot = name.indexOf('.');
        return dot < 0 ? new FullName("public", name) : new FullName(name.substring(0, dot), name.substring(dot + 1));
    }
}

package dev.reeve.catalog;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one database holds, as far as statements can depend on it: an immutable snapshot, made by {@link CatalogReader}
 * or, for tests, from its parts.
 *
 * @param serverVersion {@code server_version_num}, as in 150004
 * @param searchPath the schemas that unqualified names are looked up in, in order; pg_catalog is among them, first unless
 *     the setting has it elsewhere
 * @param schemas all schemas
 * @param tables all relations
 * @param functions all functions by name
 * @param types base types, domains, enums, ranges and their arrays; composite types of tables are left out
 * @param sequences all sequences
 * @param operators names of operators that are not PostgreSQL's own
 * @param machinery what runs behind types, casts and operators
 */
public record Catalog(
        String database,
        int serverVersion,
        List<String> searchPath,
        Set<String> schemas,
        Map<FullName, Table> tables,
        Map<FullName, List<Function>> functions,
        Map<FullName, Type> types,
        Map<FullName, Sequence> sequences,
        Set<String> operators,
        TypeMachinery machinery) {
    /** The schema of PostgreSQL's own objects. */
    public static final String SYSTEM_SCHEMA = "pg_catalog";

    /** The schema of Reeve's own metadata on home. */
    public static final String METADATA_SCHEMA = "reeve";

    private static final String TEMPORARY_SCHEMA = "pg_temp";

    public Catalog {
        Objects.requireNonNull(database);
        searchPath = List.copyOf(searchPath);
        schemas = Collections.unmodifiableSet(new LinkedHashSet<>(schemas));
        tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
        functions = Collections.unmodifiableMap(new LinkedHashMap<>(functions));
        types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
        sequences = Collections.unmodifiableMap(new LinkedHashMap<>(sequences));
        operators = Set.copyOf(operators);
        Objects.requireNonNull(machinery);
    }

    /** Whether the schema is PostgreSQL's own. */
    public static boolean isSystemSchema(String schema) {
        return schema.equals(SYSTEM_SCHEMA) || schema.equals("information_schema") || schema.equals("pg_toast");
    }

    /** The relation of that name, or null. */
    public @Nullable Table table(FullName name) {
        return tables.get(name);
    }

    /**
     * The relation that a name means under a search path, as PostgreSQL resolves it. A database's name before the schema's
     * must be this one's. Names of temporary schemas resolve to nothing, since no temporary table is known here.
     *
     * @param parts one to three identifiers, folded
     * @param searchPath schemas in order, as {@link #effectivePath} gives them
     */
    public Optional<Table> resolve(List<String> parts, List<String> searchPath) {
        int size = parts.size();
        if (size == 3 && !parts.get(0).equals(database)) {
            return Optional.empty();
        }
        if (size == 2 || size == 3) {
            return Optional.ofNullable(tables.get(new FullName(parts.get(size - 2), parts.get(size - 1))));
        }
        if (size != 1) {
            return Optional.empty();
        }
        for (String schema : searchPath) {
            Table table = tables.get(new FullName(schema, parts.get(0)));
            if (table != null) {
                return Optional.of(table);
            }
        }
        return Optional.empty();
    }

    /** {@link #resolve(List, List)} under the search path that was in force when the catalog was read. */
    public Optional<Table> resolve(List<String> parts) {
        return resolve(parts, searchPath);
    }

    /**
     * The functions that a name can mean: those of the named schema, or of every schema on the path, since PostgreSQL
     * chooses among them by argument types.
     */
    public List<Function> functions(List<String> parts, List<String> searchPath) {
        int size = parts.size();
        if (size == 0 || size > 3 || (size == 3 && !parts.get(0).equals(database))) {
            return List.of();
        }
        if (size > 1) {
            return functions.getOrDefault(new FullName(parts.get(size - 2), parts.get(size - 1)), List.of());
        }
        List<Function> found = new ArrayList<>();
        for (String schema : searchPath) {
            found.addAll(functions.getOrDefault(new FullName(schema, parts.get(0)), List.of()));
        }
        return found;
    }

    /** The type that a name means, or nothing; {@code parts} as {@code pg_type} has them ({@code int8}, not bigint). */
    public Optional<Type> type(List<String> parts, List<String> searchPath) {
        if (parts.size() == 2) {
            return Optional.ofNullable(types.get(new FullName(parts.get(0), parts.get(1))));
        }
        if (parts.size() != 1) {
            return Optional.empty();
        }
        for (String schema : searchPath) {
            Type type = types.get(new FullName(schema, parts.get(0)));
            if (type != null) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /**
     * The path that a setting of {@code search_path} leads to: schemas that do not exist are passed over, and pg_catalog
     * comes first where it is not named.
     */
    public List<String> effectivePath(List<String> setting) {
        List<String> path = new ArrayList<>();
        if (!setting.contains(SYSTEM_SCHEMA)) {
            path.add(SYSTEM_SCHEMA);
        }
        Set<String> passed = new HashSet<>();
        for (String schema : setting) {
            if (schemas.contains(schema) && !schema.equals(TEMPORARY_SCHEMA) && passed.add(schema)) {
                path.add(schema);
            }
        }
        return path;
    }
}

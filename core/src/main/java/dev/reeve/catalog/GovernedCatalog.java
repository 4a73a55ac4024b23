package dev.reeve.catalog;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.Finding;
import dev.reeve.spec.FunctionDeclaration;
import dev.reeve.spec.ObjectName;
import dev.reeve.spec.Spec;
import dev.reeve.tenant.TenantMap;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A catalog in which each table has its scope: what the spec declares and what the tables themselves show, checked
 * against each other. Immutable and safe to share; a new catalog or spec makes a new one.
 */
public final class GovernedCatalog {
    private final Spec spec;
    private final Catalog catalog;
    private final TenantType tenantType;
    private final TenantMap tenants;
    private final Map<FullName, GovernedTable> tables;
    private final Map<FullName, Resolution.Undeclared> undeclared;
    private final Map<FullName, String> unsupported;

    private GovernedCatalog(
            Spec spec,
            Catalog catalog,
            TenantType tenantType,
            TenantMap tenants,
            Map<FullName, GovernedTable> tables,
            Map<FullName, Resolution.Undeclared> undeclared,
            Map<FullName, String> unsupported) {
        this.spec = spec;
        this.catalog = catalog;
        this.tenantType = tenantType;
        this.tenants = tenants;
        this.tables = Collections.unmodifiableMap(tables);
        this.undeclared = Collections.unmodifiableMap(undeclared);
        this.unsupported = unsupported;
    }

    /**
     * Gives every table its scope.
     *
     * @throws ReeveException {@code catalog_mismatch}, with every finding as a detail line
     */
    public static GovernedCatalog of(Spec spec, Catalog catalog) {
        List<Finding> findings = new ArrayList<>();
        Declarations declarations = new Declarations(spec, catalog, findings);
        Map<FullName, ScopedTable> scoped = new Scopes(spec, catalog, declarations, findings).assign();
        Map<FullName, Resolution.Undeclared> undeclared = UndeclaredTables.among(scoped);
        TenantType type = new TenantColumns(spec, catalog, findings).agreedType(scoped);
        Relations relations = new Relations(spec, declarations, scoped, findings);
        Map<FullName, GovernedTable> tables = new LinkedHashMap<>();
        Map<FullName, String> unsupported = new LinkedHashMap<>();
        for (ScopedTable table : scoped.values()) {
            String reason = table.unsupported();
            if (reason != null) {
                unsupported.put(table.table().name(), reason);
                continue;
            }
            if (undeclared.containsKey(table.table().name())) {
                continue;
            }
            GovernedTable governed = relations.complete(table);
            if (governed != null) {
                tables.put(governed.name(), governed);
            }
        }
        declarations.checkFunctions();
        declarations.checkServices();
        TenantMap tenants = type == null ? null : InlineTenants.read(spec, type, findings);
        if (type == null || tenants == null || !findings.isEmpty()) {
            throw mismatch(findings);
        }
        return new GovernedCatalog(spec, catalog, type, tenants, tables, undeclared, unsupported);
    }

    private static ReeveException mismatch(List<Finding> findings) {
        List<Finding> ordered = new ArrayList<>(findings);
        ordered.sort(Finding.READING_ORDER);
        List<String> lines = new ArrayList<>();
        for (Finding finding : ordered) {
            String line = finding.toString();
            if (!lines.contains(line)) {
                lines.add(line);
            }
        }
        return new ReeveException(ErrorCode.CATALOG_MISMATCH, "the spec does not fit the database", lines);
    }

    public Spec spec() {
        return spec;
    }

    public Catalog catalog() {
        return catalog;
    }

    /** Whether a function is one that the spec declares safe; a name without a schema is looked for on the search path. */
    public boolean declaresSafe(FullName function) {
        for (FunctionDeclaration declared : spec.safeFunctions()) {
            ObjectName name = declared.function();
            if (name.name().equals(function.name())
                    && (name.schema() == null
                            ? catalog.searchPath().contains(function.schema())
                            : name.schema().equals(function.schema()))) {
                return true;
            }
        }
        return false;
    }

    /** The type of every tenant column. */
    public TenantType tenantType() {
        return tenantType;
    }

    /** The tenants that the spec lists; none where the source is metadata. */
    public TenantMap inlineTenants() {
        return tenants;
    }

    /** The tables with a scope. */
    public Map<FullName, GovernedTable> tables() {
        return tables;
    }

    /** The tables without a scope since the spec has to declare it. */
    public Map<FullName, Resolution.Undeclared> undeclared() {
        return undeclared;
    }

    /** The table of that name, or null if it has no scope. */
    public @Nullable GovernedTable table(FullName name) {
        return tables.get(name);
    }

    /** The parent of a child table. */
    public GovernedTable parentOf(GovernedTable child) {
        Relation parent = child.parent();
        GovernedTable table = parent == null ? null : tables.get(parent.to());
        if (table == null) {
            throw new IllegalArgumentException(child.name() + " has no parent");
        }
        return table;
    }

    /**
     * What a name means, as PostgreSQL resolves it; nothing if no relation has it.
     *
     * @param parts identifiers, folded
     */
    public Optional<Resolution> resolve(List<String> parts, List<String> searchPath) {
        if (parts.size() > 1 && parts.get(parts.size() - 2).equals(Catalog.METADATA_SCHEMA)) {
            return Optional.of(
                    new Resolution.Metadata(new FullName(Catalog.METADATA_SCHEMA, parts.get(parts.size() - 1))));
        }
        return catalog.resolve(parts, searchPath).map(this::meaning);
    }

    /** {@link #resolve(List, List)} under the search path that was in force when the catalog was read. */
    public Optional<Resolution> resolve(List<String> parts) {
        return resolve(parts, catalog.searchPath());
    }

    private Resolution meaning(Table table) {
        if (table.isSystem()) {
            return new Resolution.BuiltIn(table);
        }
        if (table.name().schema().equals(Catalog.METADATA_SCHEMA)) {
            return new Resolution.Metadata(table.name());
        }
        GovernedTable governed = tables.get(table.name());
        if (governed != null) {
            return new Resolution.Governed(governed);
        }
        Resolution.Undeclared unknown = undeclared.get(table.name());
        if (unknown != null) {
            return unknown;
        }
        if (table.kind() == Table.Kind.VIEW) {
            return new Resolution.View(table);
        }
        return new Resolution.Unsupported(
                table,
                unsupported.getOrDefault(table.name(), "a " + table.kind().words()));
    }
}
